import { expect } from 'vitest'
import { RATE_PER_MINUTE } from '#contract/limits.ts'
import type { TrustedProxies } from '../platform/trusted-proxies.ts'
import { databaseTest as test } from '../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

const PROXY = '10.0.0.5'

/** What a proxy that appends the address it sees makes of a request whose sender forged a different one each time. */
const requestFrom = (visitor: string, turn: number) => ({
  'x-forwarded-for': `198.51.100.${turn}, ${visitor}`,
  'x-real-ip': `198.51.100.${turn}`,
})

async function statusesOf(market: TestMarket, visitor: string, path: string, times: number, bodyOf: (turn: number) => object) {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const { statusCode } = await market.http.inject({
      method: 'POST',
      url: path,
      remoteAddress: PROXY,
      headers: requestFrom(visitor, turn),
      payload: bodyOf(turn),
    })
    statuses.push(statusCode)
  }
  return statuses
}

test.for<[string, TrustedProxies]>([
  ['one proxy', 1],
  ['a network of proxies', ['10.0.0.0/8']],
])('behind %s a visitor who forges addresses is one visitor, and another one is not', async ([, trustProxy], { database }) => {
  const market = await openTestMarket(database, { trustProxy, rateLimitFactor: 1 })

  const codes = await statusesOf(market, '203.0.113.7', '/api/sms/newsmscode', 120, (turn) => ({
    mobile: `0936${String(turn).padStart(7, '0')}`,
  }))
  const logins = await statusesOf(market, '203.0.113.7', '/api/auth/login', 120, (turn) => ({
    mobile: `0937${String(turn).padStart(7, '0')}`,
    code: '1234',
  }))
  const other = await statusesOf(market, '203.0.113.8', '/api/sms/newsmscode', 1, () => ({ mobile: '09380000000' }))
  await market.close()

  expect(codes.filter((status) => status === 200)).toHaveLength(RATE_PER_MINUTE.sms)
  expect(logins.filter((status) => status !== 429)).toHaveLength(RATE_PER_MINUTE.login)
  expect(other).toEqual([200])
})
