import { ListingFilters } from '#contract/listing.ts'
import { readCategory } from '#server/modules/listing/read-category.ts'
import { recordSql, replaySql } from './bare-sql.ts'
import { listingSlug, productSlug } from './dataset.ts'
import { median, ms, perSecond, type Row, ratio } from './figures.ts'
import { loadLightly } from './light-load.ts'
import { drive, load } from './load.ts'
import { seeded } from './random.ts'
import type { BenchTools } from './tools.ts'

const ROUNDS = 3
const ASKED = 400
/** Bare readings of a listing page, enough for a second or two. */
const BARE = 1_920

export async function productCall({ market, reference, referenceUrl }: BenchTools): Promise<Row[]> {
  const random = seeded(7)
  const paths = Array.from({ length: ASKED }, () => `/api/singleproduct/${productSlug(random.below(market.products))}`)
  const uncached = await market.another({ PAGE_CACHE_MB: '0' })
  const shares = { off: [] as number[], served: [] as number[] }
  const rates = { off: [] as number[], served: [] as number[] }
  const tails: number[] = []
  let isLight = false
  for (let at = 0; at < ROUNDS; at++) {
    const bare = await reference()
    const off = await load({ url: uncached.address, paths })
    // kept answers are soon more than a client in JavaScript can ask for
    const bareLightly = await loadLightly(referenceUrl)
    const served = (await loadLightly(market.running.address, paths)) ?? (await load({ url: market.running.address, paths }))
    rates.off.push(off.perSecond)
    rates.served.push(served.perSecond)
    shares.off.push(off.perSecond / bare)
    shares.served.push(served.perSecond / (bareLightly?.perSecond ?? bare))
    isLight = bareLightly !== undefined
    tails.push(off.p99)
  }
  await uncached.stop()
  return [
    {
      bench: 'product call',
      measured: `cache off, 32 connections: ${perSecond(median(rates.off))}, p99 ${ms(median(tails))}`,
      figure: `${ratio(median(shares.off))} H`,
      aim: '≥ 0.06 H',
    },
    {
      bench: 'product call',
      measured: `as served, 32 connections, ${isLight ? 'by wrk' : 'by a client in JavaScript'}: ${perSecond(median(rates.served))}`,
      figure: `${ratio(median(shares.served))} H`,
      aim: '≥ 0.5 H',
    },
  ]
}

/** Brand, price and colour together, by price; against the bare SQL of the same page. */
export async function listingCall({ market }: BenchTools): Promise<Row[]> {
  const wishes = Array.from({ length: 64 }, (_, at) =>
    ListingFilters.parse({
      brands: ['brand-0', 'brand-1', 'brand-2'],
      colors: ['مشکی', 'آبی'],
      price_min: 100_000 + at,
      price_max: 40_000_000,
      sort: 'lowest_price',
    }),
  )
  const sql = await Promise.all(
    wishes.map((filters) => recordSql(market.db, (db) => readCategory(db, listingSlug, filters, { userId: undefined, at: new Date() }))),
  )
  const uncached = await market.another({ PAGE_CACHE_MB: '0' })
  const rates: number[] = []
  const shares: number[] = []
  const bareRates: number[] = []
  const tails: number[] = []
  for (let at = 0; at < ROUNDS; at++) {
    const bare = await drive(Array.from({ length: BARE / sql.length }, () => sql).flat(), 32, (each) => replaySql(market.db, each))
    const { perSecond: rate, p99 } = await load({
      url: uncached.address,
      posts: wishes.map((filters) => ({ path: `/api/category/${listingSlug}`, body: JSON.stringify(filters) })),
    })
    rates.push(rate)
    bareRates.push(bare.perSecond)
    shares.push(rate / bare.perSecond)
    tails.push(p99)
  }
  await uncached.stop()
  return [
    {
      bench: 'listing call',
      measured: `brand + price + colour, by price, cache off: ${perSecond(median(rates))}, p99 ${ms(median(tails))}; DB ${perSecond(median(bareRates))}`,
      figure: `${ratio(median(shares))} DB`,
      aim: '≥ 0.6 DB',
    },
  ]
}
