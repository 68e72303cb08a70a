import { expect } from 'vitest'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket } from '../../testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

test('a text that is too long is searched for as far as it counts, not refused', async ({ market }) => {
  const hundred = 'کالا '.repeat(20)
  const ask = (text: string) => market.send({ method: 'GET', url: `/api/search?s=${encodeURIComponent(text)}` })
  const listed = await market.send({
    method: 'POST',
    url: '/api/products/listing',
    body: { s: hundred + hundred, brands: ['x'.repeat(5_000)] },
  })

  const answer = await ask(hundred + hundred)

  expect([answer.statusCode, listed.statusCode]).toEqual([200, 200])
  expect(answer.json()).toEqual((await ask(hundred)).json())
})
