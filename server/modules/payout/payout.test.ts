import { expect } from 'vitest'
import { PayoutId } from '#contract/payout.ts'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { releasePartMoney } from '../commission/release-part-money.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildSupplier } from '../identity/people.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { randomFrom } from '../payment/kill/random.testing.ts'
import { askReturn } from '../return/ask-return.ts'
import { DAYS_OFF, daysLater } from '../return/return.testing.ts'
import { proveLedger } from '../wallet/prove-ledger.ts'
import { nameBankAccount, readAccounts as readBankAccounts } from './bank-account.ts'
import { failPayout, payPayout, preparePayout, refusePayout, takeBackPayout } from './decide-payout.ts'
import { buildFree, buildOrder, FREE_AT, OTHER_SHEBA, readAccounts, reckon, SHEBA, sellerOfOrder } from './payout.testing.ts'
import { listPayoutsFiles, makePayoutsFile, takePayoutsFile } from './payout-files.ts'
import { saveSettings } from './payout-settings.ts'
import { proveSellersMoney } from './prove-sellers-money.ts'
import { requestPayout } from './request-payout.ts'
import { schedulePayouts } from './schedule-payouts.ts'
import { readSellerMoney } from './seller-money.ts'

const STILL = new AbortController().signal
/** 850,000 that was paid, without commission of 80,000 and its VAT. */
const FREE = 762_000

type Free = Awaited<ReturnType<typeof buildFree>>

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof CodedError) return error.code
    throw error
  }
}

const ask = ({ write, sellerId, owner }: Free, amount: number) =>
  write((tx) => requestPayout(tx, { sellerId, by: owner.id, now: FREE_AT }, amount))
const prepare = ({ write, services, preparer }: Free, id: PayoutId, by = preparer) => write((tx) => preparePayout(tx, services, by.id, id))
const pay = ({ write, services, payer }: Free, id: PayoutId, reference = `ref-${id.slice(-8)}`, by = payer) =>
  write((tx) => payPayout(tx, services, by.id, { id, reference }))
const fail = ({ write, services }: Free, id: PayoutId) => write((tx) => failPayout(tx, services, id, 'حساب مسدود است'))
const money = ({ db, sellerId }: Free) => readSellerMoney(db, sellerId)

test('money of an order is held until the right to send it back has ended, then it is free', async ({ database: { db } }) => {
  const order = await buildOrder(db)
  const sellerId = sellerOfOrder(order)
  expect(await readSellerMoney(db, sellerId)).toEqual({ balance: 850_000, held: 850_000, claimed: 0, available: 0 })
  await reckon(db)

  expect(await releasePartMoney(db, daysLater(8), STILL)).toBe(0)
  expect(await readSellerMoney(db, sellerId)).toEqual({ balance: 850_000, held: 850_000, claimed: 0, available: 0 })
  expect(await releasePartMoney(db, FREE_AT, STILL)).toBe(1)
  expect(await readSellerMoney(db, sellerId)).toEqual({ balance: 850_000, held: 0, claimed: 0, available: 850_000 })
})

test('what somebody is sending back stays held until that is decided', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const order = await buildOrder(db)
  const [part] = order.parts
  if (part === undefined) throw new Error('An order has a part')
  await free.write((tx) =>
    askReturn(
      tx,
      DAYS_OFF,
      { userId: order.userId, receiptId: part.receiptId },
      { lines: [{ id: part.lines[0]?.id ?? '', quantity: 1 }], reasonKind: 'damaged', reason: '', pictures: [] },
      NOW,
    ),
  )
  await reckon(db)

  expect(await releasePartMoney(db, daysLater(40), STILL)).toBe(0)
})

test('a payout is asked for, prepared by one and paid by another; then it has left the account', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const { id } = await ask(free, 700_000)
  expect(await money(free)).toMatchObject({ claimed: 700_000, available: 62_000 })

  await prepare(free, id)
  expect(await codeOf(pay(free, id, 'ref-1', free.preparer))).toBe('PAYOUT_PREPARED_BY_YOU')
  expect(await pay(free, id, 'ref-1')).toMatchObject({ state: 'paid', reference: 'ref-1', sheba: SHEBA })

  expect(await money(free)).toEqual({ balance: 62_000, held: 0, claimed: 0, available: 62_000 })
  expect(await readAccounts(db)).toMatchObject({ bank: 700_000, [`seller:${free.sellerId}`]: 62_000 })
  expect(await proveSellersMoney(db, NOW)).toMatchObject({ firstWrong: null })
  const { rows } = await db.query({ text: 'select title from notifications where user_id = $1', values: [free.owner.id] })
  expect(rows).toEqual([{ title: 'تسویهٔ شما پرداخت شد' }])
})

test('the table itself refuses one person in both places, whoever writes it', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const { id } = await ask(free, 100_000)
  await prepare(free, id)

  const forced = db.query({
    text: `update payouts set state = 'paid', paid_by = prepared_by, reference = 'x', paid_at = now() where id = $1`,
    values: [id],
  })

  await expect(forced).rejects.toThrow('payouts_two_people')
})

test('no more is asked for than is free, and not before a bank account is named', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const stranger = await free.write(async (tx) => buildSupplier(tx, { sellerId: sellerOfOrder(await buildOrder(db)) }))

  expect(await codeOf(ask(free, FREE + 1))).toBe('PAYOUT_TOO_HIGH')
  expect(await codeOf(ask(free, FREE))).toBe('done')
  expect(await codeOf(ask(free, 10_000))).toBe('PAYOUT_TOO_HIGH')
  const { rows } = await db.query({ text: 'select seller_id from users where id = $1', values: [stranger.id] })
  const asked = free.write((tx) => requestPayout(tx, { sellerId: rows[0].seller_id, by: stranger.id, now: FREE_AT }, 10_000))
  expect(await codeOf(asked)).toBe('BANK_ACCOUNT_NEEDED')
})

test('one that failed or was refused leaves its money free again, also where the bank had paid it', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const [one, two, three] = [await ask(free, 100_000), await ask(free, 200_000), await ask(free, 300_000)]
  await free.write((tx) => takeBackPayout(tx, free.services, free.sellerId, one.id))
  await free.write((tx) => refusePayout(tx, free.services, two.id, 'شبا به نام شما نیست'))
  await prepare(free, three.id)
  await pay(free, three.id)
  expect(await money(free)).toMatchObject({ balance: FREE - 300_000 })

  await fail(free, three.id)
  await fail(free, three.id)

  expect(await money(free)).toEqual({ balance: FREE, held: 0, claimed: 0, available: FREE })
  expect(await codeOf(pay(free, three.id, 'again'))).toBe('PAYOUT_CLOSED')
  expect(await readAccounts(db)).toMatchObject({ bank: 0 })
  expect(await proveSellersMoney(db, NOW)).toMatchObject({ firstWrong: null })
})

test('a reference pays one payout, and a payout is paid by one reference', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const [one, two] = [await ask(free, 100_000), await ask(free, 200_000)]
  for (const { id } of [one, two]) await prepare(free, id)
  await pay(free, one.id, 'same')

  expect(await codeOf(pay(free, two.id, 'same'))).toBe('PAYOUT_REFERENCE_USED')
  expect(await codeOf(pay(free, one.id, 'same'))).toBe('done')
  expect(await codeOf(pay(free, one.id, 'another'))).toBe('PAYOUT_CLOSED')
  expect(await readAccounts(db)).toMatchObject({ bank: 100_000 })
})

test('a payout of another seller is as unknown as none', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const { id } = await ask(free, 100_000)
  const other = sellerOfOrder(await buildOrder(db))

  expect(await codeOf(free.write((tx) => takeBackPayout(tx, free.services, other, id)))).toBe('PAYOUT_NOT_FOUND')
})

test('many who ask at once claim no more than there is', async ({ database: { db } }) => {
  const free = await buildFree(db)

  const outcomes = await Promise.all(Array.from({ length: 10 }, () => codeOf(ask(free, 200_000))))

  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'PAYOUT_TOO_HIGH']))
  expect(await money(free)).toMatchObject({ claimed: 600_000, available: FREE - 600_000 })
})

test('of many who prepare, pay, refuse and take back at once each payout ends in one way, and its money leaves at most once', async ({
  database: { db },
}) => {
  const free = await buildFree(db)
  const asked = [await ask(free, 100_000), await ask(free, 100_000), await ask(free, 100_000)]
  const [ready] = asked
  if (ready === undefined) throw new Error('There are three')
  await prepare(free, ready.id)

  const outcomes = await Promise.all(
    asked.flatMap(({ id }) =>
      [
        prepare(free, id),
        pay(free, id),
        pay(free, id, `other-${id.slice(-8)}`),
        free.write((tx) => refusePayout(tx, free.services, id, 'دیر است')),
        free.write((tx) => takeBackPayout(tx, free.services, free.sellerId, id)),
        pay(free, id),
      ].map(codeOf),
    ),
  )

  expect(outcomes.filter((outcome) => !['done', 'PAYOUT_CLOSED'].includes(outcome))).toEqual([])
  const { rows } = await db.query({ text: `select coalesce(sum(amount) filter (where state = 'paid'), 0)::int as paid from payouts` })
  expect((await readAccounts(db)).bank ?? 0).toBe(rows[0].paid)
  expect(await proveSellersMoney(db, NOW)).toMatchObject({ firstWrong: null })
  expect(await proveLedger(db, NOW)).toMatchObject({ firstWrong: null })
})

test('two members at one payout, fifty times: it ends once, by two people, and money leaves at most once', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const both = [free.preparer, free.payer] as const
  let out = 0
  for (let seed = 0; seed < 50; seed++) {
    const random = randomFrom(seed)
    const { id } = await ask(free, 15_000)
    const acts = both.flatMap((by) => [
      () => prepare(free, id, by),
      () => pay(free, id, `seed-${seed}`, by),
      ...(random() < 0.3 ? [() => free.write((tx) => refusePayout(tx, free.services, id, 'شبا نادرست است'))] : []),
      ...(random() < 0.3 ? [() => free.write((tx) => takeBackPayout(tx, free.services, free.sellerId, id))] : []),
    ])
    const order = acts.map((act) => ({ act, at: random() })).sort((a, b) => a.at - b.at)

    const outcomes = await Promise.all(order.map(({ act }) => codeOf(act())))

    expect(
      outcomes.filter((code) => !['done', 'PAYOUT_CLOSED', 'PAYOUT_PREPARED_BY_YOU'].includes(code)),
      `seed ${seed}`,
    ).toEqual([])
    const { rows } = await db.query({ text: 'select state, prepared_by, paid_by from payouts where id = $1', values: [id] })
    const [{ state, prepared_by, paid_by }] = rows
    const now = (await readAccounts(db)).bank ?? 0
    expect(now - out, `seed ${seed}`).toBe(state === 'paid' ? 15_000 : 0)
    if (state === 'paid') expect(paid_by, `seed ${seed}`).not.toBe(prepared_by)
    out = now
    if (state === 'requested' || state === 'prepared') await free.write((tx) => refusePayout(tx, free.services, id, 'پایان آزمون'))
  }
  expect(out).toBeGreaterThan(0)
  expect(await money(free)).toMatchObject({ claimed: 0, available: FREE - out })
  expect(await proveSellersMoney(db, NOW)).toMatchObject({ firstWrong: null })
  expect(await proveLedger(db, NOW)).toMatchObject({ firstWrong: null })
})

test('a change of the bank account counts two days later, and everybody who sees the money is told by SMS', async ({
  database: { db },
}) => {
  const free = await buildFree(db)
  const { sellerId, owner } = free
  const renamed = { sellerId, by: owner.id, sheba: OTHER_SHEBA, holderName: 'فروشگاه صدف' }
  await free.write((tx) => nameBankAccount(tx, servicesAt(db, FREE_AT), renamed))
  const later = new Date(FREE_AT.getTime() + 49 * 3_600_000)

  expect(await ask(free, 100_000)).toMatchObject({ sheba: SHEBA })
  expect(await free.write((tx) => requestPayout(tx, { sellerId, by: owner.id, now: later }, 100_000))).toMatchObject({ sheba: OTHER_SHEBA })
  expect(await readBankAccounts(db, sellerId, FREE_AT)).toMatchObject({
    account: { sheba: 'IR05 •••• 9012' },
    coming: { sheba: 'IR82 •••• 9002' },
  })
  expect(await codeOf(free.write((tx) => nameBankAccount(tx, servicesAt(db, later), renamed)))).toBe('BANK_ACCOUNT_SAME')
  const { rows } = await db.query({ text: `select body from messages where body like '%شبای تسویه%'` })
  expect(rows).toEqual([{ body: expect.stringContaining('IR82 •••• 9002') }])
})

test('by schedule all that is free is asked for on its day, once, however often the job runs', async ({ database: { db } }) => {
  const free = await buildFree(db)
  // 9 Azar 1405 is a Monday
  await free.write((tx) => saveSettings(tx, free.sellerId, { schedule: 'weekly', weekday: 2, minimum: 50_000 as never }))

  expect(await schedulePayouts(db, new Date(FREE_AT.getTime() - 86_400_000), STILL)).toBe(0)
  const counts = await Promise.all([schedulePayouts(db, FREE_AT, STILL), schedulePayouts(db, FREE_AT, STILL)])

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await schedulePayouts(db, FREE_AT, STILL)).toBe(0)
  const { rows } = await db.query({ text: 'select amount, state, requested_by from payouts' })
  expect(rows).toEqual([{ amount: FREE, state: 'requested', requested_by: null }])
})

test('a seller is not paid what came back since it was asked for', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const { id } = await ask(free, FREE)
  await db.query({
    text: `insert into ledger_entries (group_id, account_id, amount, reason, order_id, at)
      values ('g', 'seller:' || $1, -1000, 'return_refunded', $2, now()), ('g', 'market', 1000, 'return_refunded', $2, now())`,
    values: [free.sellerId, free.order.orderId],
  })

  expect(await codeOf(prepare(free, id))).toBe('PAYOUT_TOO_HIGH')
  expect(await money(free)).toMatchObject({ available: 0 })
})

test('an id that never was is not found', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const id = PayoutId.parse('payout_0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01')

  expect(await codeOf(prepare(free, id))).toBe('PAYOUT_NOT_FOUND')
})

test('a payout stands in one file for the bank, which can be taken again without what was paid since', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const { write, payer, preparer } = free
  const [first, second, late] = [await ask(free, 100_000), await ask(free, 150_000), await ask(free, 200_000)]
  const make = (by = payer, at = FREE_AT) => write((tx) => makePayoutsFile(tx, { member: by.id, transfers: 500, now: at }))
  expect(await codeOf(make())).toBe('NOTHING_FOR_BANK')
  await prepare(free, first.id)
  await prepare(free, second.id)

  expect(await codeOf(make(preparer))).toBe('NOTHING_FOR_BANK')
  expect(await listPayoutsFiles(db, payer.id)).toEqual({ files: [], unfiled: 2 })
  const file = await make()
  expect(file).toMatchObject({ transfers: 2, amount: 250_000, waiting: 2 })
  expect(await codeOf(make())).toBe('NOTHING_FOR_BANK')
  await prepare(free, late.id)
  expect(await make(payer, daysLater(10))).toMatchObject({ transfers: 1, amount: 200_000 })

  const inFile = async () => (await takePayoutsFile(db, payer.id, file.id)).rows.map(({ id }) => id)
  expect(await inFile()).toEqual([first.id, second.id].toSorted())
  await pay(free, first.id)
  expect(await inFile()).toEqual([second.id])
  await fail(free, second.id)
  expect(await inFile()).toEqual([])
  const { files, unfiled } = await listPayoutsFiles(db, payer.id)
  expect(files.map(({ transfers, amount, waiting }) => ({ transfers, amount, waiting }))).toEqual([
    { transfers: 1, amount: 200_000, waiting: 1 },
    { transfers: 2, amount: 250_000, waiting: 0 },
  ])
  expect(unfiled).toBe(0)
  expect((await takePayoutsFile(db, preparer.id, files[0]?.id ?? file.id)).rows).toEqual([])
})

test('of many who make files at once each payout comes into one of them', async ({ database: { db } }) => {
  const free = await buildFree(db)
  const { write, payer } = free
  const payouts = await Promise.all(Array.from({ length: 12 }, () => ask(free, 20_000)))
  for (const { id } of payouts) await prepare(free, id)

  const made = await Promise.allSettled(
    Array.from({ length: 6 }, () => write((tx) => makePayoutsFile(tx, { member: payer.id, transfers: 5, now: FREE_AT }))),
  )

  const files = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const rows = await Promise.all(files.map(({ id }) => takePayoutsFile(db, payer.id, id)))
  const ids = rows.flatMap((each) => each.rows.map(({ id }) => id))
  expect(ids.toSorted()).toEqual(payouts.map(({ id }) => id).toSorted())
})
