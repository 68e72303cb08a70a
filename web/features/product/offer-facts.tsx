import type { BUY_TYPES, PAYMENT_TYPES, SupplierOffer } from '#contract/product.ts'
import { ratingLabel } from '#contract/rating-label.ts'
import { formatCount, formatRating } from '#persian/format.ts'
import { Price } from '#web/ui/price.tsx'
import styles from './offer-facts.module.css'

export const PAYMENT_TYPE_LABELS: Record<(typeof PAYMENT_TYPES)[number], string> = { Cash: 'نقدی', presale: 'پیش‌فروش' }
export const BUY_TYPE_LABELS: Record<(typeof BUY_TYPES)[number], string> = { single: 'تکی', Wholesale: 'عمده' }

export function OfferPrice({ offer, large = false }: { offer: SupplierOffer; large?: boolean }) {
  const { regularPrice, discountedPrice, discountPercent } = offer.price
  return (
    <Price
      amount={discountedPrice ?? regularPrice}
      old={discountedPrice === null ? null : regularPrice}
      percent={discountPercent}
      size={large ? 'large' : 'normal'}
      // a price that changes while it is looked at moves nothing below it
      keepRow
    />
  )
}

const STARS = 5

/** What a seller's buyers think; nobody's opinion is no bad one. */
export function Satisfaction({ offer: { rating } }: { offer: SupplierOffer }) {
  if (rating === 0) return 'هنوز امتیازی ندارد'
  return (
    <>
      رضایت خریداران: <bdi>{formatRating(rating)}</bdi> از {formatCount(STARS)} ({ratingLabel(rating)})
    </>
  )
}

const PLACES_NAMED = 3
/** The area that holds all others. */
const WHOLE_COUNTRY = 'iran'

/** Where a seller delivers to; a long list opens on a press. */
export function DeliveryPlaces({
  offer: { delivery },
  className,
}: {
  offer: Pick<SupplierOffer, 'delivery'>
  className?: string | undefined
}) {
  const names = delivery.map((place) => place.locationLabel)
  const rest = names.length - PLACES_NAMED
  if (names.length === 0) return <span className={className}>محل ارسال گفته نشده است</span>
  if (delivery.some((place) => place.locationId === WHOLE_COUNTRY)) return <span className={className}>سراسر کشور</span>
  if (rest <= 0) return <span className={className}>{names.join('، ')}</span>
  return (
    <details className={className}>
      <summary className={styles.summary}>
        {names.slice(0, PLACES_NAMED).join('، ')} و {formatCount(rest)} جای دیگر
      </summary>
      {names.slice(PLACES_NAMED).join('، ')}
    </details>
  )
}

export function limitsOf({ minOrder, maxOrder }: SupplierOffer): string {
  return maxOrder > 0 ? `هر خرید ${formatCount(minOrder)} تا ${formatCount(maxOrder)} عدد` : `هر خرید دست‌کم ${formatCount(minOrder)} عدد`
}
