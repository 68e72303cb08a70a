import type { Currency, CurrencyPrices } from '#contract/currency.ts'
import { formatToman } from '#persian/format.ts'
import { newId } from '../../platform/ids.ts'
import type { Faults } from '../../platform/rows/faults.ts'
import { goneFrom, laidOver } from '../../platform/rows/laid-over.ts'
import type { KnownSeller, NamedOffer, OfferTerms, OfferToWrite, StoredOffer } from './known-offers.ts'
import { keyOf } from './offer-checks.ts'

const NEW: Omit<OfferTerms, 'stock' | 'regular_price' | 'delivery_areas' | 'delivery_time' | 'min_order'> = {
  short_name: '',
  discounted_price: null,
  special_offer_starts_at: null,
  special_offer_ends_at: null,
  max_order: null,
  payment_type: 'Cash',
  buy_type: 'single',
  active: true,
  awaits_price: false,
  currency_prices: {},
}

/** Offers as they are written, each with its row; what a row leaves out is what is known. An offer that has no price yet is not made. */
export function offersToWrite(
  named: readonly NamedOffer[],
  sellers: ReadonlyMap<string, KnownSeller>,
  known: readonly StoredOffer[],
  faults: Faults,
): { index: number; offer: OfferToWrite; areasGone: number }[] {
  const knownOf = new Map(known.map((offer) => [keyOf(offer), offer]))
  return named.flatMap((offer) => {
    const { index, productId, variantId, row } = offer
    const old = knownOf.get(keyOf({ productId, variantId, sellerId: row.id }))
    const terms = termsOf(offer, old, sellers.get(row.id), faults)
    if (terms === undefined) return []
    const owner = { product_id: productId, id: old?.id ?? row.psid ?? newId(), variant_id: variantId, seller_id: row.id }
    return [{ index, offer: { ...owner, ...terms }, areasGone: goneFrom(old?.delivery_areas ?? [], row.delivery ?? undefined) }]
  })
}

/** Undefined where there is no price to sell at and none is known. */
function termsOf({ index, path, row }: NamedOffer, old: StoredOffer | undefined, seller: KnownSeller | undefined, faults: Faults) {
  const { areas = [], deliveryTime = 'in1day', minOrder = 1 } = seller ?? {}
  const fault = (field: string, message: string) => faults.add(index, `${path}.${field}`, message)
  const stock = stockOf(row.stock, old?.stock)
  const regular = row.price === null ? null : row.price?.regularPrice
  const isUnpriced = regular === null || regular === 'on request'
  if (old === undefined && row.price === undefined) fault('price', 'قیمت الزامی است')
  else if (old === undefined && regular === undefined) fault('price.regularPrice', 'قیمت الزامی است')
  if (regular === null && (stock ?? 0) > 0 && row.active !== false)
    fault('price.regularPrice', 'موجودی هست و قیمت خالی است؛ قیمت چند است؟ اگر فروخته نمی‌شود «تماس بگیرید» بنویسید')
  if (isUnpriced && old === undefined) return undefined
  if (stock === undefined) fault('stock', 'موجودی الزامی است')

  const price = typeof regular === 'number' ? regular : old?.regular_price
  if (stock === undefined || price === undefined) return undefined
  const discounted = row.price === null ? undefined : row.price?.discountedPrice
  const fresh = { ...NEW, stock, regular_price: price, delivery_areas: areas, delivery_time: deliveryTime, min_order: minOrder }
  const merged = laidOver<OfferTerms>(old ? termsIn(old) : fresh, {
    short_name: row.shortName,
    stock,
    regular_price: price,
    discounted_price: discounted,
    special_offer_starts_at: row.specialOfferStartsAt,
    special_offer_ends_at: row.special_offer,
    min_order: row.minOrder,
    max_order: row.maxOrder,
    payment_type: row.payment_type,
    buy_type: row.buy_type,
    delivery_time: row.deliveryTime,
    currency_prices: row.price === null ? undefined : pricesIn(row.price?.ICPrice),
    delivery_areas: row.delivery === null ? areas : row.delivery && [...new Set(row.delivery)].sort(),
    ...saleOf(row, isUnpriced, typeof regular === 'number', old),
  })
  const isSpecial = merged.discounted_price !== null
  const terms: OfferTerms = isSpecial ? merged : { ...merged, special_offer_starts_at: null, special_offer_ends_at: null }
  refuseContradictions(terms, row.special_offer != null && !isSpecial, discounted !== undefined, fault)
  return terms
}

function pricesIn(given: readonly { label: Currency; amount: number | null }[] | null | undefined): CurrencyPrices | undefined {
  if (given === undefined) return undefined
  return Object.fromEntries((given ?? []).flatMap(({ label, amount }) => (amount === null ? [] : [[label, amount]])))
}

/** An offer that a missing price took off sale comes back with the next price, unless the row says otherwise; one that was off sale before stays so. */
function saleOf(
  { active }: NamedOffer['row'],
  isUnpriced: boolean,
  isPriced: boolean,
  old: StoredOffer | undefined,
): Partial<Pick<OfferTerms, 'active' | 'awaits_price'>> {
  const awaited = old?.awaits_price ?? false
  if (isUnpriced) return { active: false, awaits_price: active !== false && (awaited || (old?.active ?? false)) }
  if (active !== undefined) return { active, awaits_price: false }
  return isPriced && awaited ? { active: true, awaits_price: false } : {}
}

/** «موجود»: what is known, where that is something, else one piece. */
function stockOf(given: number | 'some' | undefined, known: number | undefined): number | undefined {
  return given === 'some' ? Math.max(1, known ?? 0) : (given ?? known)
}

function termsIn({ id: _id, productId: _product, variantId: _variant, sellerId: _seller, ...terms }: StoredOffer): OfferTerms {
  return terms
}

function refuseContradictions(
  { min_order, max_order, discounted_price, regular_price, special_offer_starts_at, special_offer_ends_at }: OfferTerms,
  lacksDiscount: boolean,
  namesDiscount: boolean,
  fault: (field: string, message: string) => void,
): void {
  if (max_order !== null && max_order < min_order) fault('maxOrder', 'حداکثر سفارش نباید از حداقل سفارش کمتر باشد')
  if (discounted_price !== null && discounted_price >= regular_price) {
    const known = `قیمت با تخفیف این پیشنهاد ${formatToman(discounted_price)} است و باید کمتر از قیمت باشد؛ چند باشد؟ آن را هم بنویسید یا خالی کنید`
    fault('price.discountedPrice', namesDiscount ? 'قیمت با تخفیف باید کمتر از قیمت باشد' : known)
  }
  if (lacksDiscount) fault('price.discountedPrice', 'پیشنهاد ویژه قیمت با تخفیف می‌خواهد')
  if (special_offer_ends_at !== null && special_offer_starts_at !== null && special_offer_ends_at <= special_offer_starts_at)
    fault('special_offer', 'پایان پیشنهاد ویژه باید پس از آغاز آن باشد')
}
