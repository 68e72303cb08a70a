import { Suspense } from 'react'
import type { SupplierOffer, UsualShipping } from '#contract/product.ts'
import { shippingCost } from '#contract/shipping-cost.ts'
import { formatToman } from '#persian/format.ts'
import { lazily } from '#web/shell/lazily.ts'
import { useAlive } from '#web/ui/alive.ts'

const EMPTY_LINE = '\u00a0'

interface OfferFact {
  offer: SupplierOffer
  className?: string | undefined
}

const SendingDay = lazily(() => import('./sending-day.tsx').then((part) => part.SendingDay))

/** The day on which an order of now is sent at the latest. A kept page holds no moment: its line is empty until the page is alive. */
export function SentBy({ offer, daysOff, className }: OfferFact & { daysOff: readonly number[] }) {
  const isAlive = useAlive()
  return (
    <span className={className}>
      {isAlive ? (
        <Suspense fallback={EMPTY_LINE}>
          <SendingDay time={offer.deliveryTime.value} daysOff={daysOff} own={offer.daysOff} />
        </Suspense>
      ) : (
        EMPTY_LINE
      )}
    </span>
  )
}

/** What the seller asks for sending one piece, unless the shopper chooses another of its ways; nothing where it named none. */
export function ShippingCost({ offer, shipping, className }: OfferFact & { shipping: readonly UsualShipping[] }) {
  const usual = shipping.find(({ sellerId }) => sellerId === offer.id)
  if (usual === undefined) return null
  return (
    <span className={className}>
      {usual.label}: {costOf(usual, offer.price.discountedPrice ?? offer.price.regularPrice)}
    </span>
  )
}

export function costOf(usual: UsualShipping, price: number): string {
  const { kind, cost, freeFrom, paidOnArrival } = usual
  if (paidOnArrival) return 'پس‌کرایه'
  if (kind === 'pickup' || shippingCost(usual, price) === 0) return 'رایگان'
  return freeFrom === null ? formatToman(cost) : `${formatToman(cost)}، رایگان از ${formatToman(freeFrom)}`
}
