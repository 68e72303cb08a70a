import type { BrandDataRow, BrandRow } from '#contract/import-goods.ts'
import { searchKey } from '#persian/search-key.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'
import { refreshListingNow } from '../listing/refresh-listing.ts'
import { learnWords } from '../search/learn-words.ts'
import { faultsOf, refuseDuplicates } from './import.errors.ts'
import { waitForOtherImports } from './import-lock.ts'
import { countsOf, type ImportCounts } from './import-result.ts'
import { sanitisedHtml } from './sanitised-html.ts'

/** A row without a page leaves the page as it is. */
const writeBrands = statement<{ rows: string }, { id: string; slug: string; created: boolean }>(
  'write-brands',
  `
  insert into brands as brand (id, slug, name, logo, page, search_key)
  select id, slug, name, logo, coalesce(page, (select known.page from brands known where known.slug = row.slug), '{}'), "searchKey"
  from json_to_recordset(:rows::json) as row (id text, slug text, name text, logo text, page jsonb, "searchKey" text)
  on conflict (slug) do update set (name, logo, page, search_key) = (excluded.name, excluded.logo, excluded.page, excluded.search_key)
    where (brand.name, brand.logo, brand.page, brand.search_key) is distinct from (excluded.name, excluded.logo, excluded.page, excluded.search_key)
  returning id, slug, xmax = 0 as created`,
)

const ownersOfIds = statement<{ ids: readonly string[] }, { id: string; slug: string }>(
  'brands-by-id',
  `
  select id, slug from brands where id = any(:ids::text[])`,
)
const productsOfBrands = statement<{ ids: readonly string[] }, { id: string }>(
  'products-of-brands',
  `
  select id from products where brand_id = any(:ids::text[])`,
)

/** Name and logo of brands. */
export function importBrands(tx: Transaction, rows: readonly BrandRow[], at: Date): Promise<ImportCounts> {
  return writeAll(
    tx,
    'brands',
    rows.map((row) => ({ ...row, page: null })),
    at,
  )
}

/** Brands with everything that their pages tell. */
export function importBrandsData(tx: Transaction, rows: readonly BrandDataRow[], at: Date): Promise<ImportCounts> {
  return writeAll(
    tx,
    'brandsData',
    rows.map(({ id, slug, name, logo, ...page }) => ({
      id,
      slug,
      name,
      logo,
      page: { ...page, description: sanitisedHtml(page.description) },
    })),
    at,
  )
}

async function writeAll(
  tx: Transaction,
  payload: string,
  rows: readonly (BrandRow & { page: object | null })[],
  at: Date,
): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf(payload)
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  const slugOf = new Map((await ownersOfIds.all(tx, { ids: rows.flatMap(({ id }) => id ?? []) })).map(({ id, slug }) => [id, slug]))
  for (const [index, { id, slug }] of rows.entries()) {
    if (id === undefined) continue
    if ((slugOf.get(id) ?? slug) !== slug) faults.add(index, 'id', 'این شناسه از آنِ برند دیگری است')
    slugOf.set(id, slug)
  }
  faults.settle()

  const keyed = rows.map((row) => ({ ...row, id: row.id ?? newId(), searchKey: searchKey(`${row.name} ${row.slug.replaceAll('-', ' ')}`) }))
  const written = await writeBrands.all(tx, { rows: JSON.stringify(keyed) })
  await learnWords(
    tx,
    keyed.map((row) => ({ title: row.name, searchKey: row.searchKey })),
  )
  if (written.length > 0) await markChanged(tx, ['catalogue', 'home', ...written.map(({ slug }) => `brand:${slug}`)])
  await refreshListingNow(
    tx,
    (await productsOfBrands.all(tx, { ids: written.map(({ id }) => id) })).map(({ id }) => id),
    at,
  )
  return countsOf(rows.length, written)
}
