import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { writePriceDays } from '../offer/price-days.queries.ts'
import { COUNTED_AS, FRESH_ROWS, PLACES } from './listing-row.ts'
import { refreshOfferPlaces } from './refresh-offer-places.ts'
import { addToCountsOfSellers, refreshSellerListing } from './refresh-seller-listing.ts'

/** Products whose rows are made together. */
export const BATCH = 1_000

/** Without the number sold, which changes by itself with every purchase. */
const STEADY = [
  'product_id',
  'slug',
  'title',
  'image',
  'category_id',
  'category_slug',
  'category_1',
  'category_2',
  'category_3',
  'access',
  'tags',
  'rating',
  'price',
  'regular_price',
  'discounted_price',
  'special_offer_ends_at',
  'in_stock',
  'seller_count',
  'created_at',
  'search_key',
  'next_change',
  'variant_id',
  'sends_today',
  'presale',
]
const of = (row: string, columns: readonly string[]) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`
const WHOLE = [...STEADY, 'sales']
const COLUMNS = WHOLE.join(', ')

/**
 * Each transaction that makes rows again waits here for others that do, so that an older reading never overwrites a newer one and no difference is counted twice.
 * Not the products' own rows: settlements raise their counters and would wait for a whole batch.
 */
const lockRows = statement<{ ids: readonly string[] }>(
  'lock-listing-rows',
  `
  select from product_listing where product_id = any(:ids::text[]) order by product_id for no key update`,
)

/** A product without a row has nothing else that two could wait for; it is not on sale, so no settlement waits for it. */
const lockUnlisted = statement<{ ids: readonly string[] }>(
  'lock-unlisted-products',
  `
  select from products p where id = any(:ids::text[]) and not exists (select from product_listing l where l.product_id = p.id) order by id for no key update`,
)

/** In the order of their ids. After this nobody else makes these rows, be they there or not. */
export async function lockListing(tx: Transaction, ids: readonly string[]): Promise<void> {
  await lockRows.run(tx, { ids })
  // one that was waited for may have been given its row meanwhile
  if ((await lockUnlisted.run(tx, { ids })) > 0) await lockRows.run(tx, { ids })
}

/** Something that cards or the order of listings show is different; sales alone are not. */
interface ShownRow {
  productId: string
  promo: boolean
  categoryIds: string[]
  /** Tags of its brand, of the one before too. */
  brands: string[]
}

interface Written {
  shown: ShownRow[]
  /** By how much the counts change, for `addToCounts`; null: by nothing. */
  steps: string | null
}

/** Rows that differ are written. Where only the number sold differs, that is put off. */
const writeRows = statement<{ ids: readonly string[]; at: Date }, Written>(
  'write-listing-rows',
  `
  with ${FRESH_ROWS},
  old as materialized (select ${COLUMNS} from product_listing where product_id = any(:ids::text[])),
  changed as materialized (
    select coalesce(f.product_id, o.product_id) as product_id, f.product_id is not null as listed,
      (f.slug, f.title, f.image, f.category_id, f.category_slug, f.access, f.tags, f.rating, f.price, f.regular_price, f.special_offer_ends_at, f.in_stock, f.seller_count, f.created_at, f.search_key, f.variant_id, f.sends_today, f.presale)
        is distinct from
      (o.slug, o.title, o.image, o.category_id, o.category_slug, o.access, o.tags, o.rating, o.price, o.regular_price, o.special_offer_ends_at, o.in_stock, o.seller_count, o.created_at, o.search_key, o.variant_id, o.sends_today, o.presale) as visible,
      coalesce(f.discounted_price, o.discounted_price) is not null as promo,
      ${PLACES('f')} || ${PLACES('o')} as places,
      array(select distinct 'brand:' || substr(tag, 3) from unnest(coalesce(f.tags, '{}') || coalesce(o.tags, '{}')) as tag where starts_with(tag, 'b:')) as brands
    from fresh f full join old o on o.product_id = f.product_id
    where ${of('f', STEADY)} is distinct from ${of('o', STEADY)}
  ),
  sold as (
    insert into listing_sales_queue (product_id)
    select f.product_id from fresh f join old o on o.product_id = f.product_id
    where f.sales <> o.sales and f.product_id not in (select product_id from changed)
  ),
  deleted as (
    delete from product_listing where product_id in (select product_id from changed where not listed)
  ),
  written as (
    insert into product_listing (${COLUMNS})
    select ${COLUMNS} from fresh where product_id in (select product_id from changed) order by category_1, category_2, category_3, product_id
    on conflict (product_id) do update set (${COLUMNS}) = ${of('excluded', WHOLE)}
  ),
  difference as (
    select place, access, tag, sum(step)::int as step
    from (
      select place, access, unnest(${COUNTED_AS('fresh')}) as tag, 1 as step
      from fresh cross join lateral unnest(${PLACES('fresh')}) as place where product_id in (select product_id from changed)
      union all
      select place, access, unnest(${COUNTED_AS('old')}), -1
      from old cross join lateral unnest(${PLACES('old')}) as place where product_id in (select product_id from changed)
    ) as steps
    group by place, access, tag
    having sum(step) <> 0
  )
  -- rows of the counts' table, whose size that table reckons itself
  select (select array_agg(row(place, access, tag, step, null)::listing_counts)::text from difference) as steps,
    (select coalesce(json_agg(json_build_object('productId', product_id, 'promo', promo, 'categoryIds', array_remove(places, ''), 'brands', brands)), '[]')
      from changed where visible) as shown`,
)

/** All steps at once, in one order for everybody. */
const addToCounts = statement<{ steps: readonly string[] }>(
  'add-to-listing-counts',
  `
  insert into listing_counts (place, access, tag, count)
  select place, access, tag, sum(count)::int from unnest(:steps::text[]) as batch cross join lateral unnest(batch::listing_counts[])
  group by place, access, tag having sum(count) <> 0 order by place, access, tag
  on conflict (place, access, tag) do update set count = listing_counts.count + excluded.count`,
)

const slugsOfCategories = statement<{ ids: readonly string[] }, { slug: string }>(
  'slugs-of-categories',
  `
  select slug from categories where id = any(:ids::text[])`,
)

/**
 * Makes the listing rows of these products again and tags the pages that show them. In the caller's transaction. The counts come last: their rows are shared by nearly
 * all products, and once they are written every other refresh waits for this transaction to end.
 */
export async function refreshListing(tx: Transaction, productIds: readonly string[], at: Date): Promise<void> {
  const ids = [...new Set(productIds)].sort()
  const steps: string[] = []
  const stepsOfSellers: string[] = []
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    await lockListing(tx, batch)
    const written = await writeRows.one(tx, { ids: batch, at })
    if (written.steps !== null) steps.push(written.steps)
    await writePriceDays.run(tx, { ids: batch, at })
    const ofSellers = await refreshSellerListing(tx, batch, at)
    if (ofSellers.steps !== null) stepsOfSellers.push(ofSellers.steps)
    await refreshOfferPlaces(tx, batch, at)
    await markChanged(
      tx,
      ofSellers.sellers.map((id) => `shelf:${id}`),
    )
    await markPages(tx, written.shown)
  }
  if (steps.length > 0) await addToCounts.run(tx, { steps })
  if (stepsOfSellers.length > 0) await addToCountsOfSellers.run(tx, { steps: stepsOfSellers })
}

async function markPages(tx: Transaction, shown: readonly ShownRow[]): Promise<void> {
  if (shown.length === 0) return
  const categories = await slugsOfCategories.all(tx, { ids: [...new Set(shown.flatMap((row) => row.categoryIds))] })
  await markChanged(tx, [
    'listing',
    ...(shown.some((row) => row.promo) ? ['promo'] : []),
    ...categories.map(({ slug }) => `category:${slug}`),
    ...shown.flatMap(({ brands }) => brands),
    ...shown.map(({ productId }) => `card:${productId}`),
  ])
}

const forgetOwnQueue = statement<{ ids: readonly string[] }>(
  'forget-own-listing-queue',
  `
  delete from listing_queue where xact = pg_current_xact_id() and product_id = any(:ids::text[])`,
)

/** For an import, which refreshes what it changed itself: what it said is not done a second time. */
export async function refreshListingNow(tx: Transaction, productIds: readonly string[], at: Date): Promise<void> {
  await refreshListing(tx, productIds, at)
  await forgetOwnQueue.run(tx, { ids: productIds })
}
