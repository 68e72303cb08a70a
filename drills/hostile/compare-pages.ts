import { hash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { drive } from '../../bench/load.ts'
import { MARK } from './strange-requests.ts'
import { pagesInSitemap } from './surface.ts'

const AT_ONCE = 6
/** Orders by sales are made again after a minute. */
const ASKED_AGAIN_AFTER_MS = 65_000
/** Of so many products one is compared as page, as data and as call. */
const PRODUCTS_IN_ALL_FORMS = 5
const LISTINGS = /^\/(shop|search|products|incredible-offers|category\/[^/]+|brands\/[^/]+|archive\/[^/]+)$/
const LISTING_QUERIES = [
  '?page=2',
  '?sort=lowest_price',
  '?sort=best_selling',
  '?available=true&discounted=true',
  '?price_min=100000&price_max=9000000',
  '?s=%DA%AF%D9%88%D8%B4%DB%8C',
]
const CALLS = [
  '/api/bootstrap',
  '/api/homepage/homepagedata',
  '/api/homepage/getallpricelist',
  '/api/categories',
  '/api/brands',
  '/api/page/articles',
  '/api/locations/provinces',
  '/api/search?s=%DA%AF%D9%88',
]
const MORE = [
  '/',
  '/search',
  '/search?s=%DA%AF%D9%88%D8%B4%DB%8C',
  '/shop',
  '/products',
  '/incredible-offers',
  '/brands',
  '/pricelists',
  '/about-us',
  '/blog',
  '/_.data',
]

interface Comparison {
  compared: number
  faults: string[]
}

/** Holds what a market keeps against what another process without a page cache renders from the same database. */
export async function comparePages(kept: string, fresh: string, publicUrl: string): Promise<Comparison> {
  const pages = [...new Set([...MORE, ...(await pagesInSitemap(fresh, publicUrl))])]
  const some = pages.filter((path, at) => !path.startsWith('/product/') || at % PRODUCTS_IN_ALL_FORMS === 0)
  const paths = [
    ...pages,
    ...pages.filter((path) => LISTINGS.test(path)).flatMap((path) => LISTING_QUERIES.map((query) => path + query)),
    ...some.filter((path) => path !== '/' && !/[.?]/.test(path)).map((path) => `${path}.data`),
    ...some.filter((path) => path.startsWith('/product/')).map((path) => `/api/singleproduct/${path.slice('/product/'.length)}`),
    ...CALLS,
  ]
  let differ = await differing(paths, kept, fresh)
  if (differ.length > 0) {
    await sleep(ASKED_AGAIN_AFTER_MS)
    differ = await differing(
      differ.map(({ path }) => path),
      kept,
      fresh,
    )
  }
  return { compared: paths.length, faults: differ.map(({ path, why }) => `${path}: ${why}`) }
}

async function differing(paths: readonly string[], kept: string, fresh: string): Promise<{ path: string; why: string }[]> {
  const found: { path: string; why: string }[] = []
  const ask = asking()
  await drive(paths, AT_ONCE, async (path) => {
    const [one, other] = await Promise.all([ask(kept, path), ask(fresh, path)])
    if (one.text.includes(MARK)) found.push({ path, why: 'holds what a stranger made up' })
    else if (one.seen !== other.seen) found.push({ path, why: `${one.seen.slice(0, 300)} in place of ${other.seen.slice(0, 300)}` })
  })
  return found
}

/** From an address of its own each time: many pages are asked for, and renderings are counted by address. */
function asking() {
  let asked = 0
  const agents = Array.from({ length: 100 }, (_, at) => new Agent({ keepAlive: false, localAddress: `127.0.1.${at + 1}` }))
  return (address: string, path: string): Promise<{ text: string; seen: string }> =>
    new Promise((done, fail) => {
      const { hostname, port } = new URL(address)
      const agent = agents[asked++ % agents.length]
      request({ hostname, port, path, ...(agent === undefined ? {} : { agent }) }, async (response) => {
        response.setEncoding('utf8')
        let text = ''
        for await (const chunk of response) text += chunk
        const { date: _, connection: __, 'x-request-id': ___, 'keep-alive': ____, ...headers } = response.headers
        const shown = response.statusCode === 200 ? hash('sha256', text, 'base64url') : ''
        done({ text, seen: JSON.stringify([response.statusCode, shown, text.length, headers]) })
      })
        .on('error', fail)
        .end()
    })
}
