import type { AvailableLocationRow } from '#contract/import-catalogue.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type Faults, refuseDuplicates } from '../../platform/rows/faults.ts'
import { goneFrom } from '../../platform/rows/laid-over.ts'
import { countsOf, type RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { knownLocations, sellersWithAreas } from '../offer/offer-rows.queries.ts'

const writeLocations = statement<{ rows: string }, { id: string }>(
  'write-locations',
  `
  insert into locations (id, name, label)
  select distinct "locationId", "locationName", "locationLabel"
  from json_to_recordset(:rows::json) as row ("locationId" text, "locationName" text, "locationLabel" text)
  on conflict (id) do update set name = excluded.name, label = excluded.label
    where (locations.name, locations.label) is distinct from (excluded.name, excluded.label)
  returning id`,
)

/** The seller's list becomes the given one; answers the sellers whose list was different. */
export const writeSellerLocations = statement<{ rows: string }, { id: string; created: boolean }>(
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

/** Where one seller delivers to from now on, of places that are known; answers those that are not, and then changes nothing. */
export async function setSellersAreas(tx: Transaction, sellerId: string, areas: readonly string[]): Promise<string[]> {
  const known = new Set((await knownLocations.all(tx, { ids: areas })).map(({ id }) => id))
  const unknown = areas.filter((id) => !known.has(id))
  if (unknown.length > 0) return unknown
  const rows = JSON.stringify([{ idSupplier: sellerId, locationIds: [...new Set(areas)] }])
  const written = await writeSellerLocations.all(tx, { rows })
  if (written.length > 0) await markChanged(tx, ['catalogue', 'listing'])
  return []
}

/** Where sellers deliver to: what their later offers take as delivery areas unless they name their own. A location that is renamed changes its row. */
export async function saveDeliveryAreas(tx: Transaction, rows: readonly AvailableLocationRow[], faults: Faults): Promise<RowCounts> {
  await writeAlone(tx)
  refuseDuplicates(rows, faults, 'idSupplier', ({ idSupplier }) => idSupplier)
  const sellers = await sellersWithAreas.all(tx, { ids: rows.map(({ idSupplier }) => idSupplier) })
  const areas = new Map(sellers.map((seller) => [seller.id, seller.areas]))
  for (const [index, { idSupplier }] of rows.entries()) {
    if (!areas.has(idSupplier)) faults.add(index, 'idSupplier', `فروشنده‌ای با شناسهٔ «${idSupplier}» وجود ندارد`)
  }
  refuseTwoNames(rows, faults)
  faults.settle()

  const named = await writeLocations.all(tx, { rows: JSON.stringify(rows.flatMap(({ locations }) => locations ?? [])) })
  const lists = rows.flatMap(({ idSupplier, locations }) =>
    locations === undefined ? [] : [{ idSupplier, locationIds: locations.map(({ locationId }) => locationId) }],
  )
  const written = await writeSellerLocations.all(tx, { rows: JSON.stringify(lists) })
  if (named.length + written.length > 0) await markChanged(tx, ['catalogue', 'listing'])

  const touched = new Set(written.map(({ id }) => id))
  const names = new Set(named.map(({ id }) => id))
  const renamed = lists.filter(({ idSupplier, locationIds }) => !touched.has(idSupplier) && locationIds.some((id) => names.has(id)))
  return countsOf(
    rows.length,
    [...written, ...renamed.map(() => ({ created: false }))],
    lists.map(({ idSupplier, locationIds }) => goneFrom(areas.get(idSupplier) ?? [], locationIds)),
  )
}

/** A location has one name and one label, wherever the rows name it: which of two is right is not for us to say. */
function refuseTwoNames(rows: readonly AvailableLocationRow[], faults: Faults): void {
  const firstOf = new Map<string, { index: number; locationName: string; locationLabel: string }>()
  for (const [index, { locations }] of rows.entries()) {
    for (const [at, { locationId, locationName, locationLabel }] of (locations ?? []).entries()) {
      const first = firstOf.get(locationId)
      if (first === undefined) firstOf.set(locationId, { index, locationName, locationLabel })
      else if (first.locationName !== locationName || first.locationLabel !== locationLabel) {
        const field = first.locationLabel === locationLabel ? 'locationName' : 'locationLabel'
        faults.add(
          index,
          `locations.${at}.${field}`,
          `محل «${locationId}» در ردیف ${toPersianDigits(String(first.index + 1))} نام یا برچسب دیگری دارد`,
        )
      }
    }
  }
}
