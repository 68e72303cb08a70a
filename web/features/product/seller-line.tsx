import type { SupplierOffer } from '#contract/product.ts'
import { formatCount } from '#persian/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { BoxIcon, StoreIcon, TruckIcon } from '#web/ui/icons.tsx'
import { LegalName } from '#web/ui/legal-name.tsx'
import { BuyControl } from './buy-control.tsx'
import { BUY_TYPE_LABELS, DeliveryPlaces, limitsOf, OfferPrice, PAYMENT_TYPE_LABELS, Satisfaction } from './offer-facts.tsx'
import styles from './sellers-list.module.css'

interface SellerLineProps {
  productId: string
  combinationsID: string
  offer: SupplierOffer
  /** Its price or stock is another than a moment ago. */
  marked: boolean
}

export function SellerLine({ productId, combinationsID, offer, marked }: SellerLineProps) {
  return (
    <li className={styles.offer} data-changed={marked || undefined}>
      <div className={styles.who}>
        <StoreIcon size="large" />
        <div>
          <a href={`/seller/${encodeURIComponent(offer.id)}`} className={styles.name}>
            {offer.name}
          </a>
          <LegalName name={offer.legalName} />
          <p className={styles.quiet}>
            <Satisfaction offer={offer} />
          </p>
        </div>
      </div>
      <ul className={styles.terms}>
        <li>
          <TruckIcon size="small" />
          ارسال {offer.deliveryTime.label}
          <DeliveryPlaces offer={offer} className={styles.quiet} />
        </li>
        <li>
          <BoxIcon size="small" />
          {offer.stock > 0 ? `${formatCount(offer.stock)} عدد در انبار` : 'ناموجود'}
          <span className={styles.quiet}>{limitsOf(offer)}</span>
        </li>
        <li>
          <Chip tone={offer.payment_type === 'presale' ? 'zafaran' : 'plain'}>{PAYMENT_TYPE_LABELS[offer.payment_type]}</Chip>
          <Chip>{BUY_TYPE_LABELS[offer.buy_type]}</Chip>
          {offer.specialOfferEndsAt !== null && <Countdown until={offer.specialOfferEndsAt} />}
        </li>
      </ul>
      <div className={styles.buy}>
        <OfferPrice offer={offer} />
        {offer.stock > 0 ? (
          <BuyControl productId={productId} combinationsID={combinationsID} offer={offer} />
        ) : (
          <p className={styles.quiet}>امکان ثبت سفارش وجود ندارد</p>
        )}
      </div>
    </li>
  )
}
