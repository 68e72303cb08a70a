import type { ShippingMethod } from '#contract/shipping.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import type { TotalsRow } from '#web/ui/totals.tsx'

/** «۲ تا ۴ روز کاری»; nothing where the seller promised none. */
export function daysOf({ minDays, maxDays }: Pick<ShippingMethod, 'minDays' | 'maxDays'>): string | undefined {
  if (minDays === null || maxDays === null) return undefined
  if (maxDays === 0) return 'همان روز'
  if (minDays === 0) return `تا ${formatCount(maxDays)} روز کاری`
  return minDays === maxDays ? `${formatCount(minDays)} روز کاری` : `${formatCount(minDays)} تا ${formatCount(maxDays)} روز کاری`
}

/** What sending costs, in a word: an amount, free, or paid to the carrier. */
export function costOf({ cost, paidOnArrival }: Pick<ShippingMethod, 'cost' | 'paidOnArrival'>): string {
  if (paidOnArrival) return 'پس‌کرایه'
  return cost === 0 ? 'رایگان' : formatToman(cost)
}

/** By what, from where, and how soon: «پست پیشتاز، ۲ تا ۴ روز کاری». */
export function methodOf(method: Pick<ShippingMethod, 'label' | 'address' | 'minDays' | 'maxDays'>): string {
  return [method.label, method.address, daysOf(method)].filter((words) => words !== undefined && words !== '').join('، ')
}

/** The line of a seller's bill; none where the seller named no way of sending. */
export function shippingRows(method: ShippingMethod | null | undefined): TotalsRow[] {
  if (method === null || method === undefined) return []
  const label = `ارسال: ${methodOf(method)}`
  return method.cost > 0 ? [{ label, amount: method.cost }] : [{ label, text: costOf(method) }]
}

/** The line of a whole bill; none where nothing is paid for sending. */
export function shippingTotalRows(amount: number): TotalsRow[] {
  return amount > 0 ? [{ label: 'هزینهٔ ارسال', amount }] : []
}
