import type { UserId } from '#contract/ids.ts'
import { type Toman, toman } from '#contract/money.ts'
import type { Payout, PayoutToPay } from '#contract/payout.ts'
import { maskedSheba } from '../wallet/withdrawal/to-withdrawal.ts'
import type { PayoutRow, PayoutToPayRow } from './payout.queries.ts'

/** For its seller. */
export function toPayout({ id, amount, state, sheba, requestedAt, requestedBy, paidAt, reference, reason }: PayoutRow): Payout {
  return {
    id,
    amount: amountOf(amount),
    state,
    sheba: maskedSheba(sheba),
    requestedAt: requestedAt.toISOString(),
    isScheduled: requestedBy === null,
    paidAt: paidAt?.toISOString() ?? null,
    reference,
    reason,
  }
}

/** For a member of staff: whoever prepared it does not pay it. */
export function toPayoutToPay(row: PayoutToPayRow, member: UserId): PayoutToPay {
  return {
    ...toPayout(row),
    sheba: row.sheba,
    seller: { id: row.sellerId, name: row.sellerName, legalName: row.legalName },
    holderName: row.holderName,
    accountSetAt: row.accountSetAt?.toISOString() ?? null,
    preparedBy: row.preparedByName,
    paidBy: row.paidByName,
    filedAt: row.filedAt?.toISOString() ?? null,
    mayPay: row.state === 'prepared' && row.preparedBy !== member,
  }
}

function amountOf(amount: number): Toman {
  return toman(amount)
}
