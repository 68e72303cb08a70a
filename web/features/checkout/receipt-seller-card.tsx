import { useId } from 'react'
import type { FinalReceipt } from '#contract/checkout.ts'
import { formatPercent } from '#persian/format.ts'
import { SellerPart } from '#web/features/cart/seller-part.tsx'
import { ShippingChoice } from '#web/features/checkout/shipping-choice.tsx'
import { ProductLine } from '#web/features/order/product-line.tsx'
import { PaymentBadge } from '#web/features/order/state-badges.tsx'
import { shippingRows } from '#web/features/shipping/shipping-words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ArrowOnIcon, StoreIcon } from '#web/ui/icons.tsx'
import { ReceiptIcon } from '#web/ui/late-icons.tsx'
import { Totals } from '#web/ui/totals.tsx'
import { PriceWithVat } from './price-with-vat.tsx'
import { isPayable } from './receipt.ts'
import styles from './receipt-seller-card.module.css'

interface ReceiptSellerCardProps {
  part: FinalReceipt['sellers'][number]
  /** How the button to pay this part alone reads; absent where parts are not paid alone. */
  payLabel?: string | undefined
  busy: boolean
  invoiceBusy: boolean
  /** The company whose invoice was asked for; absent: the shopper's own. */
  company?: string | undefined
  /** Asks for the invoice, or takes the request back. */
  onInvoice: () => void
  onPay: () => void
}

/** One seller's bill, with the wish for an invoice and a way to pay it alone. */
export function ReceiptSellerCard({ part, payLabel, busy, invoiceBusy, company, onInvoice, onPay }: ReceiptSellerCardProps) {
  const id = useId()
  const payable = isPayable(part)
  // what an advance confirmed stays as it was ordered
  const changeable = part.isPaid === 'unpaid'
  return (
    <SellerPart
      id={id}
      head={
        <>
          <StoreIcon />
          <h2 id={id}>{part.seller.label}</h2>
          <span className={styles.chips}>
            {part.vatRequested && (
              <Chip tone="firuze" icon={<ReceiptIcon size="small" />}>
                فاکتور رسمی درخواست شد
              </Chip>
            )}
            {part.isPaid !== 'unpaid' && <PaymentBadge state={part.isPaid} />}
          </span>
        </>
      }
      foot={
        <>
          {part.isPaid === 'selfprepaid' && (
            <Alert tone="notice">مبلغ اولیه پرداخت شده است؛ برای نهایی‌کردن خرید با تأمین‌کننده تماس بگیرید.</Alert>
          )}
          {part.paymentComment !== '' && <Alert tone="notice">{part.paymentComment}</Alert>}
          <Totals
            rows={[
              { label: 'جمع محصولات این فروشنده', amount: part.subtotal },
              ...(part.discount > 0 ? [{ label: 'تخفیف', amount: part.discount, tone: 'gain' as const }] : []),
              ...shippingRows(part.shipping),
              ...(part.vatRequested
                ? [{ label: `مالیات بر ارزش افزوده (${formatPercent(part.vatBasisPoints / 100)})`, amount: part.vat }]
                : []),
            ]}
            total={{ label: 'پرداختنی به این فروشنده', amount: part.priceApplyEachSeller }}
          />
          {company !== undefined && (
            <p className={styles.company}>
              فاکتور رسمی به نام <bdi>{company}</bdi>
            </p>
          )}
          {changeable && <ShippingChoice part={part} busy={busy} />}
          {payable && (
            <div className={styles.actions}>
              {changeable && (
                <Button
                  look={part.vatRequested ? 'danger' : 'line'}
                  icon={<ReceiptIcon size="small" />}
                  busy={invoiceBusy}
                  disabled={busy}
                  onClick={onInvoice}
                >
                  {part.vatRequested ? 'حذف درخواست فاکتور' : 'درخواست فاکتور رسمی'}
                </Button>
              )}
              {payLabel !== undefined && (
                <Button look="soft" className={styles.pay} disabled={busy} onClick={onPay}>
                  {payLabel}
                  <ArrowOnIcon size="small" />
                </Button>
              )}
            </div>
          )}
        </>
      }
    >
      <ul>
        {part.items.map((line) => (
          <ProductLine key={line.psid} {...line.item} quantity={line.quantity} amount={line.lineTotal}>
            <PriceWithVat line={line} withVat={part.vatRequested} />
          </ProductLine>
        ))}
      </ul>
    </SellerPart>
  )
}
