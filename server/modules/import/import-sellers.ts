import type { AvailableLocationRow, SellerRow } from '#contract/import-goods.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { refreshListingNow } from '../listing/refresh-listing.ts'
import { faultsOf, refuseDuplicates } from './import.errors.ts'
import { waitForOtherImports } from './import-lock.ts'
import { countsOf, type ImportCounts } from './import-result.ts'
import { sanitisedHtml } from './sanitised-html.ts'
import { writeSellerShipping } from './seller-shipping.ts'

const COLUMNS = 'name, province, city, rating, rating_count, verified, status, description, logo, legal_name, legal_id'
const of = (row: string) =>
  COLUMNS.split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ')
/** What buyers say of a seller outweighs the ratings that an import brings. */
const GIVEN = of('excluded').replace(
  /excluded\.(rating\w*)/g,
  (given, column: string) => `case when seller.review_count > 0 then seller.${column} else ${given} end`,
)

const writeSellers = statement<{ rows: string }, { id: string; created: boolean }>(
  'write-sellers',
  `
  insert into sellers as seller (id, ${COLUMNS})
  select row.id, row.name, row.province, row.city, row.rating, row.rating_count, row.verified, row.status, row.description, row.logo,
    case when row.tells_legal_name then coalesce(row.legal_name, '') else coalesce(known.legal_name, '') end,
    case when row.tells_legal_id then coalesce(row.legal_id, '') else coalesce(known.legal_id, '') end
  from json_to_recordset(:rows::json) as row (id text, name text, province text, city text, rating double precision, rating_count int, verified boolean, status text, description text, logo text,
    legal_name text, legal_id text, tells_legal_name boolean, tells_legal_id boolean)
  left join sellers known on known.id = row.id
  on conflict (id) do update set (${COLUMNS}) = (${GIVEN})
    where (${of('seller')}) is distinct from (${GIVEN})
  returning id, xmax = 0 as created`,
)

const productsOfSellers = statement<{ ids: readonly string[] }, { id: string }>(
  'products-of-sellers',
  `
  select distinct product_id as id from offers where seller_id = any(:ids::text[])`,
)

/** A seller's name, rating and status show on every product that they offer: those pages are told. */
export async function importSellers(tx: Transaction, rows: readonly SellerRow[], at: Date): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('sellers')
  refuseDuplicates(rows, faults, 'id', ({ id }) => id)
  faults.settle()

  const written = await writeSellers.all(tx, {
    rows: JSON.stringify(
      rows.map((row) => ({
        ...row,
        description: sanitisedHtml(row.description),
        tells_legal_name: row.legal_name !== undefined,
        tells_legal_id: row.legal_id !== undefined,
      })),
    ),
  })
  if (written.length > 0) await markChanged(tx, ['catalogue', ...written.map(({ id }) => `seller:${id}`)])
  await refreshListingNow(
    tx,
    (await productsOfSellers.all(tx, { ids: written.map(({ id }) => id) })).map(({ id }) => id),
    at,
  )
  const touched = new Set(written.map(({ id }) => id))
  const resent = (await writeSellerShipping(tx, rows)).filter((id) => !touched.has(id))
  return countsOf(rows.length, [...written, ...resent.map((id) => ({ id, created: false }))])
}

const knownSellers = statement<{ ids: readonly string[] }, { id: string }>(
  'known-sellers',
  `
  select id from sellers where id = any(:ids::text[])`,
)

const writeLocations = statement<{ rows: string }, { id: string }>(
  'write-locations',
  `
  insert into locations (id, name, label)
  select distinct on ("locationId") "locationId", "locationName", "locationLabel"
  from json_to_recordset(:rows::json) as row ("locationId" text, "locationName" text, "locationLabel" text) order by "locationId"
  on conflict (id) do update set name = excluded.name, label = excluded.label
    where (locations.name, locations.label) is distinct from (excluded.name, excluded.label)
  returning id`,
)

/** The seller's list becomes the given one; answers the sellers whose list was different. */
const writeSellerLocations = statement<{ rows: string }, { id: string; created: boolean }>(
  'write-seller-locations',
  `
  with given as (select distinct "idSupplier" as seller_id, location_id
    from json_to_recordset(:rows::json) as row ("idSupplier" text, "locationIds" text[]) cross join lateral unnest("locationIds") as location_id),
  sellers_given as (select "idSupplier" as seller_id from json_to_recordset(:rows::json) as row ("idSupplier" text)),
  had as (select distinct seller_id from seller_locations where seller_id in (select seller_id from sellers_given)),
  gone as (
    delete from seller_locations l where seller_id in (select seller_id from sellers_given)
      and not exists (select from given g where g.seller_id = l.seller_id and g.location_id = l.location_id) returning seller_id
  ),
  come as (insert into seller_locations (seller_id, location_id) select seller_id, location_id from given on conflict do nothing returning seller_id)
  select seller_id as id, seller_id not in (select seller_id from had) as created from (select seller_id from gone union select seller_id from come) as touched`,
)

/** Where sellers deliver to: what their later offers take as delivery areas unless they name their own. */
export async function importLocations(tx: Transaction, rows: readonly AvailableLocationRow[]): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('availableLocations')
  refuseDuplicates(rows, faults, 'idSupplier', ({ idSupplier }) => idSupplier)
  const known = new Set((await knownSellers.all(tx, { ids: rows.map(({ idSupplier }) => idSupplier) })).map(({ id }) => id))
  for (const [index, { idSupplier }] of rows.entries()) {
    if (!known.has(idSupplier)) faults.add(index, 'idSupplier', `فروشنده‌ای با شناسهٔ «${idSupplier}» وجود ندارد`)
  }
  faults.settle()

  const renamed = await writeLocations.all(tx, { rows: JSON.stringify(rows.flatMap(({ locations }) => locations)) })
  const written = await writeSellerLocations.all(tx, {
    rows: JSON.stringify(
      rows.map(({ idSupplier, locations }) => ({ idSupplier, locationIds: locations.map(({ locationId }) => locationId) })),
    ),
  })
  if (renamed.length + written.length > 0) await markChanged(tx, ['catalogue', 'listing'])
  return countsOf(rows.length, written)
}
