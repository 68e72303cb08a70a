import { test as base, describe, expect } from 'vitest'
import { toman } from '#contract/money.ts'
import { zarinpalGateway } from '../zarinpal/zarinpal-gateway.ts'
import { zibalGateway } from '../zibal/zibal-gateway.ts'
import { openAtBank, PATIENT, paymentOf } from './double.testing.ts'
import type { Trouble } from './start-double.ts'
import { zarinpalDouble } from './zarinpal-double.ts'
import { zibalDouble } from './zibal-double.ts'

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('banks', async ({}, { onCleanup }) => {
  const [zarinpal, zibal] = [await openAtBank(zarinpalDouble, zarinpalGateway), await openAtBank(zibalDouble, zibalGateway)]
  onCleanup(() => {
    zarinpal.bank.stop()
    zibal.bank.stop()
  })
  return { zarinpal, zibal }
})

const TOTAL = paymentOf().amount
const NOT_ITS_PROTOCOL = /something that is not its protocol/
const TROUBLES: readonly [Trouble, RegExp][] = [
  [{ how: 'html' }, NOT_ITS_PROTOCOL],
  [{ how: 'bad-gateway' }, NOT_ITS_PROTOCOL],
  [{ how: 'cut' }, /could not be reached/],
  [{ how: 'cut', worked: true }, /could not be reached/],
]

describe.for(['zarinpal', 'zibal'] as const)('%s', (name) => {
  test.for(TROUBLES)('in trouble, %j, gives no answer, and no error holds its key', async ([trouble, says], { banks }) => {
    const { bank, gateway, open } = banks[name]
    const payment = await open()
    bank.pay(payment.authority, TOTAL)
    for (const call of ['request', 'verify', 'inquiry', 'unVerified', 'reverse']) bank.trouble.set(call, trouble)

    const answers = await Promise.allSettled([
      gateway.request(paymentOf(), '/', PATIENT),
      gateway.verify(payment, PATIENT),
      gateway.inquire(payment, PATIENT),
      ...(gateway.listUnverified ? [gateway.listUnverified(PATIENT)] : []),
      ...(gateway.reverse ? [gateway.reverse(payment, PATIENT)] : []),
    ])

    for (const answer of answers) {
      const error = answer.status === 'rejected' ? String(answer.reason) : 'an answer'
      expect(error).toMatch(says)
      expect(error).not.toContain(bank.account.merchant)
    }
  })

  test('that is silent is left when the asker gives up', async ({ banks }) => {
    const { bank, gateway, open } = banks[name]
    const payment = await open()
    bank.trouble.set('verify', { how: 'silent' })

    await expect(gateway.verify(payment, AbortSignal.timeout(50))).rejects.toThrow()
  })

  test('that took the money before the connection broke says so when it is asked again', async ({ banks }) => {
    const { bank, gateway, open } = banks[name]
    const payment = await open()
    bank.pay(payment.authority, TOTAL)
    bank.trouble.set('verify', { how: 'cut', worked: true })
    await expect(gateway.verify(payment, PATIENT)).rejects.toThrow()
    bank.trouble.clear()

    expect(await gateway.verify(payment, PATIENT)).toMatchObject({ state: 'already', amount: TOTAL })
  })

  test('is logged with both bodies, without the key of the market', async ({ banks }) => {
    const { bank, gateway, open, log } = banks[name]
    const payment = await open()
    bank.pay(payment.authority, TOTAL)
    await gateway.verify(payment, PATIENT)

    expect(log).toHaveLength(2)
    expect(log.join()).toContain('2500000')
    expect(log.join()).toContain('502229******5995')
    expect(log.join()).not.toContain(bank.account.merchant)
  })

  test('is not paid by a payer whom it asks for ten times what the shop showed', async ({ banks }) => {
    const { bank, open } = banks[name]
    const { authority } = await open({ amount: toman(TOTAL * 10) })

    expect(() => bank.pay(authority, TOTAL)).toThrow(/The shop showed 250000 toman, the bank asks for 25000000 rial/)
  })
})
