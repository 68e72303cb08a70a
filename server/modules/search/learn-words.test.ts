import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildMarket, productRow } from '../import/market.testing.ts'
import { learnForgottenWords } from './learn-words.ts'
import { suggest } from './suggest.ts'

test('a vocabulary that was forgotten is learnt again from what the market sells', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('mi', { title: 'گوشی شیائومی Redmi' })]))
  const words = async () => (await db.query({ text: 'select word, sound, written from search_words order by word' })).rows
  const learnt = await words()

  await db.query({ text: 'delete from search_words' })
  await learnForgottenWords(db)

  expect(await words()).toEqual(learnt)
  expect(await suggest(db, 'شیاومی')).toMatchObject({ products: [{ slug: 'mi' }], corrected: { to: 'شیائومی', by: 'typo' } })
})

test('a word is known with its half-space, whichever title came first', async ({ tx }) => {
  const written = async () => (await tx.query({ text: `select written, sound from search_words where word = 'دستهدار'` })).rows

  await buildMarket(tx, [productRow('joined', { title: 'لیوان دستهدار' })])
  expect(await written()).toEqual([{ written: 'دستهدار', sound: 'dsthdr' }])

  await buildMarket(tx, [productRow('apart', { title: 'تابه دسته‌دار' })])
  expect(await written()).toEqual([{ written: 'دسته‌دار', sound: 'dstdr' }])

  await buildMarket(tx, [productRow('again', { title: 'قوری دستهدار' })])
  expect(await written()).toEqual([{ written: 'دسته‌دار', sound: 'dstdr' }])
})
