import { type BrandDataRow, BrandPage, type BrandRow } from '#contract/import-goods.ts'
import { searchKey } from '#persian/search-key.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'
import { refreshListingNow } from '../listing/refresh-listing.ts'
import { namedPictures } from '../media/external-pictures.ts'
import { learnWords } from '../search/learn-words.ts'
import { faultsOf, refuseDuplicates } from './import.errors.ts'
import { waitForOtherImports } from './import-lock.ts'
import { countsOf, type ImportCounts } from './import-result.ts'
import { goneFrom, laidOver, refuseMissing } from './laid-over.ts'
import { sanitisedHtml } from './sanitised-html.ts'

interface StoredBrand {
  name: string
  logo: string
  /** Fields of `BrandPage`, where the page was ever told. */
  page: Partial<BrandPage>
}
const brandsToChange = statement<{ slugs: readonly string[] }, StoredBrand & { slug: string }>(
  'brands-to-change',
  `
  select slug, name, logo, page from brands where slug = any(:slugs::text[])`,
)

const writeBrands = statement<{ rows: string }, { id: string; slug: string; created: boolean }>(
  'write-brands',
  `
  insert into brands as brand (id, slug, name, logo, page, search_key)
  select id, slug, name, logo, page, "searchKey"
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

const NEW: StoredBrand = { name: '', logo: '', page: {} }
const EMPTY_PAGE: BrandPage = BrandPage.parse({})

interface Change extends Pick<BrandRow, 'id' | 'slug' | 'name' | 'logo'> {
  page?: { [Field in keyof BrandPage]?: BrandPage[Field] | undefined }
}

/** Name and logo of brands; their pages stay as they are. */
export function importBrands(tx: Transaction, rows: readonly BrandRow[], at: Date): Promise<ImportCounts> {
  return writeAll(tx, 'brands', rows, at)
}

/** Brands with what their pages tell. */
export function importBrandsData(tx: Transaction, rows: readonly BrandDataRow[], at: Date): Promise<ImportCounts> {
  const changes = rows.map(({ id, slug, name, logo, description, ...page }) => ({
    id,
    slug,
    name,
    logo,
    page: { ...page, description: description === undefined ? undefined : sanitisedHtml(description) },
  }))
  return writeAll(tx, 'brandsData', changes, at)
}

async function writeAll(tx: Transaction, payload: string, rows: readonly Change[], at: Date): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf(payload)
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  const slugOf = new Map((await ownersOfIds.all(tx, { ids: rows.flatMap(({ id }) => id ?? []) })).map(({ id, slug }) => [id, slug]))
  const known = new Map((await brandsToChange.all(tx, { slugs: rows.map(({ slug }) => slug) })).map((brand) => [brand.slug, brand]))
  for (const [index, row] of rows.entries()) {
    if (!known.has(row.slug)) refuseMissing(row, index, { name: 'نام' }, faults)
    if (row.id === undefined) continue
    if ((slugOf.get(row.id) ?? row.slug) !== row.slug) faults.add(index, 'id', 'این شناسه از آنِ برند دیگری است')
    slugOf.set(row.id, row.slug)
  }
  faults.settle()

  const pictures = namedPictures()
  const brands = rows.map(({ id, slug, name, logo, page }) => {
    const old = known.get(slug) ?? NEW
    const ownPage = page && { ...page, description: pictures.inHtml(page.description) }
    const merged = laidOver(old, {
      name,
      logo: pictures.pathOf(logo),
      page: ownPage && laidOver({ ...EMPTY_PAGE, ...old.page }, ownPage),
    })
    return { ...merged, id: id ?? newId(), slug, searchKey: searchKey(`${merged.name} ${slug.replaceAll('-', ' ')}`) }
  })
  await pictures.await(tx)
  const written = await writeBrands.all(tx, { rows: JSON.stringify(brands) })
  await learnWords(
    tx,
    brands.map((brand) => ({ title: brand.name, searchKey: brand.searchKey })),
  )
  if (written.length > 0) await markChanged(tx, ['catalogue', 'home', ...written.map(({ slug }) => `brand:${slug}`)])
  await refreshListingNow(
    tx,
    (await productsOfBrands.all(tx, { ids: written.map(({ id }) => id) })).map(({ id }) => id),
    at,
  )
  return countsOf(
    rows.length,
    written,
    rows.map(({ slug, page }) => {
      const { features = [], popular_products = [] } = known.get(slug)?.page ?? {}
      return goneFrom(features, page?.features) + goneFrom(popular_products, page?.popular_products)
    }),
  )
}
