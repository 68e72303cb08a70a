import type { ProductRow, SingleProductRow } from '#contract/import-goods.ts'
import { searchKey } from '#persian/search-key.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { refreshListingNow } from '../listing/refresh-listing.ts'
import { learnWords } from '../search/learn-words.ts'
import { faultsOf, refuseDuplicates } from './import.errors.ts'
import { waitForOtherImports } from './import-lock.ts'
import type { ImportCounts } from './import-result.ts'
import { offersToWrite, refuseWrongOffers } from './offer-rows.ts'
import {
  brandsBySlug,
  categoriesBySlug,
  knownLocations,
  lockOffers,
  ownersOfOffers,
  productsByKey,
  sellersOfferingProducts,
  sellersWithAreas,
  writeColours,
  writeOffers,
  writePriceHistory,
  writeProducts,
  writeVariants,
} from './product-rows.queries.ts'
import { sanitisedHtml } from './sanitised-html.ts'

type Row = ProductRow & Partial<Pick<SingleProductRow, 'general' | 'options' | 'combinations'>>

/** Products by themselves: their texts, combinations, offers and history stay as they are. */
export function importProducts(tx: Transaction, rows: readonly ProductRow[], at: Date): Promise<ImportCounts> {
  return writeAll(tx, 'products', rows, at)
}

/** Products with everything that belongs to them. Combinations and offers that are not named stay as they are. */
export function importSingleProducts(tx: Transaction, rows: readonly SingleProductRow[], at: Date): Promise<ImportCounts> {
  return writeAll(tx, 'singleProducts', rows, at)
}

async function writeAll(tx: Transaction, payload: string, rows: readonly Row[], at: Date): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const { products, idOf } = await checkedProducts(tx, payload, rows)

  const written = await writeProducts.all(tx, { rows: JSON.stringify(products), at })
  await learnWords(
    tx,
    products.map((product) => ({ title: `${product.title} ${product.englishTitle}`, searchKey: product.searchKey })),
  )
  const created = new Set(written.filter((product) => product.created).map(({ id }) => id))
  const changed = new Set(written.map(({ id }) => id))
  for (const id of await writeBelongings(tx, payload, rows, idOf, at)) changed.add(id)

  const ids = [...changed]
  const sellers = await sellersOfferingProducts.all(tx, { ids })
  await markChanged(tx, [...ids.map((id) => `product:${id}`), ...sellers.map(({ id }) => `seller:${id}`)])
  await refreshListingNow(tx, ids, at)
  return { count: rows.length, created: created.size, updated: changed.size - created.size }
}

/** The rows with the ids that their slugs stand for; refused together when any names something that is not there. */
async function checkedProducts(tx: Transaction, payload: string, rows: readonly Row[]) {
  const faults = faultsOf(payload)
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  const [categories, brands, known] = [
    idBySlug(await categoriesBySlug.all(tx, { slugs: [...new Set(rows.map(({ category }) => category))] })),
    idBySlug(await brandsBySlug.all(tx, { slugs: [...new Set(rows.flatMap(({ brand }) => brand ?? []))] })),
    await productsByKey.all(tx, { slugs: rows.map(({ slug }) => slug), ids: rows.flatMap(({ id }) => id ?? []) }),
  ]
  const ids = idBySlug(known)
  const slugOf = new Map(known.map(({ id, slug }) => [id, slug]))

  const products = rows.map((row, index) => {
    const categoryId = categories.get(row.category)
    const brandId = row.brand === null ? null : brands.get(row.brand)
    if (categoryId === undefined) faults.add(index, 'category', `دستهٔ «${row.category}» وجود ندارد`)
    if (brandId === undefined) faults.add(index, 'brand', `برند «${row.brand}» وجود ندارد`)
    if (row.id !== undefined && (slugOf.get(row.id) ?? row.slug) !== row.slug) faults.add(index, 'id', 'این شناسه از آنِ محصول دیگری است')
    const id = ids.get(row.slug) ?? row.id ?? newId()
    ids.set(row.slug, id)
    slugOf.set(id, row.slug)
    const title = row.general?.title ?? row.title
    const englishTitle = row.general?.english_title || row.english_title
    return {
      id,
      slug: row.slug,
      title,
      englishTitle,
      categoryId,
      brandId,
      rating: row.rating,
      sales: row.sales ?? null,
      status: row.status,
      createdAt: row.createdAt ?? null,
      images: row.general?.images ?? row.images,
      searchKey: searchKey(`${title} ${englishTitle}`),
      description: row.general === undefined ? null : sanitisedHtml(row.general.description),
      specifications: row.general?.specifications ?? null,
    }
  })
  faults.settle()
  return { products, idOf: (row: Row) => ids.get(row.slug) ?? '' }
}

const idBySlug = (rows: readonly { id: string; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]))

/** Combinations, offers, colours and history of the rows that have them; answers the products that came out different. */
async function writeBelongings(
  tx: Transaction,
  payload: string,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  at: Date,
): Promise<Set<string>> {
  const full = rows.flatMap((row, index) =>
    row.combinations === undefined
      ? []
      : [
          {
            index,
            productId: idOf(row),
            options: row.options ?? [],
            combinations: row.combinations,
            history: row.general?.priceHistory ?? [],
          },
        ],
  )
  if (full.length === 0) return new Set()

  const productIds = full.map(({ productId }) => productId)
  const suppliers = full.flatMap(({ combinations }) => combinations.flatMap((combination) => combination.suppliers))
  const sellers = new Map(
    (await sellersWithAreas.all(tx, { ids: [...new Set(suppliers.map(({ id }) => id))] })).map((seller) => [seller.id, seller]),
  )
  const known = await lockOffers.all(tx, { productIds })
  const owners = await ownersOfOffers.all(tx, { ids: suppliers.flatMap(({ psid }) => psid ?? []) })
  const locations = new Set(
    (await knownLocations.all(tx, { ids: [...new Set(suppliers.flatMap(({ delivery }) => delivery ?? []))] })).map(({ id }) => id),
  )
  const faults = faultsOf(payload)
  refuseWrongOffers(full, { sellers, owners, locations }, faults)
  faults.settle()

  const variants = full.flatMap(({ productId, options, combinations }) => {
    const byId = new Map(options.map((option) => [option.id, option]))
    return combinations.map(({ id, selected, options: chosen }, position) => ({
      productId,
      id,
      position,
      selected,
      options: chosen.flatMap((option) => byId.get(option) ?? []),
    }))
  })
  const colours = new Map(
    full.flatMap(({ options }) => options.flatMap(({ type, label, value }) => (type === 'color' ? [[label, value] as const] : []))),
  )
  const history = full.flatMap(({ productId, history: days }) => days.map((day) => ({ productId, ...day })))
  const touched = [
    ...(await writeVariants.all(tx, { rows: JSON.stringify(variants) })),
    ...(await writeOffers.all(tx, { rows: JSON.stringify(offersToWrite(full, sellers, known)), at })),
    ...(await writePriceHistory.all(tx, { rows: JSON.stringify(history) })),
  ]
  await writeColours.run(tx, { labels: [...colours.keys()], hexes: [...colours.values()] })
  return new Set(touched.map(({ productId }) => productId))
}
