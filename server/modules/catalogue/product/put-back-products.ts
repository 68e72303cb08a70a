import { markChanged } from '../../../platform/changes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { writeAlone } from '../../../platform/rows/row-lock.ts'
import type { WrittenRow } from '../../../platform/rows/row-states.ts'
import { refreshListingNow } from '../../listing/refresh-listing.ts'
import { sellersOfferingProducts } from '../../offer/offer-rows.queries.ts'
import {
  lockOffersOf,
  orderedBeyond,
  putBackOffers,
  putBackPriceDays,
  removeOffersBeyond,
  removePriceDays,
  type StoredOfferState,
  type StoredPriceDay,
} from '../../offer/put-back-offers.ts'
import { putBackSlugs } from '../old-slugs.ts'
import { PRODUCT, writeVariants } from './product-rows.queries.ts'
import { digestsOf } from './product-states.ts'

/** What is kept of a product that rows were written over, as `statesOf` tells it. */
interface StoredState {
  product: { id: string; slug: string }
  slugs: string[]
  variants: { product_id: string; id: string; position: number; options: object[]; selected: boolean; gtin: string | null }[]
  offers: StoredOfferState[]
  days: Omit<StoredPriceDay, 'product_id'>[]
}

const COLUMNS = PRODUCT.split(/,\s*/).filter((column) => column !== 'id' && column !== 'updated_at')

const putBackRows = statement<{ rows: string; at: Date }>(
  'put-back-products',
  `
  update products p set (${COLUMNS.join(', ')}, updated_at) = (${COLUMNS.map((column) => `old.${column}`).join(', ')}, :at)
  from json_populate_recordset(null::products, :rows::json) as old where p.id = old.id`,
)

const deleteVariants = statement<{ productIds: readonly string[]; keep: readonly string[] }>(
  'delete-variants-of-products',
  `
  delete from variants where product_id = any(:productIds::text[]) and product_id || ' ' || id <> all(:keep::text[])`,
)

const deleteProducts = statement<{ ids: readonly string[] }>('delete-products', 'delete from products where id = any(:ids::text[])')

/** What would go with a product, or lose it: what people wrote of it, and proposals that led to it. */
const productsInUse = statement<{ ids: readonly string[] }, { id: string }>(
  'products-in-use',
  `
  select p.id from products p
  where p.id = any(:ids::text[]) and (
    exists (select from reviews r where r.product_id = p.id) or exists (select from product_questions q where q.product_id = p.id)
    or exists (select from product_reports r where r.product_id = p.id) or exists (select from order_lines l where l.product_id = p.id)
  )`,
)

/** Taken by another product since, by its name or as the way to it. */
const takenSlugs = statement<{ ids: readonly string[]; slugs: readonly string[] }, { id: string }>(
  'slugs-taken-since',
  `
  select own.id from unnest(:ids::text[], :slugs::text[]) as own (id, slug) join products p on p.slug = own.slug and p.id <> own.id`,
)

/**
 * Makes products what they were before an import wrote them, and takes those away that it made; answers the ids of those for which it was done. Left as it is what
 * somebody changed, bought or wrote about since, and what can have its address no longer.
 */
export async function putBackProducts(tx: Transaction, written: readonly WrittenRow<StoredState>[], at: Date): Promise<Set<string>> {
  await writeAlone(tx)
  await lockOffersOf(
    tx,
    written.map(({ key }) => key),
  )
  const now = await digestsOf(
    tx,
    written.map(({ key }) => key),
  )
  const untouched = written.filter(({ key, after }) => now.get(key) === after)
  const made = untouched.flatMap(({ key, before }) => (before === null ? [key] : []))
  const changed = untouched.flatMap(({ before }) => (before === null ? [] : [before]))
  const inUse = new Set([
    ...(await productsInUse.all(tx, { ids: made })).map(({ id }) => id),
    ...(await orderedBeyond(
      tx,
      untouched.map(({ key }) => key),
      changed.flatMap(({ offers }) => offers.map(({ id }) => id)),
    )),
  ])
  const gone = made.filter((id) => !inUse.has(id))
  const taken = await takenSlugs.all(tx, {
    ids: changed.map(({ product }) => product.id),
    slugs: changed.map(({ product }) => product.slug),
  })
  const kept = new Set([...inUse, ...taken.map(({ id }) => id)])
  const restored = changed.filter(({ product }) => !kept.has(product.id))
  const ids = [...gone, ...restored.map(({ product }) => product.id)]
  if (ids.length === 0) return new Set()

  const sellers = await sellersOfferingProducts.all(tx, { ids })
  await removeOffersBeyond(
    tx,
    ids,
    restored.flatMap(({ offers }) => offers.map(({ id }) => id)),
  )
  await restore(tx, restored, at)
  await removePriceDays(tx, gone)
  await deleteProducts.run(tx, { ids: gone })
  await putBackSlugs(
    tx,
    ids,
    restored.flatMap(({ product, slugs }) => slugs.map((slug) => ({ productId: product.id, slug }))),
  )
  await markChanged(tx, [...ids.map((id) => `product:${id}`), ...sellers.map(({ id }) => `seller:${id}`)])
  await refreshListingNow(tx, ids, at)
  await putBackPriceDays(
    tx,
    restored.flatMap(({ product, days }) => days.map((day) => ({ product_id: product.id, ...day }))),
  )
  return new Set(ids)
}

async function restore(tx: Transaction, states: readonly StoredState[], at: Date): Promise<void> {
  await deleteVariants.run(tx, {
    productIds: states.map(({ product }) => product.id),
    keep: states.flatMap(({ variants }) => variants.map((variant) => `${variant.product_id} ${variant.id}`)),
  })
  await putBackRows.run(tx, { rows: JSON.stringify(states.map(({ product }) => product)), at })
  const variants = states.flatMap((state) => state.variants.map(({ product_id: productId, ...variant }) => ({ productId, ...variant })))
  await writeVariants.all(tx, { rows: JSON.stringify(variants) })
  await putBackOffers(
    tx,
    states.flatMap(({ offers }) => offers),
    at,
  )
}
