import { askAboutPaymentCall, type DeskPayment, listDeskPaymentsCall } from '#contract/payment-desk.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Paying } from '../gateways.ts'
import { askAboutPayment } from './ask-about-payment.ts'
import { listDeskPayments } from './list-desk-payments.ts'

export function paymentDeskRoutes(serve: Serve, paying: Paying): void {
  serve(listDeskPaymentsCall, ({ tx, query }) => listDeskPayments(tx, paying, query))
  serve(askAboutPaymentCall, async ({ params, noteChange }) => {
    const { payment, isAnswered } = await askAboutPayment(paying, params.paymentId)
    noteChange({ about: `payment:${payment.id}`, after: { stage: payment.stage } })
    return { status: 'ok' as const, message: isAnswered ? SAID[payment.stage] : SILENT, payment }
  })
}

const SILENT = 'درگاه باز هم پاسخ نداد؛ خودبه‌خود دوباره پرسیده می‌شود'

/** What asking found, for the member of staff who did. */
const SAID: Readonly<Record<DeskPayment['stage'], string>> = {
  opened: 'این پرداخت هنوز به درگاه نرسیده است',
  at_bank: 'درگاه می‌گوید هنوز پرداخت نشده است',
  unknown: SILENT,
  settled: 'درگاه می‌گوید پرداخت شده است؛ سفارش ثبت است',
  credited: 'درگاه می‌گوید پرداخت شده است؛ مبلغ در کیف پول خریدار است',
  refused: 'درگاه می‌گوید پرداخت ناموفق بوده است',
  cancelled: 'درگاه می‌گوید پرداخت لغو شده است',
  abandoned: 'این پرداخت رها شده است و مبلغی نزد درگاه نیست',
  disputed: 'مبلغ یا سفارشی که درگاه می‌گوید با این پرداخت یکی نیست؛ آن را در پنل درگاه بررسی کنید',
}
