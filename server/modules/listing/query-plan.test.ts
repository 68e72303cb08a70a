import fc from 'fast-check'
import { expect } from 'vitest'
import { ListingFilters, TEXT_SORTS } from '#contract/listing.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { weighText } from '../search/weigh-texts.ts'
import { conditionsOf } from './conditions.ts'
import { collectMatches, countInScan, scanToPage } from './listing.queries.ts'
import { listingQueryOf } from './listing-query.ts'
import { hasWords, oneBrand, type Source } from './query-plan.ts'
import { readSizes } from './sizes.ts'

const COLOURS = ['مشکی', 'سفید']

/** Sold out, discounted, of either brand or none, in every category, some at the same price. */
async function market(db: Database): Promise<void> {
  const rows = Array.from({ length: 48 }, (_, at) =>
    productRow(`p${at}`, {
      title: `${at % 3 === 0 ? 'گوشی' : 'هدفون'} ${at % 5 === 0 ? 'نازک' : 'سبک'} ${at}`,
      category: ['phones', 'headphones', 'digital', 'wholesale'][at % 4] ?? 'phones',
      brand: [null, 'samsung', 'xiaomi'][at % 3] ?? null,
      createdAt: hoursFrom(AT, -(at % 7)),
      sales: at % 6,
      options: [{ id: 'c', attribute_id: 'colour', attribute_name: 'رنگ', type: 'color', value: '#101010', label: COLOURS[at % 2] ?? '' }],
      combinations: [
        {
          id: `p${at}-v`,
          options: ['c'],
          suppliers:
            at % 11 === 0
              ? []
              : [
                  {
                    id: at % 2 === 0 ? 's1' : 's2',
                    stock: at % 7 === 0 ? 0 : 5,
                    price: { regularPrice: 100 + 10 * (at % 8), discountedPrice: at % 4 === 0 ? 90 : null },
                  },
                ],
        },
      ],
    }),
  )
  await inTransaction(db, 'write', (tx) => buildMarket(tx, rows))
}

const filters = fc.record(
  {
    brands: fc.subarray(['samsung', 'xiaomi', 'nobody']),
    colors: fc.subarray(COLOURS),
    delivery_areas: fc.subarray(['tehran', 'isfahan']),
    price_min: fc.constantFrom(100, 120),
    price_max: fc.constantFrom(120, 140, 500),
    available: fc.boolean(),
    discounted: fc.boolean(),
    s: fc.constantFrom('', 'گوشی', 'نازک', 'گوشی نازک', 'سب', 'nothing'),
  },
  { requiredKeys: [] },
)
const asked = fc.record({
  chosen: filters,
  within: filters,
  days: fc.option(fc.integer({ min: 0, max: 7 })),
  sort: fc.constantFrom(...TEXT_SORTS),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 12 }),
  category: fc.constantFrom('', 'digital', 'phones', 'wholesale'),
  access: fc.constantFrom(['basic'], ['basic', 'pro']),
})

test('whichever way a listing is read, it shows the same goods in the same order', async ({ database: { db } }) => {
  await market(db)
  const places = new Map(
    (await db.query({ text: 'select slug, id, cardinality(path) as level from categories' })).rows.map(({ slug, ...place }) => [
      slug,
      place,
    ]),
  )

  await fc.assert(
    fc.asyncProperty(asked, async ({ chosen, within, days, sort, page, limit, category, access }) => {
      const since = days === null ? undefined : new Date(hoursFrom(AT, -days))
      const place = places.get(category) ?? { level: 0, id: '' }
      const plain = listingQueryOf(ListingFilters.parse({ ...chosen, sort, page, limit }), { place, within: { ...within, since } }, access)
      const patterns = [...plain.within.patterns, ...plain.chosen.patterns]
      const text = patterns.length === 0 ? undefined : await weighText(db, patterns)
      const query = { ...plain, words: text?.words ?? '' }
      const used = new Set<string>(conditionsOf(query).map(({ about }) => about))
      const sources: Source[] = ['place', 'price', 'since', 'pickedBrands', 'ownBrands', 'pickedColours', 'ownAreas']

      const expected = await collectMatches(db, query, 'place')

      const ids = expected.map(({ id }) => id)
      const others = [
        ...sources.filter((source) => used.has(source)),
        ...(text !== undefined && text.words !== '' ? (['words'] as const) : []),
      ]
      for (const source of others) expect((await collectMatches(db, query, source)).map(({ id }) => id)).toEqual(ids)
      const bases = oneBrand(query) === undefined ? (['place'] as const) : (['place', 'brand'] as const)
      for (const base of bases) {
        if (query.sort !== 'relevant') expect((await scanToPage(db, query, base)).map(({ id }) => id)).toEqual(ids)
        if (expected[0] !== undefined) expect(await countInScan(db, query, base, 1_000)).toBe(expected[0].total)
      }
      const sizes = await readSizes(db, query, text)
      const [first] = await collectMatches(db, { ...query, offset: 0, limit: 1 }, 'place')
      const total = first?.total ?? 0
      if (sizes.alone !== undefined) expect(total).toBe(sizes.alone)
      if (!hasWords(query))
        expect(Math.min(sizes.place, sizes.price, sizes.since, sizes.pickedBrands, sizes.ownColours)).toBeGreaterThanOrEqual(total)
    }),
    { numRuns: 120 },
  )
})
