import { describe, expect } from 'vitest'
import { UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { WithdrawalId } from '#contract/wallet-withdrawal.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/database.ts'
import type { StaffMember } from '../../../platform/http/signed-in.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { BARE_BROWSER } from '../../identity/browser.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { buildShopper } from '../../identity/people.testing.ts'
import { randomFrom } from '../../payment/kill/random.testing.ts'
import { readBalance } from '../read-balance.ts'
import { transferMoney } from '../transfer/transfer-money.ts'
import { buildBalance } from '../wallet.testing.ts'
import { approveWithdrawal, recordWithdrawalPaid, refuseWithdrawal, takeBackWithdrawal } from './change-withdrawal.ts'
import { listWithdrawals, listWithdrawalsToPay } from './list-withdrawals.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { listWithdrawalsFiles, makeWithdrawalsFile, takeWithdrawalsFile } from './withdrawal-files.ts'

const SHEBA = 'IR050170000000123456789012'
const ALLOWED = { amount: 1_000_000, count: 1_000 }
const LIMITS = { codeAbove: 1_000_000, transfers: ALLOWED, transfersOfNewAccount: ALLOWED, newAccountDays: 7, withdrawals: ALLOWED }
const member = (id: string): StaffMember => ({ id: UserId.parse(id), role: 'staff', sessionId: 's', rights: new Set() })
const [APPROVER, PAYER] = [member('approver'), member('payer')]

/** A shopper with 5,000 toman, and one beside. */
async function openPurse(db: Database, given: Partial<typeof LIMITS> = {}) {
  const services = servicesFor(db, { walletLimits: { ...LIMITS, ...given } })
  const { sara, reza } = await inTransaction(db, 'write', async (tx) => {
    const sara = await buildShopper(tx, { name: 'سارا', family: 'رضایی' })
    await buildBalance(tx, sara.id, 5_000)
    return { sara, reza: await buildShopper(tx) }
  })
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  const ask = (amount: number, phone = sara.mobile) =>
    write((tx) => requestWithdrawal(tx, services, sara.id, { phone, amount: toman(amount), sheba: SHEBA, note: '' }))
  const approve = (id: WithdrawalId) => write((tx) => approveWithdrawal(tx, services, APPROVER, id))
  const refuse = (id: WithdrawalId) => write((tx) => refuseWithdrawal(tx, services, id, 'شبا به نام شما نیست'))
  const takeBack = (id: WithdrawalId) => write((tx) => takeBackWithdrawal(tx, services, sara.id, id))
  const pay = (id: WithdrawalId, reference = '140508300001', by = PAYER) =>
    write((tx) => recordWithdrawalPaid(tx, services, by, { id, reference }))
  const transfer = (amount: number) =>
    transferMoney(
      services,
      sara.id,
      { senderPhone: sara.mobile, receiverPhone: reza.mobile, amount: toman(amount), note: 'هدیه' },
      { browser: BARE_BROWSER, match: undefined },
    )
  const wallet = () => readBalance(db, sara.id)
  return { db, services, sara, reza, ask, approve, refuse, takeBack, pay, transfer, wallet }
}

const test = databaseTest.extend('purse', ({ database }) => openPurse(database.db))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

describe('a withdrawal that is asked for', () => {
  test('blocks its amount at once, so that it is neither spent nor asked for again, and is told by SMS', async ({ purse }) => {
    const { db, sara, ask, transfer, wallet } = purse

    const row = await ask(4_000)

    expect(row).toMatchObject({ state: 'requested', holderName: 'سارا رضایی', sheba: SHEBA })
    expect(await wallet()).toEqual({ balance: 5_000, blocked: 4_000 })
    expect(await codeOf(transfer(1_001))).toBe('BALANCE_TOO_LOW')
    expect(await codeOf(ask(1_001))).toBe('BALANCE_TOO_LOW')
    expect(await codeOf(transfer(1_000))).toBe('done')
    const { rows } = await db.query({ text: `select recipient, body from messages order by created_at limit 1` })
    expect(rows).toEqual([{ recipient: sara.mobile, body: expect.stringContaining('IR05 •••• 9012') }])
    expect(rows[0].body).toContain('ماندهٔ در دسترس: ۱٬۰۰۰ تومان')
  })

  test('names the own mobile and comes from somebody with a name', async ({ purse }) => {
    const { db, sara, reza, ask, wallet } = purse

    expect(await codeOf(ask(100, reza.mobile))).toBe('PHONE_NOT_YOURS')
    await db.query({ text: `update users set family = '' where id = $1`, values: [sara.id] })
    expect(await codeOf(ask(100))).toBe('HOLDER_INCOMPLETE')

    expect(await wallet()).toEqual({ balance: 5_000, blocked: 0 })
  })

  test('is taken back by its shopper alone, before it is approved, and the amount is free again', async ({ purse }) => {
    const { db, services, reza, ask, approve, takeBack, wallet } = purse
    const { id } = await ask(4_000)
    const stranger = inTransaction(db, 'write', (tx) => takeBackWithdrawal(tx, services, reza.id, id))

    expect(await codeOf(stranger)).toBe('WITHDRAWAL_NOT_FOUND')
    expect(await takeBack(id)).toMatchObject({ state: 'taken_back' })
    expect(await takeBack(id)).toMatchObject({ state: 'taken_back' })
    expect(await wallet()).toEqual({ balance: 5_000, blocked: 0 })

    const { id: later } = await ask(4_000)
    await approve(later)
    expect(await codeOf(takeBack(later))).toBe('WITHDRAWAL_CLOSED')
    expect(await wallet()).toEqual({ balance: 5_000, blocked: 4_000 })
  })

  databaseTest('counts for the day also when it was taken back, its amount does not', async ({ database }) => {
    const { services, ask, takeBack } = await openPurse(database.db, { withdrawals: { amount: 3_000, count: 3 } })
    await takeBack((await ask(3_000)).id)

    expect(await codeOf(ask(2_000))).toBe('done')
    expect(await codeOf(ask(1_001))).toBe('WALLET_AMOUNT_LIMIT')
    expect(await codeOf(ask(1_000))).toBe('done')
    expect(await codeOf(ask(1))).toBe('WALLET_COUNT_LIMIT')
    services.clock.advance(86_401)
    expect(await codeOf(ask(1))).toBe('done')
  })
})

describe('staff', () => {
  test('see the whole Sheba and whose account it has to be; its shopper sees neither', async ({ purse }) => {
    const { db, sara, reza, ask } = purse
    await ask(4_000)

    expect((await listWithdrawalsToPay(db, APPROVER, { status: 'pending' })).withdrawals).toMatchObject([
      { sheba: SHEBA, holderName: 'سارا رضایی' },
    ])
    expect(await listWithdrawals(db, sara.id, { which: 'pending' })).toEqual({
      withdrawals: [
        {
          requestId: expect.stringMatching(/^withdrawal_/),
          amount: 4_000,
          note: '',
          status: 'pending',
          statusDescriptionFa: 'در انتظار تأیید',
          date: expect.any(String),
          sheba: 'IR05 •••• 9012',
          reason: '',
          reference: null,
        },
      ],
      next: null,
    })
    expect((await listWithdrawals(db, reza.id, { which: 'all' })).withdrawals).toEqual([])
  })

  test('refuse with a reason that the shopper reads, and the amount is free again, once', async ({ purse }) => {
    const { db, sara, ask, refuse, wallet } = purse
    const { id } = await ask(4_000)

    await refuse(id)
    await refuse(id)

    expect(await wallet()).toEqual({ balance: 5_000, blocked: 0 })
    expect((await listWithdrawals(db, sara.id, { which: 'all' })).withdrawals).toMatchObject([
      { status: 'refused', reason: 'شبا به نام شما نیست' },
    ])
    expect((await listWithdrawals(db, sara.id, { which: 'pending' })).withdrawals).toEqual([])
    const { rows } = await db.query({ text: `select title from notifications where user_id = $1`, values: [sara.id] })
    expect(rows).toEqual([{ title: 'برداشت شما رد شد' }])
    const sent = await db.query({ text: `select body from messages where body like '%رد شد%'` })
    expect(sent.rows).toEqual([{ body: 'راسته: برداشت ۴٬۰۰۰ تومان رد شد و مبلغ در کیف پول شما آزاد شد.' }])
  })

  test('refuse also what was approved, when the bank sends it back', async ({ purse }) => {
    const { ask, approve, refuse, wallet } = purse
    const { id } = await ask(4_000)
    await approve(id)

    expect(await refuse(id)).toMatchObject({ state: 'refused' })
    expect(await wallet()).toEqual({ balance: 5_000, blocked: 0 })
  })

  test('record it as paid by the bank’s reference: the money leaves wallet and ledger, and an SMS says so', async ({ purse }) => {
    const { db, sara, ask, approve, pay, wallet } = purse
    await db.query({ text: `insert into notification_choices values ($1, 'wallet', 'email', true, now())`, values: [sara.id] })
    await db.query({ text: `update users set email = 'sara@example.com' where id = $1`, values: [sara.id] })
    const { id } = await ask(4_000)
    expect(await codeOf(pay(id))).toBe('WITHDRAWAL_CLOSED')
    await approve(id)
    expect(await codeOf(pay(id, '140508300001', APPROVER))).toBe('APPROVED_BY_YOU')

    expect(await codeOf(pay(id, '140508300001', { ...APPROVER, role: 'master' }))).toBe('APPROVED_BY_YOU')

    expect(await pay(id)).toMatchObject({ state: 'paid', reference: '140508300001', approvedBy: APPROVER.id, paidBy: PAYER.id })

    expect(await wallet()).toEqual({ balance: 1_000, blocked: 0 })
    const { rows } = await db.query({
      text: `select account_id as account, amount from ledger_entries where order_id = $1 order by amount`,
      values: [id],
    })
    expect(rows).toEqual([
      { account: expect.stringMatching(/^shopper:/), amount: -4_000 },
      { account: 'bank', amount: 4_000 },
    ])
    const sent = await db.query({ text: `select channel, body from messages where body like '%۱۴۰۵۰۸۳۰۰۰۰۱%' order by channel` })
    expect(sent.rows).toEqual([
      { channel: 'email', body: expect.stringContaining('شمارهٔ پیگیری بانک: ۱۴۰۵۰۸۳۰۰۰۰۱') },
      { channel: 'sms', body: expect.stringContaining('واریز شد؛ پیگیری ۱۴۰۵۰۸۳۰۰۰۰۱') },
    ])
  })

  test('cannot pay two withdrawals by one reference, nor one by two', async ({ purse }) => {
    const { ask, approve, pay, wallet } = purse
    const [one, two] = [await ask(1_000), await ask(2_000)]
    await approve(one.id)
    await approve(two.id)
    await pay(one.id)

    expect(await codeOf(pay(two.id))).toBe('REFERENCE_USED')
    expect(await codeOf(pay(one.id, '140508300002'))).toBe('WITHDRAWAL_CLOSED')
    expect(await codeOf(pay(one.id))).toBe('done')

    expect(await wallet()).toEqual({ balance: 4_000, blocked: 2_000 })
  })
})

describe('at once', () => {
  test('two members at one withdrawal, fifty times: it ends once, by two people, and money leaves at most once', async ({ purse }) => {
    const { db, services, ask, wallet } = purse
    const both = [member('member-a'), member('member-b')] as const
    const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
    let out = 0
    for (let seed = 0; seed < 50; seed++) {
      const random = randomFrom(seed)
      const { id } = await ask(50)
      const acts = both.flatMap((by) => [
        () => write((tx) => approveWithdrawal(tx, services, by, id)),
        () => write((tx) => recordWithdrawalPaid(tx, services, by, { id, reference: `seed-${seed}` })),
        ...(random() < 0.3 ? [() => write((tx) => refuseWithdrawal(tx, services, id, 'شبا نادرست است'))] : []),
      ])
      const order = acts.map((act) => ({ act, at: random() })).sort((a, b) => a.at - b.at)

      const outcomes = await Promise.all(order.map(({ act }) => codeOf(act())))

      expect(
        outcomes.filter((code) => !['done', 'WITHDRAWAL_CLOSED', 'APPROVED_BY_YOU'].includes(code)),
        `seed ${seed}`,
      ).toEqual([])
      const { rows } = await db.query({
        text: `select state, approved_by, paid_by, (select coalesce(sum(amount), 0)::int from ledger_entries where account_id = 'bank') as out
          from wallet_withdrawals where id = $1`,
        values: [id],
      })
      const [{ state, approved_by, paid_by, out: now }] = rows
      expect(now - out, `seed ${seed}`).toBe(state === 'paid' ? 50 : 0)
      if (state === 'paid') expect(paid_by, `seed ${seed}`).not.toBe(approved_by)
      out = now
      if (state === 'requested' || state === 'approved') await write((tx) => refuseWithdrawal(tx, services, id, 'پایان آزمون'))
    }
    expect(await wallet()).toEqual({ balance: 5_000 - out, blocked: 0 })
  })

  test('many who ask for the same money block no more than there is', async ({ purse }) => {
    const { ask, wallet } = purse

    const outcomes = await Promise.all(Array.from({ length: 12 }, () => codeOf(ask(1_500))))

    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'BALANCE_TOO_LOW']))
    expect(await wallet()).toEqual({ balance: 5_000, blocked: 4_500 })
  })

  test('a withdrawal that is paid, refused and asked back by many ends once, and money leaves at most once', async ({ purse }) => {
    const { db, ask, approve, refuse, pay, transfer, wallet } = purse
    const asked = await Promise.all([ask(1_000), ask(1_000), ask(1_000)])
    for (const { id } of asked) await approve(id)

    const outcomes = await Promise.all([
      ...asked.flatMap(({ id }, at) => [pay(id, `ref-${at}`), refuse(id), pay(id, `ref-${at}`), refuse(id)].map(codeOf)),
      ...Array.from({ length: 4 }, () => codeOf(transfer(600))),
    ])

    expect(outcomes.filter((outcome) => !['done', 'WITHDRAWAL_CLOSED', 'BALANCE_TOO_LOW'].includes(outcome))).toEqual([])
    const { rows } = await db.query({
      text: `select (select count(*)::int from wallet_withdrawals where state = 'paid') as paid,
        (select count(*)::int from wallet_withdrawals where state in ('paid', 'refused')) as ended,
        (select coalesce(sum(amount), 0)::int from ledger_entries where account_id = 'bank') as out,
        (select coalesce(sum(amount), 0)::int from ledger_entries) as total,
        (select coalesce(sum(amount), 0)::int from wallet_transfers) as transferred`,
    })
    const [{ paid, ended, out, total, transferred }] = rows
    expect({ ended, out, total }).toEqual({ ended: 3, out: paid * 1_000, total: 0 })
    expect(await wallet()).toEqual({ balance: 5_000 - out - transferred, blocked: 0 })
  })

  test('of approving and taking back one wins, and the block follows it', async ({ purse }) => {
    const { ask, approve, takeBack, wallet } = purse
    const { id } = await ask(1_000)

    const outcomes = await Promise.all([approve(id), takeBack(id), approve(id), takeBack(id)].map(codeOf))

    const isApproved = outcomes[0] === 'done'
    expect(outcomes.map((outcome) => outcome === 'done')).toEqual([isApproved, !isApproved, isApproved, !isApproved])
    expect(await wallet()).toEqual({ balance: 5_000, blocked: isApproved ? 1_000 : 0 })
  })
})

describe('a file for the bank', () => {
  test('holds each approved withdrawal once, for the one who did not approve it', async ({ purse }) => {
    const { db, services, ask, approve, refuse, pay } = purse
    const make = (by = PAYER) =>
      inTransaction(db, 'write', (tx) => makeWithdrawalsFile(tx, { member: by.id, transfers: 500, now: services.clock.now() }))
    const [first, second] = [await ask(1_000), await ask(2_000)]
    expect(await codeOf(make())).toBe('NOTHING_FOR_BANK')
    await approve(first.id)
    await approve(second.id)

    expect(await codeOf(make(APPROVER))).toBe('NOTHING_FOR_BANK')
    const made = await Promise.allSettled([make(), make(), make()])
    const [file] = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    if (file === undefined) throw new Error('One of them has made the file.')
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const inFile = async (by = PAYER) => (await takeWithdrawalsFile(db, by.id, file.id)).rows.map(({ id }) => id)
    expect(await inFile()).toEqual([first.id, second.id].toSorted())
    expect(await inFile(APPROVER)).toEqual([])
    await pay(first.id)
    await refuse(second.id)
    expect(await inFile()).toEqual([])
    expect(await listWithdrawalsFiles(db, PAYER.id)).toMatchObject({ files: [{ transfers: 2, amount: 3_000, waiting: 0 }], unfiled: 0 })
  })
})
