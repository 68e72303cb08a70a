import type { AnswerOf } from '#contract/call.ts'
import type { GatewayReturn, PaymentOutcome, receiveGatewayReturnCall } from '#contract/payment.ts'
import { whyCredited } from '../purpose/money-came.ts'
import { purposeNamed } from '../purpose/purposes.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { Paying } from './gateways.ts'
import { maskCards } from './mask-cards.ts'
import { outcomeOf } from './outcome.ts'
import { PaymentNotFound } from './payment.errors.ts'
import { eventsOf, insertEvents, selectPaymentOfReturn } from './payment.queries.ts'
import { isFinal } from './payment-moves.ts'
import type { Returned } from './record-answer.ts'

/**
 * Somebody came back from the gateway, or says so. Authority and what was paid for find the payment; its state comes from the gateway alone.
 * A return that fits no payment is written down, in a transaction of its own, and changes nothing.
 */
export async function receiveGatewayReturn(paying: Paying, hint: GatewayReturn): Promise<AnswerOf<typeof receiveGatewayReturnCall>> {
  const returned = hintOf(hint)
  const payment = await selectPaymentOfReturn.first(paying.db, { authority: hint.body.transaction_id, purposeId: hint.body.order_id })
  if (payment === undefined) {
    await insertEvents.run(paying.db, {
      userId: null,
      paymentId: null,
      ...eventsOf([{ kind: 'forged_return', facts: returned }]),
      now: paying.clock.now(),
    })
    throw PaymentNotFound()
  }
  if (isFinal(payment.stage)) {
    await insertEvents.run(paying.db, {
      userId: payment.userId,
      paymentId: payment.id,
      ...eventsOf([{ kind: 'returned', facts: returned }]),
      now: paying.clock.now(),
    })
  }
  const purpose = purposeNamed(paying.purposes, payment.purpose)
  const outcome = outcomeOf(await confirmPayment(paying, payment, returned))
  const isPaid = await purpose.findIsPaid(paying.db, payment.userId, payment.purposeId)
  const { status, message } = outcome === 'credited' ? { status: 'OK' as const, message: CREDITED[whyCredited(isPaid)] } : SAID_OF[outcome]
  return { status, message: message(purpose.noun), outcome, order_id: payment.purposeId, isPaid: isPaid ?? 'unpaid' }
}

const SAID_OF = {
  paid: { status: 'OK', message: () => 'پرداخت با موفقیت انجام شد' },
  refused: {
    status: 'FAILED',
    message: () => 'پرداخت انجام نشد. اگر مبلغی از حساب شما کم شده، بانک آن را برمی‌گرداند؛ می‌توانید دوباره پرداخت کنید.',
  },
  cancelled: { status: 'FAILED', message: () => 'پرداخت لغو شد. می‌توانید دوباره پرداخت کنید.' },
  open: { status: 'UNKNOWN', message: () => 'پرداخت هنوز در درگاه انجام نشده است' },
  unknown: {
    status: 'UNKNOWN',
    message: () => 'بانک هنوز نتیجهٔ پرداخت را اعلام نکرده است. نیازی به پرداخت دوباره نیست؛ نتیجه به‌زودی در همین صفحه دیده می‌شود.',
  },
} as const satisfies Record<Exclude<PaymentOutcome, 'credited'>, { status: string; message: (noun: string) => string }>

const CREDITED: Readonly<Record<ReturnType<typeof whyCredited>, (noun: string) => string>> = {
  'too-late': (noun) => `پرداخت شما پس از پایان مهلت ${noun} رسید؛ مبلغ آن به کیف پول شما افزوده شد`,
  'paid-twice': (noun) => `این ${noun} پیش از آن پرداخت شده بود؛ مبلغ این پرداخت هم به کیف پول شما افزوده شد`,
  'not-fitting': (noun) => `بخشی از این ${noun} پیش‌تر پرداخت شده بود و این پرداخت با باقی آن نمی‌خواند؛ مبلغ آن به کیف پول شما افزوده شد`,
}

const LONGEST = 200

/** The known fields as short texts, card numbers hidden: whatever else a stranger posts is not kept. */
function hintOf({ status, body }: GatewayReturn): Returned {
  const { order_id, transaction_id, amount, gateway, error_code, error_message } = body
  const given = Object.entries({ status, order_id, transaction_id, amount, gateway, error_code, error_message })
  return Object.fromEntries(
    given.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, maskCards(String(value)).slice(0, LONGEST)]] : [],
    ),
  )
}
