import { expect, vi } from 'vitest'
import { UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { databaseTest } from '#server/testing/database-test.ts'
import { post } from '../../wallet/post.ts'
import { readBalance } from '../../wallet/read-balance.ts'
import { comeBack, IMPATIENT_MS, ledger, openShop, PART, press, type Shop, sweptAfter, TOTAL } from '../doubles/shop.testing.ts'
import { zarinpalDouble } from '../doubles/zarinpal-double.ts'
import { zibalDouble } from '../doubles/zibal-double.ts'
import type { Paying } from '../gateways.ts'
import { reversePayment } from './reverse-payment.ts'

const STAFF = UserId.parse('staff-1')
const GIVEN_BACK = { gateway: -PART, seller: PART, shopper: 0 }
const IN_WALLET = { gateway: -TOTAL - PART, seller: PART, shopper: TOTAL }

/** A shop at ZarinPal whose shopper paid twice: once for the order, which is in the wallet, and once for a part of it. */
const test = databaseTest.extend('twice', async ({ database: { db } }, { onCleanup }) => {
  const shop = await openShop(db, zarinpalDouble)
  onCleanup(shop.bank.stop)
  return { shop, ...(await paidTwice(shop)) }
})

async function paidTwice(shop: Shop) {
  const [receiptId] = shop.order.receiptIds
  if (receiptId === undefined) throw new Error('no receipt')
  const whole = await press(shop)
  const part = await press(shop, receiptId)
  shop.bank.pay(whole, TOTAL)
  shop.bank.pay(part, PART)
  await comeBack(shop, part)
  await comeBack(shop, whole)
  const reverse = (authority = whole, paying: Paying = shop.paying) =>
    reversePayment(paying, { gateway: shop.protocol.name, authority }, STAFF)
  const stateAtBank = () => shop.bank.payments().find(({ authority }) => authority === whole)?.state
  return { whole, part, reverse, stateAtBank }
}

test('money that was paid twice goes back to its card, out of the wallet, and its shopper gets a notification and the SMS of a debit', async ({
  twice,
}) => {
  const { shop, reverse, stateAtBank } = twice
  expect(await ledger(shop)).toEqual(IN_WALLET)

  expect(await reverse()).toBe('reversed')

  expect(stateAtBank()).toBe('reversed')
  expect(await ledger(shop)).toEqual(GIVEN_BACK)
  const { rows } = await shop.db.query({ text: `select title, link from notifications where cause like 'payment-reversed:%'` })
  expect(rows).toEqual([{ title: 'مبلغ به کارت شما برگشت', link: `/account/orders/${shop.order.orderId}` }])
  const { rows: sent } = await shop.db.query({ text: `select body from messages where body like '%به کارت شما برگشت%'` })
  expect(sent).toEqual([{ body: expect.stringMatching(/^کیف پول راسته: .+ تومان پرداخت [۰-۹]+ به کارت شما برگشت\.\nماندهٔ در دسترس: /) }])
})

test('five who ask at once give it back once', async ({ twice }) => {
  const { shop, reverse } = twice

  const states = await Promise.all([reverse(), reverse(), reverse(), reverse(), reverse()])

  expect(states.filter((state) => state === 'reversed').length).toBeGreaterThan(0)
  expect(shop.bank.asked.filter(({ call }) => call === 'reverse')).toHaveLength(1)
  expect(await reverse()).toBe('reversed')
  expect(await ledger(shop)).toEqual(GIVEN_BACK)
})

test('after half an hour the gateway refuses, and the money is in the wallet again', async ({ twice }) => {
  const { shop, reverse, stateAtBank } = twice
  shop.clock.pass(31)

  expect(await reverse()).toBe('refused')

  expect(stateAtBank()).toBe('verified')
  expect(await ledger(shop)).toEqual(IN_WALLET)
})

test('what was refused, because our address was not registered there, is asked for again once it is', async ({ twice }) => {
  const { shop, reverse } = twice
  shop.bank.trouble.set('reverse', { how: 'code', code: -62 })
  expect(await reverse()).toBe('refused')
  shop.bank.trouble.clear()

  expect(await reverse()).toBe('reversed')
  expect(await ledger(shop)).toEqual(GIVEN_BACK)
})

test.for([{ how: 'cut' }, { how: 'cut', worked: true }, { how: 'html', worked: true }] as const)(
  'a gateway that gives no answer, %j, is asked how it stands: meanwhile the money is in no wallet',
  async (trouble, { twice }) => {
    const { shop, reverse, stateAtBank } = twice
    shop.bank.trouble.set('reverse', trouble)

    expect(await reverse()).toBe('asked')
    expect(await ledger(shop)).toEqual(GIVEN_BACK)
    expect(await reverse()).toBe('asked')

    shop.bank.trouble.clear()
    await sweptAfter(shop, 1)
    expect(stateAtBank()).toBe('reversed')
    expect(await reverse()).toBe('reversed')
    expect(await ledger(shop)).toEqual(GIVEN_BACK)
  },
)

test('a refusal of what is reversed already, by a question that was cut off, is not believed', async ({ twice }) => {
  const { shop, reverse, whole } = twice
  shop.bank.trouble.set('reverse', { how: 'cut', worked: true })
  shop.bank.trouble.set('inquiry', { how: 'bad-gateway' })
  expect(await reverse()).toBe('asked')
  shop.bank.trouble.set('reverse', { how: 'code', code: -61 })
  await sweptAfter(shop, 1)
  expect(await reverse()).toBe('asked')

  shop.bank.trouble.delete('inquiry')
  await sweptAfter(shop, 2)
  expect(await reverse(whole)).toBe('reversed')
  expect(await ledger(shop)).toEqual(GIVEN_BACK)
})

test('a refusal that arrives when the money was asked for again does not end that', async ({ twice }) => {
  const { shop, reverse, stateAtBank } = twice
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.bank.trouble.set('reverse', { how: 'code', code: -62 })
  shop.bank.trouble.set('inquiry', { how: 'held', until: promise })
  const late = reverse()
  await vi.waitUntil(() => shop.bank.asked.at(-1)?.call === 'inquiry', { timeout: 60_000 })
  shop.bank.trouble.delete('inquiry')
  await sweptAfter(shop, 1)
  expect(await shop.db.query({ text: 'select state from payment_reversals' })).toMatchObject({ rows: [{ state: 'refused' }] })

  shop.bank.trouble.set('reverse', { how: 'cut' })
  expect(await reverse()).toBe('asked')
  resolve()
  expect(await late).toBe('asked')
  shop.bank.trouble.clear()

  await sweptAfter(shop, 1)
  expect(stateAtBank()).toBe('reversed')
  expect(await ledger(shop)).toEqual(GIVEN_BACK)
})

test('what was spent from the wallet is not given back, and the gateway is not asked', async ({ twice }) => {
  const { shop, reverse } = twice
  const { userId } = shop.order
  await inTransaction(shop.db, 'write', (tx) =>
    post(tx, {
      reason: 'wallet_moved',
      entries: [
        { account: { kind: 'shopper', userId }, amount: -1 },
        { account: { kind: 'market' }, amount: 1 },
      ],
      at: shop.clock.now(),
    }),
  )

  await expect(reverse()).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })

  expect(shop.bank.asked.filter(({ call }) => call === 'reverse')).toEqual([])
  expect(await readBalance(shop.db, userId)).toEqual({ balance: toman(TOTAL - 1), blocked: 0 })
})

test('what paid for something, and what nobody knows, is not reversed', async ({ twice }) => {
  const { shop, reverse, part } = twice

  await expect(reverse(part)).rejects.toMatchObject({ code: 'PAYMENT_NOT_REVERSIBLE' })
  await expect(reverse('A99')).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })

  expect(await ledger(shop)).toEqual(IN_WALLET)
})

databaseTest('a gateway without reversals leaves the money in the wallet', async ({ database }) => {
  const shop = await openShop(database.db, zibalDouble)
  const { reverse } = await paidTwice(shop)

  await expect(reverse()).rejects.toMatchObject({ code: 'PAYMENT_NOT_REVERSIBLE' })

  expect(await ledger(shop)).toEqual(IN_WALLET)
  shop.bank.stop()
})

test('a gateway that is silent keeps nobody waiting for longer than it may take', async ({ twice }) => {
  const { shop, reverse, whole } = twice
  shop.bank.trouble.set('reverse', { how: 'silent' })

  expect(await reverse(whole, { ...shop.paying, gatewayTimeoutMs: IMPATIENT_MS })).toBe('asked')
})
