import type { ParsedOf } from '#contract/call.ts'
import type { SellerId } from '#contract/ids.ts'
import type { listSellerProductsCall, SellerProducts } from '#contract/seller.ts'
import type { Handle } from '../../platform/database/database.ts'
import { roundedBelow } from '../listing/rounded-below.ts'
import { patternsOf } from '../search/patterns.ts'
import { type WeighedText, weighText } from '../search/weigh-texts.ts'
import { changesOf, readActiveSeller, toSellerProduct, type Viewer, type WithChanges } from './read-seller.ts'
import { findOnShelf, type LookedFor, readShelf, type ShelfQuery, type ShelfSizes, shelfSizes } from './shelf.queries.ts'
import type { ShelfRow } from './shelf-row.ts'
import { slicesOf } from './shelf-slices.ts'

const LIMITS = {
  /** So many products of a shelf are held against words one by one. */
  scanned: 5_000,
  /** Of so many products that have the words it is looked up one by one whether they are on the shelf. */
  lookedUp: 5_000,
  /** Of so many all are found, to be laid beside the shelf. */
  found: 60_000,
}

type ProductsRequest = ParsedOf<typeof listSellerProductsCall>['query']
type Window = Record<'limit' | 'offset', number>

interface Found {
  rows: readonly ShelfRow[]
  /** Where it is not exact, there are more than this. */
  total: number
  isExact: boolean
  /** The products up to which there are pages. */
  paged: number
}

/** What a seller offers, at this seller's prices. What it costs does not grow with the shelf: the counts are kept, and a page is read from the nearer end. */
export async function listSellerProducts(
  on: Handle,
  id: SellerId,
  { page, limit, sort, category: slug, s }: ProductsRequest,
  { access, at }: Viewer,
  limits = LIMITS,
): Promise<WithChanges<{ listing: SellerProducts }>> {
  const [sizes] = await Promise.all([shelfSizes.one(on, { id, access, category: slug ?? null }), readActiveSeller(on, id)])
  const patterns = patternsOf(s)
  const query = { id, at, sort, sizes }
  const wanted = { offset: (page - 1) * limit, limit }
  const { rows, total, isExact, paged } =
    patterns.length === 0 ? await readAll(on, query, sizes, wanted) : await readWithWords(on, query, sizes, { ...wanted, patterns, limits })
  const { category, above, categories } = sizes
  return {
    nextChanges: changesOf(rows),
    listing: {
      products: rows.map(toSellerProduct),
      totalCount: total,
      totalIsExact: isExact,
      page,
      limit,
      totalPages: Math.ceil(paged / limit),
      category,
      above,
      categories,
    },
  }
}

async function readAll(on: Handle, query: ShelfQuery, sizes: ShelfSizes, wanted: Window): Promise<Found> {
  const total = sizes.products
  const rows = wanted.offset < total ? await readShelf(on, query, slicesOf(sizes, wanted)) : []
  return { rows, total, isExact: true, paged: total }
}

/** What has the words is found by the shorter way and counted, unless they are everybody's: then what is wanted is soon met on the shelf. */
async function readWithWords(
  on: Handle,
  query: ShelfQuery,
  { products }: ShelfSizes,
  { patterns, offset, limit, limits }: Window & { patterns: readonly string[]; limits: typeof LIMITS },
): Promise<Found> {
  if (products === 0) return { rows: [], total: 0, isExact: true, paged: 0 }
  const text = await weighText(on, patterns)
  const find = (where: LookedFor, wanted: Window) => findOnShelf(on, query, where, { ...text, scanned: limits.scanned, ...wanted })
  const read = async (where: LookedFor) => {
    const rows = await find(where, { offset, limit })
    const first = rows[0] ?? (offset === 0 ? undefined : (await find(where, { offset: 0, limit: 1 }))[0])
    return { rows, found: first?.found ?? 0 }
  }
  const way = wayOf(products, text, limits)
  if (way === 'first') {
    const { rows, found } = await read('first')
    const paged = Math.floor(found / limit) * limit
    // what is common everywhere may be rare on this shelf
    if (paged > 0) return { rows: offset < paged ? rows : [], total: roundedBelow(found), isExact: false, paged }
  }
  const { rows, found } = await read(way === 'first' ? 'both' : way)
  return { rows, total: found, isExact: true, paged: found }
}

function wayOf(onShelf: number, { words, products }: WeighedText, { scanned, lookedUp, found }: typeof LIMITS): LookedFor {
  if (words === '' || onShelf <= Math.min(products, scanned)) return 'shelf'
  if (products <= lookedUp) return 'words'
  if (products <= found) return 'both'
  return onShelf <= scanned ? 'shelf' : 'first'
}
