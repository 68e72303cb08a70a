import { createClient } from './client.ts'
import { listingSlug, productSlug } from './dataset.ts'
import { median, ms, perSecond, type Row, ratio } from './figures.ts'
import { loadLightly } from './light-load.ts'
import { drive, load } from './load.ts'
import type { BenchTools } from './tools.ts'
import { weighFiles } from './weigh-files.ts'

const ROUNDS = 3

export async function cachedPage({ market, referenceUrl }: BenchTools): Promise<Row[]> {
  const rows: Row[] = []
  const isLight = (await loadLightly(referenceUrl)) !== undefined
  const by = isLight ? 'by wrk' : 'by a client in JavaScript'
  const ask = async (url: string) => (await loadLightly(url)) ?? load({ url })
  for (const [name, path] of [
    ['home', '/'],
    ['category', `/category/${listingSlug}`],
    ['product', `/product/${productSlug(7)}`],
  ] as const) {
    const shares: number[] = []
    const tails: number[] = []
    const rates: number[] = []
    for (let at = 0; at < ROUNDS; at++) {
      const bare = (await ask(referenceUrl)).perSecond
      const page = await ask(`${market.running.address}${path}`)
      shares.push(page.perSecond / bare)
      tails.push(page.p99)
      rates.push(page.perSecond)
    }
    rows.push({
      bench: 'cached page',
      measured: `${name}, ${by}: ${perSecond(median(rates))}, p99 ${ms(median(tails))}`,
      figure: `${ratio(median(shares))} H`,
      aim: isLight ? '≥ 0.5 H, p99 ≤ 15 ms' : '≥ 0.25 H, p99 ≤ 15 ms',
    })
  }
  return rows
}

const PAGES = 1_000

/** Every page for the first time, each another product. */
export async function renderedPage({ market }: BenchTools): Promise<Row[]> {
  const rates: number[] = []
  const tails: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = await market.another({})
    const client = createClient(server.address, 8)
    const slugs = Array.from({ length: PAGES }, (_, at) => productSlug((at * 7 + round * PAGES) % market.products))
    const visit = async (slug: string) => {
      const { status } = await client.send('GET', `/product/${slug}`, undefined, undefined)
      if (status !== 200) throw new Error(`/product/${slug} answered ${status}`)
    }
    await drive(
      slugs.slice(0, 50).map((slug) => `${slug}`),
      8,
      visit,
    )
    const { each, perSecond: rate } = await drive(slugs.slice(50), 8, visit)
    rates.push(rate)
    tails.push(each.sort((a, b) => a - b)[Math.floor(each.length * 0.99)] ?? Number.NaN)
    client.close()
    await server.stop()
  }
  return [
    {
      bench: 'rendered page',
      measured: `${PAGES} products, cold, 8 connections: p99 ${ms(median(tails))}`,
      figure: perSecond(median(rates)),
      aim: '≥ 350/s, p99 ≤ 120 ms',
    },
  ]
}

/** What a first visit loads of scripts and styles, within the page or beside it, each as it is sent with brotli. */
export async function pageWeight({ market }: BenchTools): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of [
    ['home', '/'],
    ['category', `/category/${listingSlug}`],
    ['product', `/product/${productSlug(7)}`],
  ] as const) {
    const html = await (await fetch(`${market.running.address}${path}`)).text()
    const { count, bytes } = await weighFiles(market.running.address, html)
    rows.push({
      bench: 'page weight',
      measured: `${name}: ${count} scripts and styles, brotli`,
      figure: `${(bytes / 1024).toFixed(1)} KB`,
      aim: '≤ 100 KB',
    })
  }
  return rows
}
