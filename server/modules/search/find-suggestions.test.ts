import fc from 'fast-check'
import { expect } from 'vitest'
import { searchKey, searchTokens } from '#persian/search-key.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { patternsOf } from './patterns.ts'
import { findSuggestions } from './search.queries.ts'
import { weighText } from './weigh-texts.ts'

interface Listed {
  title: string
  sales: number
  inStock: boolean
  access: 'basic' | 'pro'
}

const WORDS = ['گوشی', 'گوش', 'گوشواره', 'گل', 'سامسونگ', 'سامان', 'سا', 'galaxy', 'gala', 'a54', 'a5', '5.5', '256', 'نیم‌فاصله', 'کتاب‌های']
const TYPED = [...WORDS, 'گ', 'س', 'a', 'gal', 'سام', 'گوشی ', 'گوشي', '%', "o'neil", '2', 'ندارد']
const texts = (words: readonly string[], most: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: most }).map((chosen) => chosen.join(' '))
const products = fc.array(
  fc.record<Listed>({
    title: texts(WORDS, 5),
    sales: fc.nat(3),
    inStock: fc.boolean(),
    access: fc.constantFrom('basic', 'basic', 'basic', 'pro'),
  }),
  { maxLength: 30 },
)
/** Estimates, right or wrong. */
const beginnings = fc.dictionary(fc.constantFrom('', ...TYPED.flatMap(searchTokens)), fc.integer({ min: 1, max: 1_000_000 }))

async function list(tx: Transaction, listed: readonly Listed[], estimates: Readonly<Record<string, number>>) {
  await tx.query({ text: 'delete from product_listing' })
  await tx.query({ text: 'delete from search_beginnings' })
  await tx.query({
    text: `insert into product_listing (product_id, slug, title, image, category_id, category_slug, category_1, access, tags, in_stock, seller_count, sales, created_at, search_key)
      select to_char(at, 'FM000'), to_char(at, 'FM000'), title, '', 'c', 'c', 'c', access, '{}', stock, 0, sales, now(), key
      from unnest($1::text[], $2::text[], $3::boolean[], $4::bigint[], $5::text[]) with ordinality as given (title, access, stock, sales, key, at)`,
    values: [
      listed.map(({ title }) => title),
      listed.map(({ access }) => access),
      listed.map(({ inStock }) => inStock),
      listed.map(({ sales }) => sales),
      listed.map(({ title }) => searchKey(title)),
    ],
  })
  await tx.query({
    text: 'insert into search_beginnings select * from unnest($1::text[], $2::bigint[])',
    values: [Object.keys(estimates), Object.values(estimates)],
  })
}

test('whatever is thought of how common its words are, a text finds what holds a word beginning with each of them, and nothing else', async ({
  tx,
}) => {
  await fc.assert(
    fc.asyncProperty(products, texts(TYPED, 3), beginnings, async (listed, text, estimates) => {
      const tokens = searchTokens(text)
      fc.pre(tokens.length > 0)
      await list(tx, listed, estimates)

      const phrase = tokens.map((token) => ` ${token}`).join('')
      const { products: found } = await findSuggestions(tx, await weighText(tx, patternsOf(text)), phrase)

      const best = listed
        .map((product, at) => ({ ...product, slug: String(at + 1).padStart(3, '0'), key: searchKey(product.title) }))
        .filter(({ access, key }) => access === 'basic' && tokens.every((token) => key.includes(` ${token}`)))
        .sort(
          (one, other) =>
            Number(other.inStock) - Number(one.inStock) ||
            Number(other.key.startsWith(phrase)) - Number(one.key.startsWith(phrase)) ||
            Number(other.key.includes(phrase)) - Number(one.key.includes(phrase)) ||
            other.sales - one.sales ||
            (one.slug < other.slug ? -1 : 1),
        )
      expect(found.map(({ slug }) => slug)).toEqual(best.slice(0, 8).map(({ slug }) => slug))
    }),
    { numRuns: 200 },
  )
})
