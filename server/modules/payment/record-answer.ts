import type { NewNotification } from '#contract/notification.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatToman } from '#persian/format.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { queueMessage } from '../message/queue-message.ts'
import { notify } from '../notification/notify.ts'
import { markPaymentOpen, markPaymentRefused, markPaymentUnknown } from '../order/mark-payment.ts'
import { settleParts } from '../order/settle-parts.ts'
import { bookPayment } from './book-payment.ts'
import type { BankAnswer } from './gateway.ts'
import type { Paying } from './gateways.ts'
import { maskCards } from './mask-cards.ts'
import { eventsOf, insertEvents, lockPayment, movePayment, type Payment } from './payment.queries.ts'
import { canMove, isFinal, type PaymentStage, stagesBefore } from './payment-moves.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** When a payment that the gateway gave no answer about is asked for again. */
const ASK_AGAIN_MS = 15_000

/** What the browser brought along, for the log. */
export type Returned = Readonly<Record<string, string>>

/**
 * Writes down what the bank said of a payment, in one transaction under the payment's row lock. Of many that bring the same news
 * (a replayed return, the sweep, a second process) the first acts; the others find it done. Answers where the payment stands then.
 */
export async function recordAnswer(paying: Paying, payment: Payment, answer: BankAnswer, returned?: Returned): Promise<PaymentStage> {
  const now = paying.clock.now()
  const verdict = verdictOf(answer, payment, now)
  if (verdict === 'disputed')
    paying.log.error(
      { paymentId: payment.id, gateway: payment.gateway, amount: payment.amount, answer },
      'the bank took another amount than ours',
    )

  return inTransaction(paying.db, 'write', async (tx) => {
    const { stage, mobile } = await lockPayment.one(tx, { userId: payment.userId, id: payment.id })
    const told = [...(returned === undefined ? [] : [{ kind: 'returned', facts: returned }]), { kind: 'verified', facts: factsOf(answer) }]
    if (isFinal(stage)) {
      await insertEvents.run(tx, { userId: payment.userId, paymentId: payment.id, ...eventsOf(told), now })
      return stage
    }
    if (verdict === 'taken' && !canMove(stage, 'settled')) throw new Error(`${payment.id} is ${stage}, and the bank says that it is paid`)
    const target = verdict === 'taken' ? await settle(tx, payment, now) : verdict
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
      nextCheckAt: nextCheckOf(target, now),
      now,
      ...eventsOf([...told, { kind: EVENT_OF[target], facts: {} }]),
    })
    const toldOrder = tellOrder(tx, payment, stage, target, now)
    const isTaken = target === 'settled' || target === 'credited'
    await Promise.all([
      moved,
      toldOrder,
      ...(isTaken ? [bookPayment(tx, payment, target, now), tellShopper(tx, paying, payment, target, mobile, now)] : []),
    ])
    return target
  })
}

async function tellShopper(
  tx: Transaction,
  paying: Paying,
  payment: Payment,
  stage: 'settled' | 'credited',
  mobile: string | null,
  now: Date,
): Promise<void> {
  await Promise.all([
    notify(tx, now, [{ userId: payment.userId, cause: `payment-${stage}:${payment.id}`, ...notificationOf(payment, stage) }]),
    ...(mobile === null ? [] : [queueMessage(tx, paying, { channel: 'sms', to: mobile, text: messageOf(payment, stage) })]),
  ])
}

function messageOf({ amount, orderNumber }: Payment, stage: 'settled' | 'credited'): string {
  const order = toPersianDigits(orderNumber)
  return stage === 'settled'
    ? `راسته: پرداخت ${formatToman(amount)} انجام شد و سفارش شما به فروشندگان رسید.\nشماره سفارش: ${order}`
    : `راسته: پرداخت ${formatToman(amount)} پس از پایان مهلت سفارش رسید؛ این مبلغ به کیف پول شما افزوده شد.\nشماره سفارش: ${order}`
}

function notificationOf({ amount, orderId, orderNumber }: Payment, stage: 'settled' | 'credited'): NewNotification {
  const paid = { type: 'amount' as const, label: 'مبلغ', amount }
  const link = `/account/orders/${orderId}`
  const order = toPersianDigits(orderNumber)
  return stage === 'settled'
    ? { title: 'پرداخت شما انجام شد', body: [{ type: 'text', text: `سفارش ${order} به فروشندگان رسید.` }, paid], link }
    : {
        title: 'مبلغی به کیف پول شما افزوده شد',
        body: [{ type: 'text', text: `پرداخت شما پس از پایان مهلت سفارش ${order} رسید.` }, paid],
        link,
      }
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

/** Money that paid for nothing any more is the shopper's. */
async function settle(tx: Transaction, payment: Payment, now: Date): Promise<'settled' | 'credited'> {
  const outcome = await settleParts(tx, {
    orderId: payment.orderId,
    receiptIds: payment.parts.map((part) => part.receiptId),
    opened: payment.parts,
    paymentId: payment.id,
    now,
  })
  return outcome === 'settled' ? 'settled' : 'credited'
}

/** Only a payment under way speaks for its parts: one that was given up may have been followed by another. */
async function tellOrder(tx: Transaction, { orderId, parts }: Payment, from: PaymentStage, to: PaymentStage, now: Date): Promise<void> {
  if (from !== 'at_bank' && from !== 'unknown') return
  const receiptIds = parts.map((part) => part.receiptId)
  if (to === 'unknown') await markPaymentUnknown(tx, orderId, receiptIds, now)
  else if (to === 'at_bank') await markPaymentOpen(tx, orderId, receiptIds, now)
  else if (to !== 'settled') await markPaymentRefused(tx, orderId, receiptIds, now, COMMENT_OF[to])
}

const COMMENT_OF: Readonly<Partial<Record<PaymentStage, string>>> = {
  refused: 'بانک پرداخت را نپذیرفت',
  cancelled: 'پرداخت در بانک لغو شد',
  abandoned: 'مهلت پرداخت به پایان رسید',
  disputed: 'مبلغ پرداخت‌شده با مبلغ سفارش یکی نیست؛ پشتیبانی بررسی می‌کند',
  credited: 'مبلغ پرداخت‌شده به کیف پول شما افزوده شد',
}

function factsOf(answer: BankAnswer): object {
  if ('amount' in answer) return { ...answer, maskedCard: answer.maskedCard && maskCards(answer.maskedCard) }
  return { state: answer.state, reason: maskCards(answer.reason).slice(0, 300) }
}

function receiptOf(answer: BankAnswer): { ref: string | null; maskedCard: string | null } {
  if (!('amount' in answer)) return { ref: null, maskedCard: null }
  return { ref: answer.ref, maskedCard: answer.maskedCard && maskCards(answer.maskedCard) }
}

function nextCheckOf(target: PaymentStage, now: Date): Date | null {
  if (target !== 'unknown' && target !== 'abandoned' && target !== 'at_bank') return null
  return new Date(now.getTime() + ASK_AGAIN_MS)
}
