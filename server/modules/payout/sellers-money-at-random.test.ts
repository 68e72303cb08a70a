import fc from 'fast-check'
import { expect, vi } from 'vitest'
import type { CommissionTerms } from '#contract/commission.ts'
import type { SellerId } from '#contract/ids.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { LONG_TEST_MS } from '../../testing/long-tests.ts'
import { buildGateways } from '../checkout/checkout.testing.ts'
import { postDuePartMoney, postMoneyOfSeller } from '../commission/post-part-money.ts'
import { releasePartMoney } from '../commission/release-part-money.ts'
import { setCommissionRate, setCommissionTerms } from '../commission/set-commission.ts'
import { DEFAULT_TERMS } from '../commission/terms.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildMaster, buildStaff } from '../identity/people.testing.ts'
import { LIFE } from '../payment/lives/life.testing.ts'
import { beginLife, type Living, takeStep, type World } from '../payment/lives/live.testing.ts'
import { buildOffers, buildPaying, handClock } from '../payment/payment.testing.ts'
import { scriptedGateway } from '../payment/scripted-gateway.testing.ts'
import { askReturn } from '../return/ask-return.ts'
import { acceptReturn, receiveReturn } from '../return/decide-return.ts'
import { readReturnsOfOrder } from '../return/read-returns.ts'
import { DAYS_OFF } from '../return/return.testing.ts'
import { proveLedger } from '../wallet/prove-ledger.ts'
import { nameBankAccount } from './bank-account.ts'
import { failPayout, payPayout, preparePayout } from './decide-payout.ts'
import { proveSellersMoney } from './prove-sellers-money.ts'
import { requestPayout } from './request-payout.ts'
import { readSellerMoney } from './seller-money.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const STILL = new AbortController().signal
const SHEBA = 'IR050170000000123456789012'

const basisPoints = fc.integer({ min: 0, max: 3_000 })
const bearer = fc.constantFrom('seller' as const, 'market' as const)
const TERMS = fc.record({
  discountBearer: bearer,
  gatewayFeeBasisPoints: fc.integer({ min: 0, max: 200 }),
  gatewayFeeMax: fc.option(fc.integer({ min: 1, max: 50_000 })),
  gatewayFeeBearer: bearer,
  returnShipping: fc.constantFrom(0, 45_000),
  returnShippingBearer: bearer,
}) as fc.Arbitrary<CommissionTerms> // whole numbers are toman here

/** What happens to money of sellers between the steps of an order's life. */
type Act =
  | { act: 'rate'; of: 'market' | 'seller' | 'category'; basisPoints: number | null }
  | { act: 'terms'; terms: CommissionTerms }
  | { act: 'reckon'; diesAt: number | null }
  | { act: 'send-back'; part: number; pieces: number; isFaulty: boolean }
  | { act: 'days'; days: number }
  | { act: 'payout'; percent: number; ending: 'asked' | 'paid' | 'failed' | 'sent-back' }

const ACT: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('rate' as const),
      of: fc.constantFrom('market', 'seller', 'category'),
      basisPoints: fc.oneof({ weight: 4, arbitrary: basisPoints }, { weight: 1, arbitrary: fc.constant(null) }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('terms' as const), terms: TERMS }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('reckon' as const), diesAt: fc.option(fc.nat(9)) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('send-back' as const),
      part: fc.nat(3),
      pieces: fc.integer({ min: 1, max: 3 }),
      isFaulty: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('days' as const), days: fc.constantFrom(1, 5, 30) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('payout' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      ending: fc.constantFrom('asked', 'paid', 'failed', 'sent-back'),
    }),
  },
)

/** Most are paid, sent and delivered, so that something can come back. */
const SCENARIO = LIFE.chain((life) =>
  fc.record({
    life: fc.constant(life),
    isBought: fc.integer({ min: 0, max: 3 }).map((of) => of > 0),
    before: fc.array(ACT, { maxLength: 2 }),
    between: fc.array(fc.array(ACT, { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
    after: fc.array(ACT, { minLength: 2, maxLength: 6 }),
  }),
)

interface Trade extends World {
  db: Database
  master: { id: Parameters<typeof setCommissionRate>[2]['by'] }
  preparer: Trade['master']
  payer: Trade['master']
  /** What was set, in the order of its setting. */
  rates: { at: number; sellerId: string | null; categoryId: string | null; basisPoints: number | null }[]
  terms: { at: number; terms: CommissionTerms }[]
  /** Shoppers that were given money to begin with. */
  lives: number
  payouts: number
}

const BEGINS_AFTER_MS = 60_000
const write = <T>({ db }: Trade, work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)

class Died extends Error {}
/** The same transaction, which dies at its n-th statement. */
function dying(tx: Transaction, at: number): Transaction {
  let sent = 0
  return { ...tx, query: (config) => (++sent > at ? Promise.reject(new Died()) : tx.query(config)) }
}

async function perform(trade: Trade, living: Living, act: Act): Promise<void> {
  const { db, clock, master } = trade
  const now = clock.now()
  const [receipt] = living.receipts
  if (receipt === undefined) throw new Error('an order without parts')
  const { sellerId } = receipt
  switch (act.act) {
    case 'rate': {
      const scope = { sellerId: act.of === 'seller' ? sellerId : null, categoryId: act.of === 'category' ? 'built' : null }
      await write(trade, (tx) =>
        setCommissionRate(tx, { ...scope, basisPoints: act.basisPoints, from: 'now', note: '' }, { by: master.id, now }),
      )
      trade.rates.push({ at: now.getTime() + BEGINS_AFTER_MS, ...scope, basisPoints: act.basisPoints })
      return
    }
    case 'terms':
      await write(trade, (tx) => setCommissionTerms(tx, { ...act.terms, from: 'now' }, { by: master.id, now }))
      trade.terms.push({ at: now.getTime() + BEGINS_AFTER_MS, terms: act.terms })
      return
    case 'reckon': {
      const { diesAt } = act
      if (diesAt === null) return void (await postDuePartMoney(db, now, STILL))
      return write(trade, (tx) => postMoneyOfSeller(dying(tx, diesAt), sellerId, now)).catch((error: unknown) => {
        if (!(error instanceof Died)) throw error
      })
    }
    case 'send-back':
      return sendBack(trade, living, act)
    case 'days':
      clock.pass(act.days * 1_440)
      return void (await releasePartMoney(db, clock.now(), STILL))
    case 'payout':
      return payOut(trade, sellerId, act)
  }
}

async function sendBack(
  trade: Trade,
  { userId, orderId }: Living,
  { part, pieces, isFaulty }: Extract<Act, { act: 'send-back' }>,
): Promise<void> {
  const { db, clock } = trade
  const { parts } = await readReturnsOfOrder(db, DAYS_OFF, { userId, orderId }, clock.now())
  const wanted = parts[part % Math.max(1, parts.length)]
  const line = wanted?.lines.find(({ left }) => left > 0)
  if (wanted === undefined || line === undefined || wanted.isOver) return
  const services = { ...servicesFor(db), clock }
  await write(trade, async (tx) => {
    const asked = {
      lines: [{ id: line.id, quantity: Math.min(pieces, line.left) }],
      reasonKind: isFaulty ? 'damaged' : 'changed_mind',
      reason: '',
      pictures: [],
    } as const
    const which = {
      id: await askReturn(
        tx,
        DAYS_OFF,
        { userId, receiptId: wanted.receiptId },
        { ...asked, lines: [...asked.lines], pictures: [] },
        clock.now(),
      ),
      sellerId: null,
    }
    await acceptReturn(tx, services, which, '')
    await receiveReturn(tx, services, which, true)
  })
}

async function payOut(trade: Trade, sellerId: SellerId, { percent, ending }: Extract<Act, { act: 'payout' }>): Promise<void> {
  const { db, clock, master, preparer, payer } = trade
  const services = { ...servicesFor(db), clock }
  const { available } = await readSellerMoney(db, sellerId)
  const amount = Math.max(10_000, Math.floor((available * percent) / 100))
  await write(trade, async (tx) => {
    const { rowCount } = await tx.query({ text: 'select from seller_bank_accounts where seller_id = $1', values: [sellerId] })
    if (rowCount === 0) await nameBankAccount(tx, services, { sellerId, by: master.id, sheba: SHEBA, holderName: 'فروشگاه' })
  })
  const { id } = await write(trade, (tx) => requestPayout(tx, { sellerId, by: master.id, now: clock.now() }, amount))
  if (ending === 'asked') return
  await write(trade, (tx) => preparePayout(tx, services, preparer.id, id))
  if (ending === 'failed') return void (await write(trade, (tx) => failPayout(tx, services, id, 'برگشت')))
  await write(trade, (tx) => payPayout(tx, services, payer.id, { id, reference: `ref-${trade.payouts++}` }))
  if (ending === 'sent-back') await write(trade, (tx) => failPayout(tx, services, id, 'برگشت'))
}

/** Refused with a code: a step that changed nothing. */
async function tried(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof CodedError)) throw error
  })
}

/** What buyers paid, by the payments; and where it is, by the ledger. `given`: what shoppers were given to begin with. */
const WHOLE = `
  select (select coalesce(sum(amount - wallet_amount), 0) from payments where state in ('settled', 'credited'))::bigint as paid,
    coalesce(-sum(amount) filter (where account_id like 'gateway:%'), 0)::bigint as came,
    coalesce(sum(amount) filter (where account_id like 'seller:%'), 0)::bigint as sellers,
    coalesce(sum(amount) filter (where account_id = 'market'), 0)::bigint as market,
    coalesce(sum(amount) filter (where account_id = 'tax'), 0)::bigint as tax,
    coalesce(sum(amount) filter (where account_id = 'bank'), 0)::bigint as bank,
    coalesce(sum(amount) filter (where account_id like 'shopper:%'), 0)::bigint as wallets,
    (select coalesce(sum(amount), 0) from payouts where state = 'paid')::bigint as paid_out
  from ledger_entries`
const GIVEN = 40_000_000

async function checkWhole(trade: Trade): Promise<void> {
  const [row] = (await trade.db.query({ text: WHOLE })).rows
  const { paid, came, sellers, market, tax, bank, wallets, paid_out: paidOut } = row
  expect(came).toBe(paid + trade.lives * GIVEN)
  expect(sellers + market + tax + bank + wallets).toBe(came)
  expect(bank).toBe(paidOut)
  expect(tax).toBeGreaterThanOrEqual(0)
  expect(await proveSellersMoney(trade.db, trade.clock.now())).toEqual({ wrongParts: 0, wrongPayouts: 0, firstWrong: null })
}

const PARTS = `
  select part.id, part.seller_id, part.status, part.is_paid, part.discount, coalesce(o.placed_at, o.created_at) as placed_at, money.paid, money.refunded,
    money.discount_borne, money.commission, money.commission_vat, money.gateway_fee, money.return_shipping, money.net,
    (select json_agg(json_build_object('price', coalesce(line.discounted_price, line.regular_price), 'quantity', line.quantity, 'back', coalesce((
      select sum(back.quantity) from return_lines as back join returns as r on r.user_id = back.user_id and r.id = back.return_id
      where back.line_id = line.id and r.state = 'received'), 0))) from order_lines as line where line.receipt_id = part.id) as lines,
    (select count(*)::int from returns as r where r.receipt_id = part.id and r.state = 'received' and r.reason_kind = 'damaged') as faulty,
    (select coalesce(sum(amount), 0) from ledger_entries where account_id = 'seller:' || part.seller_id and order_id = part.order_id)::bigint as said
  from seller_orders as part join orders as o on o.id = part.order_id join part_money as money on money.receipt_id = part.id where part.order_id = $1`

/** What each part has once it was reckoned, told a second time from what was set and what came back: to a toman a line. */
async function checkParts(trade: Trade, { orderId }: Living): Promise<void> {
  await postDuePartMoney(trade.db, trade.clock.now(), STILL)
  for (const part of (await trade.db.query({ text: PARTS, values: [orderId] })).rows) {
    const at = new Date(part.placed_at).getTime()
    const points = pointsAt(trade, part.seller_id, at)
    const terms = trade.terms.filter((each) => each.at <= at).at(-1)?.terms ?? DEFAULT_TERMS
    const isSold = part.is_paid === 'paid' && part.status !== 'cancelled' && part.status !== 'failed'
    const whole = part.lines.reduce((sum: number, line: { price: number; quantity: number }) => sum + line.price * line.quantity, 0)
    const stayed = part.lines.reduce(
      (sum: number, line: { price: number; quantity: number; back: number }) => sum + line.price * (line.quantity - line.back),
      0,
    )
    const share = whole === 0 ? 0 : part.discount / whole
    const isMarkets = terms.discountBearer === 'market'
    const exact = isSold ? (stayed * (isMarkets ? 1 : 1 - share) * points) / 10_000 : 0
    const near = (found: number, wanted: number) => expect(Math.abs(found - wanted)).toBeLessThanOrEqual(part.lines.length + 1)

    near(-part.commission, exact)
    if (stayed === 0 || !isSold) expect(part.commission).toBe(0)
    expect(0 - part.commission_vat).toBe(Math.round((0 - part.commission) / 10))
    near(part.discount_borne, isSold && isMarkets ? stayed * share : 0)
    expect(0 - part.return_shipping).toBe(terms.returnShippingBearer === 'seller' ? terms.returnShipping * part.faulty : 0)
    if (terms.gatewayFeeBearer === 'market') expect(part.gateway_fee).toBe(0)
    expect(part.said).toBe(part.net)
  }
}

/** The newest of each scope that had begun; a seller's own before a category's before the market's. All products are of one category. */
function pointsAt({ rates }: Trade, sellerId: string, at: number): number {
  const newest = (of: (rate: Trade['rates'][number]) => boolean) =>
    rates.filter((rate) => rate.at <= at && of(rate)).at(-1)?.basisPoints ?? null
  return (
    newest((rate) => rate.sellerId === sellerId) ??
    newest((rate) => rate.categoryId === 'built') ??
    newest((rate) => rate.sellerId === null && rate.categoryId === null) ??
    0
  )
}

const SEEDS = Array.from({ length: 20 }, (_, index) => 14_000 + index)
const LIVES_A_SEED = 25

test.for(SEEDS)(
  'what buyers paid is with sellers, market, tax and wallets or was paid out, at every step of 25 random lives (seed %i)',
  async (seed, { database: { db } }) => {
    const clock = handClock()
    const gateway = scriptedGateway({ canWithdraw: true })
    await buildOffers(db, { sellers: 0 })
    const people = await inTransaction(db, 'write', async (tx) => {
      await buildGateways(tx)
      // the category that every built product is of, with its path
      await tx.query({
        text: `insert into categories (id, slug, title, search_key, path) values ('built', 'built', 'ساخته', 'ساخته', '{built}')`,
      })
      return { master: await buildMaster(tx), preparer: await buildStaff(tx, ['finance']), payer: await buildStaff(tx, ['finance']) }
    })
    const trade: Trade = {
      db,
      clock,
      gateway,
      paying: buildPaying(db, clock, { gateway }),
      ...people,
      rates: [],
      terms: [],
      lives: 0,
      payouts: 0,
    }

    await fc.assert(
      fc.asyncProperty(SCENARIO, async ({ life, isBought, before, between, after }) => {
        const living = await beginLife(trade, life)
        trade.lives += 1
        const acts = async (list: readonly Act[]) => {
          for (const act of list) {
            await tried(perform(trade, living, act))
            await checkWhole(trade)
          }
        }
        await acts(before)
        clock.pass(2)
        for (const [index, step] of life.steps.entries()) {
          await takeStep(living, step)
          await checkWhole(trade)
          await acts(between[index] ?? [])
        }
        if (isBought) await buyAndDeliver(living)
        await acts(after)
        await checkParts(trade, living)
        await checkWhole(trade)
        // nobody looks after it any more, so that later lives are not slowed down by it
        await db.query({ text: 'update payments set next_check_at = null' })
      }),
      { seed, numRuns: LIVES_A_SEED, endOnFailure: true },
    )
    expect(await proveLedger(db, clock.now())).toEqual({ wrongAccounts: 0, firstWrong: null })
  },
)

async function buyAndDeliver(living: Living): Promise<void> {
  await takeStep(living, { act: 'pay', part: -1, isAdvance: false, ending: 'paid' })
  for (let part = 0; part < living.receipts.length; part++) {
    const { db } = living.paying
    const { rows } = await db.query({ text: 'select is_paid from seller_orders where id = $1', values: [living.receipts[part]?.id] })
    if (rows[0]?.is_paid !== 'paid') continue
    await takeStep(living, { act: 'ship', part })
    await takeStep(living, { act: 'deliver', part })
  }
}
