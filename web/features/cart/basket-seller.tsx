import { useId } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { StoreIcon } from '#web/ui/icons.tsx'
import { Amount } from '#web/ui/price.tsx'
import { BasketLine } from './basket-line.tsx'
import { totalOf } from './pending-lines.ts'
import { useQueue } from './queue-store.ts'
import { findQueued } from './queued-changes.ts'
import { SellerPart } from './seller-part.tsx'
import { ShippingLine } from './shipping-line.tsx'

/** What comes from one seller, with its sum. */
export function BasketSeller({ seller, lines }: { seller: CartLine['seller']; lines: readonly CartLine[] }) {
  const queued = useQueue()
  const id = useId()
  return (
    <SellerPart
      id={id}
      head={
        <>
          <StoreIcon />
          <h2 id={id}>
            <a href={`/seller/${encodeURIComponent(seller.id)}`}>{seller.label}</a>
          </h2>
        </>
      }
      foot={
        <>
          <p>
            <span>جمع این فروشنده</span>
            <b>
              <Amount amount={totalOf(lines)} />
            </b>
          </p>
          <ShippingLine lines={lines} />
        </>
      }
    >
      <ul>
        {lines.map((line) => (
          <BasketLine key={line.psid} line={line} isQueued={findQueued(queued, line) !== undefined} />
        ))}
      </ul>
    </SellerPart>
  )
}
