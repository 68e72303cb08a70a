import { markChanged } from '../../platform/changes.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { COUNTED_AS, FRESH_ROWS, PLACES } from './listing-row.ts'

const BATCH = 1_000

const COLUMNS = `product_id, slug, title, image, category_id, category_slug, category_1, category_2, category_3, access, tags, rating, price, regular_price,
  discounted_price, special_offer_ends_at, in_stock, seller_count, sales, created_at, search_key, next_change`

/**
 * Whoever makes rows anew waits here for others that do, so that an older reading never overwrites a newer one. Not the products' own rows: settlements
 * raise their counters and would wait for a whole batch. A product without a row is no matter: one that is just being listed shows to nobody else yet.
 */
const lockRows = statement<{ ids: readonly string[] }>(
  'lock-listing-rows',
  `
  select from product_listing where product_id = any(:ids::text[]) order by product_id for no key update`,
)

interface RefreshedRow {
  productId: string
  /** Something that cards or the order of listings show is different; sales alone are not. */
  visible: boolean
  promo: boolean
  categoryIds: string[]
  /** Tags of its brand, of the one before too. */
  brands: string[]
}

/** Rows that differ are written, and the counts follow by their difference. */
const writeRows = statement<{ ids: readonly string[]; at: Date }, RefreshedRow>(
  'write-listing-rows',
  `
  with ${FRESH_ROWS},
  old as materialized (select ${COLUMNS} from product_listing where product_id = any(:ids::text[])),
  changed as materialized (
    select coalesce(f.product_id, o.product_id) as product_id, f.product_id is not null as listed,
      (f.slug, f.title, f.image, f.category_id, f.category_slug, f.access, f.tags, f.rating, f.price, f.regular_price, f.special_offer_ends_at, f.in_stock, f.seller_count, f.created_at, f.search_key)
        is distinct from
      (o.slug, o.title, o.image, o.category_id, o.category_slug, o.access, o.tags, o.rating, o.price, o.regular_price, o.special_offer_ends_at, o.in_stock, o.seller_count, o.created_at, o.search_key) as visible,
      coalesce(f.discounted_price, o.discounted_price) is not null as promo,
      ${PLACES('f')} || ${PLACES('o')} as places,
      array(select distinct 'brand:' || substr(tag, 3) from unnest(coalesce(f.tags, '{}') || coalesce(o.tags, '{}')) as tag where starts_with(tag, 'b:')) as brands
    from fresh f full join old o on o.product_id = f.product_id
    where f is distinct from o
  ),
  deleted as (
    delete from product_listing where product_id in (select product_id from changed where not listed)
  ),
  written as (
    insert into product_listing (${COLUMNS})
    select ${COLUMNS} from fresh where product_id in (select product_id from changed)
    on conflict (product_id) do update set (${COLUMNS}) = row (excluded.*)
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
  ),
  counted as (
    insert into listing_counts (place, access, tag, count)
    select place, access, tag, step from difference order by place, access, tag
    on conflict (place, access, tag) do update set count = listing_counts.count + excluded.count
  )
  select product_id as "productId", visible, promo, array_remove(places, '') as "categoryIds", brands from changed`,
)

/** Lowest and highest price of today, over what is in stock. */
const writePriceDays = statement<{ ids: readonly string[]; at: Date }>(
  'write-price-days',
  `
  insert into price_history as day (product_id, day, min_price, max_price)
  select o.product_id, (:at::timestamptz at time zone 'Asia/Tehran')::date, min(d.price), max(d.price)
  from offers o
  join sellers s on s.id = o.seller_id and s.status = 'active'
  cross join lateral (select coalesce(effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at), o.regular_price) as price) d
  where o.product_id = any(:ids::text[]) and o.active and o.stock > 0
  group by o.product_id
  on conflict (product_id, day) do update
    set min_price = least(day.min_price, excluded.min_price), max_price = greatest(day.max_price, excluded.max_price)
    where excluded.min_price < day.min_price or excluded.max_price > day.max_price`,
)

const slugsOfCategories = statement<{ ids: readonly string[] }, { slug: string }>(
  'slugs-of-categories',
  `
  select slug from categories where id = any(:ids::text[])`,
)

/** Makes the listing rows of these products anew and says which pages show them. In the caller's transaction. */
export async function refreshListing(tx: Transaction, productIds: readonly string[], at: Date): Promise<void> {
  const ids = [...new Set(productIds)].sort()
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    await lockRows.run(tx, { ids: batch })
    const changed = (await writeRows.all(tx, { ids: batch, at })).filter((row) => row.visible)
    await writePriceDays.run(tx, { ids: batch, at })
    if (changed.length === 0) continue
    const categories = await slugsOfCategories.all(tx, { ids: [...new Set(changed.flatMap((row) => row.categoryIds))] })
    await markChanged(tx, [
      'listing',
      ...(changed.some((row) => row.promo) ? ['promo'] : []),
      ...categories.map(({ slug }) => `category:${slug}`),
      ...changed.flatMap(({ brands }) => brands),
      ...changed.map(({ productId }) => `card:${productId}`),
    ])
  }
}

const takeFromQueue = statement<{ limit: number }, { productId: string }>(
  'take-listing-queue',
  `
  delete from listing_queue where id in (select id from listing_queue order by id limit :limit for update skip locked) returning product_id as "productId"`,
)

const forgetOwnQueue = statement<{ ids: readonly string[] }>(
  'forget-own-listing-queue',
  `
  delete from listing_queue where xact = pg_current_xact_id() and product_id = any(:ids::text[])`,
)

const dueRows = statement<{ at: Date; limit: number }, { productId: string }>(
  'due-listing-rows',
  `
  select product_id as "productId" from product_listing where next_change <= :at order by next_change limit :limit`,
)

/** For an import, which refreshes what it changed itself: what it said is not done a second time. */
export async function refreshListingNow(tx: Transaction, productIds: readonly string[], at: Date): Promise<void> {
  await refreshListing(tx, productIds, at)
  await forgetOwnQueue.run(tx, { ids: productIds })
}

/** Brings every row up to date whose product was said to be changed, or whose special offer has started or ended by `at`. */
export async function refreshStaleListing(db: Database, at: Date): Promise<void> {
  for (;;) {
    const taken = await inTransaction(db, 'write', async (tx) => {
      const queued = await takeFromQueue.all(tx, { limit: BATCH })
      const due = await dueRows.all(tx, { at, limit: BATCH })
      const ids = [...queued, ...due].map(({ productId }) => productId)
      await refreshListing(tx, ids, at)
      // a special offer that starts or ends by itself was told by nobody
      await markChanged(
        tx,
        due.map(({ productId }) => `product:${productId}`),
      )
      return ids.length
    })
    if (taken < BATCH) return
  }
}

const allProducts = statement<{ after: string; limit: number }, { id: string }>(
  'products-after',
  `
  select id from products where id > :after order by id limit :limit`,
)
const dropRows = statement('drop-listing-rows', 'delete from product_listing')
const dropCounts = statement('drop-listing-counts', 'delete from listing_counts')

/** The whole read model from nothing. Readers see the old one until it is done. */
export async function rebuildListing(db: Database, at: Date): Promise<void> {
  await inTransaction(db, 'write', async (tx) => {
    await tx.query({ text: 'lock table product_listing, listing_counts in share row exclusive mode' })
    await dropRows.run(tx, {})
    await dropCounts.run(tx, {})
    for (let after = ''; ; ) {
      const ids = (await allProducts.all(tx, { after, limit: BATCH })).map(({ id }) => id)
      await refreshListing(tx, ids, at)
      const last = ids.at(-1)
      if (last === undefined || ids.length < BATCH) return
      after = last
    }
  })
}
