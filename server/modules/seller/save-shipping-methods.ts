import type { SellerRow } from '#contract/import-catalogue.ts'
import type { ShippingMethodRow } from '#contract/shipping-rows.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

export const METHOD_COLUMNS = 'kind, label, cost, paid_on_arrival, free_from, min_days, max_days, address'
const of = (row: string) =>
  METHOD_COLUMNS.split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ')

/** The seller's list becomes the given one; answers the sellers whose list was different. */
const writeMethods = statement<{ rows: string; sellerIds: readonly string[] }, { id: string }>(
  'write-shipping-methods',
  `
  with given as (
    select * from json_to_recordset(:rows::json) as row (seller_id text, id text, position int, kind text, label text, cost bigint, paid_on_arrival boolean,
      free_from bigint, min_days int, max_days int, address text)
  ), gone as (
    delete from shipping_methods as method where method.seller_id = any(:sellerIds::text[])
      and not exists (select from given where given.seller_id = method.seller_id and given.id = method.id) returning seller_id
  ), come as (
    insert into shipping_methods as method (seller_id, id, position, ${METHOD_COLUMNS}) select seller_id, id, position, ${METHOD_COLUMNS} from given
    on conflict (seller_id, id) do update set (position, ${METHOD_COLUMNS}) = (excluded.position, ${of('excluded')})
      where (method.position, ${of('method')}) is distinct from (excluded.position, ${of('excluded')})
    returning seller_id
  )
  select seller_id as id from gone union select seller_id from come`,
)

/** Of sellers whose row names shipping methods, or null for none. Orders that were placed keep what they were placed with. */
export async function saveShippingMethods(tx: Transaction, rows: readonly SellerRow[]): Promise<string[]> {
  const naming = rows.flatMap(({ id, shipping_methods: methods }) => (methods === undefined ? [] : [{ id, methods: methods ?? [] }]))
  return naming.length === 0 ? [] : setShippingMethods(tx, naming)
}

/** The sellers whose list was different from the given one. */
export async function setShippingMethods(
  tx: Transaction,
  sellers: readonly { id: string; methods: readonly ShippingMethodRow[] }[],
): Promise<string[]> {
  const methods = sellers.flatMap(({ id, methods }) => methods.map((method, position) => ({ ...method, seller_id: id, position })))
  const written = await writeMethods.all(tx, { rows: JSON.stringify(methods), sellerIds: sellers.map(({ id }) => id) })
  return written.map(({ id }) => id)
}
