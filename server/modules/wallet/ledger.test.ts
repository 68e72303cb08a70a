import fc from 'fast-check'
import { expect } from 'vitest'
import { SellerId, UserId } from '#contract/ids.ts'
import { type Database, type Handle, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type AccountOwner, post } from './post.ts'
import { readBalance } from './read-balance.ts'

const at = new Date('2026-11-21T12:00:00Z')
const shopper = (name: string) => ({ kind: 'shopper', userId: UserId.parse(name) }) as const satisfies AccountOwner
const bank = { kind: 'gateway', gateway: 'fake' } as const satisfies AccountOwner

test('money credited to a shopper stands in the wallet, and is missing at the gateway', async ({ tx }) => {
  await post(tx, {
    reason: 'payment_credited',
    entries: [
      { account: bank, amount: -500 },
      { account: shopper('a'), amount: 500 },
    ],
    at,
  })

  expect(await readBalance(tx, UserId.parse('a'))).toEqual({ balance: 500, blocked: 0 })
  expect(await sums(tx)).toEqual({ total: 0, wrong: 0 })
})

test('a wallet that was never used holds nothing', async ({ tx }) => {
  expect(await readBalance(tx, UserId.parse('nobody'))).toEqual({ balance: 0, blocked: 0 })
})

test('entries that do not sum to zero are refused by the database', async ({ tx }) => {
  await expect(
    post(tx, {
      reason: 'wallet_moved',
      entries: [
        { account: bank, amount: -500 },
        { account: shopper('a'), amount: 499 },
      ],
      at,
    }),
  ).rejects.toMatchObject({ constraint: 'ledger_sums_to_zero' })
})

test('a wallet never falls below zero', async ({ tx }) => {
  await post(tx, {
    reason: 'payment_credited',
    entries: [
      { account: bank, amount: -500 },
      { account: shopper('a'), amount: 500 },
    ],
    at,
  })

  await expect(
    post(tx, {
      reason: 'wallet_moved',
      entries: [
        { account: shopper('a'), amount: -501 },
        { account: shopper('b'), amount: 501 },
      ],
      at,
    }),
  ).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
})

for (const [what, sql] of [
  ['an entry changed', `update ledger_entries set amount = 1`],
  ['an entry removed', `delete from ledger_entries`],
  ['all entries removed', `truncate ledger_entries`],
  ['a balance written by hand', `update accounts set balance = balance + 1`],
  ['an account opened with money', `insert into accounts (id, kind, user_id, balance) values ('shopper:x', 'shopper', 'x', 5)`],
  [
    'an entry of an account that is not there',
    `insert into ledger_entries (group_id, account_id, amount, reason, at) values ('g', 'nobody', 1, 'x', now()), ('g', 'gateway:fake', -1, 'x', now())`,
  ],
  ['more blocked than there is', `update accounts set blocked = 501 where kind = 'shopper'`],
] as const) {
  test(`the database refuses ${what}`, async ({ tx }) => {
    await post(tx, {
      reason: 'payment_credited',
      entries: [
        { account: bank, amount: -500 },
        { account: shopper('a'), amount: 500 },
      ],
      at,
    })

    await expect(tx.query({ text: sql })).rejects.toThrow(/only grows|ledger entries alone|account that is not there|accounts_blocked/)
  })
}

test('entries are numbered in the order in which they changed the balance: no line of a statement is below zero', async ({ database }) => {
  const { db } = database
  const move = (amount: number) =>
    inTransaction(db, 'write', (tx) =>
      post(tx, {
        reason: 'wallet_moved',
        entries: [
          { account: bank, amount: -amount },
          { account: shopper('a'), amount },
        ],
        at,
      }),
    )
  await move(100)

  const moved = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => move(index % 2 === 0 ? 100 : -150)))

  expect(new Set(moved.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
  const lines = `select sum(amount) over (order by id) as balance from ledger_entries where account_id = 'shopper:a'`
  const { rows } = await db.query({ text: `select count(*)::int as lines from (${lines}) as mine where balance < 0` })
  expect(rows).toEqual([{ lines: 0 }])
})

test('whatever is posted at once, all entries sum to zero, every balance is the sum of its entries and no wallet is below zero', async ({
  database,
}) => {
  const names = ['a', 'b', 'c', 'd']
  const move = fc.record({
    from: fc.constantFrom(...names),
    to: fc.constantFrom(...names),
    amount: fc.integer({ min: 1, max: 900 }),
    kind: fc.constantFrom('top-up', 'transfer', 'purchase', 'failing'),
  })
  const seed = Date.now()

  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 24 }), async (moves) => {
      await Promise.all(moves.map((one) => run(database.db, one)))
      expect(await sums(database.db)).toEqual({ total: 0, wrong: 0 })
    }),
    { seed, numRuns: 25 },
  )
})

interface Move {
  from: string
  to: string
  amount: number
  kind: string
}

class Failing extends Error {}

async function run(db: Database, { from, to, amount, kind }: Move): Promise<void> {
  const seller = { kind: 'seller', sellerId: SellerId.parse(`s-${to}`) } as const satisfies AccountOwner
  const entries = {
    'top-up': [
      { account: bank, amount: -amount },
      { account: shopper(to), amount },
    ],
    transfer: [
      { account: shopper(from), amount: -amount },
      { account: shopper(to), amount },
    ],
    purchase: [
      { account: shopper(from), amount: -amount },
      { account: seller, amount },
    ],
    failing: [
      { account: bank, amount: -amount },
      { account: shopper(to), amount },
    ],
  }[kind]
  try {
    await inTransaction(db, 'write', async (tx) => {
      await post(tx, { reason: 'wallet_moved', entries: entries ?? [], at })
      if (kind === 'failing') throw new Failing('rolled back after it was posted')
    })
  } catch (error) {
    if (error instanceof Failing || (error instanceof Error && 'code' in error && error.code === 'BALANCE_TOO_LOW')) return
    throw error
  }
}

async function sums(on: Handle): Promise<{ total: number; wrong: number }> {
  const { rows } = await on.query({
    text: `select coalesce((select sum(amount) from ledger_entries), 0) as total,
      (select count(*) from accounts where balance < 0 or balance <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = accounts.id)) as wrong`,
  })
  return rows[0]
}
