import { CURRENCY_LABELS, type CurrencyPrices, type CurrencyPricesEdit, majorOf } from '#contract/currency.ts'
import type { EditableTerms, EditError, OfferEdit, OfferEditField } from '#contract/offer-edit.ts'
import { OFFER_EDIT_FIELDS } from '#contract/offer-edit.ts'
import { DELIVERY_TIMES, type DeliveryTime } from '#contract/product.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import type { OfferTerms } from './known-offers.ts'

/** Locations by their ids and by their names. */
export type Places = ReadonlyMap<string, string>

/** What an edit makes of an offer, or why it cannot. */
export function editedTerms(old: OfferTerms, edit: OfferEdit, places: Places): OfferTerms | EditError[] {
  const errors: EditError[] = []
  const fault = (field: OfferEditField, message: string) => errors.push({ field, label: OFFER_EDIT_FIELDS[field], message })
  const { regularPrice, discountedPrice } = edit.price ?? {}
  const areas = edit.delivery?.map((named) => {
    const id = places.get(named)
    if (id === undefined) fault('delivery', `محل «${named}» وجود ندارد`)
    return id ?? ''
  })
  const terms: OfferTerms = {
    ...old,
    ...(edit.stock !== undefined && { stock: edit.stock }),
    ...(edit.minOrder !== undefined && { min_order: edit.minOrder }),
    ...(edit.maxOrder !== undefined && { max_order: edit.maxOrder }),
    ...(edit.deliveryTime !== undefined && { delivery_time: edit.deliveryTime }),
    ...(edit.payment_type !== undefined && { payment_type: edit.payment_type }),
    ...(edit.shortName !== undefined && { short_name: edit.shortName }),
    ...(areas !== undefined && { delivery_areas: [...new Set(areas)].sort() }),
    ...(regularPrice !== undefined && { regular_price: regularPrice }),
    ...(discountedPrice !== undefined && { discounted_price: discountedPrice }),
    ...(edit.priceLabel !== undefined && { currency_prices: withCurrencies(old.currency_prices, edit.priceLabel) }),
    ...saleOf(old, edit),
  }
  refuseContradictions(terms, edit, fault)
  if (errors.length > 0) return errors
  return terms.discounted_price === null ? { ...terms, special_offer_starts_at: null, special_offer_ends_at: null } : terms
}

/** Always in one order, so that the same prices are the same text. */
function withCurrencies(old: CurrencyPrices, edit: CurrencyPricesEdit): CurrencyPrices {
  return Object.fromEntries(
    CURRENCY_LABELS.flatMap((label) => {
      const given = edit[label]
      const minor = given === undefined ? old[label] : given
      return minor == null ? [] : [[label, minor]]
    }),
  )
}

/** An offer that a missing price took off sale comes back with its price. */
function saleOf(old: OfferTerms, { active, price }: OfferEdit): Partial<Pick<OfferTerms, 'active' | 'awaits_price'>> {
  if (active !== undefined) return { active, awaits_price: false }
  return old.awaits_price && price?.regularPrice !== undefined ? { active: true, awaits_price: false } : {}
}

function refuseContradictions(
  { min_order, max_order, regular_price, discounted_price }: OfferTerms,
  { minOrder, maxOrder, price }: OfferEdit,
  fault: (field: OfferEditField, message: string) => void,
): void {
  if (max_order !== null && max_order < min_order) {
    if (minOrder !== undefined || maxOrder === undefined) fault('minOrder', `نباید از حداکثر سفارش (${formatCount(max_order)}) بیشتر باشد`)
    if (maxOrder !== undefined) fault('maxOrder', `از حداقل سفارش (${formatCount(min_order)}) کمتر است`)
  }
  if (discounted_price === null || discounted_price < regular_price) return
  const isNamed = price?.discountedPrice !== undefined
  fault(
    'price',
    isNamed
      ? 'قیمت با تخفیف باید کمتر از قیمت باشد'
      : `قیمت با تخفیف این پیشنهاد ${formatToman(discounted_price)} است و باید کمتر از قیمت باشد`,
  )
}

export function isSame(old: OfferTerms, wanted: OfferTerms): boolean {
  return Object.entries(wanted).every(([name, value]) => JSON.stringify(value) === JSON.stringify(old[name as keyof OfferTerms]))
}

export function toEditable(terms: OfferTerms): EditableTerms {
  return {
    regularPrice: terms.regular_price,
    discountedPrice: terms.discounted_price,
    stock: terms.stock,
    minOrder: terms.min_order,
    maxOrder: terms.max_order ?? 0,
    deliveryTime: deliveryTimeIn(terms.delivery_time),
    delivery: [...terms.delivery_areas],
    payment_type: terms.payment_type === 'Cash' ? 'Cash' : 'Credit',
    shortName: terms.short_name,
    active: terms.active,
    priceLabel: Object.fromEntries(Object.entries(terms.currency_prices).map(([label, minor]) => [label, majorOf(minor)])),
  }
}

function deliveryTimeIn(value: string): DeliveryTime {
  const known = Object.keys(DELIVERY_TIMES).find((time): time is DeliveryTime => time === value)
  if (known === undefined) throw new Error(`no delivery time is called ${value}`)
  return known
}
