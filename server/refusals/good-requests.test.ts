import { expect } from 'vitest'
import { databaseTest } from '../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { GOOD_REQUESTS } from './good-requests.ts'
import { idFieldsOf } from './id-fields.ts'
import { addressOf, wireOf } from './wire.ts'

interface Described {
  responses: { 200: { content: Record<string, { schema: { contentSchema?: object } }> } }
}

const test = databaseTest.extend('market', { scope: 'file' }, async ({ fileDatabase }, { onCleanup }) => {
  const market = await openTestMarket(fileDatabase)
  onCleanup(() => market.close())
  return market
})

/** What is answered below /api, as Fastify prints it: a tree whose branches are indented by four. */
function routesOf({ http }: TestMarket): string[] {
  const above: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^(.*)[├└]── (\S*) \((.*)\)$/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, above.length, `${above[depth - 1] ?? ''}${part}`)
      return methods.split(', ').map((method) => `${method} ${above[depth]}`)
    })
    .filter((route) => /^(?!HEAD) ?\w+ \/api\/(?!docs|\*)/.test(route))
}

test('every call that is served is looked at by the tests of this folder', ({ market }) => {
  expect(GOOD_REQUESTS.map(({ call }) => addressOf(call)).sort()).toEqual(market.calls.map(addressOf).sort())
})

test('every address that answers is described at /api/docs, with the shape of its answer', async ({ market }) => {
  const { paths } = JSON.parse((await market.send({ method: 'GET', url: '/api/docs/json' })).body)
  const described = Object.entries<Record<string, Described>>(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => ({
      route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      shapes: Object.values(responses[200].content).map(({ schema }) => schema.contentSchema ?? schema),
    })),
  )

  expect(described.map(({ route }) => route).sort()).toEqual(routesOf(market).sort())
  expect(described.filter(({ shapes }) => !shapes.every((shape) => Object.keys(shape).length > 0)).map(({ route }) => route)).toEqual([])
})

test('every id that a call takes is either of the catalogue or known to belong to somebody', () => {
  const unknown = GOOD_REQUESTS.filter(({ call }) => call.by !== 'staff').flatMap(({ call, owned }) =>
    idFieldsOf(call)
      .filter((field) => !owned.includes(field))
      .map((field) => `${addressOf(call)} ${field}`),
  )

  expect(unknown).toEqual([])
})

for (const { call, prepare } of GOOD_REQUESTS) {
  test(`${addressOf(call)} answers its good request, by every spelling of its path`, async ({ market }) => {
    const answers: string[] = []
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const { as, ...parts } = await prepare(market)
      const answer = await market.send({ ...wireOf(call, parts, path), token: call.by === 'staff' ? as?.masterToken : as?.token })
      answers.push(answer.statusCode === 200 ? 'good' : `${path} ${answer.statusCode} ${answer.body}`)
    }

    expect(answers).toEqual(answers.map(() => 'good'))
  })
}
