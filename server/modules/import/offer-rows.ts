import type { SingleProductRow } from '#contract/import-goods.ts'
import { newId } from '../../platform/ids.ts'
import type { Faults } from './import.errors.ts'
import type { KnownSeller, OfferOwner } from './product-rows.queries.ts'

type Combination = SingleProductRow['combinations'][number]

/** A product's combinations with the place of its row in the import. */
export interface FullProduct {
  index: number
  productId: string
  options: SingleProductRow['options']
  combinations: readonly Combination[]
}

interface Known {
  sellers: ReadonlyMap<string, KnownSeller>
  owners: readonly OfferOwner[]
  locations: ReadonlySet<string>
}

/** What combinations and offers name must be there, once, and belong together. */
export function refuseWrongOffers(products: readonly FullProduct[], { sellers, owners, locations }: Known, faults: Faults): void {
  const ownerOf = new Map(owners.map((owner) => [owner.id, keyOf(owner.productId, owner.variantId, owner.sellerId)]))
  for (const { index, productId, options, combinations } of products) {
    refuseTwice(
      faults,
      index,
      options.map(({ id }) => id),
      (at) => `options.${at}.id`,
      'این گزینه دو بار آمده است',
    )
    refuseTwice(
      faults,
      index,
      combinations.map(({ id }) => id),
      (at) => `combinations.${at}.id`,
      'این ترکیب دو بار آمده است',
    )
    const known = new Set(options.map(({ id }) => id))
    for (const [at, combination] of combinations.entries()) {
      const path = `combinations.${at}`
      for (const [place, option] of combination.options.entries()) {
        if (!known.has(option)) faults.add(index, `${path}.options.${place}`, `گزینهٔ «${option}» در گزینه‌های محصول نیست`)
      }
      refuseTwice(
        faults,
        index,
        combination.suppliers.map(({ id }) => id),
        (place) => `${path}.suppliers.${place}.id`,
        'هر فروشنده برای هر ترکیب یک پیشنهاد دارد',
      )
      for (const [place, supplier] of combination.suppliers.entries()) {
        const field = `${path}.suppliers.${place}`
        if (!sellers.has(supplier.id)) faults.add(index, `${field}.id`, `فروشنده‌ای با شناسهٔ «${supplier.id}» وجود ندارد`)
        for (const area of supplier.delivery ?? [])
          if (!locations.has(area)) faults.add(index, `${field}.delivery`, `محل «${area}» وجود ندارد`)
        if (supplier.psid === undefined) continue
        const key = keyOf(productId, combination.id, supplier.id)
        if ((ownerOf.get(supplier.psid) ?? key) !== key) faults.add(index, `${field}.psid`, 'این شناسه از آنِ پیشنهاد دیگری است')
        ownerOf.set(supplier.psid, key)
      }
    }
  }
}

function refuseTwice(faults: Faults, index: number, ids: readonly string[], field: (at: number) => string, message: string) {
  const seen = new Set<string>()
  for (const [at, id] of ids.entries()) {
    if (seen.has(id)) faults.add(index, field(at), message)
    seen.add(id)
  }
}

const keyOf = (productId: string, variantId: string, sellerId: string) => `${productId}\n${variantId}\n${sellerId}`

/** An offer as the table has it. */
export interface OfferToWrite {
  product_id: string
  id: string
  variant_id: string
  seller_id: string
  short_name: string
  stock: number
  regular_price: number
  discounted_price: number | null
  special_offer_starts_at: Date | null
  special_offer_ends_at: Date | null
  min_order: number
  max_order: number | null
  payment_type: string
  buy_type: string
  delivery_time: string
  delivery_areas: readonly string[]
  active: boolean
}

/** Offers as the table has them. One that is known keeps its id, and its areas unless the row names others. */
export function offersToWrite(
  products: readonly FullProduct[],
  sellers: ReadonlyMap<string, KnownSeller>,
  known: readonly (OfferOwner & { areas: string[] })[],
): OfferToWrite[] {
  const knownOf = new Map(known.map((offer) => [keyOf(offer.productId, offer.variantId, offer.sellerId), offer]))
  return products.flatMap(({ productId, combinations }) =>
    combinations.flatMap((combination) =>
      combination.suppliers.map((row) => {
        const old = knownOf.get(keyOf(productId, combination.id, row.id))
        const discounted = row.price.discountedPrice ?? null
        return {
          product_id: productId,
          id: old?.id ?? row.psid ?? newId(),
          variant_id: combination.id,
          seller_id: row.id,
          short_name: row.shortName,
          stock: row.stock,
          regular_price: row.price.regularPrice,
          discounted_price: discounted,
          special_offer_starts_at: discounted === null ? null : (row.specialOfferStartsAt ?? null),
          special_offer_ends_at: discounted === null ? null : (row.special_offer ?? null),
          min_order: row.minOrder,
          max_order: row.maxOrder,
          payment_type: row.payment_type,
          buy_type: row.buy_type,
          delivery_time: row.deliveryTime,
          delivery_areas: row.delivery === undefined ? (old?.areas ?? sellers.get(row.id)?.areas ?? []) : [...new Set(row.delivery)].sort(),
          active: row.active,
        }
      }),
    ),
  )
}
