import { expect } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildMarket, productRow } from '../import/market.testing.ts'
import { listChoices } from './advanced-search.ts'

const idOf = async (tx: Transaction, slug: string) =>
  (await tx.query({ text: 'select id from products where slug = $1', values: [slug] })).rows[0]?.id

test('names of one kind are found by the beginnings of their words, however they are typed', async ({ tx }) => {
  await buildMarket(tx, [
    productRow('a54', { title: 'گوشی سامسونگ Galaxy A54' }),
    productRow('rug', { title: 'گوشی ویژهٔ مشترکان', category: 'carpets' }),
  ])

  const [phone] = await listChoices(tx, 'product', 'گوشي a54')
  expect(phone).toEqual({ label: 'گوشی سامسونگ Galaxy A54', value: await idOf(tx, 'a54') })
  expect(await listChoices(tx, 'product', 'گوشی', 'phones')).toEqual([phone])
  expect(await listChoices(tx, 'product', 'گوشی', 'headphones')).toEqual([])
  expect(await listChoices(tx, 'product', 'ویژه')).toEqual([])
  expect(await listChoices(tx, 'brand', 'سامس')).toEqual([{ label: 'سامسونگ', value: 'samsung' }])
  expect((await listChoices(tx, 'category', 'هدفون')).map(({ value }) => value)).toEqual(['headphones'])
  expect(await listChoices(tx, 'supplier', 'سي و')).toEqual([{ label: 'سی‌وسه‌پل', value: 's2' }])
  const all = await listChoices(tx, 'supplier', '')
  expect(all.map(({ value }) => value)).toEqual(['s3', 's2', 's1'])
  expect(await listChoices(tx, 'supplier', '%_')).toEqual(all)
  expect(await listChoices(tx, 'supplier', 'بازار%')).toEqual([{ label: 'بازار تهران', value: 's1' }])
})
