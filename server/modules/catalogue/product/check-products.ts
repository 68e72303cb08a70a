import type { Handle } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { type Faults, refuseDuplicates, refuseMissing } from '../../../platform/rows/faults.ts'
import { findNamed } from '../../entity/relations.ts'
import { findForbidden } from '../../forbidden/find-forbidden.ts'
import { namedPictures } from '../../media/external-pictures.ts'
import type { NamedOffer } from '../../offer/known-offers.ts'
import { offerChecks } from '../../offer/offer-checks.ts'
import { knownLocations, lockOffers, ownersOfOffers, sellersWithAreas } from '../../offer/offer-rows.queries.ts'
import { offersToWrite } from '../../offer/offer-rows.ts'
import type { FullProduct, StoredProduct } from './known-products.ts'
import type { AnyProductRow, Prepared } from './product-row.ts'
import { productsByKey, productsToChange, variantsOfProducts } from './product-rows.queries.ts'
import { removedFrom, toProduct } from './product-texts.ts'
import { coloursOf, refuseTwiceNamed, resolvedProduct, toVariants } from './variant-rows.ts'

/** Products as the tables have them. */
export type CheckedProducts = Awaited<ReturnType<typeof checkProducts>>

/**
 * The one rule for products' rows, however they come in: what they name must be there, once, and belong together; ids stand for slugs, texts are sanitised,
 * pictures of other sites fetched, and what they leave out is what is known already. What is wrong goes to `faults`, and rows with a fault are left out of
 * the answer. Locks the known offers of these products.
 */
export async function checkProducts(tx: Handle, prepared: readonly Prepared[], faults: Faults) {
  const rows = prepared.map(({ row }) => row)
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  const [categories, brands, known] = await Promise.all([
    findNamed(
      tx,
      'category',
      rows.map(({ category }) => category),
    ),
    findNamed(
      tx,
      'brand',
      rows.map(({ brand }) => brand),
    ),
    knownProducts(tx, rows),
  ])
  const ids = idBySlug(known)
  const knownIds = new Set(known.map(({ id }) => id))
  const named = new Set<string>()
  const stored = await storedProducts(tx, known)
  const products = prepared.map((texts, index) => {
    const { row } = texts
    const categoryId = row.category === undefined ? undefined : categories.idOf(row.category)
    const brandId = row.brand == null ? row.brand : brands.idOf(row.brand)
    categories.check(row.category, (message) => faults.add(index, 'category', message))
    brands.check(row.brand, (message) => faults.add(index, 'brand', message))
    const ofSlug = ids.get(row.slug)
    // an id that is known, beside a slug that nobody has, gives its product that slug
    if (row.id !== undefined && knownIds.has(row.id) && ofSlug !== undefined && ofSlug !== row.id)
      faults.add(index, 'id', 'این شناسه از آنِ محصول دیگری است')
    const id = ofSlug ?? row.id ?? newId()
    if (named.has(id) && !faults.has(index)) faults.add(index, row.id === undefined ? 'slug' : 'id', 'این محصول در ردیف دیگری هم آمده است')
    named.add(id)
    const old = stored.get(id)
    if (old === undefined)
      refuseMissing({ title: texts.title, category: row.category }, index, { title: 'عنوان', category: 'دسته' }, faults)
    return { texts, row, index, id, categoryId, brandId, old }
  })

  await refuseForbidden(tx, products, faults)
  const { full, offers, removedAreas } = await readOffers(tx, products, faults)
  const good = full.filter(({ index }) => !faults.has(index))
  const goodProducts = products.filter(({ index }) => !faults.has(index))
  const pictures = namedPictures()
  const written = goodProducts.map((product) => toProduct(product, pictures))
  await pictures.await(tx)
  return {
    /** Ids of products that were there before. */
    known: knownIds,
    products: written,
    variants: good.flatMap(toVariants),
    offers: offers.filter(({ index }) => !faults.has(index)).map(({ offer }) => offer),
    colours: new Map(goodProducts.flatMap(({ row }) => coloursOf(row.options ?? []))),
    history: goodProducts.flatMap(({ row, id }) => (row.general?.priceHistory ?? []).map((day) => ({ productId: id, ...day }))),
    /** Items of lists that were replaced and stand in none now. */
    removed: goodProducts.reduce((sum, { row, old, index }) => sum + removedFrom(old, row, pictures) + (removedAreas.get(index) ?? 0), 0),
  }
}

/** Products that have the slug or the id of one of these rows. */
export function knownProducts(tx: Handle, rows: readonly AnyProductRow[]) {
  return productsByKey.all(tx, { slugs: rows.map(({ slug }) => slug), ids: rows.flatMap(({ id }) => id ?? []) })
}

async function storedProducts(tx: Handle, known: readonly { id: string }[]): Promise<Map<string, StoredProduct>> {
  if (known.length === 0) return new Map()
  return new Map((await productsToChange.all(tx, { ids: known.map(({ id }) => id) })).map((product) => [product.id, product]))
}

const idBySlug = (rows: readonly { id: string; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]))

/** What may not be sold is taken off the shelves all the same: a row that hides its product is taken. */
async function refuseForbidden(
  tx: Handle,
  products: readonly {
    texts: Prepared
    row: AnyProductRow
    index: number
    categoryId: string | undefined
    brandId: string | null | undefined
    old: StoredProduct | undefined
  }[],
  faults: Faults,
): Promise<void> {
  const sold = products.filter(({ row, old }) => (row.status ?? old?.status) !== 'hidden')
  const judged = sold.map(({ texts, row, categoryId, brandId, old }) => ({
    title: texts.title ?? old?.title ?? '',
    englishTitle: texts.englishTitle ?? old?.englishTitle ?? '',
    categoryId: categoryId ?? old?.categoryId ?? null,
    brandId: brandId === undefined ? (old?.brandId ?? null) : brandId,
    gtins: (row.combinations ?? []).flatMap(({ gtin }) => gtin ?? []),
  }))
  for (const [at, why] of await findForbidden(tx, judged)) {
    const product = sold[at]
    if (product !== undefined) faults.add(product.index, 'title', why)
  }
}

interface ReadOffers {
  full: FullProduct[]
  offers: ReturnType<typeof offersToWrite>
  /** By the index of the row. */
  removedAreas: ReadonlyMap<number, number>
}

/** Which combinations and offers the rows mean, and what comes of them. */
async function readOffers(
  tx: Handle,
  products: readonly { row: AnyProductRow; index: number; id: string; old: StoredProduct | undefined }[],
  faults: Faults,
): Promise<ReadOffers> {
  const naming = products.filter(({ row }) => row.combinations !== undefined || row.options !== undefined)
  if (naming.length === 0) return { full: [], offers: [], removedAreas: new Map() }
  const suppliers = naming.flatMap(({ row }) => (row.combinations ?? []).flatMap((combination) => combination.suppliers ?? []))
  const productIds = naming.flatMap(({ id, old }) => (old === undefined ? [] : [id]))
  const [sellers, offers, owners, locations, variants] = await Promise.all([
    sellersWithAreas.all(tx, { ids: [...new Set(suppliers.map(({ id }) => id))] }),
    lockOffers.all(tx, { productIds }),
    ownersOfOffers.all(tx, { ids: suppliers.flatMap(({ psid }) => psid ?? []) }),
    knownLocations.all(tx, { ids: [...new Set(suppliers.flatMap(({ delivery }) => delivery ?? []))] }),
    productIds.length === 0 ? [] : variantsOfProducts.all(tx, { productIds }),
  ])
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
  const offersOf = Map.groupBy(offers, ({ productId }) => productId)
  const full = naming.map(({ row, index, id }) =>
    resolvedProduct({ row, index, productId: id, variants: variantsOf.get(id) ?? [], offers: offersOf.get(id) ?? [] }, faults),
  )
  const known = {
    sellers: new Map(sellers.map((seller) => [seller.id, seller])),
    owners,
    locations: new Set(locations.map(({ id }) => id)),
  }
  const checkOffers = offerChecks(known, faults)
  for (const product of full) {
    refuseTwiceNamed(product, faults)
    checkOffers(product.index, product.offers)
  }
  const named: NamedOffer[] = full.flatMap((product) => product.offers)
  const written = offersToWrite(named, known.sellers, offers, faults)
  const removedAreas = new Map<number, number>()
  for (const { index, areasGone } of written) removedAreas.set(index, (removedAreas.get(index) ?? 0) + areasGone)
  return { full, offers: written, removedAreas }
}
