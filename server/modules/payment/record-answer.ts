import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import type { Purpose } from '../purpose/purpose.ts'
import { purposeNamed } from '../purpose/purposes.ts'
import { bookPayment, type Fate } from './book-payment.ts'
import type { BankAnswer } from './gateway.ts'
import type { Paying } from './gateways.ts'
import { maskCards } from './mask-cards.ts'
import { coveredBy, eventsOf, insertEvents, lockPayment, movePayment, type Payment } from './payment.queries.ts'
import { canMove, isFinal, isUnderWay, type PaymentStage, stagesBefore } from './payment-moves.ts'
import { tellOfShare, tellShopper } from './tell-of-payment.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import { bankAmountOf, freeShare, holdShareAgain, withShareFreed } from './wallet-share.ts'

/** When a payment that the gateway gave no answer about is asked for again. */
export const ASK_AGAIN_MS = 15_000

/** What the browser brought along, for the log. */
export type Returned = Readonly<Record<string, string>>

/**
 * Writes down what the bank said of a payment, in one transaction under the payment's row lock. Of many that bring the same news
 * (a replayed return, the sweep, a second process) the first acts; the others find it done. Answers where the payment stands then.
 */
export async function recordAnswer(paying: Paying, payment: Payment, answer: BankAnswer, returned?: Returned): Promise<PaymentStage> {
  const now = paying.clock.now()
  const purpose = purposeNamed(paying.purposes, payment.purpose)
  const { expiresAt } = payment
  const verdict = verdictOf(answer, { amount: bankAmountOf(payment), expiresAt }, now)
  if (verdict === 'disputed')
    paying.log.error(
      { paymentId: payment.id, gateway: payment.gateway, amount: bankAmountOf(payment), answer },
      'the bank took another amount than ours, or for another order',
    )

  return inTransaction(paying.db, 'write', async (tx) => {
    const { stage, mobile, email } = await lockPayment.one(tx, { userId: payment.userId, id: payment.id })
    const told = [...(returned === undefined ? [] : [{ kind: 'returned', facts: returned }]), { kind: 'verified', facts: factsOf(answer) }]
    if (isFinal(stage)) {
      await insertEvents.run(tx, { userId: payment.userId, paymentId: payment.id, ...eventsOf(told), now })
      return stage
    }
    if (verdict === 'taken' && !canMove(stage, 'settled')) throw new Error(`${payment.id} is ${stage}, and the bank says that it is paid`)
    const fate = verdict === 'taken' ? await settle(tx, purpose, payment, isUnderWay(stage), now) : undefined
    const target = verdict === 'taken' ? takenAs(fate) : verdict
    if (target === stage || !canMove(stage, target)) {
      await insertEvents.run(tx, { userId: payment.userId, paymentId: payment.id, ...eventsOf(told), now })
      return stage
    }
    const moved = movePayment.run(tx, {
      userId: payment.userId,
      id: payment.id,
      from: stagesBefore(target),
      to: target,
      ...receiptOf(answer),
      nextCheckAt: nextCheckOf(target, { isListed: paying.gateways.get(payment.gateway)?.listUnverified !== undefined, now }),
      now,
      ...eventsOf([...told, { kind: EVENT_OF[target], facts: {} }]),
    })
    const marked = markPurpose(tx, purpose, payment, { from: stage, to: target, answer, now })
    if (payment.walletAmount > 0 && !isUnderWay(target) && (isUnderWay(stage) || fate === 'settled')) {
      // the wallet's row is locked after the purpose's
      await Promise.all([moved, marked])
      await freeShare(tx, payment)
    }
    await Promise.all([
      moved,
      marked,
      ...(fate === undefined
        ? []
        : [bookPayment(tx, payment, fate, now), tellShopper(tx, paying, payment, { stage: takenAs(fate), mobile, email })]),
    ])
    if (fate === 'settled') await tellOfShare(tx, paying, payment, mobile)
    return target
  })
}

const EVENT_OF = {
  settled: 'settled',
  credited: 'credited',
  disputed: 'alarm',
  refused: 'refused',
  cancelled: 'cancelled',
  at_bank: 'pending',
  unknown: 'unknown',
  abandoned: 'abandoned',
} as const satisfies Record<Exclude<Verdict, 'taken'> | 'settled' | 'credited', string>

/**
 * Money that paid for nothing any more is the shopper's. A payment that was given up has to have its wallet's share once more: it is never settled with
 * less than its amount.
 */
async function settle(tx: Transaction, purpose: Purpose, payment: Payment, isHeld: boolean, now: Date): Promise<Fate> {
  if (!isHeld && !(await holdShareAgain(tx, purpose, payment))) return 'share-gone'
  const outcome = await purpose.settle(tx, { ...coveredBy(payment), opened: payment.parts, paymentId: payment.id }, now)
  if (outcome === 'too-late' && !isHeld) await freeShare(tx, payment)
  return outcome
}

function takenAs(fate: Fate | undefined): 'settled' | 'credited' {
  return fate === 'settled' ? 'settled' : 'credited'
}

/** Only a payment under way speaks for its parts: one that was given up may have been followed by another. */
async function markPurpose(
  tx: Transaction,
  purpose: Purpose,
  payment: Payment,
  { from, to, answer, now }: { from: PaymentStage; to: PaymentStage; answer: BankAnswer; now: Date },
): Promise<void> {
  if (from !== 'at_bank' && from !== 'unknown') return
  const covered = coveredBy(payment)
  if (to === 'unknown') await purpose.markUnderWay(tx, covered, 'unknown', now)
  else if (to === 'at_bank') await purpose.markUnderWay(tx, covered, 'open', now)
  else if (to !== 'settled') await purpose.refuse(tx, covered, withShareFreed(commentOf(to, purpose.noun, answer), payment), now)
}

function commentOf(stage: PaymentStage, noun: string, answer: BankAnswer): string {
  switch (stage) {
    case 'refused':
      return 'بانک پرداخت را نپذیرفت'
    case 'cancelled':
      return 'پرداخت در بانک لغو شد'
    case 'abandoned':
      if (answer.state !== 'unknown') return 'مهلت پرداخت به پایان رسید'
      return `بانک تا پایان مهلت پاسخ نداد. تا یک روز از آن می‌پرسیم: مبلغی که از حساب شما کم شده باشد یا خرج همین ${noun} می‌شود، یا به کیف پول شما می‌آید، یا بانک آن را برمی‌گرداند.`
    case 'disputed':
      return `مبلغ پرداخت‌شده با مبلغ ${noun} یکی نیست؛ پشتیبانی بررسی می‌کند`
    case 'credited':
      return 'مبلغ پرداخت‌شده به کیف پول شما افزوده شد'
    default:
      return ''
  }
}

function factsOf(answer: BankAnswer): object {
  if ('amount' in answer) return { ...answer, maskedCard: answer.maskedCard && maskCards(answer.maskedCard) }
  return { state: answer.state, reason: maskCards(answer.reason).slice(0, 300) }
}

function receiptOf(answer: BankAnswer): { ref: string | null; maskedCard: string | null } {
  if (!('amount' in answer)) return { ref: null, maskedCard: null }
  return { ref: answer.ref, maskedCard: answer.maskedCard && maskCards(answer.maskedCard) }
}

/** A bank's "no" is not final: the link can still be paid, and where the gateway lists no such payments they are looked for one by one, for a day. */
function nextCheckOf(target: PaymentStage, { isListed, now }: { isListed: boolean; now: Date }): Date | null {
  if (isFinal(target) || (isListed && (target === 'refused' || target === 'cancelled'))) return null
  return new Date(now.getTime() + ASK_AGAIN_MS)
}
