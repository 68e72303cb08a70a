import type { StatusOrder } from '#contract/payment.ts'
import { type StatusWords, statusWords } from './status-words.ts'

/** How an order of plans alone stands once it is paid: nothing of it is prepared or sent. Before that it awaits its payment like any other. */
export function planStatusWords(order: StatusOrder, outcome: string | null): StatusWords {
  if (order.isPaid !== 'paid') return statusWords(order, outcome)
  if (order.plans.some(({ status }) => status === 'delivered'))
    return { picture: 'check', tone: 'success', title: 'اشتراک شما فعال شد', text: 'پرداخت کامل است و اشتراک از همین حالا فعال است.' }
  return {
    picture: 'warning',
    tone: 'plain',
    title: 'مبلغ به کیف پول شما برگشت',
    text: 'این اشتراک پیش از رسیدن پرداخت برای شما فعال شده بود؛ مبلغ آن به کیف پول شما افزوده شد.',
  }
}
