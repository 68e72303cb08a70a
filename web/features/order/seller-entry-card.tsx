import { type ReactNode, useId } from 'react'
import type { PartStep, SellerEntry } from '#contract/order.ts'
import { BY_WALLET } from '#contract/wallet-share.ts'
import { formatCount } from '#persian/format.ts'
import { SellerPart } from '#web/features/cart/seller-part.tsx'
import { shippingRows } from '#web/features/shipping/shipping-words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconLink } from '#web/ui/icon-link.tsx'
import { CardIcon, CashIcon, StoreIcon } from '#web/ui/icons.tsx'
import { ReceiptIcon, WalletIcon } from '#web/ui/late-icons.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Totals, type TotalsRow } from '#web/ui/totals.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import print from './print.module.css'
import { ProductLine } from './product-line.tsx'
import styles from './seller-entry-card.module.css'
import { PaymentBadge, StatusBadge } from './state-badges.tsx'

interface SellerEntryCardProps {
  entry: SellerEntry
  /** A comment of the payment that the page shows already. */
  toldAbove?: string | undefined
  /** No gateway was needed, whichever the order was opened with. */
  isPaidByWallet?: boolean
  /** Its steps, where they are not those of the whole order. */
  way?: readonly PartStep[] | undefined
  /** That it was confirmed, its parcels and what does not come. */
  sent?: ReactNode
  /** Of what was delivered. */
  asksForReviews?: boolean
  actions?: ReactNode
}

/** One seller's part of an order as it was placed: products, prices, payment, invoice. */
export function SellerEntryCard({
  entry,
  toldAbove = '',
  isPaidByWallet = false,
  way,
  sent,
  asksForReviews = false,
  actions,
}: SellerEntryCardProps) {
  const id = useId()
  const rows: TotalsRow[] = [{ label: `قیمت ${formatCount(entry.quantity)} محصول`, amount: entry.price }]
  if (entry.discount_price > 0) rows.push({ label: 'تخفیف', amount: entry.discount_price, tone: 'gain' })
  rows.push(...shippingRows(entry.shipping))
  if (entry.vat > 0) rows.push({ label: 'مالیات بر ارزش افزوده', amount: entry.vat })
  return (
    <SellerPart
      id={id}
      head={
        <>
          <StoreIcon />
          <h2 id={id}>{entry.seller.label || 'نامشخص'}</h2>
          <span className={styles.chips}>
            <PaymentBadge state={entry.isPaid} />
            <StatusBadge status={entry.status} />
            {isPaidByWallet || entry.paymentMethod?.name === BY_WALLET.name ? (
              <Chip icon={<WalletIcon size="small" />}>{BY_WALLET.label}</Chip>
            ) : (
              <MethodChip entry={entry} />
            )}
            {entry.vatRequested && (
              <Chip tone="firuze" icon={<ReceiptIcon size="small" />}>
                فاکتور درخواست شده
              </Chip>
            )}
          </span>
        </>
      }
      foot={
        <>
          {entry.isPaid === 'selfprepaid' && (
            <Alert tone="notice">مبلغ اولیه پرداخت شده است؛ برای نهایی‌کردن خرید با تأمین‌کننده تماس بگیرید.</Alert>
          )}
          {entry.paymentComment !== '' && entry.paymentComment !== toldAbove && <Alert tone="notice">{entry.paymentComment}</Alert>}
          <Totals rows={rows} total={{ label: 'جمع این فروشنده', amount: entry.totalPrice }} />
          {entry.paidAmount > 0 && entry.isPaid !== 'paid' && <Totals rows={balanceRows(entry)} />}
          {entry.vatLink !== null && (
            <IconLink to={entry.vatLink} className={print.screenOnly} icon={<ReceiptIcon size="small" />}>
              {entry.vatRequested ? 'دیدن فاکتور رسمی' : 'دیدن فاکتور'}
            </IconLink>
          )}
          {actions !== undefined && actions !== false && <div className={styles.actions}>{actions}</div>}
        </>
      }
    >
      {way !== undefined && (
        <div className={styles.way}>
          <OrderTimeline steps={way} label={`مسیر بخش ${entry.seller.label}`} />
        </div>
      )}
      {sent}
      <ul>
        {entry.products.map(({ productDetails }) => (
          <ProductLine key={productDetails.id} {...productDetails} amount={productDetails.totalPrice}>
            <PiecePrice line={productDetails} />
            {asksForReviews && entry.status === 'delivered' && productDetails.slug !== '' && (
              <a href={`/product/${productDetails.slug}#comments`} className={classNames(styles.review, print.screenOnly)}>
                ثبت دیدگاه
              </a>
            )}
          </ProductLine>
        ))}
      </ul>
    </SellerPart>
  )
}

function balanceRows({ paidAmount, due, dueToSeller }: SellerEntry): TotalsRow[] {
  return [
    { label: 'پرداخت‌شده', amount: paidAmount, tone: 'gain' },
    ...(due > 0 ? [{ label: 'مانده', amount: due }] : []),
    ...(dueToSeller > 0 ? [{ label: 'تسویه با فروشنده', amount: dueToSeller }] : []),
  ]
}

function PiecePrice({ line }: { line: SellerEntry['products'][number]['productDetails'] }) {
  return (
    <p className={styles.piece}>
      هر عدد {line.discount_price !== null && <del>{formatCount(line.price)}</del>} <Amount amount={line.discount_price ?? line.price} />،
      شناسهٔ محصول <bdi dir="ltr">{line.productId}</bdi>
    </p>
  )
}

function MethodChip({ entry }: { entry: SellerEntry }) {
  const method = entry.paymentMethod
  if (method === null) return <Chip>روش پرداخت نامشخص</Chip>
  const cash = method.paymentMethod === 'cod'
  return <Chip icon={cash ? <CashIcon size="small" /> : <CardIcon size="small" />}>{`${method.label}${cash ? '' : '، آنلاین'}`}</Chip>
}
