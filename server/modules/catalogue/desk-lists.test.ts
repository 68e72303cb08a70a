import { expect } from 'vitest'
import { addDeskProductCall } from '#contract/desk-product.ts'
import { listDeskProductsCall } from '#contract/section-lists.ts'
import { wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket } from '../../testing/test-market.ts'
import { newTeapot } from '../desk-product/desk-product.testing.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

test('staff find products by beginnings of words and by the whole slug, hidden ones too, page by page', async ({ market }) => {
  const token = market.master.masterToken
  for (const given of [
    { title: 'سماور زغالی ورشو', slug: 'samovar-a' },
    { title: 'سماور برقی', slug: 'samovar-b', status: 'hidden' as const },
    { title: 'سماور گازی', slug: 'samovar-c' },
  ])
    expect((await market.send({ ...wireOf(addDeskProductCall, { body: { content: newTeapot(given) } }), token })).statusCode).toBe(200)
  const find = async (query: Record<string, string>) => (await market.send({ ...wireOf(listDeskProductsCall, { query }), token })).json()
  const slugs = async (q: string) => (await find({ q })).rows.map(({ slug }: { slug: string }) => slug).sort()

  expect(await slugs('سماو')).toEqual(['samovar-a', 'samovar-b', 'samovar-c'])
  expect(await slugs('زغالی سماور')).toEqual(['samovar-a'])
  expect(await slugs('برقی')).toEqual(['samovar-b'])
  expect(await slugs('samovar-b')).toEqual(['samovar-b'])
  expect(await slugs('%')).toEqual([])
  expect(await find({ q: 'سماور', limit: '2', page: '2' })).toMatchObject({
    rows: [{ slug: expect.stringMatching(/^samovar/) }],
    totalCount: 3,
    totalPages: 2,
  })
  expect(await find({ q: 'سماور', limit: '2', page: '9' })).toMatchObject({ rows: [], totalCount: 3, totalPages: 2 })
  expect((await find({})).totalCount).toBeGreaterThan(3)
})

test('a product comes first whose whole title or slug was typed, however many others begin so', async ({ market }) => {
  const token = market.master.masterToken
  for (const [title, slug] of [
    ['کتری شمارهٔ ۱', 'kettle-1'],
    ['کتری شمارهٔ ۱۵', 'kettle-15'],
    ['کتری kettle-1 شمارهٔ ۱۹', 'kettle-19'],
  ] as const)
    expect(
      (await market.send({ ...wireOf(addDeskProductCall, { body: { content: newTeapot({ title, slug }) } }), token })).statusCode,
    ).toBe(200)
  const first = async (q: string) => {
    const { rows, totalCount } = (await market.send({ ...wireOf(listDeskProductsCall, { query: { q, limit: '1' } }), token })).json()
    return [rows[0].slug, totalCount]
  }

  expect(await first('کتری شمارهٔ ۱')).toEqual(['kettle-1', 3])
  expect(await first('کتری شمارهٔ ۱۵')).toEqual(['kettle-15', 1])
  expect(await first('kettle-1')).toEqual(['kettle-1', 2])
})
