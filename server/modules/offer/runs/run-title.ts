import { CURRENCIES } from '#contract/currency.ts'
import type { OfferChange } from '#contract/offer-change.ts'
import { type RateRule, unitOf } from '#contract/rate.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDecimal, formatToman } from '#persian/format.ts'

const FIELDS = { regularPrice: 'قیمت', discountedPrice: 'قیمت با تخفیف', stock: 'موجودی' } as const
type Field = keyof typeof FIELDS
const named = (fields: readonly Field[]) => fields.map((field) => FIELDS[field]).join(' و ')
const percentOf = (basisPoints: number) => `${toPersianDigits(String(Math.abs(basisPoints) / 100).replace('.', '٫'))}٪`
const upOrDown = (amount: number) => (amount < 0 ? 'کاهش' : 'افزایش')

/** «قیمت ۱۲ ردیف، ۳٪ افزایش»: what a bulk change does, for the list of the day. */
export function titleOfChange(change: OfferChange, total: number, rate: RateRule | null): string {
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
    case 'currency':
      return `قیمت ${rows} از ${CURRENCIES[change.currency]}${rate === null ? '' : `، ${unitOf(change.currency)} ${formatDecimal(rate.toman)} تومان`}`
  }
}

export function titleOfFile(total: number): string {
  return `${formatCount(total)} ردیف از پرونده`
}
