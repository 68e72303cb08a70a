import { expect } from 'vitest'
import { demoMarket } from '#demo/market.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importDemoMarket } from '../import/import-demo-market.ts'
import { RELEVANCE_PAIRS } from './relevance.pairs.ts'
import { suggest } from './suggest.ts'

const AT = new Date('2026-11-21T08:00:00Z')
const FIRST = 5
const WANTED_SHARE = 0.95

test('95 of 100 people find the product they mean among the first five', async ({ database: { db } }) => {
  await importDemoMarket({ db, clock: { now: () => AT } }, demoMarket(AT))

  const rows = []
  const missed = []
  for (const [kind, pairs] of Object.entries(RELEVANCE_PAIRS)) {
    const places = []
    for (const [query, slug] of pairs) {
      const { products, corrected } = await suggest(db, query)
      const place = products.slice(0, FIRST).findIndex((product) => product.slug === slug)
      places.push(place)
      if (place < 0) missed.push({ query, meant: slug, read: corrected?.to ?? '', found: products[0]?.slug ?? '' })
    }
    rows.push({ kind, ...sharesOf(places) })
  }
  const all = rows.reduce((sum, { found }) => sum + found, 0)
  const asked = rows.reduce((sum, { pairs }) => sum + pairs, 0)
  // biome-ignore lint/suspicious/noConsole: the table is what this test is read for
  console.table([...rows, { kind: 'all', pairs: asked, first: rows.reduce((sum, { first }) => sum + first, 0), found: all }])
  // biome-ignore lint/suspicious/noConsole: and what was missed
  if (missed.length > 0) console.table(missed)

  expect(asked).toBeGreaterThanOrEqual(200)
  expect(all / asked).toBeGreaterThanOrEqual(WANTED_SHARE)
})

function sharesOf(places: readonly number[]) {
  return { pairs: places.length, first: places.filter((place) => place === 0).length, found: places.filter((place) => place >= 0).length }
}
