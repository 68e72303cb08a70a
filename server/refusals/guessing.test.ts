import { expect } from 'vitest'
import { SMS_WRONG_GUESSES_PER_DAY } from '#contract/limits.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { newestCode, wrongCodeFor } from '../modules/identity/identity.testing.ts'
import { databaseTest as test } from '../testing/database-test.ts'
import { openTestMarket } from '../testing/test-market.ts'

test('guesses from many addresses, in many spellings, by both calls, are counted as guesses of one number', async ({ database }) => {
  const market = await openTestMarket(database)
  const { mobile } = await market.shopper()
  const spellings = [mobile, toPersianDigits(mobile), `${mobile.slice(0, 4)} ${mobile.slice(4)}`, ` ${mobile} `]
  const heard: string[] = []

  for (let turn = 0; turn < 60; turn++) {
    const headers = {
      'x-forwarded-for': `10.0.${turn}.1`,
      'x-real-ip': `10.1.${turn}.1`,
      forwarded: `for=10.2.${turn}.1`,
      'user-agent': `browser ${turn}`,
    }
    const written = spellings[turn % spellings.length] ?? mobile
    if (turn % 4 === 0) await market.send({ method: 'POST', url: '/api/sms/newsmscode', headers, body: { mobile: written } })
    const guess = { mobile: written, code: wrongCodeFor(await newestCode(market.db, mobile)) }
    const answer = await market.send({
      method: 'POST',
      url: turn % 2 === 0 ? '/api/auth/login' : '/api/sms/verifysms',
      headers,
      body: guess,
    })
    heard.push(answer.json().code)
  }
  const right = { mobile, code: await newestCode(market.db, mobile) }
  const late = await market.send({ method: 'POST', url: '/api/auth/login', body: right })
  await market.close()

  expect(heard.filter((code) => code === 'WRONG_CODE')).toHaveLength(SMS_WRONG_GUESSES_PER_DAY)
  expect(new Set(heard.slice(-10))).toEqual(new Set(['TOO_MANY_CODES']))
  expect([late.statusCode, late.json().code]).toEqual([429, 'TOO_MANY_CODES'])
  expect(late.headers['retry-after']).toMatch(/^\d+$/)
})
