import { type BUY_TYPES, type PAYMENT_TYPES, ratingLabel, type SupplierOffer } from '#contract/product.ts'
import { formatCount, formatRating } from '#persian/format.ts'
import { askToSignIn } from '#web/session/login-prompt-store.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { BoxIcon, CardIcon, CartIcon, PinIcon, StoreIcon, TruckIcon } from '#web/ui/icons.tsx'
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
  return (
    <Price
      amount={discountedPrice ?? regularPrice}
      old={discountedPrice === null ? null : regularPrice}
      percent={discountPercent}
      size={large ? 'large' : 'normal'}
    />
  )
}

const CartControl = personalPart(() => import('#web/features/cart/cart-quantity-control.tsx').then((part) => part.CartQuantityControl))

/** Guests get a button that asks them to sign in; what works on a cart is fetched only for whoever can have one. */
export function BuyControl({ productId, combinationsID, offer }: Bought) {
  const seller = { id: offer.id, label: offer.name }
  return (
    <div className={styles.buy}>
      <CartControl
        with={{ productId, combinationsID, seller, min: offer.minOrder, max: offer.maxOrder, stock: offer.stock }}
        waiting={<AddButton disabled />}
        guest={<AddButton onClick={() => askToSignIn('guest')} />}
      />
    </div>
  )
}

function AddButton(props: { disabled?: boolean; onClick?: () => void }) {
  return (
    <Button {...props} wide icon={<CartIcon />}>
      افزودن به سبد
    </Button>
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
