import type { ProductRow, SingleProductRow } from '#contract/import-goods.ts'
import { searchKey } from '#persian/search-key.ts'
import type { Handle } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { type Faults, refuseDuplicates } from './import.errors.ts'
import { type FullProduct, offersToWrite, refuseWrongOffers } from './offer-rows.ts'
import {
  brandsBySlug,
  categoriesBySlug,
  knownLocations,
  lockOffers,
  ownersOfOffers,
  productsByKey,
  sellersWithAreas,
} from './product-rows.queries.ts'
import { sanitisedHtml } from './sanitised-html.ts'

/** A product's row, with or without its texts, combinations, offers and history. */
export type GoodsRow = ProductRow & Partial<Pick<SingleProductRow, 'general' | 'options' | 'combinations'>>

/** What needs nothing but the row itself, and most of the processor's time: done before anything is locked. */
export function textsOf(row: GoodsRow) {
  const title = row.general?.title ?? row.title
  const englishTitle = row.general?.english_title || row.english_title
  return {
    row,
    title,
    englishTitle,
    searchKey: searchKey(`${title} ${englishTitle}`),
    description: row.general === undefined ? null : sanitisedHtml(row.general.description),
  }
}
export type Prepared = ReturnType<typeof textsOf>

/** Rows of an import as the tables have them. */
export type Goods = Awaited<ReturnType<typeof goodsOf>>

/**
 * The one rule for products' rows, however they come in: what they name must be there, once, and belong together; ids stand for slugs, texts are sanitised.
 * What is wrong goes to `faults`, and rows with a fault are left out of the answer. Locks the known offers of these products.
 */
export async function goodsOf(tx: Handle, prepared: readonly Prepared[], faults: Faults) {
  const rows = prepared.map(({ row }) => row)
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  const [categories, brands, known] = await Promise.all([
    categoriesBySlug.all(tx, { slugs: [...new Set(rows.map(({ category }) => category))] }).then(idBySlug),
    brandsBySlug.all(tx, { slugs: [...new Set(rows.flatMap(({ brand }) => brand ?? []))] }).then(idBySlug),
    knownProducts(tx, rows),
  ])
  const ids = idBySlug(known)
  const slugOf = new Map(known.map(({ id, slug }) => [id, slug]))
  const products = prepared.map((texts, index) => {
    const { row } = texts
    const categoryId = categories.get(row.category)
    const brandId = row.brand === null ? null : brands.get(row.brand)
    if (categoryId === undefined) faults.add(index, 'category', `دستهٔ «${row.category}» وجود ندارد`)
    if (brandId === undefined) faults.add(index, 'brand', `برند «${row.brand}» وجود ندارد`)
    if (row.id !== undefined && (slugOf.get(row.id) ?? row.slug) !== row.slug) faults.add(index, 'id', 'این شناسه از آنِ محصول دیگری است')
    const id = ids.get(row.slug) ?? row.id ?? newId()
    ids.set(row.slug, id)
    slugOf.set(id, row.slug)
    return { texts, row, index, id, categoryId, brandId }
  })

  const full = products.flatMap(({ row, index, id }) =>
    row.combinations === undefined
      ? []
      : [{ index, productId: id, options: row.options ?? [], combinations: row.combinations, history: row.general?.priceHistory ?? [] }],
  )
  const { sellers, offers } = await checkOffers(tx, full, faults)
  const good = full.filter(({ index }) => !faults.has(index))
  return {
    /** Ids of products that were there before. */
    known: new Set(known.map(({ id }) => id)),
    products: products.filter(({ index }) => !faults.has(index)).map(toProduct),
    variants: good.flatMap(toVariants),
    offers: offersToWrite(good, sellers, offers),
    colours: new Map(
      good.flatMap(({ options }) => options.flatMap(({ type, label, value }) => (type === 'color' ? [[label, value] as const] : []))),
    ),
    history: good.flatMap(({ productId, history }) => history.map((day) => ({ productId, ...day }))),
  }
}

/** Products that have the slug or the id of one of these rows. */
export function knownProducts(tx: Handle, rows: readonly GoodsRow[]) {
  return productsByKey.all(tx, { slugs: rows.map(({ slug }) => slug), ids: rows.flatMap(({ id }) => id ?? []) })
}

const idBySlug = (rows: readonly { id: string; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]))

async function checkOffers(tx: Handle, full: readonly FullProduct[], faults: Faults) {
  if (full.length === 0) return { sellers: new Map<string, never>(), offers: [] }
  const suppliers = full.flatMap(({ combinations }) => combinations.flatMap((combination) => combination.suppliers))
  const [sellers, offers, owners, locations] = await Promise.all([
    sellersWithAreas.all(tx, { ids: [...new Set(suppliers.map(({ id }) => id))] }),
    lockOffers.all(tx, { productIds: full.map(({ productId }) => productId) }),
    ownersOfOffers.all(tx, { ids: suppliers.flatMap(({ psid }) => psid ?? []) }),
    knownLocations.all(tx, { ids: [...new Set(suppliers.flatMap(({ delivery }) => delivery ?? []))] }),
  ])
  const known = {
    sellers: new Map(sellers.map((seller) => [seller.id, seller])),
    owners,
    locations: new Set(locations.map(({ id }) => id)),
  }
  refuseWrongOffers(full, known, faults)
  return { sellers: known.sellers, offers }
}

interface CheckedRow {
  texts: Prepared
  id: string
  categoryId: string | undefined
  brandId: string | null | undefined
}

function toProduct({ texts: { row, ...texts }, id, categoryId, brandId }: CheckedRow) {
  return {
    ...texts,
    id,
    slug: row.slug,
    categoryId,
    brandId,
    rating: row.rating,
    sales: row.sales ?? null,
    status: row.status,
    createdAt: row.createdAt ?? null,
    images: row.general?.images ?? row.images,
    specifications: row.general?.specifications ?? null,
  }
}

function toVariants({ productId, options, combinations }: FullProduct) {
  const byId = new Map(options.map((option) => [option.id, option]))
  return combinations.map(({ id, selected, options: chosen }, position) => ({
    productId,
    id,
    position,
    selected,
    options: chosen.flatMap((option) => byId.get(option) ?? []),
  }))
}
