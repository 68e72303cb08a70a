import { useId } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { StoreIcon } from '#web/ui/icons.tsx'
import { Amount } from '#web/ui/price.tsx'
import { BasketLine } from './basket-line.tsx'
import { totalOf } from './pending-lines.ts'
import { SellerPart } from './seller-part.tsx'
import { ShippingLine } from './shipping-line.tsx'
import { findWaiting } from './waiting-changes.ts'
import { useWaiting } from './waiting-store.ts'

/** What comes from one seller, with its sum. */
export function BasketSeller({ seller, lines }: { seller: CartLine['seller']; lines: readonly CartLine[] }) {
  const waiting = useWaiting()
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
          <BasketLine key={line.psid} line={line} waits={findWaiting(waiting, line) !== undefined} />
        ))}
      </ul>
    </SellerPart>
  )
}
