import { expect } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { type Handle, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { buyPlan } from './buy-plan.ts'
import { readHeldModels } from './held-models.ts'
import { openPurchase } from './open-purchase.ts'
import { daysAfter } from './plan-terms.ts'
import { listPlans, readSubscriptions } from './read-subscriptions.ts'
import { buildMoney, buildPlans } from './subscription.testing.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** A shopper with this much in the wallet, before the three plans. */
async function shopperWith(tx: Transaction, amount: number): Promise<UserId> {
  await buildPlans(tx, now)
  const { id } = await buildShopper(tx)
  if (amount > 0) await buildMoney(tx, id, amount, now)
  return id
}

const open = (tx: Transaction, userId: UserId, at = now) => openPurchase(tx, userId, 'pro', at)
const buy = async (tx: Transaction, userId: UserId, transactionId: string, at = now) =>
  (await buyPlan(tx, userId, { modelId: 'pro', transactionId }, at)).purchase
const endOf = async (on: Handle, userId: UserId) =>
  (await on.query({ text: 'select expires_at from subscriptions where user_id = $1', values: [userId] })).rows.map(
    ({ expires_at }) => expires_at,
  )

test('a plan that is bought opens its model, is paid from the wallet to the market, and its shopper is told', async ({ tx }) => {
  const userId = await shopperWith(tx, 600_000)

  const { transactionId, ...shown } = await open(tx, userId)
  const bought = await buy(tx, userId, transactionId)

  expect(shown).toMatchObject({
    plan: { modelId: 'pro', price: { regularPrice: 500_000, discountPercent: 10, discountedPrice: 450_000 } },
    account_balance: 600_000,
    endsAt: daysAfter(now, 30).toISOString(),
  })
  expect(bought).toMatchObject({ modelId: 'pro', price: 450_000, endsAt: shown.endsAt })
  expect(await readHeldModels(tx, userId, now)).toEqual(['pro'])
  expect((await readBalance(tx, userId)).balance).toBe(150_000)
  expect((await tx.query({ text: `select amount, reason, order_id from ledger_entries where account_id = 'market'` })).rows).toEqual([
    { amount: 450_000, reason: 'subscription_bought', order_id: transactionId },
  ])
  expect((await tx.query({ text: 'select title, link from notifications where user_id = $1', values: [userId] })).rows).toEqual([
    { title: 'اشتراک ویژه فعال شد', link: '/subscription' },
  ])
  expect(await readSubscriptions(tx, userId, now)).toEqual({
    account_balance: 150_000,
    subscriptions: [{ modelId: 'pro', purchased: true, expiresAt: shown.endsAt, renewable: false }],
    purchases: [bought],
  })
})

test('a purchase that is sent again buys nothing more and answers the same', async ({ tx }) => {
  const userId = await shopperWith(tx, 1_000_000)
  const { transactionId } = await open(tx, userId)

  const first = await buy(tx, userId, transactionId)
  const second = await buy(tx, userId, transactionId, daysAfter(now, 1))

  expect(second).toEqual(first)
  expect((await readBalance(tx, userId)).balance).toBe(550_000)
})

test('two tabs that ask for a plan share one pending purchase', async ({ tx }) => {
  const userId = await shopperWith(tx, 0)

  const [one, other] = [await open(tx, userId), await open(tx, userId)]

  expect(other.transactionId).toBe(one.transactionId)
})

test('a wallet that holds too little buys nothing', async ({ tx }) => {
  const userId = await shopperWith(tx, 449_999)
  const { transactionId } = await open(tx, userId)

  await expect(buy(tx, userId, transactionId)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
})

test('money that a withdrawal has laid claim to buys no plan', async ({ tx }) => {
  const userId = await shopperWith(tx, 500_000)
  await tx.query({ text: 'update accounts set blocked = 60000 where user_id = $1', values: [userId] })

  const { account_balance, transactionId } = await open(tx, userId)

  expect(account_balance).toBe(440_000)
  await expect(buy(tx, userId, transactionId)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
})

test('a running plan is not sold again before its last week, and then goes on from its end', async ({ tx }) => {
  const userId = await shopperWith(tx, 1_000_000)
  await buy(tx, userId, (await open(tx, userId)).transactionId)

  await expect(open(tx, userId, daysAfter(now, 20))).rejects.toMatchObject({ code: 'PLAN_RUNNING' })
  const soon = daysAfter(now, 25)
  const renewed = await buy(tx, userId, (await open(tx, userId, soon)).transactionId, soon)

  expect(renewed).toMatchObject({ startsAt: daysAfter(now, 30).toISOString(), endsAt: daysAfter(now, 60).toISOString() })
  expect(await endOf(tx, userId)).toEqual([daysAfter(now, 60)])
})

test('a plan whose price changed since it was shown is not bought, and is shown again with its new price', async ({ tx }) => {
  const userId = await shopperWith(tx, 1_000_000)
  const { transactionId } = await open(tx, userId)
  await buildPlans(tx, now, { modelId: 'pro', regularPrice: 600_000 })

  await expect(buy(tx, userId, transactionId)).rejects.toMatchObject({ code: 'PLAN_CHANGED' })
  const again = await open(tx, userId)

  expect(again).toMatchObject({ plan: { price: { discountedPrice: 540_000 } } })
  expect(again.transactionId).not.toBe(transactionId)
  await expect(buy(tx, userId, transactionId)).rejects.toMatchObject({ code: 'PLAN_PURCHASE_NOT_FOUND' })
})

test('the free plan is listed as free and is never bought', async ({ tx }) => {
  const userId = await shopperWith(tx, 0)

  expect((await listPlans(tx)).map(({ modelId, subscriptionType }) => [modelId, subscriptionType])).toEqual([
    ['basic', 'free'],
    ['pro', 'paid'],
    ['gold', 'paid'],
  ])
  await expect(openPurchase(tx, userId, 'basic', now)).rejects.toMatchObject({ code: 'PLAN_IS_FREE' })
})

test('a plan that is bought at once in many tabs is bought once', async ({ database: { db } }) => {
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  const userId = await write((tx) => shopperWith(tx, 2_000_000))
  const inTab = async () => write((tx) => buy(tx, userId, opened.transactionId))
  const opened = await write((tx) => open(tx, userId))

  // some buy by the purchase that all know, others open one of their own meanwhile and buy by that
  const inNewTab = async () => {
    const { transactionId } = await write((tx) => open(tx, userId))
    return write((tx) => buy(tx, userId, transactionId))
  }
  const ends = await Promise.allSettled([inTab(), inNewTab(), inTab(), inNewTab(), inTab(), inNewTab(), inTab(), inNewTab()])

  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(refused.filter((code) => code !== 'PLAN_RUNNING')).toEqual([])
  expect((await readBalance(db, userId)).balance).toBe(1_550_000)
  expect(await endOf(db, userId)).toEqual([daysAfter(now, 30)])
  expect((await db.query({ text: 'select from subscription_purchases where bought_at is not null' })).rowCount).toBe(1)
})
