import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildMarket, productRow } from '../import/market.builders.ts'
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
