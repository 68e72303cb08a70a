import { listingSlug, productSlug } from './dataset.ts'
import { median, ms, perSecond, type Row, ratio } from './figures.ts'
import { load } from './load.ts'
import { seeded } from './random.ts'
import type { BenchTools } from './tools.ts'

const ROUNDS = 3
const ASKED = 400

export async function productCall({ market, reference }: BenchTools): Promise<Row[]> {
  const random = seeded(7)
  const paths = Array.from({ length: ASKED }, () => `/api/singleproduct/${productSlug(random.below(market.products))}`)
  const uncached = await market.another({ PAGE_CACHE_MB: '0' })
  const shares = { off: [] as number[], served: [] as number[] }
  const rates = { off: [] as number[], served: [] as number[] }
  const tails: number[] = []
  for (let at = 0; at < ROUNDS; at++) {
    const bare = await reference()
    const off = await load({ url: uncached.address, paths })
    const served = await load({ url: market.running.address, paths })
    rates.off.push(off.perSecond)
    rates.served.push(served.perSecond)
    shares.off.push(off.perSecond / bare)
    shares.served.push(served.perSecond / bare)
    tails.push(off.p99)
  }
  await uncached.stop()
  return [
    {
      bench: 'product call',
      measured: `cache off, 32 connections: ${perSecond(median(rates.off))}, p99 ${ms(median(tails))}`,
      figure: `${ratio(median(shares.off))} H`,
      aim: '≥ 0.04 H',
    },
    {
      bench: 'product call',
      measured: `as served, 32 connections: ${perSecond(median(rates.served))}`,
      figure: `${ratio(median(shares.served))} H`,
      aim: '≥ 0.4 H',
    },
  ]
}

/** Brand, price and colour together, by price; against the bare SQL of the same page. */
export async function listingCall({ market, reference }: BenchTools): Promise<Row[]> {
  const body = JSON.stringify({
    brands: ['brand-0', 'brand-1', 'brand-2'],
    colors: ['مشکی', 'آبی'],
    price_min: 100_000,
    price_max: 40_000_000,
    sort: 'lowest_price',
  })
  const uncached = await market.another({ PAGE_CACHE_MB: '0' })
  const rates: number[] = []
  const shares: number[] = []
  const tails: number[] = []
  for (let at = 0; at < ROUNDS; at++) {
    const bare = await reference()
    const { perSecond: rate, p99 } = await load({
      url: uncached.address,
      request: { method: 'POST', path: `/api/category/${listingSlug}`, body },
    })
    rates.push(rate)
    shares.push(rate / bare)
    tails.push(p99)
  }
  await uncached.stop()
  return [
    {
      bench: 'listing call',
      measured: `brand + price + colour, by price, cache off: p99 ${ms(median(tails))}; ${ratio(median(shares))} H`,
      figure: perSecond(median(rates)),
      aim: '≥ 0.6 DB',
    },
  ]
}
