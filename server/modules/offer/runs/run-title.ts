import type { OfferChange } from '#contract/offer-change.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatToman } from '#persian/format.ts'

const FIELDS = { regularPrice: 'قیمت', discountedPrice: 'قیمت با تخفیف', stock: 'موجودی' } as const
type Field = keyof typeof FIELDS
const named = (fields: readonly Field[]) => fields.map((field) => FIELDS[field]).join(' و ')
const percentOf = (basisPoints: number) => `${toPersianDigits(String(Math.abs(basisPoints) / 100).replace('.', '٫'))}٪`
const upOrDown = (amount: number) => (amount < 0 ? 'کاهش' : 'افزایش')

/** «قیمت ۱۲ ردیف، ۳٪ افزایش»: what a bulk change does, for the list of the day. */
export function titleOfChange(change: OfferChange, total: number): string {
  const rows = `${formatCount(total)} ردیف`
  switch (change.kind) {
    case 'set': {
      const fields = (['regularPrice', 'discountedPrice', 'stock'] as const).filter((field) => change[field] !== undefined)
      return `${named(fields)} ${rows}، مقدار تازه`
    }
    case 'percent':
      return `${named(change.fields)} ${rows}، ${percentOf(change.basisPoints)} ${upOrDown(change.basisPoints)}`
    case 'toman':
      return `${named(change.fields)} ${rows}، ${formatToman(Math.abs(change.amount))} ${upOrDown(change.amount)}`
    case 'round':
      return `${named(change.fields)} ${rows}، گرد به ${formatToman(change.round.to)}`
    case 'copy':
      return `${named(change.fields)} ${rows}، از روی یک ترکیب`
  }
}

export function titleOfFile(total: number): string {
  return `${formatCount(total)} ردیف از پرونده`
}
