import { describe, expect } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { RECEIVER_LOOKUPS_PER_DAY, type TransferData } from '#contract/wallet-transfer.ts'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { BARE_BROWSER } from '../../identity/browser.ts'
import { newestCode, servicesFor, wrongCodeFor } from '../../identity/identity.testing.ts'
import { type BuiltPerson, buildShopper } from '../../identity/people.testing.ts'
import { sendCode } from '../../identity/send-code.ts'
import { readBalance } from '../read-balance.ts'
import { listEntries } from '../read-wallet.ts'
import { buildBalance } from '../wallet.testing.ts'
import { checkTransfer } from './check-transfer.ts'
import { listTransfers } from './list-transfers.ts'
import type { OwnerMatch } from './owner-match.ts'
import { transferMoney } from './transfer-money.ts'

const CODE_ABOVE = 1_000
const ALLOWED = { amount: 1_000_000, count: 1_000 }
const LIMITS = { codeAbove: CODE_ABOVE, transfers: ALLOWED, transfersOfNewAccount: ALLOWED, newAccountDays: 7, withdrawals: ALLOWED }

/** Some shoppers, the first of them with 5,000 toman. */
async function openPurse(db: Database, given: Partial<typeof LIMITS> = {}) {
  const services = servicesFor(db, { walletLimits: { ...LIMITS, ...given } })
  const [sara, reza, mina] = await inTransaction(db, 'write', async (tx) => {
    const people = [
      await buildShopper(tx, { name: 'سارا', family: 'رضایی' }),
      await buildShopper(tx, { name: 'رضا', family: 'محمدی' }),
      await buildShopper(tx, { name: 'مینا', family: 'کریمی' }),
    ] as const
    await buildBalance(tx, people[0].id, 5_000)
    return people
  })
  const of = (from: BuiltPerson, to: { mobile: string }, amount: number): TransferData => ({
    senderPhone: from.mobile,
    receiverPhone: to.mobile,
    amount: toman(amount),
    note: 'سهم هدیه',
  })
  const transfer = (from: BuiltPerson, to: { mobile: string }, amount: number, more: { code?: string; match?: OwnerMatch } = {}) =>
    transferMoney(services, from.id, { ...of(from, to, amount), code: more.code }, { browser: BARE_BROWSER, match: more.match })
  const balances = async () => Promise.all([sara, reza, mina].map(async ({ id }) => (await readBalance(db, id)).balance))
  return { db, services, sara, reza, mina, of, transfer, balances }
}

const test = databaseTest.extend('purse', ({ database }) => openPurse(database.db))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

describe('a transfer', () => {
  test('moves the money at once, writes an SMS to each and a notification to the receiver', async ({ purse }) => {
    const { db, sara, reza, transfer, balances } = purse

    const made = await transfer(sara, reza, 800)

    expect(await balances()).toEqual([4_200, 800, 0])
    expect(made).toMatchObject({ senderId: sara.id, receiverId: reza.id, amount: 800, status: 'completed', otherName: 'رضا م•••••' })
    const sent = await db.query({ text: 'select recipient, body from messages order by id' })
    expect(sent.rows).toEqual([
      { recipient: sara.mobile, body: expect.stringContaining('۸۰۰ تومان به رضا م••••• انتقال یافت') },
      { recipient: reza.mobile, body: expect.stringMatching(/^راسته: ۸۰۰ تومان از .+••••• به کیف پول شما رسید\.$/) },
    ])
    const told = await db.query({ text: 'select user_id as "userId", title from notifications' })
    expect(told.rows).toEqual([{ userId: reza.id, title: 'مبلغی به کیف پول شما رسید' }])
    const entries = await db.query({
      text: `select reason, amount from ledger_entries where order_id = $1 order by amount`,
      values: [made.transferId],
    })
    expect(entries.rows).toEqual([
      { reason: 'wallet_transferred', amount: -800 },
      { reason: 'wallet_transferred', amount: 800 },
    ])
  })

  test('is seen by its two alone, each from their side', async ({ purse }) => {
    const { db, sara, reza, mina, transfer } = purse
    await transfer(sara, reza, 800)

    expect((await listTransfers(db, sara.id, {})).transfers).toMatchObject([
      { direction: 'sent', otherName: 'رضا م•••••', note: 'سهم هدیه' },
    ])
    expect((await listTransfers(db, reza.id, {})).transfers).toMatchObject([{ direction: 'received', otherName: 'سارا ر•••••' }])
    expect(await listTransfers(db, mina.id, {})).toEqual({ transfers: [], next: null })
  })

  test('stands in the statement of each with the name of the other, masked', async ({ purse }) => {
    const { db, sara, reza, transfer } = purse
    const transfersOf = ({ id }: { id: UserId }) => listEntries(db, id, { kind: 'transfer', limit: 20 })

    await transfer(sara, reza, 800)

    expect((await transfersOf(sara)).entries).toMatchObject([{ description: 'انتقال به رضا م•••••', amount: -800 }])
    expect((await transfersOf(reza)).entries).toMatchObject([{ description: 'دریافت از سارا ر•••••', amount: 800 }])
  })

  test('of more than the wallet holds, to oneself, from another’s number or to nobody is refused, and nothing moves', async ({ purse }) => {
    const { sara, reza, mina, transfer, services, of, balances } = purse

    expect(await codeOf(transfer(sara, reza, 5_001))).toBe('BALANCE_TOO_LOW')
    expect(await codeOf(transfer(reza, mina, 1))).toBe('BALANCE_TOO_LOW')
    expect(await codeOf(transfer(sara, sara, 1))).toBe('TRANSFER_TO_ONESELF')
    expect(await codeOf(transfer(sara, { mobile: '09990000000' }, 1))).toBe('RECEIVER_NOT_FOUND')
    const asReza = { ...of(sara, mina, 1), senderPhone: reza.mobile, code: undefined }
    expect(await codeOf(transferMoney(services, sara.id, asReza, { browser: BARE_BROWSER, match: undefined }))).toBe('PHONE_NOT_YOURS')

    expect(await balances()).toEqual([5_000, 0, 0])
  })

  test('a closed account is as little found as none', async ({ purse }) => {
    const { db, sara, reza, transfer } = purse
    await db.query({ text: `update users set status = 'deactive' where id = $1`, values: [reza.id] })

    expect(await codeOf(transfer(sara, reza, 1))).toBe('RECEIVER_NOT_FOUND')
  })
})

describe('before it, the check', () => {
  test('tells the receiver’s masked name and whether a code is needed', async ({ purse }) => {
    const { services, sara, reza, of, balances } = purse

    expect(await checkTransfer(services, sara.id, of(sara, reza, CODE_ABOVE))).toEqual({
      status: 'ok',
      receiver: { name: 'رضا م•••••' },
      codeNeeded: false,
      availableAfter: 4_000,
    })
    expect(await checkTransfer(services, sara.id, of(sara, reza, CODE_ABOVE + 1))).toMatchObject({ codeNeeded: true })
    expect(await balances()).toEqual([5_000, 0, 0])
  })

  test('numbers cannot be tried one after another: looks are counted also when they find nobody', async ({ purse }) => {
    const { services, sara, reza, of } = purse
    const look = (mobile: string) => codeOf(checkTransfer(services, sara.id, of(sara, { mobile }, 1)))
    const numbers = Array.from({ length: RECEIVER_LOOKUPS_PER_DAY }, (_, at) => `0999${String(at).padStart(7, '0')}`)

    const answers = await Promise.all(numbers.map(look))

    expect(new Set(answers)).toEqual(new Set(['RECEIVER_NOT_FOUND']))
    expect(await look(reza.mobile)).toBe('TOO_MANY_LOOKUPS')
    services.clock.advance(86_401)
    expect(await look(reza.mobile)).toBe('done')
  })
})

describe('above the limit', () => {
  test('the code of the sender’s number is asked for, serves once, and wrong ones are counted', async ({ purse }) => {
    const { db, services, sara, reza, transfer, balances } = purse
    expect(await codeOf(transfer(sara, reza, 2_000))).toBe('TRANSFER_CODE_NEEDED')
    await sendCode(services, { mobile: sara.mobile, ip: '203.0.113.7' })
    const code = await newestCode(db, sara.mobile)

    expect(await codeOf(transfer(sara, reza, 2_000, { code: wrongCodeFor(code) }))).toBe('WRONG_CODE')
    expect((await db.query({ text: 'select count(*)::int as wrong from wrong_codes' })).rows).toEqual([{ wrong: 1 }])
    expect(await codeOf(transfer(sara, reza, 2_000, { code }))).toBe('done')
    expect(await codeOf(transfer(sara, reza, 2_000, { code }))).toBe('CODE_EXPIRED')

    expect(await balances()).toEqual([3_000, 2_000, 0])
  })

  test('a transfer that the wallet does not cover leaves the code unused', async ({ purse }) => {
    const { db, services, sara, reza, transfer } = purse
    await sendCode(services, { mobile: sara.mobile, ip: '203.0.113.7' })
    const code = await newestCode(db, sara.mobile)

    expect(await codeOf(transfer(sara, reza, 5_001, { code }))).toBe('BALANCE_TOO_LOW')
    expect(await codeOf(transfer(sara, reza, 5_000, { code }))).toBe('done')
  })

  test('another’s code is none', async ({ purse }) => {
    const { db, services, sara, reza, transfer } = purse
    await sendCode(services, { mobile: reza.mobile, ip: '203.0.113.7' })

    expect(await codeOf(transfer(sara, reza, 2_000, { code: await newestCode(db, reza.mobile) }))).toBe('CODE_EXPIRED')
  })
})

describe('where a provider matches mobile and national code', () => {
  test.for([
    ['same', 'done', 'same'],
    ['different', 'OWNER_NOT_MATCHED', undefined],
    ['no-answer', 'OWNER_MATCH_UNANSWERED', undefined],
  ] as const)('«%s» ends as %s', async ([answer, outcome, stored], { purse }) => {
    const { db, sara, reza, transfer } = purse
    const asked: unknown[] = []
    const match: OwnerMatch = async ({ mobile, nationalCode }) => {
      asked.push({ mobile, nationalCode })
      return answer
    }

    expect(await codeOf(transfer(sara, reza, 100, { match }))).toBe(outcome)

    expect(asked).toEqual([{ mobile: sara.mobile, nationalCode: '0012345679' }])
    const { rows } = await db.query({ text: 'select owner_match as match from wallet_transfers' })
    expect(rows).toEqual(stored === undefined ? [] : [{ match: stored }])
  })
})

databaseTest('many at once never move more than the day allows', async ({ database }) => {
  const { sara, reza, mina, transfer, balances } = await openPurse(database.db, {
    codeAbove: 1_000_000,
    transfersOfNewAccount: { amount: 700, count: 100 },
  })

  const outcomes = await Promise.all(Array.from({ length: 12 }, (_, at) => codeOf(transfer(sara, at % 2 === 0 ? reza : mina, 100))))

  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(7)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'WALLET_AMOUNT_LIMIT']))
  expect((await balances())[0]).toBe(4_300)
})

databaseTest(
  'transfers in a circle, all at once, end without a deadlock; no balance is negative and no toman is lost',
  async ({ database }) => {
    const { db, sara, reza, mina, transfer, balances } = await openPurse(database.db, { codeAbove: 1_000_000 })
    const circle = [sara, reza, mina]
    const next = (at: number, step: number) => circle[(at + step) % 3] ?? sara

    const outcomes = await Promise.all(
      Array.from({ length: 36 }, (_, at) => codeOf(transfer(next(at, 0), next(at, 1 + (at % 2)), 300 + at * 50))),
    )

    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'BALANCE_TOO_LOW')).toEqual([])
    expect(outcomes).toContain('done')
    const held = await balances()
    expect(held.reduce((sum, balance) => sum + balance, 0)).toBe(5_000)
    expect(Math.min(...held)).toBeGreaterThanOrEqual(0)
    const { rows } = await db.query({
      text: `select coalesce(sum(amount), 0)::bigint as total, (select count(*)::int from wallet_transfers) as transfers from ledger_entries`,
    })
    expect(rows).toEqual([{ total: 0, transfers: outcomes.filter((outcome) => outcome === 'done').length }])
  },
)
