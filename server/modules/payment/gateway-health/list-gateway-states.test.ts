import { expect, test as pure } from 'vitest'
import type { Handle } from '../../../platform/database/database.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { buildGateways } from '../../checkout/checkout.testing.ts'
import { type GatewayFacts, healthOf } from './gateway-health.ts'
import { listGatewayStates } from './list-gateway-states.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const NONE = { begun: 0, paid: 0, refused: 0, left: 0, silent: 0 }
let payments = 0

/** A payment of so many minutes ago; without an authority the gateway never took it up. */
async function buildPayment(
  on: Handle,
  gateway: string,
  minutesAgo: number,
  state: string,
  authority: string | null = `A${++payments}`,
): Promise<void> {
  const at = new Date(NOW.getTime() - minutesAgo * 60_000)
  await on.query({
    text: `insert into payments (user_id, id, purpose, purpose_id, gateway, amount, state, authority, expires_at, created_at, updated_at)
      values ('u', $1, 'order', $2, $3, 1000, $4, $5, $6, $6, $6)`,
    values: [`p${++payments}`, `order_${payments}`, gateway, state, authority, at],
  })
}

test('a gateway stands as its own payments do, by hour and day', async ({ tx }) => {
  await buildGateways(tx)
  await buildPayment(tx, 'fake', 5, 'settled')
  await buildPayment(tx, 'fake', 6, 'refused')
  await buildPayment(tx, 'fake', 90, 'credited')
  await buildPayment(tx, 'fake', 91, 'abandoned')
  await buildPayment(tx, 'fake', 2_000, 'refused')
  await buildPayment(tx, 'zarinpal', 200, 'settled')
  await buildPayment(tx, 'zarinpal', 40, 'abandoned', null)
  await buildPayment(tx, 'zarinpal', 20, 'unknown')
  await buildPayment(tx, 'zarinpal', 0.5, 'opened', null)

  const { states, withoutRow } = await listGatewayStates(tx, ['fake', 'zarinpal', 'zibal'], NOW)

  expect(states).toEqual([
    {
      name: 'fake',
      health: 'fine',
      hour: { begun: 2, paid: 1, refused: 1, left: 0, silent: 0 },
      day: { begun: 4, paid: 2, refused: 1, left: 1, silent: 0 },
      silentSince: null,
    },
    { name: 'cod', health: 'quiet', hour: NONE, day: NONE, silentSince: null },
    {
      name: 'zarinpal',
      health: 'silent',
      hour: { begun: 3, paid: 0, refused: 0, left: 0, silent: 2 },
      day: { begun: 4, paid: 1, refused: 0, left: 0, silent: 2 },
      silentSince: '2026-11-21T07:20:00.000Z',
    },
    { name: 'closed', health: 'off', hour: NONE, day: NONE, silentSince: null },
  ])
  expect(withoutRow).toEqual(['zibal'])
})

test('a gateway that answered again is silent no more, and one without a key says so', async ({ tx }) => {
  await buildGateways(tx)
  await buildPayment(tx, 'fake', 40, 'unknown')
  await buildPayment(tx, 'fake', 10, 'settled')

  const { states } = await listGatewayStates(tx, ['fake'], NOW)

  expect(states.map(({ name, health }) => [name, health])).toEqual([
    ['fake', 'fine'],
    ['cod', 'quiet'],
    ['zarinpal', 'no-key'],
    ['closed', 'off'],
  ])
})

pure('more refused than paid within the hour is failing, from the third on', () => {
  const facts: GatewayFacts = { enabled: true, needsKey: true, hasKey: true, hour: NONE, day: { ...NONE, begun: 9 }, silentSince: null }

  expect(healthOf({ ...facts, hour: { ...NONE, refused: 2 } })).toBe('fine')
  expect(healthOf({ ...facts, hour: { ...NONE, refused: 3, paid: 2 } })).toBe('failing')
  expect(healthOf({ ...facts, hour: { ...NONE, refused: 3, paid: 3 } })).toBe('fine')
  expect(healthOf({ ...facts, needsKey: false, hasKey: false })).toBe('fine')
})
