import { type Toman, toman } from '#contract/money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatToman } from '#persian/format.ts'
import type { Text } from '../message/text.ts'
import { debit } from '../wallet/wallet.texts.ts'

const TITLE = 'مبلغ به کارت شما برگشت'

const sayReversed = (number: string) => `مبلغ پرداخت شمارهٔ ${toPersianDigits(number)} از کیف پول شما به کارت بانکی‌تان برگشت.`

export const moneyReversed = {
  name: 'payment-reversed',
  when: 'مبلغ پرداخت از کیف پول به کارت بانکی برگشت',
  kind: 'wallet',
  samples: [{ number: '482913057', amount: toman(2_480_000), link: '/account/wallet' }],
  notice: ({ number, amount, link }) => ({
    title: TITLE,
    body: [
      { type: 'text', text: sayReversed(number) },
      { type: 'amount', label: 'مبلغ', amount },
    ],
    link,
  }),
  mail: ({ number, amount }) => ({
    subject: TITLE,
    lines: [sayReversed(number)],
    facts: [{ label: 'مبلغ', value: formatToman(amount) }],
    action: { label: 'دیدن کیف پول', path: '/account/wallet' },
  }),
  saidBy: { sms: debit.name },
} satisfies Text<{ number: string; amount: Toman; link: string | null }>
