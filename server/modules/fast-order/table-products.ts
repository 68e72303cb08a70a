import type { Pick } from './chosen-picks.ts'
import type { Cursor } from './table-cursor.ts'
import { type Base, SCAN_LIMIT, STOCK_SCAN_LIMIT, type TablePlan } from './table-plan.ts'
import { allOf, keyOf, type Params, productConditions, type TableQuery, tagOfBrand } from './table-query.ts'

/** How products for a table are found. */
export interface ProductsToShow {
  /** Tells this text from every other; a statement's name has 63 letters at most. */
  key: string
  /** Rows of `product_id`, `in_stock`, `price` and `fits`: those that do not are passed over. In the table's order, unless that is the order of stock. */
  sql: string
  params: Params
  /** Where so many rows were read there may be more behind them. */
  scanLimit: number
}

const BEHIND = '(l.price, l.product_id) > (:afterPrice::bigint, :afterId)'

export function productsToShow(query: TableQuery, plan: TablePlan, after: Cursor | undefined): ProductsToShow {
  if ('scan' in plan) return scanned(query, plan, after)
  return collected(query, plan, after)
}

/** All that match, found by one index and put in order. */
function collected(query: TableQuery, plan: Exclude<TablePlan, { scan: Base }>, after: Cursor | undefined): ProductsToShow {
  // what was chosen of the tree is what they are found by
  const conditions = productConditions(plan.collect === 'picks' ? { ...query, picks: undefined } : query)
  const found = plan.collect === 'picks' ? foundByPicks(query.picks ?? []) : FOUND_BY[plan.collect]
  const behind = after?.by === 'price' ? ` and (${after.inStock ? `not l.in_stock or ${BEHIND}` : `not l.in_stock and ${BEHIND}`})` : ''
  const [order, scanLimit] = isByStock(query)
    ? ['l.in_stock desc, l.sales desc, l.product_id desc', STOCK_SCAN_LIMIT]
    : ['l.in_stock desc, l.price, l.product_id', SCAN_LIMIT]
  return {
    key: `${plan.collect}${found.key}${stepOf(after)}-${keyOf(conditions)}`,
    sql: `select l.product_id, l.in_stock, l.price, true as fits from product_listing l
      where ${found.sql} and (${allOf(conditions)}) is true${behind} order by ${order} limit ${scanLimit}`,
    params: { ...found.params, ...('words' in plan ? { words: plan.words } : {}), ...('ids' in plan ? { ids: plan.ids } : {}) },
    scanLimit,
  }
}

const FOUND_BY = {
  sellers: { key: '', sql: 'l.product_id in (select product_id from offers where seller_id = any(:sellers::text[]))', params: {} },
  products: { key: '', sql: 'l.product_id = any(:ids::text[])', params: {} },
  barcode: { key: '', sql: 'l.product_id in (select product_id from variants where gtin = :gtin::text)', params: {} },
  words: { key: '', sql: 'words_of(l.search_key) @@ :words::tsquery', params: {} },
}

/** Brands within categories by both, brands and categories alone by their indexes. */
function foundByPicks(picks: readonly Pick[]): { key: string; sql: string; params: Params } {
  const parts: string[] = []
  const keys: string[] = []
  const params: Params = {}
  for (const level of [1, 2, 3]) {
    const here = picks.filter(({ place }) => place?.path.length === level)
    const [alone, within] = [here.filter(({ brand }) => brand === undefined), here.filter(({ brand }) => brand !== undefined)]
    if (alone.length > 0) {
      parts.push(`select product_id from product_listing where category_${level} = any(:places${level}::text[])`)
      keys.push(`c${level}`)
      params[`places${level}`] = alone.map(({ place }) => place?.id)
    }
    if (within.length === 0) continue
    parts.push(`select of.product_id from unnest(:brands${level}::text[], :within${level}::text[]) as pick (brand, place)
        join product_listing of on of.tags[1] = pick.brand and of.category_${level} = pick.place`)
    keys.push(`w${level}`)
    params[`brands${level}`] = within.map(({ brand = '' }) => tagOfBrand(brand))
    params[`within${level}`] = within.map(({ place }) => place?.id)
  }
  const brands = picks.filter(({ place }) => place === undefined).map(({ brand = '' }) => tagOfBrand(brand))
  if (brands.length > 0) {
    parts.push('select product_id from product_listing where tags[1] = any(:aloneBrands::text[])')
    keys.push('b')
    params.aloneBrands = brands
  }
  // everything that was chosen may be gone by now
  const ids = parts.length === 0 ? `select ''` : parts.join(' union ')
  return { key: keys.join(''), sql: `l.product_id in (${ids})`, params }
}

/** What is in stock and then what is not, each read in order from an index, no further than the page needs. */
function scanned(query: TableQuery, { scan, isWhole }: Extract<TablePlan, { scan: Base }>, after: Cursor | undefined): ProductsToShow {
  const base = ofBase(scan)
  const conditions = productConditions(isWhole ? { ...query, picks: undefined } : query)
  const columns = [...new Set(['product_id', 'in_stock', 'price', ...conditions.flatMap((condition) => condition.columns)])]
  const [order, scanLimit] = isByStock(query)
    ? ['l.sales desc, l.product_id desc', STOCK_SCAN_LIMIT]
    : ['l.price, l.product_id', SCAN_LIMIT]
  const part = (stock: string, goesOn: boolean) =>
    `(select ${columns.join(', ')} from product_listing l where ${[...base.sql, stock, ...(goesOn ? [BEHIND] : [])].join(' and ')} order by ${order} limit ${scanLimit})`
  const isAfter = (inStock: boolean) => after?.by === 'price' && after.inStock === inStock
  const parts = [...(isAfter(false) ? [] : [part('l.in_stock', isAfter(true))]), part('not l.in_stock', isAfter(false))]
  return {
    key: `scan-${base.key}${stepOf(after)}-${keyOf(conditions)}`,
    sql: `select product_id, in_stock, price, (${allOf(conditions)}) is true as fits from (${parts.join(' union all ')}) as l limit ${scanLimit}`,
    params: base.params,
    scanLimit,
  }
}

function ofBase(base: Base): { key: string; sql: string[]; params: Params } {
  if (base === 'market') return { key: 'market', sql: [], params: {} }
  if ('brand' in base) return { key: 'brand', sql: ['l.tags[1] = :baseBrand::text'], params: { baseBrand: tagOfBrand(base.brand) } }
  return { key: `place${base.level}`, sql: [`l.category_${base.level} = :basePlace::text`], params: { basePlace: base.place } }
}

const isByStock = ({ filters }: TableQuery) => filters.sort === 'highestStock'
const stepOf = (after: Cursor | undefined) => (after?.by === 'price' ? `-${after.inStock ? 'in' : 'out'}` : '')
