import { brotliCompressSync } from 'node:zlib'
import { weighFiles } from '../bench/weigh-files.ts'
import { expect, ONCE, test } from './support/journey.ts'

/**
 * What a page may weigh for a first visit: its own document, the scripts and style sheets that it names or holds, each as sent with brotli, and the elements
 * that a browser has to lay out. Raised only with the reason in the commit.
 */
const BUDGETS = [
  { page: '/', documentKb: 32, filesKb: 130, elements: 2_500 },
  { page: '/category/grocery', documentKb: 20, filesKb: 130, elements: 880 },
  { page: '/product/adata-se880-external-drive', documentKb: 20.5, filesKb: 130, elements: 670 },
  { page: '/brands/apple', documentKb: 22.5, filesKb: 144, elements: 1_130 },
  { page: '/seller/117', documentKb: 20.5, filesKb: 136, elements: 930 },
]

const ELEMENTS = /<[a-z][a-z0-9]*[\s>/]/g

for (const { page, ...budget } of BUDGETS) {
  test(`a first visit of ${page} loads no more than its budget`, ONCE, async ({ request }) => {
    const answer = await request.get(page)
    const html = await answer.text()
    expect(answer.status()).toBe(200)
    const files = await weighFiles(process.env.MARKET_URL ?? '', html)

    const weighed = {
      documentKb: brotliCompressSync(html).length / 1024,
      filesKb: files.bytes / 1024,
      elements: html.match(ELEMENTS)?.length ?? 0,
    }
    expect(files.bytes).toBeGreaterThan(0)
    for (const [part, most] of Object.entries(budget)) expect.soft(weighed[part as keyof typeof weighed], part).toBeLessThanOrEqual(most)
  })
}

test(
  'what is seen at once is asked for first: the typeface, then the largest pictures, and none that nobody sees yet',
  ONCE,
  async ({ request }) => {
    const pageOf = async (page: string) => {
      const html = await (await request.get(page)).text()
      const [head = '', body = ''] = html.split('<body')
      return { ahead: [...head.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link), body }
    }
    for (const { page } of BUDGETS) {
      const { ahead } = await pageOf(page)
      expect(ahead[0]).toContain('as="font"')
      for (const picture of ahead.slice(1)) expect(picture, page).toContain('fetchPriority="high"')
    }
    const productsAhead = async (page: string) => (await pageOf(page)).ahead.filter((link) => link.includes('/uploads/demo/products/'))
    expect(await productsAhead('/category/grocery')).toHaveLength(2)
    // one begins in the first screen of a phone, the other's list below it
    expect(await productsAhead('/seller/117')).toHaveLength(1)
    expect(await productsAhead('/brands/apple')).toEqual([])

    const slides = (await pageOf('/')).body.match(/<picture[^>]*>.*?<\/picture>/gs)?.filter((picture) => picture.includes('/slides/'))
    expect(slides).toHaveLength(1)
    const { body } = await pageOf('/product/adata-se880-external-drive')
    expect(body).toContain('products/adata-se880-external-drive-1.svg?v=1 960w')
    expect(body).not.toContain('products/adata-se880-external-drive-2.svg?v=1 960w')
  },
)
