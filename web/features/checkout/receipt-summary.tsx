import type { FinalReceipt } from '#contract/checkout.ts'
import { shippingTotalRows } from '#web/features/shipping/shipping-words.ts'
import { Totals, type TotalsRow } from '#web/ui/totals.tsx'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What is to be paid now: of parts that were paid before, or that are settled with their seller, nothing. */
export function dueOf(receipt: FinalReceipt): number {
  return receipt.due
}

export function ReceiptSummary({ receipt }: { receipt: FinalReceipt }) {
  const code = receipt.cartDiscounts.discountCode
  const vat = sum(receipt.sellers.map((part) => part.vat))
  const due = dueOf(receipt)
  const rows: TotalsRow[] = [{ label: 'جمع سبد خرید', amount: receipt.totalPriceApply }]
  if (code !== null) rows.push({ label: `کد تخفیف «${code.code}»`, amount: code.amount, tone: 'gain' })
  rows.push(...shippingTotalRows(receipt.totalShipping))
  if (vat > 0) rows.push({ label: 'مالیات بر ارزش افزوده', amount: vat })
  if (receipt.paidAmount > 0) rows.push({ label: 'پیش‌تر پرداخت شده', amount: receipt.paidAmount, tone: 'gain' })
  if (receipt.dueToSeller > 0) rows.push({ label: 'تسویه با فروشنده', amount: receipt.dueToSeller })
  return <Totals rows={rows} total={{ label: 'مبلغ قابل پرداخت', amount: due }} />
}
