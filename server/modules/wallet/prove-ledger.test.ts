import { expect } from 'vitest'
import { UserId } from '#contract/ids.ts'
import { buildApp } from '../../app.ts'
import { createPaying } from '../../modules.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { post } from './post.ts'
import { proveLedger } from './prove-ledger.ts'

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

test('/metrics shows what the last proof found, and how old it is', async ({ database: { db, url } }) => {
  const services = servicesFor(db)
  const app = await buildApp({ services, paying: createPaying(services), databaseUrl: url, checkAnswers: true })
  const shown = async () => {
    const { body } = await app.http.inject({ method: 'GET', url: '/metrics' })
    return body.split('\n').filter((line) => line.startsWith('rasteh_ledger_'))
  }
  const before = await shown()

  await proveLedger(db, services.clock.now())
  services.clock.advance(60)
  const sound = await shown()
  await inTransaction(db, 'write', async (tx) => {
    await charge(tx, 'b', 500)
    await tx.query({ text: 'alter table accounts disable trigger accounts_balance_by_entries' })
    await tx.query({ text: 'update accounts set balance = balance + 1 where user_id is not null' })
  })
  await proveLedger(db, services.clock.now())
  const wrong = await shown()
  await app.http.close()

  expect(before).toEqual(['rasteh_ledger_wrong_accounts Nan', 'rasteh_ledger_proof_age_seconds Nan'])
  expect(sound).toEqual(['rasteh_ledger_wrong_accounts 0', 'rasteh_ledger_proof_age_seconds 60'])
  expect(wrong).toEqual(['rasteh_ledger_wrong_accounts 1', 'rasteh_ledger_proof_age_seconds 0'])
})
