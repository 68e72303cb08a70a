import { CURRENCIES, CURRENCY_LABELS } from '#contract/currency.ts'
import { discountPercentOf } from '#contract/discount-percent.ts'
import type { EditNode } from '#contract/fast-edit.ts'
import { toman } from '#contract/money.ts'
import type { EditOutcome, OfferEditField } from '#contract/offer-edit.ts'
import { DELIVERY_TIMES } from '#contract/product.ts'
import type { CellValue } from '#web/ui/table/cell-value.ts'
import { valuesOf } from '#web/ui/table/columns.ts'
import type { RowDraft } from '#web/ui/table/edit-stack.ts'

/** A place that the seller may deliver to. */
export type Place = EditNode['delivery'][number]

/** What a save says of one offer: only what was written. */
export interface OfferEditSent {
  price?: { regularPrice?: number; discountedPrice?: number | null }
  stock?: number
  minOrder?: number
  maxOrder?: number
  deliveryTime?: string
  delivery?: readonly string[]
  payment_type?: string
  shortName?: string
  active?: boolean
  /** In other currencies, by their labels; null is none. */
  priceLabel?: Readonly<Record<string, number | null>>
}

const CURRENCY_COLUMN = 'price-'
/** Each price in another currency has a column of its own. */
export const currencyColumn = (label: string) => `${CURRENCY_COLUMN}${label}`

export const ON_SALE = 'yes'
export const OFF_SALE = 'no'
export const saleStateOf = ({ active }: Pick<EditNode, 'active'>) => (active ? ON_SALE : OFF_SALE)

/** The column under which a fault of a field is told. Prices are one field and two columns. */
export function columnOf(field: string): string {
  const [name, label] = field.split('.')
  if (name === 'priceLabel') return currencyColumn(label ?? CURRENCY_LABELS[0])
  return field.includes('discounted') ? 'discount' : (field.split('.')[0] ?? field)
}

const numberIn = (draft: RowDraft | undefined, column: string, stored: number): number =>
  draft?.has(column) === true ? Number(draft.get(column) ?? 0) : stored

/** Variants of a product share its name. */
export function titleOf({ name, attributes }: Pick<EditNode, 'name' | 'attributes'>): string {
  return [name, ...attributes.map(({ value }) => value)].join('، ')
}

/** Prices as a draft leaves them: a written percent is taken off the price, and one that stood there before goes along with it. null: no discount. */
export function pricesIn({ price }: Pick<EditNode, 'price'>, draft: RowDraft | undefined): { regular: number; discounted: number | null } {
  const regular = numberIn(draft, 'price', price.regularPrice)
  if (draft?.has('discount') === true) {
    const percent = Number(draft.get('discount') ?? 0)
    return { regular, discounted: percent > 0 ? Math.round((regular * (100 - percent)) / 100) : null }
  }
  const { discountedPrice: before } = price
  if (before === null || regular === price.regularPrice || price.regularPrice === 0) return { regular, discounted: before }
  return {
    regular,
    discounted: Number((BigInt(before) * BigInt(regular) * 2n + BigInt(price.regularPrice)) / (2n * BigInt(price.regularPrice))),
  }
}

/** Whole percent off the price; 0: none. */
export function percentIn(offer: Pick<EditNode, 'price'>, draft?: RowDraft): number {
  const { regular, discounted } = pricesIn(offer, draft)
  return discountPercentOf(regular, discounted) ?? 0
}

/** What a save sends of a draft. */
export function editOf(offer: EditNode, draft: RowDraft): OfferEditSent {
  const { regular, discounted } = pricesIn(offer, draft)
  const price = {
    ...(regular !== offer.price.regularPrice && { regularPrice: regular }),
    ...(discounted !== offer.price.discountedPrice && { discountedPrice: discounted }),
  }
  const written = (column: OfferEditField): CellValue | undefined => (draft.has(column) ? (draft.get(column) ?? null) : undefined)
  const numbers = (['stock', 'minOrder', 'maxOrder'] as const).flatMap((column) => {
    const value = written(column)
    return value === undefined ? [] : [[column, Number(value ?? 0)] as const]
  })
  const texts = (['deliveryTime', 'payment_type', 'shortName'] as const).flatMap((column) => {
    const value = written(column)
    return value === undefined ? [] : [[column, String(value ?? '')] as const]
  })
  const currencies = [...draft].flatMap(([column, value]) =>
    column.startsWith(CURRENCY_COLUMN) ? [[column.slice(CURRENCY_COLUMN.length), Number(value) || null] as const] : [],
  )
  const [delivery, active] = [written('delivery'), written('active')]
  return {
    ...(Object.keys(price).length > 0 && { price }),
    ...Object.fromEntries([...numbers, ...texts]),
    ...(delivery !== undefined && { delivery: valuesOf(delivery) }),
    ...(active !== undefined && { active: active === ON_SALE }),
    ...(currencies.length > 0 && { priceLabel: Object.fromEntries(currencies) }),
  }
}

/** The offer as it stands after a save, or as somebody else left it. */
export function withOutcome(
  offer: EditNode,
  { version, current }: Pick<EditOutcome, 'version' | 'current'>,
  places: readonly Place[],
): EditNode {
  const { regularPrice, discountedPrice, stock, minOrder, maxOrder, deliveryTime, delivery, payment_type, shortName, active } = current
  const known = [...places, ...offer.delivery]
  return {
    ...offer,
    version,
    price: {
      ...offer.price,
      regularPrice: toman(regularPrice),
      discountedPrice: discountedPrice === null ? null : toman(discountedPrice),
      discountPercent: discountPercentOf(regularPrice, discountedPrice),
      ICPrice: CURRENCY_LABELS.flatMap((label) => {
        const { [label]: amount } = current.priceLabel
        return amount === undefined ? [] : [{ ICID: label, label, name: CURRENCIES[label], amount }]
      }),
    },
    stock,
    minOrder,
    maxOrder,
    deliveryTime: { value: deliveryTime, label: DELIVERY_TIMES[deliveryTime] },
    delivery: delivery.map(
      (id) => known.find(({ locationId }) => locationId === id) ?? { locationId: id, locationName: id, locationLabel: id },
    ),
    payment_type,
    shortName,
    active,
  }
}
