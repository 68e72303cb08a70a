import { BUY_TYPES, PAYMENT_TYPES, ratingLabel, type SupplierOffer } from '#contract/product.ts'
import { formatCount, formatRating } from '#persian/format.ts'
import { CartQuantityControl } from '#web/features/cart/cart-quantity-control.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { BoxIcon, CardIcon, PinIcon, StoreIcon, TruckIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './buy-box.module.css'

export interface Bought {
  productId: string
  combinationsID: string
  offer: SupplierOffer
}

export const PAYMENT_TYPE_LABELS: Record<(typeof PAYMENT_TYPES)[number], string> = { Cash: 'نقدی', presale: 'پیش‌فروش' }
export const BUY_TYPE_LABELS: Record<(typeof BUY_TYPES)[number], string> = { single: 'تکی', Wholesale: 'عمده' }

/** Price and terms of the best offer for the chosen variant, beside the page on wide screens. */
export function BuyBox({ bought, others, className }: { bought: Bought | undefined; others: number; className: string | undefined }) {
  return (
    <Panel as="aside" className={classNames(styles.box, className)}>
      {bought === undefined ? <Alert tone="notice">تامین‌کننده‌ای وجود ندارد</Alert> : <Terms bought={bought} others={others} />}
    </Panel>
  )
}

function Terms({ bought, others }: { bought: Bought; others: number }) {
  const { offer } = bought
  return (
    <>
      <ul className={styles.terms}>
        <li>
          <StoreIcon />
          <span>
            <b>{offer.name}</b>
            <small>
              <bdi>{formatRating(offer.rating)}</bdi> {ratingLabel(offer.rating)}
            </small>
          </span>
        </li>
        <li>
          <TruckIcon />
          <span>
            ارسال {offer.deliveryTime.label}
            <small>{placesOf(offer)}</small>
          </span>
        </li>
        <li>
          <BoxIcon />
          <span>
            {offer.stock > 0 ? `${formatCount(offer.stock)} عدد در انبار` : 'ناموجود'}
            <small>{limitsOf(offer)}</small>
          </span>
        </li>
        <li>
          <CardIcon />
          <span>
            {PAYMENT_TYPE_LABELS[offer.payment_type]}، خرید {BUY_TYPE_LABELS[offer.buy_type]}
          </span>
        </li>
      </ul>
      {offer.specialOfferEndsAt !== null && (
        <p className={styles.deal}>
          <b>پیشنهاد ویژه</b>
          <Countdown until={offer.specialOfferEndsAt} />
        </p>
      )}
      {offer.stock > 0 ? (
        <>
          <OfferPrice offer={offer} large />
          <BuyControl {...bought} />
        </>
      ) : (
        <Alert tone="notice" title="ناموجود">
          امکان ثبت سفارش وجود ندارد
        </Alert>
      )}
      {others > 0 && (
        <a href="#sellers" className={styles.others}>
          <PinIcon size="small" />
          {formatCount(others)} فروشندهٔ دیگر
        </a>
      )}
    </>
  )
}

export function OfferPrice({ offer, large = false }: { offer: SupplierOffer; large?: boolean }) {
  const { regularPrice, discountedPrice, discountPercent } = offer.price
  return <Price amount={discountedPrice ?? regularPrice} old={discountedPrice === null ? null : regularPrice} percent={discountPercent} size={large ? 'large' : 'normal'} />
}

export function BuyControl({ productId, combinationsID, offer }: Bought) {
  return (
    <CartQuantityControl
      productId={productId}
      combinationsID={combinationsID}
      seller={{ id: offer.id, label: offer.name }}
      min={offer.minOrder}
      max={offer.maxOrder}
      stock={offer.stock}
    />
  )
}

const PLACES_NAMED = 3
/** The area that holds all others. */
const WHOLE_COUNTRY = 'iran'

export function placesOf({ delivery }: SupplierOffer): string {
  if (delivery.length === 0 || delivery.some((place) => place.locationId === WHOLE_COUNTRY)) return 'سراسر کشور'
  const named = delivery.slice(0, PLACES_NAMED).map((place) => place.locationLabel)
  const rest = delivery.length - named.length
  return rest > 0 ? `${named.join('، ')} و ${formatCount(rest)} جای دیگر` : named.join('، ')
}

export function limitsOf({ minOrder, maxOrder }: SupplierOffer): string {
  return maxOrder > 0 ? `هر خرید ${formatCount(minOrder)} تا ${formatCount(maxOrder)} عدد` : `هر خرید دست‌کم ${formatCount(minOrder)} عدد`
}
