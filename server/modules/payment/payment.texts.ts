import { type Toman, toman } from '#contract/money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import type { NoticeText } from '../notification/notice.ts'

export const moneyReversed = {
  name: 'payment-reversed',
  when: 'مبلغ پرداخت از کیف پول به کارت بانکی برگشت',
  kind: 'wallet',
  samples: [{ number: '482913057', amount: toman(2_480_000), link: '/account/wallet' }],
  notice: ({ number, amount, link }) => ({
    title: 'مبلغ به کارت شما برگشت',
    body: [
      { type: 'text', text: `مبلغ پرداخت شمارهٔ ${toPersianDigits(number)} از کیف پول شما به کارت بانکی‌تان برگشت.` },
      { type: 'amount', label: 'مبلغ', amount },
    ],
    link,
  }),
} satisfies NoticeText<{ number: string; amount: Toman; link: string | null }>
