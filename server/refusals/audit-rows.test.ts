import { expect, vi } from 'vitest'
import { databaseTest } from '../testing/database-test.ts'
import { LONG_TEST_MS } from '../testing/long-tests.ts'
import { openTestMarket } from '../testing/test-market.ts'
import { GOOD_REQUESTS } from './good-requests.ts'
import { addressOf, wireOf } from './wire.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

/** A mobile, in the figures that it is kept in; figures within an id can look like one. */
const MOBILE = /(?<![\da-z])09\d{9}(?![\da-z])/

test('every write by a seller or by staff, and every reading that is written down, leaves one row that says who and which call, and no other call leaves one', async ({
  market,
}) => {
  const wrong: string[] = []
  let written = 0
  for (const { call, prepare } of GOOD_REQUESTS) {
    const { as, ...parts } = await prepare(market)
    await market.db.query({ text: 'delete from audit_log' })
    const answer = await market.send({ ...wireOf(call, parts), token: call.by === 'staff' ? as?.masterToken : as?.token })
    const { rows } = await market.db.query({ text: 'select * from audit_log' })

    const isWrite =
      (call.by === 'staff' || call.by === 'seller') &&
      (call.method !== 'GET' || call.transaction === 'write') &&
      call.transaction !== 'read'
    const told = rows.map(({ user_id, call: made }) => [user_id, made])
    if (JSON.stringify(told) !== JSON.stringify(isWrite ? [[as?.id, addressOf(call)]] : []))
      wrong.push(`${addressOf(call)} ${answer.statusCode}: ${JSON.stringify(told)}`)
    if (MOBILE.test(JSON.stringify(rows))) wrong.push(`${addressOf(call)} keeps a mobile`)
    if (isWrite && rows[0]?.after === null) wrong.push(`${addressOf(call)} says nothing of what it did`)
    written += rows.length
  }

  expect(wrong).toEqual([])
  expect(written).toBeGreaterThan(25)
})
