import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { sumAllOfferCounts } from '../offer/offer-counts.ts'
import { writePriceDays } from '../offer/price-days.queries.ts'
import { FRESH_ROWS, LISTED_COUNTS } from './listing-row.ts'
import { insertPlaces } from './refresh-offer-places.ts'
import { FRESH_SELLER_ROWS, LISTED_BY_SELLERS } from './seller-row.ts'

const PRODUCTS_AT_ONCE = 5_000

const idsAfter = statement<{ after: string }, { id: string }>(
  'products-to-fill-listing-with',
  `
  select id from products where id > :after order by id limit ${PRODUCTS_AT_ONCE}`,
)

const insertRows = statement<{ ids: readonly string[]; at: Date }>(
  'fill-listing-rows',
  `
  with ${FRESH_ROWS}
  insert into product_listing select * from fresh`,
)

const insertCounts = statement(
  'fill-listing-counts',
  `
  with ${LISTED_COUNTS}
  insert into listing_counts (place, access, tag, count) select place, access, tag, count from listed`,
)

const insertSellerRows = statement<{ ids: readonly string[]; at: Date }>(
  'fill-seller-listing-rows',
  `
  with ${FRESH_SELLER_ROWS}
  insert into seller_listing select * from fresh_of_sellers`,
)

const insertSellerCounts = statement(
  'fill-seller-listing-counts',
  `
  with ${LISTED_BY_SELLERS}
  insert into seller_listing_counts (seller_id, category_id, products, in_stock) select seller_id, category_id, products, in_stock from listed_by_sellers`,
)

const indexes = statement<Record<string, never>, { name: string; definition: string }>(
  'indexes-of-listing',
  `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid in ('product_listing'::regclass, 'seller_listing'::regclass, 'offer_places'::regclass) and not indisprimary order by 1`,
)

/**
 * The read model of a market whose listing is empty, with the lowest and highest prices of the day of `at`, and one row of counts for each seller. Its indexes are made after its rows.
 * In the caller's transaction, which nobody should wait for: it takes a minute for some hundred thousand products.
 */
export async function fillListing(tx: Handle, at: Date, tell: (done: string) => void = () => undefined): Promise<void> {
  const made = await indexes.all(tx, {})
  for (const { name } of made) await tx.query({ text: `drop index ${name}` })
  let rows = 0
  for (let after = ''; ; ) {
    const ids = (await idsAfter.all(tx, { after })).map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) break
    await insertRows.run(tx, { ids, at })
    await insertSellerRows.run(tx, { ids, at })
    await insertPlaces.run(tx, { ids, at })
    await writePriceDays.run(tx, { ids, at })
    after = last
    rows += ids.length
    tell(`${rows} rows of the listing`)
  }
  // whole tables are read now, which the settings of the server's connections price out
  await tx.query({ text: `set local enable_seqscan = on` })
  await tx.query({ text: `set local work_mem = '256MB'` })
  await tx.query({ text: `set local maintenance_work_mem = '512MB'` })
  await insertCounts.run(tx, {})
  await sumAllOfferCounts(tx)
  await insertSellerCounts.run(tx, {})
  tell('counts of the listing')
  for (const { name, definition } of made) {
    await tx.query({ text: definition })
    tell(`index ${name}`)
  }
}
