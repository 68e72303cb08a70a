import { describe, expect, vi } from 'vitest'
import { toman } from '#contract/money.ts'
import { readStatusOrder } from '#server/modules/order/read-status-order.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { databaseTest } from '#server/testing/database-test.ts'
import { statusWords } from '#web/features/payment/status-words.ts'
import { buildBalance } from '../../wallet/wallet.testing.ts'
import { readPaymentLink } from '../open-payment.ts'
import { buildOffers, buildOrderToPay } from '../payment.testing.ts'
import { sweepPayments } from '../sweep-payments.ts'
import { comeBack, IMPATIENT_MS, ledger, openShop, PART, press, type Shop, sweptAfter, TOTAL } from './shop.testing.ts'
import { zarinpalDouble } from './zarinpal-double.ts'
import { zibalDouble } from './zibal-double.ts'

const PROTOCOLS = { zarinpal: zarinpalDouble, zibal: zibalDouble }

const test = databaseTest.extend('shops', async ({ database: { db } }, { onCleanup }) => {
  const opened: Shop[] = []
  onCleanup(() => {
    for (const { bank } of opened) bank.stop()
  })
  return {
    open: async (name: keyof typeof PROTOCOLS) => {
      const shop = await openShop(db, PROTOCOLS[name])
      opened.push(shop)
      return shop
    },
  }
})

/** The heading of the status page, and what it adds of the payment. */
async function seen({ db, order }: Shop, outcome: string | null): Promise<[title: string, comment: string]> {
  const status = await readStatusOrder(db, order.orderId, order.userId)
  if (status?.order === undefined) throw new Error('no order')
  return [statusWords(status.order, outcome).title, status.order.paymentComment]
}

async function stages({ db, order }: Shop): Promise<string[]> {
  const text = 'select state from payments where purpose_id = $1 order by id'
  return (await db.query({ text, values: [order.orderId] })).rows.map(({ state }) => state)
}

const BOUGHT = { gateway: -TOTAL, seller: TOTAL }
const PAID = ['پرداخت با موفقیت انجام شد', '']
const NOT_PAID = 'پرداخت انجام نشد'
const WAITING = 'در انتظار تأیید بانک'

describe.for(['zarinpal', 'zibal'] as const)('a purchase through %s', (name) => {
  test('that is paid', async ({ shops }) => {
    const shop = await shops.open(name)
    const authority = await press(shop)
    shop.bank.pay(authority, TOTAL)

    expect(await comeBack(shop, authority)).toMatchObject({ status: 'OK', outcome: 'paid' })

    expect(await seen(shop, 'paid')).toEqual(PAID)
    expect(await ledger(shop)).toEqual(BOUGHT)
    expect(shop.bank.payments()[0]).toMatchObject({ state: 'verified', takenRial: 5_000_000 })
  })

  test('of which the wallet pays a share: the bank is asked for the rest, and its word is held against that', async ({ shops }) => {
    const shop = await shops.open(name)
    await inTransaction(shop.db, 'write', (tx) => buildBalance(tx, shop.order.userId, PART))
    const authority = await press(shop, shop.order.orderId, PART)
    shop.bank.pay(authority, toman(TOTAL - PART))

    expect(await comeBack(shop, authority)).toMatchObject({ status: 'OK', outcome: 'paid' })

    expect(await ledger(shop)).toEqual({ gateway: -TOTAL, seller: TOTAL, shopper: 0 })
    expect(shop.bank.payments()[0]).toMatchObject({ state: 'verified', takenRial: 10 * (TOTAL - PART) })
  })

  test('whose payer turns back, and then pays', async ({ shops }) => {
    const shop = await shops.open(name)
    const first = await press(shop)
    shop.bank.cancel(first)

    // ZarinPal does not say who turned back
    expect(await comeBack(shop, first)).toMatchObject({ status: 'FAILED', outcome: name === 'zibal' ? 'cancelled' : 'refused' })
    expect((await seen(shop, 'refused'))[0]).toBe(NOT_PAID)
    expect(await ledger(shop)).toEqual({})

    const second = await press(shop)
    shop.bank.pay(second, TOTAL)
    await comeBack(shop, second)
    expect(await seen(shop, 'paid')).toEqual(PAID)
    expect(await ledger(shop)).toEqual(BOUGHT)
  })

  test('whose card is refused', async ({ shops }) => {
    const shop = await shops.open(name)
    const authority = await press(shop)
    shop.bank.refuse(authority)

    expect(await comeBack(shop, authority)).toMatchObject({ status: 'FAILED', outcome: 'refused' })

    expect(await seen(shop, 'refused')).toEqual([NOT_PAID, 'بانک پرداخت را نپذیرفت'])
    expect(await ledger(shop)).toEqual({})
  })

  test.for([{ how: 'silent' }, { how: 'silent', worked: true }, { how: 'cut', worked: true }] as const)(
    'whose bank gives no answer at verify, %j: it waits, and the sweep settles it',
    async (trouble, { shops }) => {
      const shop = await shops.open(name)
      const authority = await press(shop)
      shop.bank.pay(authority, TOTAL)
      shop.bank.trouble.set('verify', trouble)

      expect(await comeBack(shop, authority, { impatient: true })).toMatchObject({ status: 'UNKNOWN', outcome: 'unknown' })
      expect((await seen(shop, 'unknown'))[0]).toBe(WAITING)
      expect(await ledger(shop)).toEqual({})

      shop.bank.trouble.clear()
      await sweptAfter(shop, 1)
      expect(await seen(shop, null)).toEqual(PAID)
      expect(await ledger(shop)).toEqual(BOUGHT)
    },
  )

  test('whose bank answers with a page in place of its protocol', async ({ shops }) => {
    const shop = await shops.open(name)
    const authority = await press(shop)
    shop.bank.pay(authority, TOTAL)
    shop.bank.trouble.set('verify', { how: 'html' })

    expect(await comeBack(shop, authority)).toMatchObject({ status: 'UNKNOWN', outcome: 'unknown' })
    expect((await seen(shop, 'unknown'))[0]).toBe(WAITING)

    shop.bank.trouble.clear()
    await sweptAfter(shop, 1)
    expect(await ledger(shop)).toEqual(BOUGHT)
  })

  test('whose bank stays silent to the end: the page says so, and the money is found when it speaks', async ({ shops }) => {
    const shop = await shops.open(name)
    const authority = await press(shop)
    shop.bank.pay(authority, TOTAL)
    for (const call of ['verify', 'inquiry', 'unVerified']) shop.bank.trouble.set(call, { how: 'bad-gateway' })
    await comeBack(shop, authority)
    await sweptAfter(shop, 31)

    const [title, comment] = await seen(shop, null)
    expect([title, comment]).toEqual(['سفارش بسته شد', expect.stringContaining('بانک تا پایان مهلت پاسخ نداد')])
    expect(await ledger(shop)).toEqual({})

    shop.bank.trouble.clear()
    await sweptAfter(shop, 1)
    expect(await ledger(shop)).toEqual(BOUGHT)
  })

  test.for([{ how: 'silent' }, { how: 'silent', worked: true }, { how: 'bad-gateway' }] as const)(
    'whose bank gives no link, %j: the order stays, and another press pays it',
    async (trouble, { shops }) => {
      const shop = await shops.open(name)
      shop.bank.trouble.set('request', trouble)
      const impatient = { ...shop.paying, gatewayTimeoutMs: IMPATIENT_MS }

      await expect(readPaymentLink(impatient, shop.order.userId, shop.order.orderId)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })
      expect(await seen(shop, null)).toEqual([NOT_PAID, 'درگاه پرداخت پاسخ نداد'])
      expect(await ledger(shop)).toEqual({})

      shop.bank.trouble.clear()
      const authority = await press(shop)
      shop.bank.pay(authority, TOTAL)
      await comeBack(shop, authority)
      expect(await ledger(shop)).toEqual(BOUGHT)
    },
  )

  test('of which the bank takes no such amount', async ({ shops }) => {
    const shop = await shops.open(name)
    shop.bank.trouble.set('request', { how: 'code', code: name === 'zibal' ? 113 : -41 })

    await expect(press(shop)).rejects.toMatchObject({ code: 'AMOUNT_NOT_TAKEN', facts: { amount: TOTAL } })

    expect(await seen(shop, null)).toEqual([NOT_PAID, 'درگاه پرداخت این مبلغ را نپذیرفت'])
    expect(await stages(shop)).toEqual(['refused'])
  })

  test('that is paid by somebody whose browser never comes back', async ({ shops }) => {
    const shop = await shops.open(name)
    shop.bank.pay(await press(shop), TOTAL)

    await sweptAfter(shop, 2)

    expect(await seen(shop, null)).toEqual(PAID)
    expect(await ledger(shop)).toEqual(BOUGHT)
  })

  test('that is paid twice, as a whole and for one seller: the second is in the wallet', async ({ shops }) => {
    const shop = await shops.open(name)
    const [receiptId] = shop.order.receiptIds
    if (receiptId === undefined) throw new Error('no receipt')
    const whole = await press(shop)
    const part = await press(shop, receiptId)
    shop.bank.pay(whole, TOTAL)
    shop.bank.pay(part, PART)

    expect(await comeBack(shop, part)).toMatchObject({ outcome: 'paid' })
    expect(await comeBack(shop, whole)).toMatchObject({ outcome: 'credited' })

    expect((await seen(shop, 'credited'))[0]).toBe('مبلغ به کیف پول شما برگشت')
    expect(await ledger(shop)).toEqual({ gateway: -TOTAL - PART, seller: PART, shopper: TOTAL })
    const { rows: said } = await shop.db.query({
      text: `select body from messages where channel = 'sms' and body like '%کیف پول%' union all select body::text from notifications where title like '%کیف پول%'`,
    })
    expect(said.map(({ body }) => /با باقی آن نمی‌خواند/.test(body))).toEqual([true, true])
  })

  test('whose return arrives twenty times at once settles once', async ({ shops }) => {
    const shop = await shops.open(name)
    const authority = await press(shop)
    shop.bank.pay(authority, TOTAL)

    const answers = await Promise.all(Array.from({ length: 20 }, () => comeBack(shop, authority)))

    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['paid']))
    expect(await ledger(shop)).toEqual(BOUGHT)
  })

  test('that is paid after the hold, when its products are gone: the money is in the wallet', async ({ shops }) => {
    const shop = await shops.open(name)
    const authority = await press(shop)
    await sweptAfter(shop, 21)
    const other = await buildOrderToPay(shop.db, shop.offers, name)
    await readPaymentLink(shop.paying, other.userId, other.orderId)
    shop.bank.pay(authority, TOTAL)

    expect(await comeBack(shop, authority)).toMatchObject({ status: 'OK', outcome: 'credited' })

    expect((await seen(shop, 'credited'))[0]).toBe('مبلغ به کیف پول شما برگشت')
    expect(await ledger(shop)).toEqual({ gateway: -TOTAL, shopper: TOTAL })
  })

  test('that is paid after the bank had refused it is found all the same', async ({ shops }) => {
    const shop = await shops.open(name)
    const authority = await press(shop)
    shop.bank.refuse(authority)
    await comeBack(shop, authority)
    shop.bank.pay(authority, TOTAL)

    await sweptAfter(shop, 2)

    expect(await ledger(shop)).toEqual(BOUGHT)
  })

  test('that is paid after a refusal, and of which the bank took the money and could not say so, is found all the same', async ({
    shops,
  }) => {
    const shop = await shops.open(name)
    const authority = await press(shop)
    shop.bank.refuse(authority)
    await comeBack(shop, authority)
    shop.bank.pay(authority, TOTAL)
    shop.bank.trouble.set('verify', { how: 'cut', worked: true })
    await comeBack(shop, authority)
    expect(shop.bank.payments()[0]).toMatchObject({ state: 'verified' })
    expect(await ledger(shop)).toEqual({})

    shop.bank.trouble.clear()
    await sweptAfter(shop, 2)

    expect(await ledger(shop)).toEqual(BOUGHT)
  })

  test.for([-1, 1])('for which the bank takes %i rial more buys nothing, and a person looks', async (more, { shops }) => {
    const shop = await shops.open(name)
    const authority = await press(shop)
    shop.bank.pay(authority, TOTAL, TOTAL * 10 + more)

    expect(await comeBack(shop, authority)).toMatchObject({ status: 'FAILED', outcome: 'refused' })

    expect(await seen(shop, 'refused')).toEqual([NOT_PAID, 'مبلغ پرداخت‌شده با مبلغ سفارش یکی نیست؛ پشتیبانی بررسی می‌کند'])
    expect(await stages(shop)).toEqual(['disputed'])
    expect(await ledger(shop)).toEqual({})
  })

  test('whose authority is brought for another order pays for neither', async ({ shops }) => {
    const shop = await shops.open(name)
    const authority = await press(shop)
    shop.bank.pay(authority, TOTAL)
    const other = await buildOrderToPay(shop.db, await buildOffers(shop.db), name)

    await expect(comeBack(shop, authority, { order: other.orderId })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })

    expect(await ledger(shop)).toEqual({})
    expect((await seen(shop, null))[0]).toBe('در انتظار پرداخت')
  })

  test('whose bank hands out an authority twice does not start the second', async ({ shops }) => {
    const shop = await shops.open(name)
    await press(shop)
    const other = await buildOrderToPay(shop.db, await buildOffers(shop.db), name)
    shop.bank.trouble.set('request', { how: 'repeat' })

    await expect(readPaymentLink(shop.paying, other.userId, other.orderId)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })
  })

  test('that is asked for twenty times while the bank is slow opens one payment there', async ({ shops }) => {
    const shop = await shops.open(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    shop.bank.trouble.set('request', { how: 'held', until: promise })

    const links = Promise.all(Array.from({ length: 20 }, () => readPaymentLink(shop.paying, shop.order.userId, shop.order.orderId)))
    await vi.waitUntil(() => shop.bank.asked.length === 1, { timeout: 60_000 })
    resolve()

    expect(new Set((await links).map(({ link_url }) => link_url)).size).toBe(1)
    expect(shop.bank.payments()).toHaveLength(1)
  })
})

test('what ZarinPal took days later, and could not say so, is asked about for another day', async ({ shops }) => {
  const shop = await shops.open('zarinpal')
  const authority = await press(shop)
  await sweptAfter(shop, 2 * 24 * 60)
  shop.bank.pay(authority, TOTAL)
  shop.bank.trouble.set('verify', { how: 'cut', worked: true })
  await comeBack(shop, authority)
  shop.bank.trouble.set('inquiry', { how: 'bad-gateway' })
  await sweptAfter(shop, 1)
  expect(await ledger(shop)).toEqual({})

  shop.bank.trouble.clear()
  await sweptAfter(shop, 60)

  expect(await ledger(shop)).toEqual(BOUGHT)
})

test('ZarinPal is asked for its list of unverified payments once a minute, however often is swept', async ({ shops }) => {
  const shop = await shops.open('zarinpal')
  const lists = () => shop.bank.asked.filter(({ call }) => call === 'unVerified').length

  for (const _ of [1, 2, 3]) await sweepPayments(shop.paying)
  expect(lists()).toBe(1)
  await sweptAfter(shop, 1)

  expect(lists()).toBe(2)
})

test('a gateway without a key is not paid at, though the market has a row of it', async ({ shops }) => {
  const shop = await shops.open('zarinpal')
  const order = await buildOrderToPay(shop.db, shop.offers, 'zibal')

  await expect(readPaymentLink(shop.paying, order.userId, order.orderId)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })
})
