import { searchCall } from '#contract/listing.ts'
import { RELEVANCE_PAIRS } from '#server/modules/search/relevance.pairs.ts'
import { suggest } from '#server/modules/search/suggest.ts'
import { recordSql, replaySql } from './bare-sql.ts'
import { createClient } from './client.ts'
import { median, ms, percentile, perSecond, type Row, ratio } from './figures.ts'
import { drive, load } from './load.ts'
import { searchTexts } from './search-texts.ts'
import type { BenchTools } from './tools.ts'

const ROUNDS = 3
/** Shoppers who wait at the same time while each one's wait is measured: as many as there are processors. */
const WAITING = 2
const TIMES_ASKED = 3
const FIRST = 5

const pathOf = (text: string) => `/api/search?s=${encodeURIComponent(text)}`

/** Suggestions for two hundred texts, nothing of them cached; against a bare Fastify and the bare SQL of the same answers. */
export async function search({ market, reference }: BenchTools): Promise<Row[]> {
  const texts = await searchTexts(market.db)
  const paths = texts.map(pathOf)
  const uncached = await market.another({ PAGE_CACHE_MB: '0' })
  const client = createClient(uncached.address, WAITING)
  const ask = async (path: string) => {
    const { status } = await client.send('GET', path, undefined, undefined)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
  }
  await drive(paths, WAITING, ask)
  const sql = await Promise.all(texts.map((text) => recordSql(market.db, (db) => suggest(db, text))))

  const rates: number[] = []
  const shares: number[] = []
  const bareShares: number[] = []
  const tails: number[] = []
  for (let at = 0; at < ROUNDS; at++) {
    const bareFastify = await reference()
    const bareSql = await drive(sql, 32, (each) => replaySql(market.db, each))
    const { perSecond: rate } = await load({ url: uncached.address, paths })
    const { each } = await drive(Array.from({ length: TIMES_ASKED }, () => paths).flat(), WAITING, ask)
    rates.push(rate)
    shares.push(rate / bareFastify)
    bareShares.push(rate / bareSql.perSecond)
    tails.push(percentile(each, 0.95))
  }
  client.close()
  await uncached.stop()
  return [
    {
      bench: 'search',
      measured: `suggestions for ${texts.length} texts, cache off, 32 connections: ${ratio(median(shares))} H, ${ratio(median(bareShares))} DB`,
      figure: perSecond(median(rates)),
      aim: '≥ 1,500/s at 10,000 products',
    },
    {
      bench: 'search',
      measured: `a shopper's wait for suggestions, cache off, ${WAITING} at once: p95`,
      figure: ms(median(tails)),
      aim: '≤ 60 ms at 1 million',
    },
  ]
}

/** Of the people who mean a certain product of the demonstration market, how many find it among the first five. */
export async function relevance({ market }: BenchTools): Promise<Row[]> {
  const { address, stop } = await market.demonstration()
  const client = createClient(address, WAITING)
  const pairs = Object.values(RELEVANCE_PAIRS).flat()
  let found = 0
  await drive(pairs, WAITING, async ([text, slug]) => {
    const { body } = await client.send('GET', pathOf(text), undefined, undefined)
    const { products } = searchCall.answer.parse(body)
    if (products.slice(0, FIRST).some((product) => product.slug === slug)) found++
  })
  client.close()
  await stop()
  return [
    {
      bench: 'search',
      measured: `the product meant is among the first ${FIRST}, of ${pairs.length} texts: share`,
      figure: `${((100 * found) / pairs.length).toFixed(1)} %`,
      aim: '≥ 95 %',
    },
  ]
}
