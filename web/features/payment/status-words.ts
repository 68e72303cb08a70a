import type { StatusOrder } from '#contract/payment.ts'
import { awaitsPayment, isConfirmed } from '#web/features/order/order-states.ts'

export interface StatusWords {
  picture: 'check' | 'clock' | 'close' | 'truck' | 'warning'
  tone: 'plain' | 'success' | 'danger'
  title: string
  text: string
}

type Order = Pick<StatusOrder, 'status' | 'isPaid'> & { sellers: readonly Pick<StatusOrder['sellers'][number], 'paymentMethod'>[] }

const NOT_PAID_AT_THE_BANK = new Set(['refused', 'cancelled'])

/** How an order stands, in a word and a sentence. `outcome`: what became of the payment that its shopper just came back from, if any. */
export function statusWords(order: Order, outcome: string | null): StatusWords {
  if (outcome === 'credited' && order.isPaid !== 'paid') {
    return {
      picture: 'warning',
      tone: 'plain',
      title: 'مبلغ به کیف پول شما برگشت',
      text: `${order.isPaid === 'unpaid' ? 'پرداخت شما پس از پایان مهلت سفارش رسید' : 'بخشی از سفارش پیش‌تر پرداخت شده بود و این پرداخت با باقی آن نمی‌خواند'}؛ مبلغ آن به کیف پول شما افزوده شد.`,
    }
  }
  if (order.status === 'cancelled' || order.status === 'failed') return endedWords(order)
  switch (order.isPaid) {
    case 'paid':
      return paidWords(order)
    case 'selfprepaid':
      return {
        picture: 'check',
        tone: 'success',
        title: 'مبلغ اولیه پرداخت شده است',
        text: 'برای نهایی‌کردن خرید با تأمین‌کننده تماس بگیرید.',
      }
    default:
      return isOnDelivery(order) ? onDeliveryWords(order) : awaitingWords(order, outcome)
  }
}

function isOnDelivery({ sellers }: Order): boolean {
  return sellers.some(({ paymentMethod }) => paymentMethod?.paymentMethod === 'cod')
}

function endedWords(order: Order): StatusWords {
  const ended = { picture: 'close', tone: 'danger' } as const
  if (order.isPaid !== 'unpaid')
    return { ...ended, title: 'سفارش لغو شد', text: 'این سفارش پس از پرداخت لغو شده است؛ برای پیگیری مبلغ آن با پشتیبانی تماس بگیرید.' }
  if (isOnDelivery(order))
    return { ...ended, title: 'سفارش لغو شد', text: 'برای این سفارش مبلغی پرداخت نمی‌شود. می‌توانید از سبد خرید دوباره سفارش دهید.' }
  return {
    ...ended,
    title: 'سفارش بسته شد',
    text: 'مهلت پرداخت این سفارش گذشته یا سبد خرید آن تغییر کرده است. می‌توانید از سبد خرید دوباره سفارش دهید.',
  }
}

function paidWords({ status }: Order): StatusWords {
  if (status === 'shipped')
    return { picture: 'truck', tone: 'success', title: 'سفارش شما در راه است', text: 'پرداخت کامل است و فروشندگان سفارش را فرستاده‌اند.' }
  if (status === 'delivered')
    return { picture: 'check', tone: 'success', title: 'سفارش تحویل شد', text: 'پرداخت کامل است و سفارش به دست شما رسیده است.' }
  return { picture: 'check', tone: 'success', title: 'پرداخت با موفقیت انجام شد', text: 'فروشندگان سفارش شما را آماده می‌کنند.' }
}

function onDeliveryWords({ status, isPaid }: Order): StatusWords {
  const atTheDoor = isPaid === 'prepaid' ? 'بقیهٔ مبلغ سفارش را هنگام تحویل می‌پردازید.' : 'مبلغ سفارش را هنگام تحویل می‌پردازید.'
  switch (status) {
    case 'basket':
      return { picture: 'clock', tone: 'plain', title: 'سفارش هنوز ثبت نشده است', text: 'برای ثبت سفارش، پرداخت در محل را تأیید کنید.' }
    case 'shipped':
      return { picture: 'truck', tone: 'success', title: 'سفارش شما در راه است', text: atTheDoor }
    case 'delivered':
      return {
        picture: 'check',
        tone: 'success',
        title: 'سفارش تحویل شد',
        text: 'پرداخت شما پس از ثبت در فروشگاه، این‌جا دیده می‌شود.',
      }
    default:
      return { picture: 'truck', tone: 'success', title: 'سفارش شما ثبت شد', text: atTheDoor }
  }
}

/** Something of the order is still to be paid online. A payment that went well counts before one of earlier that did not. */
function awaitingWords({ status, isPaid }: Order, outcome: string | null): StatusWords {
  if (status === 'pending') {
    return {
      picture: 'clock',
      tone: 'plain',
      title: 'در انتظار تأیید بانک',
      text: 'بانک هنوز نتیجه را اعلام نکرده است. نیازی به پرداخت دوباره نیست؛ نتیجه در همین صفحه دیده می‌شود.',
    }
  }
  if (isPaid === 'prepaid' && (isConfirmed(status) || !NOT_PAID_AT_THE_BANK.has(outcome ?? '')))
    return {
      picture: 'clock',
      tone: 'plain',
      title: 'بخشی از سفارش پرداخت شده است',
      text: 'برای ادامه، بقیهٔ مبلغ را پرداخت کنید.',
    }
  if (status === 'rejected') {
    return {
      picture: 'close',
      tone: 'danger',
      title: 'پرداخت انجام نشد',
      text: 'اگر مبلغی از حساب شما کم شده، بانک آن را برمی‌گرداند. محصولات تا چند دقیقه برای شما نگه داشته می‌شوند؛ می‌توانید دوباره پرداخت کنید.',
    }
  }
  return { picture: 'clock', tone: 'plain', title: 'در انتظار پرداخت', text: 'این سفارش هنوز پرداخت نشده است.' }
}

type Entry = Pick<StatusOrder['sellers'][number], 'isPaid' | 'status' | 'paymentMethod'>

/** How the button reads that pays an entry online; undefined: there is nothing to pay now. */
export function payLabelOf({ isPaid, status, paymentMethod }: Entry): string | undefined {
  if (paymentMethod?.paymentMethod === 'cod') return undefined
  if (isPaid === 'unpaid') return awaitsPayment(status) ? 'پرداخت' : undefined
  return isPaid === 'prepaid' && (awaitsPayment(status) || isConfirmed(status)) ? 'تکمیل پرداخت' : undefined
}

/** The same for the whole order. While the bank has not answered for one part, none is paid again. */
export function orderPayLabel({
  status,
  isPaid,
  sellers,
}: Pick<StatusOrder, 'status' | 'isPaid'> & { sellers: readonly Entry[] }): string | undefined {
  if (status === 'pending' || sellers.every((entry) => payLabelOf(entry) === undefined)) return undefined
  if (isPaid === 'prepaid') return 'تکمیل پرداخت'
  return status === 'rejected' ? 'تلاش دوباره برای پرداخت' : 'پرداخت'
}
