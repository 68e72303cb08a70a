import { describe, expect } from 'vitest'
import { gatewayReturnOf } from '#contract/gateway-return.ts'
import { type DepositId, UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { depositWords } from '#web/features/wallet/deposit-words.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { startDouble } from '../payment/doubles/start-double.ts'
import { zarinpalDouble } from '../payment/doubles/zarinpal-double.ts'
import { zibalDouble } from '../payment/doubles/zibal-double.ts'
import { payingWith } from '../payment/gateways.ts'
import { handClock } from '../payment/payment.testing.ts'
import { receiveGatewayReturn } from '../payment/receive-gateway-return.ts'
import { reversePayment } from '../payment/reversal/reverse-payment.ts'
import { sweepPayments } from '../payment/sweep-payments.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { depositPurpose } from './deposit-purpose.ts'
import { openDeposit, readDepositLink } from './open-deposit.ts'
import { readDeposit } from './read-deposit.ts'

const PROTOCOLS = { zarinpal: zarinpalDouble, zibal: zibalDouble }
const AMOUNT = toman(500_000)
const IMPATIENT_MS = 50
const STAFF = UserId.parse('staff-1')

/** A market whose one gateway is a double. The tests of this file share it: each has a shopper and charges of its own. */
async function openMarket(db: Database, name: keyof typeof PROTOCOLS) {
  const clock = handClock()
  const bank = await startDouble(PROTOCOLS[name], clock.now)
  const settings = { fakeGateway: false, publicUrl: 'https://rasteh.example', [name]: bank.account }
  const paying = payingWith({ ...servicesFor(db, settings), clock }, [depositPurpose])
  await db.query({ text: `insert into gateways (id, name, label, state, position) values ($1, $1, 'درگاه', 'online', 9)`, values: [name] })
  return { db, clock, bank, paying, name }
}

type Market = Awaited<ReturnType<typeof openMarket>>

const test = databaseTest.extend('markets', { scope: 'file' }, async ({ fileDatabase: { db } }, { onCleanup }) => {
  const markets = { zarinpal: await openMarket(db, 'zarinpal'), zibal: await openMarket(db, 'zibal') }
  onCleanup(() => {
    for (const { bank } of Object.values(markets)) bank.stop()
  })
  return markets
})

/** A shopper who is about to charge their wallet. */
async function openCharge(market: Market) {
  const { db, paying, name, bank } = market
  bank.trouble.clear()
  const { id: userId } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
  const request = { depositData: { amount: AMOUNT }, gateway: name }
  const { depositId } = await inTransaction(db, 'write', (tx) => openDeposit(tx, paying, userId, request))
  return { ...market, userId, depositId }
}

type Charge = Awaited<ReturnType<typeof openCharge>>

async function press({ paying, userId, depositId, bank, name }: Charge): Promise<string> {
  await readDepositLink(paying, userId, { depositData: { amount: AMOUNT, depositId }, gateway: name })
  return bank.payments().at(-1)?.authority ?? ''
}

async function comeBack({ paying, bank }: Charge, authority: string, given: { timeoutMs?: number; depositId?: DepositId } = {}) {
  const address = bank.wayBack(authority)
  expect(address.pathname).toBe('/payment-statuscheck-wallet')
  if (given.depositId !== undefined) address.searchParams.set('order_id', given.depositId)
  const returned = gatewayReturnOf(address.searchParams)
  if (returned === undefined) throw new Error(`${address} is no return`)
  return receiveGatewayReturn({ ...paying, gatewayTimeoutMs: given.timeoutMs ?? paying.gatewayTimeoutMs }, returned)
}

async function sweptAfter({ clock, paying }: Charge, minutes: number): Promise<void> {
  clock.pass(minutes)
  await sweepPayments(paying)
}

/** The heading of the charge's page, its state, and what is in the wallet. */
async function seen({ db, userId, depositId }: Charge): Promise<[title: string, status: string, balance: number]> {
  const [deposit, { balance }] = [await readDeposit(db, userId, depositId), await readBalance(db, userId)]
  return [depositWords(deposit).title, deposit.status, balance]
}

/** Of this shopper's groups: what each kind of account got, by reason, in the order of booking. */
async function ledger({ db, userId }: Charge): Promise<string[]> {
  const { rows } = await db.query({
    text: `select reason, split_part(account_id, ':', 1) as kind, amount from ledger_entries
      where group_id in (select group_id from ledger_entries where account_id = 'shopper:' || $1::text) order by id`,
    values: [userId],
  })
  return rows.map(({ reason, kind, amount }) => `${reason} ${kind} ${amount}`).toSorted()
}

const CHARGED = ['کیف پول شما شارژ شد', 'completed', AMOUNT]
const FAILED = 'شارژ کیف پول ناموفق بود'
const WAITS = ['در انتظار تأیید بانک', 'processing', 0]
const SETTLED = [`payment_settled gateway -${AMOUNT}`, `payment_settled shopper ${AMOUNT}`]
const CREDITED = [`payment_credited gateway -${AMOUNT}`, `payment_credited shopper ${AMOUNT}`]
const GIVEN_BACK = [`payment_reversed gateway ${AMOUNT}`, `payment_reversed shopper -${AMOUNT}`]

/** The payer turns back in one tab, pays in the next, and then in the first, too. Answers the authority of the first. */
async function payTwice(charge: Charge): Promise<string> {
  const first = await press(charge)
  charge.bank.cancel(first)
  await comeBack(charge, first)
  const second = await press(charge)
  charge.bank.pay(second, AMOUNT)
  await comeBack(charge, second)
  charge.bank.pay(first, AMOUNT)
  return first
}

describe.for(['zarinpal', 'zibal'] as const)('a charge through %s', (name) => {
  test('that is paid is in the wallet', async ({ markets }) => {
    const charge = await openCharge(markets[name])
    const authority = await press(charge)
    charge.bank.pay(authority, AMOUNT)

    expect(await comeBack(charge, authority)).toMatchObject({ outcome: 'paid', order_id: charge.depositId })

    expect(await seen(charge)).toEqual(CHARGED)
    expect(await ledger(charge)).toEqual(SETTLED)
    expect(charge.bank.payments().at(-1)).toMatchObject({ state: 'verified', takenRial: 5_000_000 })
  })

  test('whose payer turns back charges nothing, and can be paid then', async ({ markets }) => {
    const charge = await openCharge(markets[name])
    const first = await press(charge)
    charge.bank.cancel(first)
    await comeBack(charge, first)
    // ZarinPal does not say who turned back
    expect(await seen(charge)).toEqual([FAILED, name === 'zibal' ? 'cancelled' : 'failed', 0])

    charge.clock.pass(1)
    const second = await press(charge)
    charge.bank.pay(second, AMOUNT)
    await comeBack(charge, second)
    expect(await seen(charge)).toEqual(CHARGED)
  })

  test('whose bank is silent at verify waits, and the sweep settles it', async ({ markets }) => {
    const charge = await openCharge(markets[name])
    const authority = await press(charge)
    charge.bank.pay(authority, AMOUNT)
    charge.bank.trouble.set('verify', { how: 'silent', worked: true })
    expect(await comeBack(charge, authority, { timeoutMs: IMPATIENT_MS })).toMatchObject({ outcome: 'unknown' })
    expect(await seen(charge)).toEqual(WAITS)

    charge.bank.trouble.clear()
    await sweptAfter(charge, 1)

    expect(await seen(charge)).toEqual(CHARGED)
  })

  test('whose bank answers with a page in place of its protocol waits, and the sweep settles it', async ({ markets }) => {
    const charge = await openCharge(markets[name])
    const authority = await press(charge)
    charge.bank.pay(authority, AMOUNT)
    charge.bank.trouble.set('verify', { how: 'html', worked: true })
    expect(await comeBack(charge, authority)).toMatchObject({ outcome: 'unknown' })
    expect(await seen(charge)).toEqual(WAITS)
    expect(await ledger(charge)).toEqual([])

    charge.bank.trouble.clear()
    await sweptAfter(charge, 1)

    expect(await seen(charge)).toEqual(CHARGED)
    expect(await ledger(charge)).toEqual(SETTLED)
  })

  test('whose payer never comes back is found by the sweep', async ({ markets }) => {
    const charge = await openCharge(markets[name])
    charge.bank.pay(await press(charge), AMOUNT)

    await sweptAfter(charge, 2)

    expect(await seen(charge)).toEqual(CHARGED)
  })

  test('whose bank is silent at the request gives no link and charges nothing', async ({ markets }) => {
    const charge = await openCharge(markets[name])
    charge.bank.trouble.set('request', { how: 'silent' })
    const { paying, userId, depositId } = charge

    const link = readDepositLink({ ...paying, gatewayTimeoutMs: IMPATIENT_MS }, userId, {
      depositData: { amount: AMOUNT, depositId },
      gateway: name,
    })

    await expect(link).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })
    expect(await seen(charge)).toEqual([FAILED, 'failed', 0])
  })

  test('that is paid twice is in the wallet twice, each time under its own name', async ({ markets }) => {
    const charge = await openCharge(markets[name])
    const first = await payTwice(charge)

    expect(await comeBack(charge, first)).toMatchObject({ status: 'OK', outcome: 'credited' })

    const [title, status, balance] = await seen(charge)
    expect([title, status, balance]).toEqual(['کیف پول شما شارژ شد', 'completed', 2 * AMOUNT])
    expect(await ledger(charge)).toEqual([...CREDITED, ...SETTLED])
  })

  test('that is paid after its time charges the wallet all the same', async ({ markets }) => {
    const charge = await openCharge(markets[name])
    const authority = await press(charge)
    await sweptAfter(charge, 31)
    expect(await seen(charge)).toEqual([FAILED, 'failed', 0])
    charge.bank.pay(authority, AMOUNT)

    expect(await comeBack(charge, authority)).toMatchObject({ status: 'OK', outcome: 'paid' })

    expect(await seen(charge)).toEqual(CHARGED)
    expect(await ledger(charge)).toEqual(SETTLED)
  })

  test.for([-1, 1])('for which the bank takes %i rial more charges nothing, and a person looks', async (more, { markets }) => {
    const charge = await openCharge(markets[name])
    const authority = await press(charge)
    charge.bank.pay(authority, AMOUNT, AMOUNT * 10 + more)

    expect(await comeBack(charge, authority)).toMatchObject({ status: 'FAILED', outcome: 'refused' })

    expect(await seen(charge)).toEqual([FAILED, 'failed', 0])
    expect((await readDeposit(charge.db, charge.userId, charge.depositId)).error_message).toContain('یکی نیست؛ پشتیبانی بررسی می‌کند')
    expect(await ledger(charge)).toEqual([])
  })

  test('whose authority is brought for another charge pays neither', async ({ markets }) => {
    const charge = await openCharge(markets[name])
    const other = await openCharge(markets[name])
    const authority = await press(charge)
    charge.bank.pay(authority, AMOUNT)

    await expect(comeBack(charge, authority, { depositId: other.depositId })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })

    expect(await ledger(charge)).toEqual([])
    expect(await seen(other)).toEqual(['وضعیت پرداخت نامشخص است', 'waiting', 0])
    await comeBack(charge, authority)
    expect(await seen(charge)).toEqual(CHARGED)
    expect(await ledger(other)).toEqual([])
  })

  test('that was paid twice goes back to its card once, where the gateway can; the first stays in the wallet', async ({ markets }) => {
    const charge = await openCharge(markets[name])
    const first = await payTwice(charge)
    await comeBack(charge, first)
    const second = charge.bank.payments().at(-1)?.authority ?? ''
    const giveBack = (authority: string) => reversePayment(charge.paying, { gateway: name, authority }, STAFF)

    await expect(giveBack(second)).rejects.toMatchObject({ code: 'PAYMENT_NOT_REVERSIBLE' })
    if (name === 'zibal') await expect(giveBack(first)).rejects.toMatchObject({ code: 'PAYMENT_NOT_REVERSIBLE' })
    else expect([await giveBack(first), await giveBack(first)]).toEqual(['reversed', 'reversed'])

    const [back, left] = name === 'zibal' ? [[], 2 * AMOUNT] : [GIVEN_BACK, AMOUNT]
    expect(await seen(charge)).toEqual(['کیف پول شما شارژ شد', 'completed', left])
    expect(await ledger(charge)).toEqual([...CREDITED, ...back, ...SETTLED])
  })
})
