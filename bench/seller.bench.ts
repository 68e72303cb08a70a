import { SellerId } from '#contract/ids.ts'
import { LISTING_PAGE_SIZE } from '#contract/limits.ts'
import { LISTING_SORTS } from '#contract/listing.ts'
import { refreshListingNow } from '#server/modules/listing/refresh-listing.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { median, ms, type Row } from './figures.ts'
import type { BenchTools } from './tools.ts'

const OFFERS = 100_000
const AT_ONCE = 5_000
/** Of all products, where there are fewer. */
const SHARE = 1 / 3
const ROUNDS = 5
/** Of everything, of a third, of a tenth, of a hundredth, of two words, and of hardly anything. */
const WORDS = ['مدل', 'طرح', 'گوشی', 'روغن', 'گوشی نازک', 'a5']

/** The seller with the most offers is handed those of others, one a product, until there are 100,000, or a third of the market. */
export async function largeSeller(db: Database, products: number, share = SHARE): Promise<SellerId> {
  const { rows } = await db.query({ text: 'select seller_id as id from offers group by 1 order by count(*) desc limit 1' })
  const id = SellerId.parse(rows[0]?.id)
  const wanted = Math.min(OFFERS, Math.round(products * share))
  for (;;) {
    const [{ missing }] = (
      await db.query({
        text: 'select $2::int - count(distinct product_id)::int as missing from offers where seller_id = $1',
        values: [id, wanted],
      })
    ).rows
    if (missing <= 0) break
    await inTransaction(db, 'write', async (tx) => {
      const { rows: handed } = await tx.query({
        text: `update offers set seller_id = $1 where id = any(array(
            select (select min(o.id) from offers o where o.product_id = p.id) from products p
            where p.status = 'active' and not exists (select from offers own where own.product_id = p.id and own.seller_id = $1) and exists (select from offers o where o.product_id = p.id)
            limit $2)) returning product_id as id`,
        values: [id, Math.min(AT_ONCE, missing)],
      })
      await refreshListingNow(
        tx,
        handed.map((product) => product.id),
        new Date(),
      )
    })
  }
  await db.query({ text: 'vacuum analyze offers' })
  await db.query({ text: 'vacuum analyze seller_listing' })
  return id
}

/** Pages of the largest seller with nothing kept: the first, the middle and the last one in every order, of a category, and of what has words. */
export async function sellerPages({ market }: BenchTools): Promise<Row[]> {
  const id = await largeSeller(market.db, market.products)
  const uncached = await market.another({ PAGE_CACHE_MB: '0' })
  const ask = async (search: Record<string, string | number>) => {
    const query = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]))
    const began = performance.now()
    const answer = await fetch(`${uncached.address}/api/seller/${id}/products?${query}`)
    const { products, totalCount, totalPages, totalIsExact, categories } = await answer.json()
    return { took: performance.now() - began, shown: products.length, totalCount, totalPages, totalIsExact, categories }
  }
  const row = async (name: string, searches: readonly Record<string, string | number>[]): Promise<Row> => {
    const took: number[] = []
    let told = ''
    for (let round = 0; round < ROUNDS; round++) {
      for (const search of searches) {
        const answer = await ask(search)
        if (answer.shown === 0) throw new Error(`No product on a page of ${JSON.stringify(search)}`)
        told = `${answer.totalIsExact ? '' : 'more than '}${answer.totalCount.toLocaleString('en')}`
        took.push(answer.took)
      }
    }
    return {
      bench: 'seller page',
      measured: `${name}, of ${told}: median ${ms(median(took))}, slowest`,
      figure: ms(Math.max(...took)),
      aim: '≤ 100 ms',
    }
  }
  try {
    const whole = await ask({})
    const large = whole.categories.toSorted((one: { count: number }, other: { count: number }) => other.count - one.count)
    const inAll = (search: object) => LISTING_SORTS.map((sort) => ({ sort, limit: LISTING_PAGE_SIZE, ...search }))
    const rows = [
      await row('first page', inAll({})),
      await row('middle page', inAll({ page: Math.ceil(whole.totalPages / 2) })),
      await row('last page', inAll({ page: whole.totalPages })),
    ]
    // where words are everybody's, each order has its own number of pages
    const alongPages = async (search: object) => {
      const asked = await Promise.all(inAll(search).map(async (each) => ({ each, last: (await ask(each)).totalPages })))
      return asked.flatMap(({ each, last }) => (last === 0 ? [] : [1, Math.ceil(last / 2), last].map((page) => ({ ...each, page }))))
    }
    const along = async (name: string, search: object) => {
      const searches = await alongPages(search)
      if (searches.length > 0) rows.push(await row(`${name}, first, middle and last page`, searches))
    }
    await along('largest category', { category: large[0].slug })
    await along('smallest category', { category: large.at(-1).slug })
    for (const s of WORDS) await along(`«${s}»`, { s })
    rows.push(await row('«گوشی» in the largest category', inAll({ s: 'گوشی', category: large[0].slug })))
    return rows
  } finally {
    await uncached.stop()
  }
}
