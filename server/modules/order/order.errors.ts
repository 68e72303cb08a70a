import { PART_STAGE_LABELS, type PartStage } from '#contract/desk-order.ts'
import { formatToman } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const OrderNotFound = defineError({ code: 'ORDER_NOT_FOUND', status: 404, message: 'شناسه سفارش یافت نشد' })
export const OrderClosed = defineError({
  code: 'ORDER_CLOSED',
  status: 409,
  message: 'مهلت پرداخت این سفارش گذشته یا سبد خرید آن تغییر کرده است؛ لطفاً از سبد خرید دوباره سفارش دهید',
})
export const CashOnDelivery = defineError({
  code: 'CASH_ON_DELIVERY',
  status: 409,
  message: 'این سفارش هنگام تحویل پرداخت می‌شود و پرداخت اینترنتی ندارد',
})
export const NotCashOnDelivery = defineError({
  code: 'NOT_CASH_ON_DELIVERY',
  status: 409,
  message: 'روش پرداخت این سفارش، پرداخت در محل نیست',
})
export const OrderInPayment = defineError({
  code: 'ORDER_IN_PAYMENT',
  status: 409,
  message: 'پرداخت این سفارش در بانک باز است؛ پس از پایان آن دوباره تلاش کنید',
})
export const PartStageChanged = defineError<{ stage: PartStage }>({
  code: 'PART_STAGE_CHANGED',
  status: 409,
  message: ({ stage }) => `این سفارش اکنون در مرحلهٔ «${PART_STAGE_LABELS[stage]}» است و این کار دیگر برای آن شدنی نیست`,
})
export const OrderNotCancellable = defineError({
  code: 'ORDER_NOT_CANCELLABLE',
  status: 409,
  message: 'این را دیگر نمی‌توان لغو کرد: پرداخت، فرستاده یا پیش‌تر بسته شده است',
})
export const InvoiceNeedsNationalCode = defineError({
  code: 'INVOICE_NEEDS_NATIONAL_CODE',
  status: 409,
  message: 'فاکتور رسمی به نام دارندهٔ کد ملی صادر می‌شود؛ لطفاً کد ملی معتبر خود را در اطلاعات خریدار وارد کنید',
})
export const InvoiceNotIssued = defineError({
  code: 'INVOICE_NOT_ISSUED',
  status: 409,
  message: 'فاکتور رسمی برای بخشی صادر می‌شود که درخواست شده و پرداخت شده باشد',
})
export const CartChanged = defineError<{ names: readonly string[] }>({
  code: 'CART_CHANGED',
  status: 409,
  message: ({ names }) =>
    names.length === 0
      ? 'سبد خرید تغییر کرده است؛ لطفاً صورت‌حساب تازه را ببینید و دوباره تأیید کنید'
      : `شرایط فروش ${names.map((name) => `«${name}»`).join('، ')} تغییر کرده است؛ لطفاً سبد خرید را بازبینی کنید`,
})
export const PriceChanged = defineError<{ lines: readonly { name: string; before: number; now: number }[] }>({
  code: 'PRICE_CHANGED',
  status: 409,
  message: ({ lines }) =>
    `${lines.map((line) => `قیمت «${line.name}» از ${formatToman(line.before)} به ${formatToman(line.now)} تغییر کرده است`).join('؛ ')}. برای ادامه، صورت‌حساب تازه را تأیید کنید.`,
})
export const ShippingChanged = defineError<{ seller: string }>({
  code: 'SHIPPING_CHANGED',
  status: 409,
  message: ({ seller }) => `شیوه یا هزینهٔ ارسال «${seller}» تغییر کرده است؛ لطفاً صورت‌حساب تازه را ببینید و دوباره تأیید کنید`,
})
export const NotReadyToSend = defineError({
  code: 'NOT_READY_TO_SEND',
  status: 409,
  message: 'تنها بخشی ارسال‌شده ثبت می‌شود که به فروشنده رسیده و لغو نشده است',
})
export const OrderNotPaid = defineError({ code: 'ORDER_NOT_PAID', status: 409, message: 'تحویل سفارش پس از پرداخت کامل آن ثبت می‌شود' })
export const AlreadyDelivered = defineError({ code: 'ALREADY_DELIVERED', status: 409, message: 'تحویل این سفارش پیش از این ثبت شده است' })
