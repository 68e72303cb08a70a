import { type Toman, toman } from '#contract/money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatToman } from '#persian/format.ts'
import type { Text } from '../message/text.ts'
import type { NoticeText } from '../notification/notice.ts'

/** Where money of a wallet went, or is about to. Names and numbers of accounts are masked already. */
export type Debited =
  | { to: 'purchase'; noun: string; number: string }
  | { to: 'plan'; title: string }
  | { to: 'person'; name: string }
  | { to: 'sheba-asked'; sheba: string }
  | { to: 'sheba-paid'; sheba: string; reference: string }

export interface Debit {
  amount: number
  what: Debited
  /** What is left to spend. */
  available: number
}

/** The owner learns of it also when somebody else holds the session. */
export const debit = {
  name: 'wallet-debit',
  when: 'پولی از کیف پول کم شد یا برای برداشت کنار گذاشته شد',
  kind: 'debits',
  samples: [
    { amount: 250_000, what: { to: 'purchase', noun: 'سفارش', number: '482913057' }, available: 1_250_000 },
    { amount: 990_000, what: { to: 'plan', title: 'همکاران ویژه، سالانه' }, available: 0 },
    { amount: 12_500_000, what: { to: 'person', name: 'سارا ر•••••' }, available: 300_000 },
    { amount: 45_000_000, what: { to: 'sheba-asked', sheba: 'IR05 •••• 9012' }, available: 5_000_000 },
    { amount: 45_000_000, what: { to: 'sheba-paid', sheba: 'IR05 •••• 9012', reference: '140508300042' }, available: 5_000_000 },
  ],
  sms: ({ amount, what, available }, { name }) =>
    `کیف پول ${name}: ${sayDebit(formatToman(amount), what)}\nماندهٔ در دسترس: ${formatToman(available)}\nاگر کار شما نیست، بی‌درنگ با پشتیبانی تماس بگیرید.`,
} satisfies Text<Debit>

function sayDebit(amount: string, what: Debited): string {
  switch (what.to) {
    case 'purchase':
      return `${amount} برای ${what.noun} ${toPersianDigits(what.number)} پرداخت شد.`
    case 'plan':
      return `${amount} برای اشتراک ${what.title} پرداخت شد.`
    case 'person':
      return `${amount} به ${what.name} انتقال یافت.`
    case 'sheba-asked':
      return `درخواست برداشت ${amount} به شبای ${what.sheba} ثبت شد.`
    case 'sheba-paid':
      return `${amount} به شبای ${what.sheba} واریز شد؛ پیگیری ${toPersianDigits(what.reference)}.`
  }
}

export const transferReceived = {
  name: 'transfer-received',
  when: 'کسی به کیف پول انتقال داد',
  kind: 'wallet',
  samples: [{ from: 'سارا ر•••••', amount: toman(120_000), note: 'سهم شام دیشب' }],
  notice: ({ from, amount, note }) => ({
    title: 'مبلغی به کیف پول شما رسید',
    body: [
      { type: 'text', text: `${from} مبلغی به کیف پول شما انتقال داد.` },
      { type: 'amount', label: 'مبلغ', amount },
      { type: 'fact', label: 'بابت', value: note },
    ],
    link: '/account/wallet',
  }),
} satisfies NoticeText<{ from: string; amount: Toman; note: string }>

export type WithdrawalNews = { to: 'approved' } | { to: 'refused'; reason: string } | { to: 'paid'; reference: string }

export const withdrawalMoved = {
  name: 'withdrawal-moved',
  when: 'برداشت تأیید، رد یا واریز شد',
  kind: 'wallet',
  samples: [
    { amount: 45_000_000, sheba: 'IR05 •••• 9012', news: { to: 'approved' } },
    { amount: 45_000_000, sheba: 'IR05 •••• 9012', news: { to: 'refused', reason: 'نام صاحب شبا با نام حساب یکی نیست' } },
    { amount: 45_000_000, sheba: 'IR05 •••• 9012', news: { to: 'paid', reference: '140508300042' } },
  ],
  notice({ amount, sheba, news }) {
    const { title, text, fact } = sayWithdrawal(news)
    return {
      title,
      body: [
        { type: 'text', text },
        { type: 'amount', label: 'مبلغ', amount: toman(amount) },
        { type: 'fact', label: 'شبا', value: sheba },
        ...(fact === undefined ? [] : [{ type: 'fact' as const, ...fact }]),
      ],
      link: '/account/wallet',
    }
  },
} satisfies NoticeText<{ amount: number; sheba: string; news: WithdrawalNews }>

function sayWithdrawal(news: WithdrawalNews): { title: string; text: string; fact?: { label: string; value: string } } {
  switch (news.to) {
    case 'approved':
      return { title: 'برداشت شما تأیید شد', text: 'مبلغ در صف واریز بانک است و تا واریز در کیف پول شما مسدود می‌ماند.' }
    case 'refused':
      return { title: 'برداشت شما رد شد', text: 'مبلغ در کیف پول شما آزاد شد.', fact: { label: 'دلیل', value: news.reason.slice(0, 200) } }
    case 'paid':
      return {
        title: 'برداشت شما واریز شد',
        text: 'مبلغ به حساب بانکی شما فرستاده شد.',
        fact: { label: 'شمارهٔ پیگیری بانک', value: toPersianDigits(news.reference) },
      }
  }
}
