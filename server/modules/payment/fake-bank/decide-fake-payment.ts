import { randomInt } from 'node:crypto'
import type { UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { FakePaymentOutcome } from '#contract/payment.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inToman } from '../../../platform/rial.ts'
import { BankLinkNotFound, BankLinkUsed } from './fake-bank.errors.ts'
import { type BankPayment, decideBankPayment, selectBankPaymentOfLink } from './fake-bank.queries.ts'

/**
 * The payer's decision at the simulated bank. The first one stands: a link is used up by it, and serves nobody but the payer it was made for.
 * The shop learns nothing here; it asks the bank when somebody comes back.
 */
export async function decideFakePayment(
  tx: Transaction,
  payerId: UserId,
  linkId: string,
  decision: 'confirm' | 'cancel',
  now: Date,
): Promise<FakePaymentOutcome> {
  const paid = decision === 'confirm'
  const decided = await decideBankPayment.first(tx, {
    linkId,
    payerId,
    now,
    state: paid ? 'paid' : 'cancelled',
    ref: paid ? String(randomInt(10 ** 11, 10 ** 12)) : null,
    maskedCard: paid ? inventedCard() : null,
  })
  if (decided !== undefined) return outcomeOf(decided)

  const earlier = await selectBankPaymentOfLink.first(tx, { linkId, payerId })
  if (earlier === undefined || earlier.state === 'waiting') throw BankLinkNotFound()
  throw BankLinkUsed({ outcome: outcomeOf(earlier) })
}

function outcomeOf(found: BankPayment): FakePaymentOutcome {
  const paid = found.state === 'paid'
  return {
    status: paid ? 'OK' : 'FAILED',
    body: {
      order_id: found.orderId,
      transaction_id: found.authority,
      amount: toman(inToman(found.amountRial)),
      user_id: found.payerId,
      sellerId: found.sellerId,
      timestamp: (found.decidedAt ?? found.expiresAt).toISOString(),
      gateway: 'fake',
      payment_method: 'online',
      error_message: paid ? null : 'پرداخت در درگاه لغو شد',
      error_code: paid ? null : 'CANCELLED_BY_PAYER',
    },
  }
}

/** A card number as a bank's receipt shows it, of a card that nobody has. */
function inventedCard(): string {
  return `603799******${String(randomInt(0, 10_000)).padStart(4, '0')}`
}
