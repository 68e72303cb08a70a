import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { unseen } from '../../platform/database/unseen.ts'
import { weighText } from '../search/weigh-texts.ts'
import { commonBrand, commonPlace, type Pick } from './chosen-picks.ts'
import { type TableQuery, tagOfBrand } from './table-query.ts'

/** So many products are looked at for one page at most, however large the market is. */
export const SCAN_LIMIT = 4_000
/** By their stock as many as this are put in order, the best-selling where there are more. */
export const STOCK_SCAN_LIMIT = 1_000

/** In whose order products are read. */
export type Base = { level: number; place: string } | { brand: string } | 'market'
/** By what all are found that may match, or in whose order products are read until the page is full. */
export type TablePlan =
  | { collect: 'picks' | 'sellers' | 'barcode' }
  | { collect: 'words'; words: string }
  | { collect: 'products'; ids: readonly string[] }
  | { scan: Base /** The base is all that was chosen of the tree. */; isWhole: boolean }

/** Products behind each brand within a place, by the counts that are kept up. */
export const sizesOf = statement<{ places: readonly string[]; tags: readonly string[]; access: readonly string[] }, { size: number }>(
  'table-sizes',
  `
  select (select coalesce(sum(count), 0)::int from listing_counts c where c.place = asked.place and c.tag = asked.tag and c.access = any(${unseen(':access', 'text[]')})) as size
  from unnest(${unseen(':places', 'text[]')}, ${unseen(':tags', 'text[]')}) with ordinality as asked (place, tag, nth) order by nth`,
)

const offersOfSellers = statement<{ sellers: readonly string[] }, { count: number }>(
  'table-offers-of-sellers',
  `
  select count(*)::int as count from (select from offers where seller_id = any(:sellers::text[]) limit ${SCAN_LIMIT + 1}) as counted`,
)

const ANYTHING: Pick = { brand: undefined, place: undefined }

/** By the counts that are kept up: few are all collected, of many the order is read until the page is full. `size`: products behind what was chosen of the tree. */
export async function planTable(on: Handle, query: TableQuery): Promise<{ plan: TablePlan; size: number }> {
  const picks = query.picks ?? [ANYTHING]
  const [place, brand] = [commonPlace(picks), commonBrand(picks)]
  const asked = [
    ...picks.map((pick) => ({ place: pick.place?.id ?? '', tag: pick.brand === undefined ? '' : tagOfBrand(pick.brand) })),
    { place: place?.id ?? '', tag: '' },
    ...(brand === undefined ? [] : [{ place: '', tag: tagOfBrand(brand) }]),
  ]
  const [sizes, text, offers] = await Promise.all([
    sizesOf.all(on, { places: asked.map((one) => one.place), tags: asked.map(({ tag }) => tag), access: query.access }),
    query.patterns.length === 0 ? undefined : weighText(on, query.patterns),
    query.filters.supplier.length === 0 ? undefined : offersOfSellers.one(on, { sellers: query.filters.supplier }),
  ])
  const size = sizes.slice(0, picks.length).reduce((sum, one) => sum + one.size, 0)
  const [placeSize = 0, brandSize = 0] = sizes.slice(picks.length).map((one) => one.size)

  const limit = query.filters.sort === 'highestStock' ? STOCK_SCAN_LIMIT : SCAN_LIMIT
  const collects: { size: number; plan: TablePlan }[] = [
    { size: query.picks === undefined ? Number.POSITIVE_INFINITY : size, plan: { collect: 'picks' } },
    { size: query.gtin === undefined ? Number.POSITIVE_INFINITY : 0, plan: { collect: 'barcode' } },
    { size: offers?.count ?? Number.POSITIVE_INFINITY, plan: { collect: 'sellers' } },
    ...(text === undefined || text.words === '' ? [] : [{ size: text.products, plan: { collect: 'words' as const, words: text.words } }]),
  ]
  const smallest = collects.reduce((least, one) => (one.size < least.size ? one : least))
  if (smallest.size <= limit) return { plan: smallest.plan, size }
  const [only] = picks.length === 1 ? picks : []
  if (brand !== undefined && brandSize < placeSize) return { plan: { scan: { brand }, isWhole: only?.place === undefined }, size }
  const base = place === undefined ? 'market' : { level: place.level, place: place.id }
  return { plan: { scan: base, isWhole: only !== undefined && only.brand === undefined }, size }
}
