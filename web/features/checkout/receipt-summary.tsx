import type { FinalReceipt } from '#contract/checkout.ts'
import { Totals, type TotalsRow } from '#web/ui/totals.tsx'
import { isPayable } from './receipt.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What is to be paid now: of parts that were paid before, nothing. */
export function dueOf(receipt: FinalReceipt): number {
  return sum(receipt.sellers.filter(isPayable).map((part) => part.priceApplyEachSeller))
}

export function ReceiptSummary({ receipt }: { receipt: FinalReceipt }) {
  const code = receipt.cartDiscounts.discountCode
  const vat = sum(receipt.sellers.map((part) => part.vat))
  const due = dueOf(receipt)
  const settled = receipt.totalPriceToPay - due
  const rows: TotalsRow[] = [{ label: 'جمع سبد خرید', amount: receipt.totalPriceApply }]
  if (code !== null) rows.push({ label: `کد تخفیف «${code.code}»`, amount: code.amount, tone: 'gain' })
  if (vat > 0) rows.push({ label: 'مالیات بر ارزش افزوده', amount: vat })
  if (settled > 0) rows.push({ label: 'پیش‌تر پرداخت شده', amount: settled, tone: 'gain' })
  return <Totals rows={rows} total={{ label: 'مبلغ قابل پرداخت', amount: due }} />
}
