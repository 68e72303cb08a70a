import { CURRENCIES, CURRENCY_LABELS, type Currency } from '#contract/currency.ts'
import type { OfferId } from '#contract/ids.ts'
import { OfferChange, ROUNDING_STEPS } from '#contract/offer-change.ts'
import { formatCount } from '#persian/format.ts'
import { readNumber } from '#web/ui/table/read-number.ts'

export const CHANGE_KINDS = [
  { value: 'percent', label: 'افزایش یا کاهش درصدی' },
  { value: 'toman', label: 'افزایش یا کاهش به تومان' },
  { value: 'set', label: 'مقدار ثابت' },
  { value: 'round', label: 'گرد کردن قیمت' },
  { value: 'currency', label: 'قیمت از روی نرخ ارز' },
  { value: 'copy', label: 'کپی روی تنوع‌های دیگر' },
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]['value']

export const CHANGED_FIELDS = [
  { value: 'regularPrice', label: 'قیمت' },
  { value: 'discountedPrice', label: 'قیمت با تخفیف' },
  { value: 'stock', label: 'موجودی' },
] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]['value']

export const CURRENCIES_CHOSEN = CURRENCY_LABELS.map((value) => ({ value, label: CURRENCIES[value] }))

export const NO_ROUNDING = 'none'
export const ROUNDINGS = [
  { value: NO_ROUNDING, label: 'گرد نشود' },
  ...ROUNDING_STEPS.map((step) => ({ value: String(step), label: `${formatCount(step)} تومان` })),
]
export const ROUNDING_WAYS = [
  { value: 'nearest', label: 'نزدیک‌ترین' },
  { value: 'up', label: 'رو به بالا' },
  { value: 'down', label: 'رو به پایین' },
] as const

/** What is filled in, whatever of it the kind of change asks for. */
export interface BulkDraft {
  kind: ChangeKind
  isFall: boolean
  percent: string
  amount: number | undefined
  fields: readonly ChangedField[]
  roundTo: string
  roundWay: (typeof ROUNDING_WAYS)[number]['value']
  /** Where `set` writes. */
  setField: ChangedField
  /** No discount at all, in place of a discounted price. */
  takesDiscountAway: boolean
  /** Where `copy` takes from. */
  from: OfferId | undefined
  /** What `currency` follows. */
  currency: Currency
}

export const EMPTY_DRAFT: BulkDraft = {
  kind: 'percent',
  isFall: false,
  percent: '',
  amount: undefined,
  // a price that goes up alone would make its discount larger
  fields: ['regularPrice', 'discountedPrice'],
  roundTo: NO_ROUNDING,
  roundWay: 'nearest',
  setField: 'regularPrice',
  takesDiscountAway: false,
  from: undefined,
  currency: CURRENCY_LABELS[0],
}

const PERCENT = { min: 0, max: 1_000, decimals: 2 }

/** The change that is meant, or why it is none yet. */
export function changeOf(draft: BulkDraft): OfferChange | { fault: string } {
  const wanted = wantedOf(draft)
  if (typeof wanted === 'string') return { fault: wanted }
  const read = OfferChange.safeParse(wanted)
  return read.success ? read.data : { fault: read.error.issues[0]?.message ?? 'تغییر درست نیست' }
}

/** A text says what is missing; everything else is checked as the shop checks it. */
function wantedOf(draft: BulkDraft): object | string {
  const { kind, isFall, percent, amount, fields, roundTo, roundWay, setField, takesDiscountAway, from, currency } = draft
  const sign = isFall ? -1 : 1
  const round = roundTo === NO_ROUNDING ? undefined : { to: Number(roundTo), direction: roundWay }
  const prices = fields.filter((field) => field !== 'stock')
  switch (kind) {
    case 'percent': {
      const read = readNumber(percent, PERCENT)
      return 'fault' in read ? read.fault : { kind, basisPoints: sign * Math.round(Number(read.value) * 100), fields: prices, round }
    }
    case 'toman':
      return amount === undefined ? 'مبلغ را بنویسید' : { kind, amount: sign * amount, fields: prices, round }
    case 'round':
      return round === undefined ? 'مبلغ گرد کردن را انتخاب کنید' : { kind, fields: prices, round }
    case 'set': {
      const value = setField === 'discountedPrice' && takesDiscountAway ? null : amount
      return value === undefined ? 'مقدار تازه را وارد کنید' : { kind, [setField]: value }
    }
    case 'currency':
      return { kind, currency }
    case 'copy':
      return from === undefined ? 'پیشنهادی را برای کپی انتخاب کنید' : { kind, from, fields }
  }
}
