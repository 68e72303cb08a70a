import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, vi } from 'vitest'
import type { CommissionTerms } from '#contract/commission.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { DeclineReason } from '#contract/parcel.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { LONG_TEST_MS } from '../../testing/long-tests.ts'
import { buildGateways } from '../checkout/checkout.testing.ts'
import { postDuePartMoney, postMoneyOfSeller } from '../commission/post-part-money.ts'
import { releasePartMoney } from '../commission/release-part-money.ts'
import { setCommissionRate, setCommissionTerms } from '../commission/set-commission.ts'
import { DEFAULT_TERMS } from '../commission/terms.ts'
import { declinePieces } from '../desk-order/decline-pieces.ts'
import { listPieces } from '../desk-order/pieces.queries.ts'
import { sendParcels } from '../desk-order/send-parcels.ts'
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

/** What happens to money of sellers between the steps of an order's life. `diesAt`: the statement at which the connection is lost; it is done again then. */
type Act = { diesAt: number | null } & (
  | { act: 'rate'; of: 'market' | 'seller' | 'category'; basisPoints: number | null }
  | { act: 'terms'; terms: CommissionTerms }
  | { act: 'reckon' }
  | { act: 'decline'; part: number; picks: readonly number[]; reason: DeclineReason }
  | { act: 'send'; part: number; picks: readonly number[] }
  | { act: 'send-back'; part: number; pieces: number; isFaulty: boolean }
  | { act: 'days'; days: number }
  | { act: 'payout'; percent: number; ending: 'asked' | 'paid' | 'failed' | 'sent-back' }
)

const diesAt = fc.option(fc.nat(20), { freq: 2 })
const part = fc.nat(3)
const picks = fc.array(fc.nat(3), { minLength: 3, maxLength: 3 })
const REASON = fc.constantFrom<DeclineReason[]>('out_of_stock', 'damaged', 'wrong_price', 'cannot_deliver', 'other')
const RECKON = fc.record({ act: fc.constant('reckon' as const), diesAt })
const RATE = fc.record({
  act: fc.constant('rate' as const),
  of: fc.constantFrom('market' as const, 'seller' as const, 'category' as const),
  basisPoints: fc.oneof({ weight: 4, arbitrary: basisPoints }, { weight: 1, arbitrary: fc.constant(null) }),
  diesAt,
})
const DECLINE = fc.record({ act: fc.constant('decline' as const), part, picks, reason: REASON, diesAt })
const SEND = fc.record({ act: fc.constant('send' as const), part, picks, diesAt })
const PAYOUT = fc.record({
  act: fc.constant('payout' as const),
  percent: fc.integer({ min: 1, max: 100 }),
  ending: fc.constantFrom('asked' as const, 'paid' as const, 'paid' as const, 'failed' as const, 'sent-back' as const),
  diesAt,
})

const ACT: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: RATE },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('terms' as const), terms: TERMS, diesAt }) },
  { weight: 4, arbitrary: RECKON },
  { weight: 2, arbitrary: DECLINE },
  { weight: 1, arbitrary: SEND },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('send-back' as const),
      part,
      pieces: fc.integer({ min: 1, max: 3 }),
      isFaulty: fc.boolean(),
      diesAt,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('days' as const), days: fc.constantFrom(1, 5, 30), diesAt: fc.constant(null) }) },
  { weight: 2, arbitrary: PAYOUT },
)
/** What can be paid out only after the right to send back has ended. */
const ENDING: fc.Arbitrary<Act[]> = fc
  .tuple(fc.option(PAYOUT, { freq: 3 }), fc.array(ACT, { maxLength: 2 }))
  .map(([payout, acts]) => (payout === null ? acts : [{ act: 'days', days: 30, diesAt: null }, payout, ...acts]))
/** While a part is with its seller. */
const ACT_AT_SELLER: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: DECLINE },
  { weight: 3, arbitrary: SEND },
  { weight: 1, arbitrary: RECKON },
  { weight: 1, arbitrary: RATE },
)
/** Some pieces of one part are sent and some declined, whatever else happens. */
const AT_SELLERS: fc.Arbitrary<Act[]> = fc
  .tuple(fc.array(ACT_AT_SELLER, { maxLength: 2 }), SEND, fc.array(ACT_AT_SELLER, { maxLength: 1 }), DECLINE)
  .map(([before, sent, between, declined]) => [...before, sent, ...between, declined])

/** Most parts have lines enough for a discount and its commission to be divided among them. */
const WITH_LINES = LIFE.chain((life) =>
  fc
    .array(
      fc.array(fc.record({ price: fc.integer({ min: 1_000, max: 900_000 }), quantity: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 }),
      { minLength: 4, maxLength: 4 },
    )
    .map((lines) => ({ ...life, parts: life.parts.map((each, index) => ({ ...each, more: lines[index] ?? [] })) })),
)

/** Most are paid, sent and delivered, so that something can come back. */
const SCENARIO = WITH_LINES.chain((life) =>
  fc.record({
    life: fc.constant(life),
    isBought: fc.integer({ min: 0, max: 3 }).map((of) => of > 0),
    before: fc.array(ACT, { maxLength: 2 }),
    atSellers: AT_SELLERS,
    between: fc.array(fc.array(ACT, { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
    after: fc.tuple(fc.array(ACT, { minLength: 1, maxLength: 4 }), ENDING).map((acts) => acts.flat()),
  }),
)

interface Trade extends World {
  db: Database
  master: { id: UserId }
  preparer: { id: UserId }
  payer: { id: UserId }
  /** What was set, in the order of its setting. */
  rates: { at: number; sellerId: string | null; categoryId: string | null; basisPoints: number | null }[]
  terms: { at: number; terms: CommissionTerms }[]
  /** Shoppers that were given money to begin with. */
  lives: number
  /** At which statement the connection is lost, counted on over the transactions of an act. */
  dies: { at: number; sent: number } | null
  deaths: number
}

const BEGINS_AFTER_MS = 60_000

/** Commits, unless the connection is lost before. */
function write<T>({ db, dies }: Trade, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (dies === null) return inTransaction(db, 'write', work)
  return inTransaction(db, 'write', async (tx) => {
    const done = await work(dying(tx, dies))
    if (dies.sent === dies.at) await loseConnection(tx)
    return done
  })
}

class Died extends Error {}

/** The same transaction, whose connection is lost instead of its n-th statement. */
function dying(tx: Transaction, dies: { at: number; sent: number }): Transaction {
  return { ...tx, query: (config) => (++dies.sent > dies.at ? loseConnection(tx) : tx.query(config)) }
}

async function loseConnection(tx: Transaction): Promise<never> {
  await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' }).catch(() => undefined)
  throw new Died()
}

/** Who loses the connection has done nothing, and does it again. */
async function performAndSurvive(trade: Trade, living: Living, act: Act): Promise<void> {
  if (act.diesAt !== null) {
    const dies = { at: act.diesAt, sent: 0 }
    const isOver = await tried(perform({ ...trade, dies }, living, act)).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Died)) throw error
        return false
      },
    )
    if (isOver) return
    trade.deaths += 1
    await checkWhole(trade)
  }
  await tried(perform(trade, living, act))
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
    case 'reckon':
      if (act.diesAt === null) return void (await postDuePartMoney(db, now, STILL))
      return write(trade, (tx) => postMoneyOfSeller(tx, sellerId, now))
    case 'decline':
    case 'send':
      return atSeller(trade, living, act)
    case 'send-back':
      return sendBack(trade, living, act)
    case 'days':
      clock.pass(act.days * 1_440)
      await postDuePartMoney(db, clock.now(), STILL)
      return void (await releasePartMoney(db, clock.now(), STILL))
    case 'payout':
      return payOut(trade, sellerId, act)
  }
}

/** Some of what is left of a part: its seller does not send them, or sends them by themselves. */
async function atSeller(trade: Trade, { userId, receipts }: Living, act: Extract<Act, { act: 'decline' | 'send' }>): Promise<void> {
  const { db, clock, master } = trade
  const receipt = receipts[act.part % receipts.length]
  if (receipt === undefined) return
  const { id: receiptId, sellerId } = receipt
  const services = { ...servicesFor(db), clock }
  const by = { sellerId, userId: master.id }
  await write(trade, async (tx) => {
    const pieces = await listPieces.all(tx, { userId, receiptId })
    const lines = pieces
      .map(({ lineId, left }, index) => ({ lineId, quantity: Math.min(act.picks[index % act.picks.length] ?? 0, left) }))
      .filter(({ quantity }) => quantity > 0)
    if (lines.length === 0) return
    if (act.act === 'decline') {
      const declined = lines.map((line) => ({ ...line, reason: act.reason }))
      return declinePieces(tx, services, { role: 'seller', ...by }, receiptId, { lines: declined, note: '' })
    }
    const parcel = { carrier: 'own' as const, code: '', lines: lines.map((line) => ({ ...line, pieceCodes: [] })) }
    return sendParcels(tx, services, DAYS_OFF, by, { receiptId, parcels: [parcel] })
  })
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
  await write(trade, (tx) => payPayout(tx, services, payer.id, { id, reference: `ref-${randomUUID()}` }))
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
    coalesce((select sum(covered.amount) from payments join payment_parts as covered on covered.user_id = payments.user_id and covered.payment_id = payments.id
      where payments.user_id = part.user_id and payments.state = 'settled' and covered.part_id = part.id), 0)::bigint as settled,
    coalesce((select sum(refund) from declines where declines.user_id = part.user_id and declines.receipt_id = part.id), 0)::bigint as declined,
    coalesce((select sum(refund) from returns as r where r.user_id = part.user_id and r.receipt_id = part.id and r.state = 'received'), 0)::bigint as returned,
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
    expect([part.paid, 0 - part.refunded]).toEqual([part.settled, part.declined + part.returned])
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
/** LIVES=500 makes the long run. */
const LIVES_A_SEED = Number(process.env.LIVES ?? 25)

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
      dies: null,
      deaths: 0,
    }

    await fc.assert(
      fc.asyncProperty(SCENARIO, async ({ life, isBought, before, between, atSellers, after }) => {
        const living = await beginLife(trade, life)
        trade.lives += 1
        const acts = async (list: readonly Act[]) => {
          for (const act of list) {
            await performAndSurvive(trade, living, act)
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
        if (isBought) {
          await takeStep(living, { act: 'pay', part: -1, isAdvance: false, ending: 'paid' })
          await acts(atSellers)
          await deliver(living)
        }
        await acts(after)
        await checkParts(trade, living)
        await checkWhole(trade)
        // nobody looks after it any more, so that later lives are not slowed down by it
        await db.query({ text: 'update payments set next_check_at = null' })
      }),
      { seed, numRuns: LIVES_A_SEED, endOnFailure: true },
    )
    expect(await proveLedger(db, clock.now())).toEqual({ wrongAccounts: 0, firstWrong: null })
    befell.push({ ...(await db.query({ text: BEFELL })).rows[0], deaths: trade.deaths })
  },
)

async function deliver(living: Living): Promise<void> {
  const { db } = living.paying
  for (const [part, { id }] of living.receipts.entries()) {
    const { rows } = await db.query({ text: 'select is_paid from seller_orders where id = $1', values: [id] })
    if (rows[0]?.is_paid !== 'paid') continue
    await takeStep(living, { act: 'ship', part })
    await takeStep(living, { act: 'deliver', part })
  }
}

/** How often what befell the orders of each seed. */
const befell: Record<string, number>[] = []

/** Lives in which nothing happens prove nothing: of each there is more than one a seed. */
afterAll(() => {
  if (befell.length < SEEDS.length) return
  const often = Object.keys(befell[0] ?? {}).map((what) => ({ what, times: befell.reduce((sum, each) => sum + (each[what] ?? 0), 0) }))
  expect(often.filter(({ times }) => times <= SEEDS.length)).toEqual([])
})

const BEFELL = `
  select (select count(*) from payments where state = 'settled' and wallet_amount > 0 and wallet_amount < amount)::int as "paidByWalletAndBank",
    (select count(*) from declines join seller_orders as part on part.user_id = declines.user_id and part.id = declines.receipt_id
      where part.declined_at is null and declines.refund > 0)::int as "declinedInPart",
    (select count(*) from seller_orders where declined_at is not null)::int as "declinedWhole",
    (select count(*) from (select from parcel_lines as piece group by piece.user_id, piece.receipt_id having sum(piece.quantity) < (
      select sum(line.quantity + line.declined) from order_lines as line where line.user_id = piece.user_id and line.receipt_id = piece.receipt_id)) as part)::int as "sentInPart",
    (select count(*) from returns where state = 'received')::int as "cameBack",
    (select count(*) from seller_orders where discount > 0 and is_paid = 'paid')::int as discounted,
    (select count(*) from payouts)::int as payouts,
    (select count(distinct rate ->> 'basisPoints') - 1 from part_money, jsonb_array_elements(rates) as rate)::int as "changesOfRates"`
