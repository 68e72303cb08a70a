import { CARRIERS, Carrier } from '#contract/carriers.ts'
import { InvoiceKind } from '#contract/invoice.ts'
import { ReturnState } from '#contract/return.ts'
import type { OrderEvent, OrderEventKind } from '#contract/staff-order.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatToman } from '#persian/format.ts'
import { RETURN_STATES } from '../return/return-words.ts'

const WORDS: Readonly<Record<OrderEventKind, string>> = {
  opened: 'خریدار روش پرداخت را انتخاب کرد',
  placed: 'سفارش ثبت شد',
  held: 'موجودی نگه داشته شد',
  hold_sold: 'موجودی فروخته شد',
  hold_released: 'موجودی آزاد شد',
  payment_opened: 'پرداخت آغاز شد',
  payment_requested: 'درگاه پیوند پرداخت داد',
  payment_request_failed: 'درگاه پیوند پرداخت نداد',
  payment_returned: 'خریدار از درگاه بازگشت',
  payment_forged_return: 'بازگشتی ساختگی از درگاه رد شد',
  payment_verified: 'از درگاه پرسیده شد',
  payment_pending: 'درگاه: هنوز پرداخت نشده است',
  payment_withdrawn: 'پیوند پرداخت پس گرفته شد',
  payment_settled: 'پرداخت موفق بود',
  payment_credited: 'پول رسید و به کیف پول خریدار رفت',
  payment_refused: 'پرداخت ناموفق بود',
  payment_cancelled: 'پرداخت در بانک لغو شد',
  payment_abandoned: 'پرداخت رها شد',
  payment_unknown: 'درگاه پاسخ نداد',
  payment_alarm: 'مبلغ درگاه با سفارش یکی نبود',
  reversal_asked: 'برگشت به کارت خواسته شد',
  reversal_reversed: 'درگاه پول را به کارت برگرداند',
  reversal_refused: 'درگاه پول را برنگرداند؛ به کیف پول رفت',
  part_confirmed: 'فروشنده تأیید کرد',
  part_sent: 'ارسال ثبت شد',
  part_delivered: 'تحویل ثبت شد',
  part_cash_recorded: 'دریافت نقد ثبت شد',
  part_advance_recorded: 'بیعانه ثبت شد',
  part_cancelled: 'لغو شد',
  part_refused: 'خریدار بسته را تحویل نگرفت',
  part_declined: 'محصول‌هایی رد شد',
  parcel_sent: 'بسته‌ای فرستاده شد',
  return_requested: 'مرجوعی درخواست شد',
  return_decided: 'دربارهٔ مرجوعی تصمیم گرفته شد',
  return_ended: 'مرجوعی پایان یافت',
  invoice_issued: 'سند فروش صادر شد',
  notice_left: 'به خریدار خبر داده شد',
  staff_call: 'کار همکار',
}

const CALLS = new Map([
  ['POST /master-dash/orders/:orderId/contacts', 'شماره و نشانی خریدار دیده شد'],
  ['POST /master-dash/orders/:orderId/cancel', 'سفارش لغو شد'],
  ['POST /master-dash/orders/refund/:receiptId', 'پول به کیف پول برگردانده شد'],
  ['POST /master-dash/orders/record-sent/:receiptId', 'ارسال ثبت شد'],
  ['POST /master-dash/orders/record-cash/:receiptId', 'دریافت نقد ثبت شد'],
  ['POST /master-dash/orders/record-advance/:receiptId', 'بیعانه ثبت شد'],
  ['POST /master-dash/orders/cancel-cash/:receiptId', 'پرداخت در محل لغو شد'],
  ['POST /master-dash/payments/reverse', 'برگشت به کارت خواسته شد'],
  ['POST /master-dash/payments/:paymentId/ask', 'از درگاه دوباره پرسیده شد'],
  ['POST /master-dash/returns/:returnId/accept', 'مرجوعی پذیرفته شد'],
  ['POST /master-dash/returns/:returnId/refuse', 'مرجوعی رد شد'],
  ['POST /master-dash/returns/:returnId/receive', 'مرجوعی دریافت شد'],
  ['GET /master-dash/invoices/:receiptId', 'فاکتور دیده شد'],
  ['GET /master-dash/invoices/:receiptId/pdf', 'فاکتور چاپ شد'],
  ['POST /master-dash/invoices/:receiptId', 'سند تازهٔ فاکتور صادر شد'],
])

const INVOICES: Readonly<Record<InvoiceKind, string>> = {
  original: 'فاکتور',
  corrected: 'اصلاحی',
  cancelled: 'ابطالی',
  returned: 'برگشتی',
}

const ROLES = { buyer: 'خریدار', seller: 'فروشنده', staff: 'همکار' } as const

/** What happened, as one line. */
export function titleOf({ kind, note }: OrderEvent): string {
  return kind === 'staff_call' ? (CALLS.get(note) ?? WORDS.staff_call) : WORDS[kind]
}

/** The rest that is known of it. */
export function detailsOf(event: OrderEvent): string[] {
  const { kind, note, state, amount, gatewayLabel, sellerLabel, who } = event
  return [
    ...(who === null ? [] : [who.name === '' ? ROLES[who.role] : `${ROLES[who.role]}: ${who.name}`]),
    ...(sellerLabel === null ? [] : [`بخش «${sellerLabel}»`]),
    ...(gatewayLabel === null ? [] : [gatewayLabel]),
    ...(amount === null ? [] : [formatToman(amount)]),
    ...stateWords(kind, state),
    ...(note === '' || kind === 'staff_call' ? [] : [toPersianDigits(note)]),
  ]
}

function stateWords(kind: OrderEventKind, state: string): string[] {
  if (kind === 'staff_call') return state === '' ? [] : ['پذیرفته نشد']
  if (kind === 'parcel_sent') return labelOf(Carrier.safeParse(state).data, (carrier) => CARRIERS[carrier].label)
  if (kind === 'invoice_issued') return labelOf(InvoiceKind.safeParse(state).data, (invoice) => INVOICES[invoice])
  if (kind === 'return_decided' || kind === 'return_ended')
    return labelOf(ReturnState.safeParse(state).data, (known) => RETURN_STATES[known].label)
  return []
}

function labelOf<Known>(known: Known | undefined, label: (known: Known) => string): string[] {
  return known === undefined ? [] : [label(known)]
}
