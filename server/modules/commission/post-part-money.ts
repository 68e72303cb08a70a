import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { hasEnded } from '../order/order-moves.ts'
import { splitByWeight } from '../pricing/split.ts'
import { type AccountOwner, post } from '../wallet/post.ts'
import type { PartReason } from '../wallet/posting-reason.ts'
import {
  type FrozenRate,
  listDue,
  lockPartMoney,
  openPartMoney,
  type PartKey,
  type PartMoneyRow,
  type PartState,
  readPartStates,
  takeDue,
  takeDueOfPart,
  takeDueOfSeller,
  writePartMoney,
} from './part-money.queries.ts'
import { rateThatCounts } from './rate-that-counts.ts'
import { type PartPostings, reckonPartMoney, type SoldPart } from './reckon-part-money.ts'
import { DEFAULT_TERMS } from './terms.ts'

/** Statements over many parts cost little more than over a few: planning them is most of it. */
const PAGE = 200
/** Of one run; what is left waits for the next. */
const PAGES = 10
/** Parts of one seller that are reckoned before money is claimed. */
const OF_SELLER = 10_000

type Taken = Awaited<ReturnType<typeof takeDue.all>>

/**
 * Posts what follows from sales for their sellers: commission and what else stands between a seller and the market. What waits is taken, reckoned and posted in one
 * transaction, so whatever dies in between has posted nothing, and nothing is posted twice. Where one of many cannot be reckoned, each is by itself.
 */
export async function postDuePartMoney(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  let posted = 0
  for (let page = 0; page < PAGES && !signal.aborted; page++) {
    const done = await postPage(db, now).catch(() => postOneByOne(db, now, signal))
    posted += done
    if (done < PAGE) break
  }
  return posted
}

function postPage(db: Database, now: Date): Promise<number> {
  return inTransaction(db, 'write', async (tx) => {
    const taken = await takeDue.all(tx, { limit: PAGE })
    await postTaken(tx, taken, now)
    return taken.length
  })
}

async function postOneByOne(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  let posted = 0
  for (const key of await listDue.all(db, { limit: PAGE })) {
    if (signal.aborted) break
    const [outcome] = await Promise.allSettled([inTransaction(db, 'write', (tx) => postPartMoney(tx, key, now))])
    if (outcome.status === 'rejected') failures.push(outcome.reason)
    else posted += 1
  }
  if (failures.length > 0) throw new AggregateError(failures, `the money of ${failures.length} parts could not be posted`)
  return posted
}

/** The same for one part. */
export async function postPartMoney(tx: Transaction, { sellerId, orderId }: PartKey, now: Date): Promise<void> {
  await postTaken(tx, await takeDueOfPart.all(tx, { sellerId, orderId }), now)
}

/** The same for all that waits of one seller, whose money is about to be claimed. */
export async function postMoneyOfSeller(tx: Transaction, sellerId: PartKey['sellerId'], now: Date): Promise<void> {
  await postTaken(tx, await takeDueOfSeller.all(tx, { sellerId, limit: OF_SELLER }), now)
}

async function postTaken(tx: Transaction, taken: Taken, now: Date): Promise<void> {
  if (taken.length === 0) return
  const moved = new Map<string, PartKey & { paid: number; refunded: number }>()
  for (const { sellerId, orderId, paid, refunded } of taken) {
    const key = keyOf({ sellerId, orderId })
    const before = moved.get(key)
    moved.set(key, { sellerId, orderId, paid: (before?.paid ?? 0) + paid, refunded: (before?.refunded ?? 0) + refunded })
  }
  const keys = { orderIds: [...moved.values()].map((each) => each.orderId), sellerIds: [...moved.values()].map((each) => each.sellerId) }
  const [, rows, states] = await tx.inOrder(
    openPartMoney.bindRun({ ...keys, terms: JSON.stringify(DEFAULT_TERMS), now }),
    lockPartMoney.bindAll(keys),
    readPartStates.bindAll(keys),
  )
  const rowOf = new Map(rows.map((row) => [row.receiptId, row]))
  const changed = states.flatMap((state) => {
    const row = rowOf.get(state.receiptId)
    const since = moved.get(keyOf(state))
    if (row === undefined || since === undefined) return []
    const rates = withRates(row.rates, state)
    const target = reckonPartMoney(soldPartOf(state, { ...row, rates }))
    return [
      {
        state,
        row,
        target,
        next: { receiptId: row.receiptId, rates, paid: row.paid + since.paid, refunded: row.refunded + since.refunded, ...target },
      },
    ]
  })
  for (const { state, row, target } of changed) await postDifference(tx, state, row, target, now)
  await writePartMoney.run(tx, { rows: JSON.stringify(changed.map(({ next }) => next)), now })
}

function keyOf({ sellerId, orderId }: PartKey): string {
  return `${sellerId} ${orderId}`
}

/** A line keeps the rate that it was looked at with first. */
function withRates(known: readonly FrozenRate[], { lines, rates }: PartState): FrozenRate[] {
  const frozen = new Map(known.map(({ lineId, basisPoints }) => [lineId, basisPoints]))
  return lines.map(({ id, path }) => ({ lineId: id, basisPoints: frozen.get(id) ?? rateThatCounts(rates, path) }))
}

export function soldPartOf(
  state: PartState,
  { rates, terms, vatBasisPoints }: Pick<PartMoneyRow, 'rates' | 'terms' | 'vatBasisPoints'>,
): SoldPart {
  const basisPointsOf = new Map(rates.map(({ lineId, basisPoints }) => [lineId, basisPoints]))
  return {
    isSold: state.isPaid === 'paid' && !hasEnded(state.status),
    discount: state.discount,
    lines: state.lines.map((line) => ({ ...line, basisPoints: basisPointsOf.get(line.id) ?? 0 })),
    fromGateways: state.payments.map(
      ({ bankAmount, partIds, amounts }) => splitByWeight(bankAmount, amounts)[partIds.indexOf(state.receiptId)] ?? 0,
    ),
    faultyReturns: state.faultyReturns,
    terms,
    vatBasisPoints,
  }
}

/** Why each figure is posted, and whose gain or loss is the other half of it. */
const POSTINGS: Record<keyof PartPostings, { reason: PartReason; other: AccountOwner }> = {
  discountBorne: { reason: 'part_discount_borne', other: { kind: 'market' } },
  commission: { reason: 'part_commission', other: { kind: 'market' } },
  commissionVat: { reason: 'part_commission_vat', other: { kind: 'tax' } },
  gatewayFee: { reason: 'part_gateway_fee', other: { kind: 'market' } },
  returnShipping: { reason: 'part_return_shipping', other: { kind: 'market' } },
}
const FIGURES = Object.keys(POSTINGS) as (keyof PartPostings)[] // the keys of a record of all of them

async function postDifference(
  tx: Transaction,
  { sellerId, orderId }: PartKey,
  before: PartPostings,
  after: PartPostings,
  now: Date,
): Promise<void> {
  for (const figure of FIGURES) {
    const amount = after[figure] - before[figure]
    if (amount === 0) continue
    const { reason, other } = POSTINGS[figure]
    await post(tx, {
      reason,
      entries: [
        { account: { kind: 'seller', sellerId }, amount },
        { account: other, amount: -amount },
      ],
      at: now,
      about: orderId,
    })
  }
}
