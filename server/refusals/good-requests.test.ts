import { expect } from 'vitest'
import { databaseTest } from '../testing/database-test.ts'
import { openTestMarket } from '../testing/test-market.ts'
import { GOOD_REQUESTS } from './good-requests.ts'
import { idFieldsOf } from './id-fields.ts'
import { addressOf, wireOf } from './wire.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

test('every call that is served is looked at by the tests of this folder, and described at /api/docs', async ({ market }) => {
  const served = market.calls.map(addressOf).sort()
  const { paths } = JSON.parse((await market.send({ method: 'GET', url: '/api/docs/json' })).body)
  const described = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`),
  )

  expect(GOOD_REQUESTS.map(({ call }) => addressOf(call)).sort()).toEqual(served)
  expect(described.sort()).toEqual(
    market.calls.flatMap((call) => [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} ${path}`)).sort(),
  )
})

test('every id that a call takes is either of the catalogue or known to belong to somebody', () => {
  const unknown = GOOD_REQUESTS.filter(({ call }) => call.by !== 'master').flatMap(({ call, owned }) =>
    idFieldsOf(call)
      .filter((field) => !owned.includes(field))
      .map((field) => `${addressOf(call)} ${field}`),
  )

  expect(unknown).toEqual([])
})

test('every call answers its good request, by every spelling of its path', async ({ market }) => {
  const refused: string[] = []
  for (const { call, prepare } of GOOD_REQUESTS) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const { as, ...parts } = await prepare(market)
      const answer = await market.send({ ...wireOf(call, parts, path), token: call.by === 'master' ? as?.masterToken : as?.token })
      if (answer.statusCode !== 200) refused.push(`${call.method} ${path} ${answer.statusCode} ${answer.body}`)
    }
  }

  expect(refused).toEqual([])
})
