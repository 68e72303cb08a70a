import { ratingLabel } from '#contract/rating-label.ts'
import { formatCount, formatRating } from '#persian/format.ts'
import { StockAlertButton, type StockAlertButtonProps } from '#web/features/alert/stock-alert-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { BoxIcon, CardIcon, PinIcon, StoreIcon, TruckIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { LegalName } from '#web/ui/legal-name.tsx'
import styles from './buy-box.module.css'
import { type Bought, BuyControl } from './buy-control.tsx'
import { BUY_TYPE_LABELS, DeliveryPlaces, limitsOf, OfferPrice, PAYMENT_TYPE_LABELS } from './offer-facts.tsx'

interface BuyBoxProps {
  /** The best offer of the chosen variant; undefined when nobody offers it. */
  bought: Bought | undefined
  /** How many sell it besides. */
  others: number
  alert: StockAlertButtonProps
  /** Its price or stock is another than a moment ago. */
  marked: boolean
  className: string | undefined
}

/** Price and terms of the best offer for the chosen variant, beside the page on wide screens. */
export function BuyBox({ bought, others, alert, marked, className }: BuyBoxProps) {
  return (
    <Panel as="aside" label="خرید" className={classNames(styles.box, className)}>
      {bought === undefined ? (
        <>
          <Alert tone="notice">تامین‌کننده‌ای وجود ندارد</Alert>
          <StockAlertButton {...alert} look="wide" />
        </>
      ) : (
        <>
          <Terms offer={bought.offer} />
          <div className={styles.price} data-changed={marked || undefined}>
            {bought.offer.stock > 0 ? (
              <>
                <OfferPrice offer={bought.offer} large />
                <BuyControl {...bought} />
              </>
            ) : (
              <>
                <Alert tone="notice" title="ناموجود">
                  امکان ثبت سفارش وجود ندارد
                </Alert>
                <StockAlertButton {...alert} look="wide" />
              </>
            )}
          </div>
          {others > 0 && (
            <a href="#sellers" className={styles.others}>
              <PinIcon size="small" />
              {formatCount(others)} فروشندهٔ دیگر
            </a>
          )}
        </>
      )}
    </Panel>
  )
}

function Terms({ offer }: Pick<Bought, 'offer'>) {
  return (
    <>
      <ul className={styles.terms}>
        <li>
          <StoreIcon />
          <div>
            <a href={`/seller/${encodeURIComponent(offer.id)}`} className={styles.seller}>
              {offer.name}
            </a>
            <LegalName name={offer.legalName} />
            <small>
              <bdi>{formatRating(offer.rating)}</bdi> {ratingLabel(offer.rating)}
            </small>
          </div>
        </li>
        <li>
          <TruckIcon />
          <div>
            ارسال {offer.deliveryTime.label}
            <DeliveryPlaces offer={offer} className={styles.places} />
          </div>
        </li>
        <li>
          <BoxIcon />
          <div>
            {offer.stock > 0 ? `${formatCount(offer.stock)} عدد در انبار` : 'ناموجود'}
            <small>{limitsOf(offer)}</small>
          </div>
        </li>
        <li>
          <CardIcon />
          <div>
            {PAYMENT_TYPE_LABELS[offer.payment_type]}، خرید {BUY_TYPE_LABELS[offer.buy_type]}
          </div>
        </li>
      </ul>
      {offer.specialOfferEndsAt !== null && (
        <p className={styles.deal}>
          <b>پیشنهاد ویژه</b>
          <Countdown until={offer.specialOfferEndsAt} />
        </p>
      )}
    </>
  )
}
