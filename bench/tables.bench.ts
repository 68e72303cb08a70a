import { BrandTableRequest, CategoryTableRequest } from '#contract/fast-order.ts'
import { readTableOf } from '#server/modules/fast-order/read-table-of.ts'
import { BRAND_MODE, CATEGORY_MODE } from '#server/modules/fast-order/table-modes.ts'
import { recordSql, replaySql } from './bare-sql.ts'
import { listingSlug } from './dataset.ts'
import { median, ms, percentile, perSecond, type Row, ratio } from './figures.ts'
import { drive, load } from './load.ts'
import type { BenchTools } from './tools.ts'

const ROUNDS = 3
/** Tables are asked for by few at once: each is a hundred times a page of a listing. */
const CONNECTIONS = 8
const BARE = 256

const TABLES = {
  'a category, best price': { path: '/api/fast-order-category-mode', body: { uniqueIDClickedCategories: [listingSlug] } },
  'a brand, best price': { path: '/api/fast-order-brand-mode', body: { uniqueIDClickedBrands: ['brand-0'] } },
  'a category, highest stock': {
    path: '/api/fast-order-category-mode',
    body: { uniqueIDClickedCategories: [listingSlug], filters: { sort: 'highestStock' } },
  },
} as const
const NOBODY = { userId: undefined, placeOf: undefined }
const NO_PAGE = { tag: () => undefined, validUntil: () => undefined }

/** Tables of 500 rows, each by another smallest stock, so that none is asked for twice in a row. */
export async function fastOrder({ market }: BenchTools): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, { path, body }] of Object.entries(TABLES)) {
    const asked = Array.from({ length: 16 }, (_, at) => ({
      ...body,
      filters: { ...('filters' in body ? body.filters : {}), minStock: at },
    }))
    const isBrand = path.endsWith('brand-mode')
    const sql = await Promise.all(
      asked.map((each) =>
        recordSql(market.db, (db) =>
          isBrand
            ? readTableOf(db, BRAND_MODE, BrandTableRequest.parse(each), { ...NOBODY, at: new Date() }, NO_PAGE)
            : readTableOf(db, CATEGORY_MODE, CategoryTableRequest.parse(each), { ...NOBODY, at: new Date() }, NO_PAGE),
        ),
      ),
    )
    const [rates, bareRates, tails, bareTails]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await drive(Array.from({ length: BARE / sql.length }, () => sql).flat(), CONNECTIONS, (each) =>
        replaySql(market.db, each),
      )
      const posts = asked.map((each) => ({ path, body: JSON.stringify(each) }))
      const { perSecond: rate, p95 } = await load({ url: market.running.address, connections: CONNECTIONS, posts })
      rates.push(rate)
      bareRates.push(bare.perSecond)
      bareTails.push(percentile(bare.each, 0.95))
      tails.push(p95)
    }
    rows.push({
      bench: 'fast order',
      measured: `500 rows of ${name}, ${CONNECTIONS} connections: ${perSecond(median(rates))}, p95 ${ms(median(tails))}; DB ${perSecond(median(bareRates))}, ${ms(median(bareTails))}`,
      figure: `${ratio(median(rates) / median(bareRates))} DB`,
      aim: '≥ 0.6 DB, p95 ≤ 120 ms',
    })
  }
  return rows
}
