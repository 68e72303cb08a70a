import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildMarket, productRow } from '../import/market.testing.ts'
import { suggest } from './suggest.ts'

test('suggestions begin with titles that begin with the text, then with what sells best, and name categories', async ({
  database: { db },
}) => {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [
      productRow('case', { title: 'قاب گوشی نیم‌فاصله', sales: 90, brand: null }),
      productRow('s24', { title: 'گوشی سامسونگ Galaxy S24', english_title: 'Samsung Galaxy S24', sales: 5 }),
      productRow('a54', { title: 'گوشي سامسونگ گلكسي A 54', sales: 50 }),
      productRow('adata', { title: 'حافظهٔ Adata', category: 'headphones', brand: null }),
      productRow('espresso', { title: 'اسپرسوساز ES 30', category: 'headphones', brand: null }),
      productRow('rug', { title: 'گوشی ویژهٔ مشترکان', category: 'carpets' }),
    ]),
  )
  const slugs = async (text: string) => (await suggest(db, text)).products.map(({ slug }) => slug)

  expect(await slugs('گوشی سام')).toEqual(['a54', 's24'])
  expect(await slugs('گوشی')).toEqual(['a54', 's24', 'case'])
  expect(await slugs('GALAXY s24')).toEqual(['s24'])
  expect(await slugs('a54')).toEqual(['a54'])
  expect(await slugs('نیم فاصله')).toEqual(['case'])
  expect(await slugs('نیمفاصله')).toEqual(['case'])
  expect(await slugs('alax')).toEqual(['s24'])
  expect((await suggest(db, 'هدفون')).category).toEqual([{ title: 'هدفون', slug: 'headphones' }])
  expect(await suggest(db, 'سشپسعدل')).toMatchObject({
    products: [{ slug: 'a54' }, { slug: 's24' }],
    corrected: { to: 'samsung', by: 'keyboard' },
  })
  // Its Latin letters alone would find Adata.
  expect(await suggest(db, "',ad")).toMatchObject({ corrected: { to: 'گوشی', by: 'keyboard' } })
  expect(await slugs('ad')).toEqual(['adata'])
  expect(await suggest(db, 'samsong')).toMatchObject({ corrected: { by: 'finglish', to: 'سامسونگ' } })
  // One consonant again and again is no name, whatever a short one sounds like.
  expect(await suggest(db, 'zzzzqqq')).toEqual({ category: [], products: [], corrected: null })
  expect(await suggest(db, '%_%')).toEqual({ category: [], products: [], corrected: null })
  expect(await suggest(db, '')).toEqual({ category: [], products: [], corrected: null })
})
