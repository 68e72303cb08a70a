import { test as base, expect } from 'vitest'
import { toman } from '#contract/money.ts'
import { startDouble } from './start-double.ts'
import { zarinpalDouble } from './zarinpal-double.ts'
import { zibalDouble } from './zibal-double.ts'

const MERCHANT = { merchant_id: zarinpalDouble.merchant }
const REQUEST = { ...MERCHANT, amount: 2_500_000, description: 'خرید', callback_url: 'https://rasteh.example/back?order_id=1' }
const ZIBAL_REQUEST = {
  merchant: zibalDouble.merchant,
  amount: 2_500_000,
  callbackUrl: 'https://rasteh.example/back?order_id=1',
  orderId: 'p1',
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('banks', async ({}, { onCleanup }) => {
  const [zarinpal, zibal] = [await startDouble(zarinpalDouble), await startDouble(zibalDouble)]
  onCleanup(() => {
    zarinpal.stop()
    zibal.stop()
  })
  const post = async (url: string, body: object) => (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()
  const codeOf = ({ errors, data }: { errors: { code?: number }; data: { code?: number } }) => errors.code ?? data.code
  return {
    zarinpal,
    zibal,
    askZarinpal: async (call: string, body: object) => codeOf(await post(`${zarinpal.account.url}${zarinpalDouble.pathOf(call)}`, body)),
    askZibal: async (call: string, body: object) => (await post(`${zibal.account.url}${zibalDouble.pathOf(call)}`, body)).result,
  }
})

test.for<[string, object, number]>([
  ['as it is documented', {}, 100],
  ['without a merchant', { merchant_id: undefined }, -9],
  ['of another merchant', { merchant_id: '00000000-0000-0000-0000-000000000000' }, -10],
  ['without an amount', { amount: undefined }, -9],
  ['with an amount in letters', { amount: '2500000' }, -9],
  ['with half a rial', { amount: 0.5 }, -9],
  ['without a description', { description: undefined }, -9],
  ['with a description that is too long', { description: 'آ'.repeat(501) }, -9],
  ['that returns to a part of an address', { callback_url: '/back' }, -9],
  ['in a currency that it does not know', { currency: 'USD' }, -9],
  ['of toman, above the limit once they are rial', { amount: 100_000_001, currency: 'IRT' }, -41],
  ['with a field of another gateway', { callbackUrl: 'https://rasteh.example' }, -9],
])('ZarinPal’s double answers a request %s', async ([, more, code], { banks }) => {
  expect(await banks.askZarinpal('request', { ...REQUEST, ...more })).toBe(code)
})

test('ZarinPal’s double refuses calls out of their order, another amount, and an authority that it never gave', async ({ banks }) => {
  const { zarinpal, askZarinpal } = banks
  await askZarinpal('request', REQUEST)
  const authority = zarinpalDouble.authorityOf(1)
  const verify = { ...MERCHANT, authority, amount: 2_500_000 }

  expect(await askZarinpal('verify', verify)).toBe(-51)
  expect(await askZarinpal('reverse', { ...MERCHANT, authority })).toBe(-61)
  zarinpal.pay(authority, toman(250_000))
  expect(await askZarinpal('verify', { ...verify, amount: 250_000 })).toBe(-50)
  expect(await askZarinpal('verify', { ...verify, amount: 25_000_000 })).toBe(-50)
  expect(await askZarinpal('verify', { ...MERCHANT, authority })).toBe(-9)
  expect(await askZarinpal('verify', { ...verify, authority: zarinpalDouble.authorityOf(2) })).toBe(-54)
  expect(await askZarinpal('verify', verify)).toBe(100)
  expect(await askZarinpal('verify', verify)).toBe(101)
})

test.for<[string, object, number]>([
  ['as it is documented', {}, 100],
  ['without a merchant', { merchant: undefined }, 104],
  ['of another merchant', { merchant: 'other' }, 102],
  ['without an amount', { amount: undefined }, 105],
  ['of a thousand rial', { amount: 1_000 }, 105],
  ['above the limit', { amount: 1_000_000_010 }, 113],
  ['that returns to a part of an address', { callbackUrl: '/back' }, 106],
  ['without an order', { orderId: undefined }, 104],
  ['with a field of another gateway', { callback_url: 'https://rasteh.example' }, 104],
])('Zibal’s double answers a request %s', async ([, more, code], { banks }) => {
  expect(await banks.askZibal('request', { ...ZIBAL_REQUEST, ...more })).toBe(code)
})

test('Zibal’s double refuses calls out of their order and a number that it never gave', async ({ banks }) => {
  const { zibal, askZibal } = banks
  await askZibal('request', ZIBAL_REQUEST)
  const authority = zibalDouble.authorityOf(1)
  const verify = { merchant: zibalDouble.merchant, trackId: Number(authority) }

  expect(await askZibal('verify', verify)).toBe(202)
  zibal.pay(authority, toman(250_000))
  expect(await askZibal('verify', { ...verify, trackId: authority })).toBe(203)
  expect(await askZibal('verify', { ...verify, trackId: 1 })).toBe(203)
  expect(await askZibal('verify', verify)).toBe(100)
  expect(await askZibal('verify', verify)).toBe(201)
})

test('the payer decides once on its page, and is sent back with what the gateway adds to our address', async ({ banks }) => {
  const { zarinpal, zibal } = banks
  await banks.askZarinpal('request', REQUEST)
  await banks.askZibal('request', ZIBAL_REQUEST)
  const decide = async (url: string) => (await fetch(url, { method: 'POST', redirect: 'manual' })).headers.get('location')
  const [authority, trackId] = [zarinpalDouble.authorityOf(1), zibalDouble.authorityOf(1)]

  const page = await (await fetch(`${zarinpal.account.url}${zarinpalDouble.pagePath(authority)}`)).text()
  const paid = await decide(`${zarinpal.account.url}/double/${authority}/pay`)
  const again = await decide(`${zarinpal.account.url}/double/${authority}/cancel`)
  const cancelled = await decide(`${zibal.account.url}/double/${trackId}/cancel`)

  expect(page).toContain('۲٬۵۰۰٬۰۰۰ ریال')
  expect(paid).toBe(`${REQUEST.callback_url}&Authority=${authority}&Status=OK`)
  expect(again).toBe(paid)
  expect(cancelled).toBe(`${ZIBAL_REQUEST.callbackUrl}&success=0&trackId=${trackId}&orderId=p1&status=3`)
})

test('a payer may have the bank say nothing for a while', async () => {
  let now = new Date('2026-11-21T08:00:00Z')
  const bank = await startDouble(zarinpalDouble, () => now)
  const ask = (call: string, body: object) =>
    fetch(`${bank.account.url}${zarinpalDouble.pathOf(call)}`, { method: 'POST', body: JSON.stringify(body) })
  await ask('request', REQUEST)
  const authority = zarinpalDouble.authorityOf(1)
  await fetch(`${bank.account.url}/double/${authority}/silence`, { method: 'POST', redirect: 'manual' })

  const silent = await ask('inquiry', { ...MERCHANT, authority })
  now = new Date('2026-11-21T08:01:00Z')
  const speaks = await ask('inquiry', { ...MERCHANT, authority })

  expect([silent.status, speaks.status]).toEqual([502, 200])
  expect(await speaks.json()).toMatchObject({ data: { status: 'PAID' } })
  bank.stop()
})
