import { CURRENCIES } from '#contract/currency.ts'
import { type EditableTerms, OFFER_EDIT_FIELDS } from '#contract/offer-edit.ts'
import type { OfferHistoryEntry } from '#contract/offer-history.ts'
import { DELIVERY_TIMES } from '#contract/product.ts'
import { formatToman } from '#persian/format.ts'
import { writeNumber } from '#web/ui/table/read-number.ts'
import type { Place } from './offer-terms.ts'

type Value = OfferHistoryEntry['fields'][number]['old']

const TITLES: Readonly<Record<keyof EditableTerms, string>> = {
  ...OFFER_EDIT_FIELDS,
  regularPrice: OFFER_EDIT_FIELDS.price,
  discountedPrice: 'قیمت با تخفیف',
  delivery: 'محل تحویل',
  active: 'وضعیت',
}
const titles = new Map<string, string>([...Object.entries(TITLES), ...Object.entries(CURRENCIES)])
const times = new Map<string, string>(Object.entries(DELIVERY_TIMES))

/** What changed, in words. */
export function fieldTitle(field: string): string {
  return titles.get(field) ?? field
}

/** What stood there, as the table writes it. */
export function fieldValue(field: string, value: Value, places: readonly Place[]): string {
  if (value === null || value === '') return field === 'discountedPrice' ? 'بدون تخفیف' : 'هیچ'
  if (typeof value === 'boolean') return value ? 'در فروش' : 'متوقف'
  if (typeof value === 'number') {
    if (field === 'maxOrder' && value === 0) return 'بی سقف'
    return field.endsWith('Price') ? formatToman(value) : writeNumber(value)
  }
  if (Array.isArray(value)) {
    const names = value.map((id) => places.find(({ locationId }) => locationId === id)?.locationLabel ?? id)
    return names.join('، ') || 'هیچ'
  }
  if (field === 'payment_type') return value === 'Cash' ? 'نقدی' : 'غیرنقدی'
  return times.get(value) ?? value
}
