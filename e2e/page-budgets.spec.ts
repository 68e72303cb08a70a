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
