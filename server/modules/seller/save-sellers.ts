import type { SellerRow } from '#contract/import-catalogue.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuseDuplicates, refuseMissing } from '../../platform/rows/faults.ts'
import { goneFrom, laidOver } from '../../platform/rows/laid-over.ts'
import { countsOf, type RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import type { Writing } from '../../platform/rows/writing.ts'
import { sanitisedHtml } from '../../platform/sanitised-html.ts'
import { refreshListingNow } from '../listing/refresh-listing.ts'
import { namedPictures } from '../media/external-pictures.ts'
import { saveShippingMethods } from './save-shipping-methods.ts'

export const SELLER_COLUMNS =
  'name, province, city, rating, rating_count, verified, status, description, logo, legal_name, legal_id, economic_code, registration_number, address, postal_code, phone, tax_memory, advance_percent'
const of = (row: string) =>
  SELLER_COLUMNS.split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ')
/** What buyers say of a seller outweighs the ratings that a row brings. */
const GIVEN = of('excluded').replace(
  /excluded\.(rating\w*)/g,
  (given, column: string) => `case when seller.review_count > 0 then seller.${column} else ${given} end`,
)

export const writeSellers = statement<{ rows: string }, { id: string; created: boolean }>(
  'write-sellers',
  `
  insert into sellers as seller (id, ${SELLER_COLUMNS})
  select id, ${SELLER_COLUMNS}
  from json_to_recordset(:rows::json) as row (id text, name text, province text, city text, rating double precision, rating_count int, verified boolean, status text, description text, logo text,
    legal_name text, legal_id text, economic_code text, registration_number text, address text, postal_code text, phone text, tax_memory text, advance_percent int)
  on conflict (id) do update set (${SELLER_COLUMNS}) = (${GIVEN})
    where (${of('seller')}) is distinct from (${GIVEN})
  returning id, xmax = 0 as created`,
)

export interface StoredSeller {
  name: string
  province: string
  city: string
  rating: number
  rating_count: number
  verified: boolean
  status: 'active' | 'suspended'
  description: string
  logo: string
  legal_name: string
  legal_id: string
  economic_code: string
  registration_number: string
  address: string
  postal_code: string
  phone: string
  tax_memory: string
  advance_percent: number | null
}
const NEW: StoredSeller = {
  name: '',
  province: '',
  city: '',
  rating: 0,
  rating_count: 0,
  verified: false,
  status: 'active',
  description: '',
  logo: '',
  legal_name: '',
  legal_id: '',
  economic_code: '',
  registration_number: '',
  address: '',
  postal_code: '',
  phone: '',
  tax_memory: '',
  advance_percent: null,
}

const sellersToChange = statement<{ ids: readonly string[] }, StoredSeller & { id: string; methods: string[] }>(
  'sellers-to-change',
  `
  select id, ${SELLER_COLUMNS}, array(select method.id from shipping_methods method where method.seller_id = seller.id) as methods
  from sellers seller where id = any(:ids::text[])`,
)

export const productsOfSellers = statement<{ ids: readonly string[] }, { id: string }>(
  'products-of-sellers',
  `
  select distinct product_id as id from offers where seller_id = any(:ids::text[])`,
)

/** A seller's name, rating and status show on every product that they offer: those pages are marked as changed. */
export async function saveSellers(tx: Transaction, rows: readonly SellerRow[], { faults, at }: Writing): Promise<RowCounts> {
  await writeAlone(tx)
  refuseDuplicates(rows, faults, 'id', ({ id }) => id)
  const known = new Map((await sellersToChange.all(tx, { ids: rows.map(({ id }) => id) })).map((seller) => [seller.id, seller]))
  for (const [index, row] of rows.entries()) {
    if (!known.has(row.id)) refuseMissing(row, index, { name: 'نام', province: 'استان', city: 'شهر' }, faults)
  }
  faults.settle()

  const pictures = namedPictures()
  const sellers = rows.map((row) => ({
    ...laidOver(known.get(row.id) ?? NEW, {
      ...row,
      logo: pictures.pathOf(row.logo),
      description: row.description === undefined ? undefined : pictures.inHtml(sanitisedHtml(row.description)),
    }),
    id: row.id,
  }))
  await pictures.await(tx)
  const written = await writeSellers.all(tx, { rows: JSON.stringify(sellers) })
  if (written.length > 0) await markChanged(tx, ['catalogue', ...written.map(({ id }) => `seller:${id}`)])
  await refreshListingNow(
    tx,
    (await productsOfSellers.all(tx, { ids: written.map(({ id }) => id) })).map(({ id }) => id),
    at,
  )
  const touched = new Set(written.map(({ id }) => id))
  const resent = (await saveShippingMethods(tx, rows)).filter((id) => !touched.has(id))
  return countsOf(
    rows.length,
    [...written, ...resent.map((id) => ({ id, created: false }))],
    rows.map(({ id, shipping_methods: methods }) =>
      goneFrom(known.get(id)?.methods ?? [], methods === undefined ? undefined : (methods ?? []).map((method) => method.id)),
    ),
  )
}
