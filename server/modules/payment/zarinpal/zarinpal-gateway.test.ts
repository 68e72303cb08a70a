import { test as base, describe, expect } from 'vitest'
import { toman } from '#contract/money.ts'
import { openAtBank, PATIENT, paymentOf } from '../doubles/double.testing.ts'
import { zarinpalDouble } from '../doubles/zarinpal-double.ts'
import { zarinpalGateway } from './zarinpal-gateway.ts'

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('at', async ({}, { onCleanup }) => {
  const at = await openAtBank(zarinpalDouble, zarinpalGateway)
  onCleanup(at.bank.stop)
  return at
})

const TOTAL = paymentOf().amount
const CALLBACK = '/payment-statuscheck?order_id=order_1'

describe('a request', () => {
  test('names the amount in rial, the whole address of the return and our own number, and nothing of the shopper', async ({ at }) => {
    const answer = await at.gateway.request(paymentOf(), CALLBACK, PATIENT)

    expect(at.bank.asked).toEqual([
      {
        call: 'request',
        sent: {
          merchant_id: zarinpalDouble.merchant,
          amount: 2_500_000,
          currency: 'IRR',
          description: 'پرداخت به راسته، شمارهٔ 123456789',
          callback_url: `https://rasteh.example${CALLBACK}`,
          metadata: { order_id: 'p1' },
        },
      },
    ])
    const authority = 'A00000000000000000000000000000000001'
    const url = `${at.bank.account.url}/pg/StartPay/${authority}`
    expect(answer).toEqual({ state: 'opened', authority, redirect: { method: 'GET', url, fields: {} } })
  })

  test('for more than a hundred million toman is refused for its amount', async ({ at }) => {
    const answer = await at.gateway.request(paymentOf({ amount: toman(100_000_001) }), CALLBACK, PATIENT)

    expect(answer).toEqual({ state: 'amount', reason: '-41: above a hundred million toman' })
  })

  const OF_SHARES = Array.from({ length: 10 }, (_, nth) => -30 - nth)
  test.for([-9, -10, -11, -12, -13, -14, -15, -16, -17, -18, -19, ...OF_SHARES, -40, -99])(
    'that is refused with %i opens nothing',
    async (code, { at }) => {
      at.bank.trouble.set('request', { how: 'code', code })

      expect(await at.gateway.request(paymentOf(), CALLBACK, PATIENT)).toMatchObject({
        state: 'refused',
        reason: expect.stringContaining(`${code}: `),
      })
    },
  )
})

describe('a verify', () => {
  test('takes the money, and tells a second one that it was taken before', async ({ at }) => {
    const payment = await at.open()
    at.bank.pay(payment.authority, TOTAL)
    const receipt = { amount: TOTAL, ref: '10000001', maskedCard: '502229******5995' }

    expect(await at.gateway.verify(payment, PATIENT)).toEqual({ state: 'paid', ...receipt })
    expect(await at.gateway.verify(payment, PATIENT)).toEqual({ state: 'already', ...receipt })
  })

  test('of what nobody paid yet finds the payer at the bank; of what came to nothing, that it failed', async ({ at }) => {
    const [waiting, cancelled, refused] = [await at.open(), await at.open(), await at.open()]
    at.bank.cancel(cancelled.authority)
    at.bank.refuse(refused.authority)

    expect(await at.gateway.verify(waiting, PATIENT)).toMatchObject({ state: 'pending' })
    expect(await at.gateway.verify(cancelled, PATIENT)).toMatchObject({ state: 'failed' })
    expect(await at.gateway.verify(refused, PATIENT)).toMatchObject({ state: 'failed' })
  })

  test.for([-1, 1, TOTAL * 90])('of a payment for which the bank took %i rial more is disputed', async (more, { at }) => {
    const payment = await at.open()
    at.bank.pay(payment.authority, TOTAL, TOTAL * 10 + more)

    expect(await at.gateway.verify(payment, PATIENT)).toEqual({ state: 'disputed', reason: '-50: another amount than ours was paid' })
  })

  test('of an authority that the bank never gave out fails', async ({ at }) => {
    expect(await at.gateway.verify(paymentOf({ authority: 'A'.padEnd(36, '9') }), PATIENT)).toMatchObject({ state: 'failed' })
  })

  test.for([
    ...[-9, -10, -11, -12, -13, -14, -15, -16, -17, -18, -19, -30, -39, -40, -41, -52, -53, -60, -61, -62, -63, -99].map(
      (code) => [code, 'unknown'] as const,
    ),
    [-50, 'disputed'] as const,
    [-54, 'failed'] as const,
    [-55, 'failed'] as const,
  ])('that is answered with %i is %s', async ([code, state], { at }) => {
    const payment = await at.open()
    at.bank.trouble.set('verify', { how: 'code', code })

    expect(await at.gateway.verify(payment, PATIENT)).toMatchObject({ state })
  })
})

describe('a look', () => {
  test('tells of every status what is to be done', async ({ at }) => {
    const [waiting, paid, verified, cancelled, reversed] = [
      await at.open(),
      await at.open(),
      await at.open(),
      await at.open(),
      await at.open(),
    ]
    for (const { authority } of [paid, verified, reversed]) at.bank.pay(authority, TOTAL)
    await at.gateway.verify(verified, PATIENT)
    await at.gateway.verify(reversed, PATIENT)
    await at.gateway.reverse?.(reversed, PATIENT)
    at.bank.cancel(cancelled.authority)

    const seen = await Promise.all([waiting, paid, verified, cancelled, reversed].map((payment) => at.gateway.inquire(payment, PATIENT)))

    expect(seen.map(({ state }) => state)).toEqual(['pending', 'paid', 'paid', 'failed', 'reversed'])
    expect(at.bank.payments().map(({ state }) => state)).toEqual(['waiting', 'paid', 'verified', 'cancelled', 'reversed'])
  })

  test('that the terminal may not take is unknown', async ({ at }) => {
    const payment = await at.open()
    at.bank.trouble.set('inquiry', { how: 'code', code: -10 })

    expect(await at.gateway.inquire(payment, PATIENT)).toMatchObject({ state: 'unknown' })
  })
})

test('the list names what was paid and never verified', async ({ at }) => {
  const [, paid, verified] = [await at.open(), await at.open(), await at.open()]
  for (const { authority } of [paid, verified]) at.bank.pay(authority, TOTAL)
  await at.gateway.verify(verified, PATIENT)

  expect(await at.gateway.listUnverified?.(PATIENT)).toEqual([paid.authority])
})

describe('a reversal', () => {
  test('gives verified money back for half an hour', async ({ at }) => {
    const [soon, late] = [await at.open(), await at.open()]
    for (const payment of [soon, late]) {
      at.bank.pay(payment.authority, TOTAL)
      await at.gateway.verify(payment, PATIENT)
    }
    at.clock.pass(30)
    expect(await at.gateway.reverse?.(soon, PATIENT)).toBe('reversed')
    at.clock.pass(1)

    expect(await at.gateway.reverse?.(late, PATIENT)).toBe('refused')
    expect(at.bank.payments().map(({ state }) => state)).toEqual(['reversed', 'verified'])
  })

  test('of what was not verified, or twice, is refused', async ({ at }) => {
    const payment = await at.open()
    at.bank.pay(payment.authority, TOTAL)

    expect(await at.gateway.reverse?.(payment, PATIENT)).toBe('refused')
    await at.gateway.verify(payment, PATIENT)
    await at.gateway.reverse?.(payment, PATIENT)
    expect(await at.gateway.reverse?.(payment, PATIENT)).toBe('refused')
  })

  test('that the terminal may not ask for is no answer', async ({ at }) => {
    const payment = await at.open()
    at.bank.trouble.set('reverse', { how: 'code', code: -10 })

    await expect(at.gateway.reverse?.(payment, PATIENT)).rejects.toThrow(/-10/)
  })
})
