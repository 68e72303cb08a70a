import { expect } from 'vitest'
import { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { post } from './post.ts'
import { proveLedger, readProofAge, readWrongAccounts } from './prove-ledger.ts'

const at = new Date('2026-11-21T12:00:00Z')

async function charge(tx: Transaction, userId: string, amount: number): Promise<void> {
  await post(tx, {
    reason: 'payment_settled',
    entries: [
      { account: { kind: 'gateway', gateway: 'fake' }, amount: -amount },
      { account: { kind: 'shopper', userId: UserId.parse(userId) }, amount },
    ],
    at,
  })
}

test('a ledger whose groups and balances agree has nothing wrong', async ({ tx }) => {
  await charge(tx, 'a', 500)
  await charge(tx, 'b', 300)

  expect(await proveLedger(tx, at)).toEqual({ wrongAccounts: 0, firstWrong: null })
})

test('a balance that is not the sum of its entries is found, and the first account named', async ({ tx }) => {
  await charge(tx, 'b', 500)
  await charge(tx, 'c', 500)
  await tx.query({ text: 'alter table accounts disable trigger accounts_balance_by_entries' })
  await tx.query({ text: `update accounts set balance = balance + 1 where id in ('shopper:b', 'shopper:c')` })

  expect(await proveLedger(tx, at)).toEqual({ wrongAccounts: 2, firstWrong: 'shopper:b' })
})

test('a group that does not sum to zero, and an entry without an account, are found', async ({ tx }) => {
  await charge(tx, 'a', 500)
  await tx.query({ text: 'alter table ledger_entries disable trigger ledger_entries_settle' })
  await tx.query({
    text: `insert into ledger_entries (group_id, account_id, amount, reason, at) values ('g', 'seller:x', 5, 'wallet_moved', now())`,
  })

  expect(await proveLedger(tx, at)).toEqual({ wrongAccounts: 1, firstWrong: 'seller:x' })
})

test('money that is blocked and claimed by no withdrawal or payment is found', async ({ tx }) => {
  await charge(tx, 'a', 500)
  await tx.query({ text: `update accounts set blocked = 20 where id = 'shopper:a'` })

  expect(await proveLedger(tx, at)).toEqual({ wrongAccounts: 1, firstWrong: 'shopper:a' })
})

test('what was found is kept until the next proof', async ({ database }) => {
  const { db } = database
  const clock = { now: () => new Date(at.getTime() + 60_000) }
  expect(await readWrongAccounts(db)).toBeNaN()
  expect(await readProofAge({ db, clock })).toBeNaN()

  await proveLedger(db, at)
  await proveLedger(db, at)

  expect(await readWrongAccounts(db)).toBe(0)
  expect(await readProofAge({ db, clock })).toBe(60)
})
