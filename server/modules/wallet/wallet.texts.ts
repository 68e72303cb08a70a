import { type Toman, toman } from '#contract/money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatToman } from '#persian/format.ts'
import type { Text } from '../message/text.ts'

const WALLET = '/account/wallet'
const TO_WALLET = { label: 'دیدن کیف پول', path: WALLET }
const RECEIVED = 'مبلغی به کیف پول شما رسید'
const PAID_OUT = 'برداشت شما واریز شد'

/** Where money of a wallet went, or is about to. Names and numbers of accounts are masked already. */
export type Debited =
  | { to: 'purchase'; noun: string; number: string }
  | { to: 'plan'; title: string }
  | { to: 'person'; name: string }
  | { to: 'card'; number: string }
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
    { amount: 2_480_000, what: { to: 'card', number: '482913057' }, available: 0 },
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
    case 'card':
      return `${amount} پرداخت ${toPersianDigits(what.number)} به کارت شما برگشت.`
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
    title: RECEIVED,
    body: [
      { type: 'text', text: `${from} مبلغی به کیف پول شما انتقال داد.` },
      { type: 'amount', label: 'مبلغ', amount },
      { type: 'fact', label: 'بابت', value: note },
    ],
    link: WALLET,
  }),
  sms: ({ from, amount }, { name }) => `${name}: ${formatToman(amount)} از ${from} به کیف پول شما رسید.`,
  mail: ({ from, amount, note }) => ({
    subject: RECEIVED,
    lines: [`${from} مبلغی به کیف پول شما انتقال داد.`],
    facts: [
      { label: 'مبلغ', value: formatToman(amount) },
      { label: 'بابت', value: note },
    ],
    action: TO_WALLET,
  }),
} satisfies Text<{ from: string; amount: Toman; note: string }>

export type WithdrawalDecision = { to: 'approved' } | { to: 'refused'; reason: string }

interface Withdrawal {
  amount: number
  sheba: string
}

const ASKED = { amount: 45_000_000, sheba: 'IR05 •••• 9012' }

const factsOf = ({ amount, sheba }: Withdrawal) => [
  { label: 'مبلغ', value: formatToman(amount) },
  { label: 'شبا', value: sheba },
]

export const withdrawalDecided = {
  name: 'withdrawal-decided',
  when: 'برداشت تأیید یا رد شد',
  kind: 'wallet',
  samples: [
    { ...ASKED, decision: { to: 'approved' } },
    { ...ASKED, decision: { to: 'refused', reason: 'نام صاحب شبا با نام حساب یکی نیست' } },
  ],
  notice({ amount, sheba, decision }) {
    const { title, text, reason } = sayDecision(decision)
    return {
      title,
      body: [
        { type: 'text', text },
        { type: 'amount', label: 'مبلغ', amount: toman(amount) },
        { type: 'fact', label: 'شبا', value: sheba },
        ...reason.map((fact) => ({ type: 'fact' as const, ...fact })),
      ],
      link: WALLET,
    }
  },
  sms: ({ amount, decision }, { name }) => `${name}: برداشت ${formatToman(amount)} ${sayDecision(decision).short}`,
  mail({ decision, ...withdrawal }) {
    const { title, text, reason } = sayDecision(decision)
    return { subject: title, lines: [text], facts: [...factsOf(withdrawal), ...reason], action: TO_WALLET }
  },
} satisfies Text<Withdrawal & { decision: WithdrawalDecision }>

/** `short` goes on after the amount. */
function sayDecision(decision: WithdrawalDecision) {
  return decision.to === 'approved'
    ? {
        title: 'برداشت شما تأیید شد',
        text: 'مبلغ در صف واریز بانک است و تا واریز در کیف پول شما مسدود می‌ماند.',
        short: 'تأیید شد و در صف واریز بانک است.',
        reason: [],
      }
    : {
        title: 'برداشت شما رد شد',
        text: 'مبلغ در کیف پول شما آزاد شد.',
        short: 'رد شد و مبلغ در کیف پول شما آزاد شد.',
        reason: [{ label: 'دلیل', value: decision.reason.slice(0, 200) }],
      }
}

export const withdrawalPaid = {
  name: 'withdrawal-paid',
  when: 'برداشت واریز شد',
  kind: 'wallet',
  samples: [{ ...ASKED, reference: '140508300042' }],
  notice: ({ amount, sheba, reference }) => ({
    title: PAID_OUT,
    body: [
      { type: 'text', text: 'مبلغ به حساب بانکی شما فرستاده شد.' },
      { type: 'amount', label: 'مبلغ', amount: toman(amount) },
      { type: 'fact', label: 'شبا', value: sheba },
      { type: 'fact', label: 'شمارهٔ پیگیری بانک', value: toPersianDigits(reference) },
    ],
    link: WALLET,
  }),
  mail: ({ reference, ...withdrawal }) => ({
    subject: PAID_OUT,
    lines: ['مبلغ به حساب بانکی شما فرستاده شد.'],
    facts: [...factsOf(withdrawal), { label: 'شمارهٔ پیگیری بانک', value: toPersianDigits(reference) }],
    action: TO_WALLET,
  }),
  saidBy: { sms: debit.name },
} satisfies Text<Withdrawal & { reference: string }>
