import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildGateways } from '../checkout/checkout.testing.ts'
import { listGatewayRows } from './gateway.queries.ts'
import { sortGateways } from './sort-gateways.ts'

const SEEN = ['fake', 'cod', 'zarinpal', 'closed']

test('gateways stand in the order that staff gave them, as shoppers see it', async ({ tx }) => {
  await buildGateways(tx)

  await sortGateways(tx, ['zarinpal', 'closed', 'fake', 'cod'], SEEN)

  const shown = await listGatewayRows(tx, { online: new Set(['fake', 'zarinpal']) })
  expect(shown.map(({ name }) => name)).toEqual(['zarinpal', 'fake', 'cod'])
})

test('an order that leaves one out, names one twice or names a stranger is refused', async ({ tx }) => {
  await buildGateways(tx)

  for (const names of [
    ['fake', 'cod', 'zarinpal'],
    ['fake', 'fake', 'cod', 'zarinpal'],
    [...SEEN.slice(1), 'mellat'],
  ])
    await expect(sortGateways(tx, names, SEEN)).rejects.toMatchObject({ code: 'GATEWAYS_CHANGED' })
})

test('of two who sort at once the second is refused', async ({ database: { db } }) => {
  await buildGateways(db)
  const sort = (names: string[]) =>
    inTransaction(db, 'write', (tx) => sortGateways(tx, names, SEEN)).then(
      () => 'done',
      ({ code }) => code,
    )

  const outcomes = await Promise.all([sort(['cod', 'fake', 'zarinpal', 'closed']), sort(['closed', 'fake', 'cod', 'zarinpal'])])

  expect(outcomes.toSorted()).toEqual(['GATEWAYS_CHANGED', 'done'])
})
