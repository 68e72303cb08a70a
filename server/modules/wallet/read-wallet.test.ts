import { expect } from 'vitest'
import { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type Posting, post } from './post.ts'
import { listEntries, readWallet } from './read-wallet.ts'

const userId = UserId.parse('u1')
const LIMITS = { min: 1_000, max: 100_000_000 }
const ORDER = 'order_01890000-0000-7000-8000-000000000001'
const DEPOSIT = 'deposit_01890000-0000-7000-8000-000000000002'

/** Money that comes in through the gateway, or goes back there, at noon of this day. */
async function move(tx: Transaction, amount: number, reason: Posting['reason'], day: string, about = DEPOSIT): Promise<void> {
  const entries = [
    { account: { kind: 'gateway', gateway: 'fake' }, amount: -amount },
    { account: { kind: 'shopper', userId }, amount },
  ] as const
  await post(tx, { reason, entries, at: new Date(`${day}T08:30:00Z`), about })
}

/** A wallet that was charged in Mehr and Aban of 1405, got a payment that came too late, and gave it back. */
async function buildHistory(tx: Transaction): Promise<void> {
  await move(tx, 500, 'payment_settled', '2026-10-10')
  await move(tx, 300, 'payment_settled', '2026-10-25')
  await move(tx, 200, 'payment_credited', '2026-10-25', ORDER)
  await move(tx, -200, 'payment_reversed', '2026-11-20', ORDER)
}

const brief = ({ entries }: Awaited<ReturnType<typeof listEntries>>) => entries.map(({ amount, balance, kind }) => [amount, balance, kind])

test('a wallet that was never used is empty', async ({ tx }) => {
  expect(await readWallet(tx, userId, LIMITS)).toEqual({
    balance: 0,
    blockedAmount: 0,
    inPayments: [],
    lastTransaction: null,
    paymentHistory: [],
    balanceDays: [],
    since: null,
    depositLimits: LIMITS,
  })
})

test('the wallet tells its balance, what moved last and how it got there', async ({ tx }) => {
  await buildHistory(tx)
  await post(tx, {
    reason: 'wallet_moved',
    entries: [
      { account: { kind: 'shopper', userId: UserId.parse('u2') }, amount: 7 },
      { account: { kind: 'market' }, amount: -7 },
    ],
    at: new Date('2026-11-21T08:30:00Z'),
  })

  const wallet = await readWallet(tx, userId, LIMITS)

  expect(wallet).toMatchObject({ balance: 800, blockedAmount: 0, since: '1405-07' })
  expect(wallet.lastTransaction).toMatchObject({ amount: -200, balance: 800, typeDescriptionFa: 'برگشت به کارت', orderId: ORDER })
  expect(wallet.paymentHistory).toHaveLength(4)
  expect(wallet.balanceDays).toEqual([
    { date: '2026-10-10', balance: 500 },
    { date: '2026-10-25', balance: 1_000 },
    { date: '2026-11-20', balance: 800 },
  ])
})

test('every entry has the balance after it, under each filter and on each page', async ({ tx }) => {
  await buildHistory(tx)
  const list = (asked: Partial<Parameters<typeof listEntries>[2]>) => listEntries(tx, userId, { limit: 20, ...asked })

  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, before: first.next ?? 0 })

  expect([...brief(first), ...brief(second)]).toEqual([
    [-200, 800, 'reversed'],
    [200, 1_000, 'credited'],
    [300, 800, 'deposit'],
    [500, 500, 'deposit'],
  ])
  expect(first.next).not.toBeNull()
  expect(second.next).toBeNull()
  expect(brief(await list({ kind: 'deposit' }))).toEqual([
    [300, 800, 'deposit'],
    [500, 500, 'deposit'],
  ])
  expect(brief(await list({ month: '1405-08' }))).toEqual([
    [-200, 800, 'reversed'],
    [200, 1_000, 'credited'],
    [300, 800, 'deposit'],
  ])
  expect(brief(await list({ month: '1405-08', kind: 'credited' }))).toEqual([[200, 1_000, 'credited']])
  expect(brief(await list({ month: '1405-06' }))).toEqual([])
})

test('money that bought nothing says why it is here', async ({ tx }) => {
  await buildHistory(tx)
  const { entries } = await listEntries(tx, userId, { kind: 'credited', limit: 20 })

  expect(entries).toMatchObject([{ description: 'پرداخت سفارش پس از پایان مهلت آن رسید', orderId: ORDER, depositId: null }])
})
