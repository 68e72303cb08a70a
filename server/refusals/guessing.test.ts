import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { SMS_WRONG_GUESSES_PER_DAY } from '#contract/limits.ts'
import { SMS_RESEND_AFTER_S } from '#contract/timings.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { newestCode, wrongCodeFor } from '../modules/identity/identity.testing.ts'
import { databaseTest as test } from '../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

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
    if (turn % 4 === 0) market.services.clock.advance(SMS_RESEND_AFTER_S)
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

test('a device that signed in before gets in by its cookie while everybody else is shut out, the master’s too', async ({ database }) => {
  const market = await openTestMarket(database)
  const people = [await market.shopper(), market.master]
  const outcomes: unknown[] = []

  for (const { mobile } of people) {
    const own = await market.send({ method: 'POST', url: '/api/sms/newsmscode', body: { mobile } })
    const login = await logInWith(market, mobile, cookieOf(own))
    const device = cookieOf(login)
    for (let turn = 0; turn < 20; turn++) {
      if (turn % 5 === 0) market.services.clock.advance(SMS_RESEND_AFTER_S)
      if (turn % 5 === 0) await market.send({ method: 'POST', url: '/api/sms/newsmscode', body: { mobile } })
      await market.send({
        method: 'POST',
        url: '/api/auth/login',
        body: { mobile, code: wrongCodeFor(await newestCode(market.db, mobile)) },
      })
    }
    const stranger = await market.send({ method: 'POST', url: '/api/sms/newsmscode', body: { mobile } })
    const asked = await market.send({ method: 'POST', url: '/api/sms/newsmscode', body: { mobile }, headers: { cookie: device } })
    const entered = await logInWith(market, mobile, `${device}; ${cookieOf(asked)}`)
    outcomes.push([stranger.json().code, asked.statusCode, entered.json().user])
  }
  await market.close()

  expect(outcomes).toEqual(people.map(() => ['TOO_MANY_CODES', 200, { status: true }]))
})

const cookieOf = (answer: LightMyRequestResponse) =>
  answer.cookies
    .filter(({ name }) => name !== 'rasteh_master')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

async function logInWith(market: TestMarket, mobile: string, cookie: string) {
  const code = await newestCode(market.db, mobile)
  return market.send({ method: 'POST', url: '/api/auth/login', headers: { cookie }, body: { mobile, code } })
}
