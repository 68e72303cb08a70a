import { useState } from 'react'
import { SELLERS_SHOWN_FIRST } from '#contract/limits.ts'
import { type Combination, ratingLabel, type SupplierOffer } from '#contract/product.ts'
import { formatCount, formatRating } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { BoxIcon, ChevronDownIcon, StoreIcon, TruckIcon } from '#web/ui/icons.tsx'
import { Panel, SectionHead } from '#web/ui/layout.tsx'
import { BUY_TYPE_LABELS, BuyControl, limitsOf, OfferPrice, PAYMENT_TYPE_LABELS, placesOf } from './buy-box.tsx'
import styles from './sellers-list.module.css'

/** Every seller of the chosen variant: the first two, the rest behind a button. */
export function SellersList({ productId, combination }: { productId: string; combination: Combination | undefined }) {
  const [all, setAll] = useState(false)
  const offers = combination?.suppliers ?? []
  const rest = offers.length - SELLERS_SHOWN_FIRST
  return (
    <Panel as="section" labelledBy="sellers">
      <SectionHead id="sellers" title="فروشندگان این کالا">
        {combination !== undefined && offers.length > 0 && (
          <span className={styles.for}>
            {formatCount(offers.length)} فروشنده
            {combination.options.length > 0 && ` برای ${combination.options.map((option) => option.label).join('، ')}`}
          </span>
        )}
      </SectionHead>
      {combination === undefined && <Alert tone="notice">ترکیب انتخابی موجود نیست</Alert>}
      {combination !== undefined && offers.length === 0 && <Alert tone="notice">تامین‌کننده‌ای وجود ندارد</Alert>}
      {combination !== undefined && (
        <ul className={styles.offers}>
          {(all ? offers : offers.slice(0, SELLERS_SHOWN_FIRST)).map((offer) => (
            <SellerLine key={offer.psid} productId={productId} combinationsID={combination.id} offer={offer} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button look="plain" aria-expanded={all} icon={<ChevronDownIcon size="small" />} onClick={() => setAll(!all)}>
          {all ? 'نمایش کمتر' : `نمایش ${formatCount(rest)} فروشندهٔ دیگر`}
        </Button>
      )}
    </Panel>
  )
}

function SellerLine({ productId, combinationsID, offer }: { productId: string; combinationsID: string; offer: SupplierOffer }) {
  return (
    <li className={styles.offer}>
      <div className={styles.who}>
        <StoreIcon size="large" />
        <div>
          <b>{offer.name}</b>
          <p className={styles.quiet}>
            <bdi>{formatRating(offer.rating)}</bdi> {ratingLabel(offer.rating)}
          </p>
        </div>
      </div>
      <ul className={styles.terms}>
        <li>
          <TruckIcon size="small" />
          ارسال {offer.deliveryTime.label}
          <span className={styles.quiet}>{placesOf(offer)}</span>
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
