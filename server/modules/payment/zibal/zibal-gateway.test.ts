import { test as base, describe, expect } from 'vitest'
import { PaymentId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { openAtBank, PATIENT, paymentOf } from '../doubles/double.testing.ts'
import { zibalDouble } from '../doubles/zibal-double.ts'
import { zibalGateway } from './zibal-gateway.ts'

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('at', async ({}, { onCleanup }) => {
  const at = await openAtBank(zibalDouble, zibalGateway)
  onCleanup(at.bank.stop)
  return at
})

const TOTAL = paymentOf().amount
const CALLBACK = '/payment-statuscheck?order_id=order_1'
const RECEIPT = { amount: TOTAL, ref: '10000001', maskedCard: '502229******5995' }

describe('a request', () => {
  test('names the amount in rial, the whole address of the return and our own number, and nothing of the shopper', async ({ at }) => {
    const answer = await at.gateway.request(paymentOf(), CALLBACK, PATIENT)

    expect(at.bank.asked).toEqual([
      {
        call: 'request',
        sent: {
          merchant: zibalDouble.merchant,
          amount: 2_500_000,
          callbackUrl: `https://rasteh.example${CALLBACK}`,
          description: 'پرداخت به راسته، شمارهٔ 123456789',
          orderId: 'p1',
        },
      },
    ])
    const authority = '3714061001'
    expect(answer).toEqual({
      state: 'opened',
      authority,
      redirect: { method: 'GET', url: `${at.bank.account.url}/start/${authority}`, fields: {} },
    })
  })

  test.for([
    [100, '105: the amount must be above 1,000 rial'],
    [100_000_001, '113: the amount is above the limit'],
  ] as const)('for %i toman is refused for its amount', async ([amount, reason], { at }) => {
    expect(await at.gateway.request(paymentOf({ amount: toman(amount) }), CALLBACK, PATIENT)).toEqual({ state: 'amount', reason })
  })

  test.for([102, 103, 104, 106, 999])('that is refused with %i opens nothing', async (code, { at }) => {
    at.bank.trouble.set('request', { how: 'code', code })

    expect(await at.gateway.request(paymentOf(), CALLBACK, PATIENT)).toMatchObject({ state: 'refused' })
  })
})

describe('a verify', () => {
  test('takes the money, and tells a second one that it was taken before', async ({ at }) => {
    const payment = await at.open()
    at.bank.pay(payment.authority, TOTAL)

    expect(await at.gateway.verify(payment, PATIENT)).toEqual({ state: 'paid', ...RECEIPT })
    expect(await at.gateway.verify(payment, PATIENT)).toEqual({ state: 'already', ...RECEIPT })
  })

  test('of what nobody paid tells whether the payer is at the bank, turned back or was refused', async ({ at }) => {
    const [waiting, cancelled, refused] = [await at.open(), await at.open(), await at.open()]
    at.bank.cancel(cancelled.authority)
    at.bank.refuse(refused.authority)

    expect(await at.gateway.verify(waiting, PATIENT)).toMatchObject({ state: 'pending' })
    expect(await at.gateway.verify(cancelled, PATIENT)).toMatchObject({ state: 'cancelled' })
    expect(await at.gateway.verify(refused, PATIENT)).toMatchObject({ state: 'failed' })
  })

  test.for([-1, 1, TOTAL * 90])('tells the amount that the bank took, %i rial more than ours', async (more, { at }) => {
    const payment = await at.open()
    at.bank.pay(payment.authority, TOTAL, TOTAL * 10 + more)

    expect(await at.gateway.verify(payment, PATIENT)).toMatchObject({ state: 'paid', amount: TOTAL + more / 10 })
    expect(await at.gateway.verify(payment, PATIENT)).toMatchObject({ state: 'already', amount: TOTAL + more / 10 })
  })

  test('of money for another order is disputed, also the second time', async ({ at }) => {
    const { authority } = await at.open({ id: PaymentId.parse('p2') })
    at.bank.pay(authority, TOTAL)

    for (const _ of ['first', 'second'])
      expect(await at.gateway.verify(paymentOf({ authority }), PATIENT)).toEqual({ state: 'disputed', reason: 'paid for p2' })
  })

  test.for([...[102, 103, 104, 105, 106, 113, 999].map((code) => [code, 'unknown'] as const), [203, 'failed'] as const])(
    'that is answered with %i is %s',
    async ([code, state], { at }) => {
      const payment = await at.open()
      at.bank.trouble.set('verify', { how: 'code', code })

      expect(await at.gateway.verify(payment, PATIENT)).toMatchObject({ state })
    },
  )
})

describe('a look', () => {
  test('tells of money that waits for a verify, of money that was taken, and of none', async ({ at }) => {
    const [waiting, paid, verified, cancelled] = [await at.open(), await at.open(), await at.open(), await at.open()]
    for (const { authority } of [paid, verified]) at.bank.pay(authority, TOTAL)
    await at.gateway.verify(verified, PATIENT)
    at.bank.cancel(cancelled.authority)

    const seen = await Promise.all([waiting, paid, verified, cancelled].map((payment) => at.gateway.inquire(payment, PATIENT)))

    expect(seen.map(({ state }) => state)).toEqual(['pending', 'paid', 'already', 'cancelled'])
    expect(seen[2]).toMatchObject({ amount: TOTAL, ref: '10000003' })
  })

  test('at money of another amount or another order disputes it, and does not let it be taken', async ({ at }) => {
    const [less, other] = [await at.open(), await at.open({ id: PaymentId.parse('p2') })]
    at.bank.pay(less.authority, TOTAL, TOTAL * 10 - 1)
    at.bank.pay(other.authority, TOTAL)

    expect(await at.gateway.inquire(less, PATIENT)).toEqual({ state: 'disputed', reason: '249999.9 toman were paid' })
    expect(await at.gateway.inquire({ ...other, id: less.id }, PATIENT)).toMatchObject({ state: 'disputed' })
    expect(at.bank.payments().map(({ state }) => state)).toEqual(['paid', 'paid'])
  })

  test.for([4, 5, 6, 7, 8, 9, 10, 11, 12])('at status %i finds that it failed', async (status, { at }) => {
    const payment = await at.open()
    at.bank.refuse(payment.authority, status)

    expect(await at.gateway.inquire(payment, PATIENT)).toMatchObject({ state: 'failed', reason: expect.stringContaining(`${status}: `) })
  })

  test.for([-2, 77])('at status %i is unknown', async (status, { at }) => {
    const payment = await at.open()
    at.bank.refuse(payment.authority, status)

    expect(await at.gateway.inquire(payment, PATIENT)).toMatchObject({ state: 'unknown' })
  })
})

test('it has no list of unverified payments and no reversal', ({ at }) => {
  expect([at.gateway.listUnverified, at.gateway.reverse]).toEqual([undefined, undefined])
})
