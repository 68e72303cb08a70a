import type { AnswerOf } from '#contract/call.ts'
import type { SellerId, UserId } from '#contract/ids.ts'

import {
  type listPayoutsCall,
  type listPayoutsToPayCall,
  PAYOUTS_PAGE_SIZE,
  type PayoutId,
  PayoutState,
  type PayoutToPay,
} from '#contract/payout.ts'
import type { Handle } from '../../platform/database/database.ts'
import { readAccounts } from './bank-account.ts'
import { PayoutNotFound } from './payout.errors.ts'
import { countPayouts, findPayoutToPay, listEndedPayouts, listPayoutsIn, listPayoutsOfSeller } from './payout.queries.ts'
import { readSettings } from './payout-settings.ts'
import { readSellerMoney } from './seller-money.ts'
import { toPayout, toPayoutToPay } from './to-payout.ts'

/** One more than a page is read: it tells whether there is a page after. */
const limit = PAYOUTS_PAGE_SIZE + 1

export async function listPayouts(
  on: Handle,
  sellerId: SellerId,
  before: PayoutId | null,
  now: Date,
): Promise<AnswerOf<typeof listPayoutsCall>> {
  const [rows, money, accounts, settings] = await Promise.all([
    listPayoutsOfSeller.all(on, { sellerId, before, limit }),
    readSellerMoney(on, sellerId),
    readAccounts(on, sellerId, now),
    readSettings(on, sellerId),
  ])
  return { ...pageOf(rows, toPayout), ...money, ...accounts, settings }
}

export async function listPayoutsToPay(
  on: Handle,
  member: UserId,
  { state, after }: { state: PayoutState; after: PayoutId | null },
): Promise<AnswerOf<typeof listPayoutsToPayCall>> {
  const isWaiting = state === 'requested' || state === 'prepared'
  const [rows, counts] = await Promise.all([
    (isWaiting ? listPayoutsIn : listEndedPayouts).all(on, { state, after, limit }),
    countPayouts.all(on, {}),
  ])
  const countOf = (wanted: PayoutState) => counts.find((each) => each.state === wanted)?.count ?? 0
  return {
    ...pageOf(rows, (row) => toPayoutToPay(row, member)),
    // every state is an option
    counts: Object.fromEntries(PayoutState.options.map((each) => [each, countOf(each)])) as Record<PayoutState, number>,
  }
}

export async function readPayoutToPay(on: Handle, member: UserId, id: PayoutId): Promise<PayoutToPay> {
  const row = await findPayoutToPay.first(on, { id })
  if (row === undefined) throw PayoutNotFound()
  return toPayoutToPay(row, member)
}

function pageOf<Row extends { id: PayoutId }, Shown>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
): { payouts: Shown[]; next: PayoutId | null } {
  const page = rows.slice(0, PAYOUTS_PAGE_SIZE)
  return { payouts: page.map(show), next: rows.length === limit ? (page.at(-1)?.id ?? null) : null }
}
