import type { SellerId, UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { PAYOUT_STATE_LABELS, type PayoutId, type PayoutState } from '#contract/payout.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { postMoneyOfSeller } from '../commission/post-part-money.ts'
import { leaveNotices } from '../notification/notice.ts'
import { post } from '../wallet/post.ts'
import { maskedSheba } from '../wallet/withdrawal/to-withdrawal.ts'
import { PayoutClosed, PayoutNotFound, PayoutReferenceUsed, PayoutTooHigh, PreparedByYou } from './payout.errors.ts'
import { lockPayout, movePayout, type PayoutRow, selectPayout } from './payout.queries.ts'
import { payoutDecided } from './payout.texts.ts'
import { mayBecome } from './payout-moves.ts'
import { lockSettings } from './payout-settings.ts'
import { peopleOfMoney } from './people-of-money.ts'
import { readShortfall } from './seller-money.ts'

/** Its seller changes their mind, while nobody has prepared it. Said again, it changes nothing. */
export async function takeBackPayout(tx: Transaction, { clock }: Services, sellerId: SellerId, id: PayoutId): Promise<PayoutRow> {
  return changeOnce(tx, { id, sellerId, to: 'taken_back' }, clock.now(), async () => ({}))
}

/**
 * One member looks at it and lets it go to the bank. What came back since it was asked for is reckoned first: a seller is not paid what they owe by now.
 */
export async function preparePayout(tx: Transaction, { clock }: Services, member: UserId, id: PayoutId): Promise<PayoutRow> {
  const now = clock.now()
  return changeOnce(tx, { id, sellerId: null, to: 'prepared' }, now, async ({ sellerId, amount }) => {
    await postMoneyOfSeller(tx, sellerId, now)
    const short = await readShortfall(tx, sellerId)
    if (short > 0) throw PayoutTooHigh({ available: Math.max(0, amount - short) })
    return { preparedBy: member }
  })
}

export async function refusePayout(tx: Transaction, services: Services, id: PayoutId, reason: string): Promise<PayoutRow> {
  return changeOnce(tx, { id, sellerId: null, to: 'refused' }, services.clock.now(), async (row, now) => {
    await tellPeople(tx, row, { state: 'refused', reason, reference: null }, now)
    return { reason }
  })
}

/** Another member says that the bank has paid it, by its reference: the amount leaves the seller’s account, once. */
export async function payPayout(
  tx: Transaction,
  { clock }: Services,
  member: UserId,
  { id, reference }: { id: PayoutId; reference: string },
): Promise<PayoutRow> {
  const paid = await changeOnce(tx, { id, sellerId: null, to: 'paid' }, clock.now(), async (row, now) => {
    if (row.preparedBy === member) throw PreparedByYou()
    await postPayout(tx, row, 'payout_paid', now)
    await tellPeople(tx, row, { state: 'paid', reason: '', reference }, now)
    return { paidBy: member, reference }
  })
  if (paid.reference !== reference) throw PayoutClosed({ stands: PAYOUT_STATE_LABELS.paid })
  return paid
}

/** The bank did not pay it, or sent it back: what had left the seller’s account is in it again. */
export async function failPayout(tx: Transaction, { clock }: Services, id: PayoutId, reason: string): Promise<PayoutRow> {
  return changeOnce(tx, { id, sellerId: null, to: 'failed' }, clock.now(), async (row, now) => {
    if (row.state === 'paid') await postPayout(tx, row, 'payout_returned', now)
    await tellPeople(tx, row, { state: 'failed', reason, reference: null }, now)
    return { reason }
  })
}

interface Wanted {
  id: PayoutId
  /** null: staff, who see everybody’s. */
  sellerId: SellerId | null
  to: PayoutState
}

type Written = Partial<{ preparedBy: UserId; paidBy: UserId; reference: string; reason: string }>

/**
 * One move of a payout. The seller's settings are locked first, then its row, so that of those who move it at once one does, and `work` runs once; one that stands
 * as wanted already is answered as it is.
 */
async function changeOnce(
  tx: Transaction,
  { id, sellerId, to }: Wanted,
  now: Date,
  work: (row: PayoutRow, now: Date) => Promise<Written>,
): Promise<PayoutRow> {
  const found = await lockPayoutOf(tx, id, sellerId)
  if (found.state === to) return found
  if (!mayBecome(found.state, to)) throw PayoutClosed({ stands: PAYOUT_STATE_LABELS[found.state] })

  const { preparedBy = null, paidBy = null, reference = null, reason = '' } = await work(found, now)
  try {
    return await movePayout.one(tx, { id, from: found.state, to, preparedBy, paidBy, reference, reason, now })
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'payouts_reference_pays_one') throw PayoutReferenceUsed()
    throw error
  }
}

/** The seller’s settings come first, as where money is asked for: whoever claims and whoever decides never wait for each other in a circle. */
async function lockPayoutOf(tx: Transaction, id: PayoutId, sellerId: SellerId | null): Promise<PayoutRow> {
  const before = await findPayout(tx, id, sellerId)
  await lockSettings(tx, before.sellerId)
  const row = await lockPayout.first(tx, { id, sellerId })
  if (row === undefined) throw PayoutNotFound()
  return row
}

async function findPayout(tx: Transaction, id: PayoutId, sellerId: SellerId | null): Promise<PayoutRow> {
  const row = await selectPayout.first(tx, { id, sellerId })
  if (row === undefined) throw PayoutNotFound()
  return row
}

async function postPayout(
  tx: Transaction,
  { id, sellerId, amount }: PayoutRow,
  reason: 'payout_paid' | 'payout_returned',
  now: Date,
): Promise<void> {
  const out = reason === 'payout_paid' ? amount : -amount
  await post(tx, {
    reason,
    entries: [
      { account: { kind: 'seller', sellerId }, amount: -out },
      { account: { kind: 'bank' }, amount: out },
    ],
    at: now,
    about: id,
  })
}

async function tellPeople(
  tx: Transaction,
  { id, sellerId, amount, sheba }: PayoutRow,
  told: { state: 'paid' | 'refused' | 'failed'; reason: string; reference: string | null },
  now: Date,
): Promise<void> {
  const people = await peopleOfMoney(tx, sellerId)
  const data = { ...told, amount: toman(amount), sheba: maskedSheba(sheba) }
  await leaveNotices(
    tx,
    now,
    payoutDecided,
    people.map((userId) => ({ userId, cause: `payout-${told.state}:${id}`, data })),
  )
}
