import { RETURN_DAYS } from '#contract/limits.ts'
import type { UsualShipping } from '#contract/product.ts'
import { formatCount } from '#persian/format.ts'
import { StockAlertButton, type StockAlertButtonProps } from '#web/features/alert/stock-alert-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { BoxIcon, CardIcon, ReturnIcon, ShieldIcon, StoreIcon, TruckIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { LegalName } from '#web/ui/legal-name.tsx'
import styles from './buy-box.module.css'
import { type Bought, BuyControl } from './buy-control.tsx'
import { BUY_TYPE_LABELS, DeliveryPlaces, limitsOf, OfferPrice, PAYMENT_TYPE_LABELS, Satisfaction } from './offer-facts.tsx'
import { SentBy, ShippingCost } from './sending.tsx'

interface BuyBoxProps {
  /** The best offer of the chosen variant; undefined when nobody offers it. */
  bought: Bought | undefined
  /** How many sell it besides. */
  others: number
  /** The warranty of the chosen variant, in its seller's words. */
  warranty: string | undefined
  shipping: readonly UsualShipping[]
  /** Official days of the coming weeks, as of the product. */
  daysOff: readonly number[]
  alert: StockAlertButtonProps
  /** Its price or stock is another than a moment ago. */
  marked: boolean
  className: string | undefined
}

/** Price and terms of the best offer for the chosen variant, beside the page on wide screens. */
export function BuyBox({ bought, others, warranty, shipping, daysOff, alert, marked, className }: BuyBoxProps) {
  return (
    <Panel as="aside" label="خرید" className={classNames(styles.box, className)}>
      {bought === undefined ? (
        <>
          <Alert tone="notice">تأمین‌کننده‌ای وجود ندارد</Alert>
          <StockAlertButton {...alert} look="wide" />
        </>
      ) : (
        <>
          <Terms offer={bought.offer} warranty={warranty} shipping={shipping} daysOff={daysOff} />
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
              <StoreIcon size="small" />
              {formatCount(others)} فروشندهٔ دیگر
            </a>
          )}
        </>
      )}
    </Panel>
  )
}

function Terms({ offer, warranty, shipping, daysOff }: Pick<Bought, 'offer'> & Pick<BuyBoxProps, 'warranty' | 'shipping' | 'daysOff'>) {
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
              <Satisfaction offer={offer} />
            </small>
          </div>
        </li>
        <li>
          <TruckIcon />
          <div>
            ارسال {offer.deliveryTime.label}
            <SentBy offer={offer} daysOff={daysOff} className={styles.quiet} />
            <ShippingCost offer={offer} shipping={shipping} className={styles.quiet} />
            <DeliveryPlaces offer={offer} className={styles.quiet} />
          </div>
        </li>
        <li>
          <ShieldIcon />
          <div>{warranty === undefined ? 'ضمانت اصالت محصول' : `گارانتی: ${warranty}`}</div>
        </li>
        <li>
          <ReturnIcon />
          <div>
            {formatCount(RETURN_DAYS)} روز ضمانت بازگشت
            <a href="/page/returns" className={styles.quiet}>
              شرایط بازگرداندن
            </a>
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
            فروش {BUY_TYPE_LABELS[offer.buy_type]}، {offer.payment_type === 'Cash' && 'پرداخت '}
            {PAYMENT_TYPE_LABELS[offer.payment_type]}
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
