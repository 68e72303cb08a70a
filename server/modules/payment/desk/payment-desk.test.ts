import { expect } from 'vitest'
import type { PaymentId } from '#contract/ids.ts'
import { DeskPaymentsQuery } from '#contract/payment-desk.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { databaseTest } from '#server/testing/database-test.ts'
import { blocksReadSoFar, openOneConnection } from '#server/testing/read-so-far.ts'
import { comeBack, ledger, openShop, PART, press, type Shop, TOTAL } from '../doubles/shop.testing.ts'
import { zarinpalDouble } from '../doubles/zarinpal-double.ts'
import { askAboutPayment } from './ask-about-payment.ts'
import { listDeskPayments } from './list-desk-payments.ts'

const test = databaseTest.extend('shop', async ({ database: { db } }, { onCleanup }) => {
  const shop = await openShop(db, zarinpalDouble)
  onCleanup(shop.bank.stop)
  return shop
})

const OTHERS = 5_000
/** All of their payments fill some seventy. */
const FEW_BLOCKS = 25

const list = ({ db, paying }: Shop, query: object = {}) =>
  inTransaction(db, 'read', (tx) => listDeskPayments(tx, paying, DeskPaymentsQuery.parse(query)))

async function onlyId(shop: Shop): Promise<PaymentId> {
  const [payment] = (await list(shop)).payments
  if (payment === undefined) throw new Error('nobody pressed')
  return payment.id
}

test('a payment whose shopper never came back is asked about by staff, and is settled once, however many ask', async ({ shop }) => {
  shop.bank.pay(await press(shop), TOTAL)
  const id = await onlyId(shop)

  const asked = await Promise.all([1, 2, 3].map(() => askAboutPayment(shop.paying, id)))
  const again = await askAboutPayment(shop.paying, id)

  expect([...asked, again].map(({ payment }) => payment.stage)).toEqual(['settled', 'settled', 'settled', 'settled'])
  expect(again.payment.mayAsk).toBe(false)
  const { rows } = await shop.db.query({ text: `select sum(amount)::int as amount from ledger_entries where account_id like 'gateway:%'` })
  expect(rows).toEqual([{ amount: -TOTAL }])
})

test('one that is not paid stays at the bank, one that nobody knows is not found', async ({ shop }) => {
  await press(shop)

  expect(await askAboutPayment(shop.paying, await onlyId(shop))).toMatchObject({
    payment: { stage: 'at_bank', isSilent: false },
    isAnswered: true,
  })
  await expect(askAboutPayment(shop.paying, 'pay_never' as PaymentId)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
})

test('a gateway that does not answer is not said to have answered, whatever was known before', async ({ shop }) => {
  await press(shop)
  const id = await onlyId(shop)
  await askAboutPayment(shop.paying, id)
  await shop.db.query({ text: `update payments set state = 'cancelled' where id = $1`, values: [id] })
  for (const call of ['inquiry', 'verify'] as const) shop.bank.trouble.set(call, { how: 'bad-gateway' })

  expect(await askAboutPayment(shop.paying, id)).toMatchObject({ payment: { stage: 'cancelled' }, isAnswered: false })
})

test('payments are found by order number, by what the gateway calls them and by stage; those that need a person are counted', async ({
  shop,
}) => {
  const authority = await press(shop)
  const number = (await list(shop)).payments[0]?.number ?? ''

  expect((await list(shop, { search: number })).payments).toHaveLength(1)
  expect((await list(shop, { search: authority })).payments).toMatchObject([{ authority, stage: 'at_bank', mayAsk: true }])
  expect((await list(shop, { search: '۱۲۳' })).payments).toEqual([])
  expect((await list(shop, { which: 'settled' })).payments).toEqual([])
  expect(await list(shop, { which: 'troubled' })).toMatchObject({ payments: [], troubled: 0 })

  shop.clock.pass(60)
  expect(await list(shop, { which: 'troubled' })).toMatchObject({ payments: [{ authority, isSilent: true }], troubled: 1 })
})

test('pages follow one another without a gap', async ({ shop }) => {
  await press(shop)
  await shop.db.query({
    text: `insert into payments (user_id, id, purpose, purpose_id, gateway, amount, state, authority, expires_at, created_at, updated_at)
      select user_id, id || '-' || lpad(n::text, 3, '0'), purpose, purpose_id, gateway, amount, 'refused', authority, expires_at, created_at - n * interval '1 second', updated_at
      from payments, generate_series(1, 60) as n`,
  })
  await shop.db.query({
    text: `insert into payment_events (user_id, payment_id, kind, facts, at) select user_id, id, 'opened', '{}', created_at from payments where state = 'refused'`,
  })

  const found: string[] = []
  let before: PaymentId | undefined
  do {
    const { payments, next } = await list(shop, { before })
    found.push(...payments.map(({ id }) => id))
    before = next ?? undefined
  } while (before !== undefined)

  expect(found).toHaveLength(61)
  expect(new Set(found).size).toBe(61)
})

test('what is looked for by a name is found without reading the payments of everybody', async ({ database: { url }, onTestFinished }) => {
  const one = openOneConnection(url)
  onTestFinished(() => one.close())
  const shop = await openShop(one, zarinpalDouble)
  onTestFinished(shop.bank.stop)
  const authority = await press(shop)
  await one.query({ text: `update payments set ref = 'ref-1'` })
  await one.query({
    text: `insert into payments (user_id, id, purpose, purpose_id, gateway, amount, state, authority, ref, expires_at, created_at, updated_at)
      select user_id || n, id || n, purpose, purpose_id || n, gateway, amount, 'refused', authority || n, ref || n, expires_at, created_at, updated_at
      from payments, generate_series(1, ${OTHERS}) as n`,
  })
  // autovacuum reads the table, too
  await one.query({ text: 'alter table payments set (autovacuum_enabled = false)' })
  await one.query({ text: 'analyze payments, payment_authorities, orders' })
  const number = (await list(shop, { search: authority })).payments[0]?.number ?? ''

  const read: number[] = []
  for (const search of [authority, number, 'ref-1']) {
    const before = await blocksReadSoFar(one, 'payments')
    const { payments } = await list(shop, { search })
    read.push((await blocksReadSoFar(one, 'payments')) - before)
    expect(payments).toMatchObject([{ authority }])
  }

  expect(Math.max(...read)).toBeLessThan(FEW_BLOCKS)
})

test('money that bought nothing may go back to its card; what paid for something may not', async ({ shop }) => {
  const [receiptId] = shop.order.receiptIds
  const whole = await press(shop)
  const part = await press(shop, receiptId)
  shop.bank.pay(whole, TOTAL)
  shop.bank.pay(part, PART)
  await comeBack(shop, part)
  await comeBack(shop, whole)

  const { payments } = await list(shop)

  expect(Object.fromEntries(payments.map(({ authority, stage, mayReverse }) => [authority, [stage, mayReverse]]))).toEqual({
    [whole]: ['credited', true],
    [part]: ['settled', false],
  })
  expect(await ledger(shop)).toMatchObject({ shopper: TOTAL })
})
