import type { OrderDetail } from '#contract/order.ts'
import { Totals } from '#web/ui/totals.tsx'

/** What an order comes to, and how much of it is paid. */
export function StaffSums({ order: { totalPrice, totalDiscount, totalShipping, paidAmount, due, dueToSeller } }: { order: OrderDetail }) {
  const rows = [
    { label: 'تخفیف', amount: totalDiscount },
    { label: 'ارسال', amount: totalShipping },
    { label: 'پرداخت‌شده', amount: paidAmount },
    { label: 'مانده', amount: due },
    { label: 'تسویه با فروشنده', amount: dueToSeller },
  ]
  return <Totals rows={rows.filter(({ amount }) => amount > 0)} total={{ label: 'مبلغ کل', amount: totalPrice }} />
}
