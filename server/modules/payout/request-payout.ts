import type { SellerId, UserId } from '#contract/ids.ts'
import { PAYOUT_MIN, PayoutId } from '#contract/payout.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { postMoneyOfSeller } from '../commission/post-part-money.ts'
import { readCountingAccount } from './bank-account.ts'
import { BankAccountNeeded, PayoutTooHigh } from './payout.errors.ts'
import { insertPayout, type PayoutRow } from './payout.queries.ts'
import { lockSettings } from './payout-settings.ts'
import { readSellerMoney } from './seller-money.ts'

/**
 * Asks for money that is free. The settings' lock lets those who ask at once through one after another, and what waits to be reckoned of the seller's parts is reckoned
 * first, so that no two claim the same toman. The bank account is kept as it counts now.
 */
export async function requestPayout(
  tx: Transaction,
  { sellerId, by, now }: { sellerId: SellerId; by: UserId; now: Date },
  amount: number,
): Promise<PayoutRow> {
  await lockSettings(tx, sellerId)
  await postMoneyOfSeller(tx, sellerId, now)
  const account = await readCountingAccount(tx, sellerId, now)
  if (account === undefined) throw BankAccountNeeded()
  const { available } = await readSellerMoney(tx, sellerId)
  if (amount > available) throw PayoutTooHigh({ available })
  const { sheba, holderName } = account
  return insertPayout.one(tx, { id: newPayoutId(now), sellerId, amount, sheba, holderName, requestedBy: by, scheduledOn: null, now })
}

/** The same for all that is free, by the seller's schedule, once on a day. Nothing where it is not worth it, or nobody has named a bank account. */
export async function requestScheduledPayout(tx: Transaction, sellerId: SellerId, day: string, now: Date): Promise<PayoutRow | undefined> {
  const { schedule, minimum } = await lockSettings(tx, sellerId)
  if (schedule === 'off') return undefined
  await postMoneyOfSeller(tx, sellerId, now)
  const account = await readCountingAccount(tx, sellerId, now)
  const { available: amount } = await readSellerMoney(tx, sellerId)
  if (account === undefined || amount < Math.max(minimum, PAYOUT_MIN)) return undefined
  const { sheba, holderName } = account
  return insertPayout.first(tx, { id: newPayoutId(now), sellerId, amount, sheba, holderName, requestedBy: null, scheduledOn: day, now })
}

function newPayoutId(now: Date): PayoutId {
  return PayoutId.parse(`payout_${newUuidV7(now.getTime())}`)
}
