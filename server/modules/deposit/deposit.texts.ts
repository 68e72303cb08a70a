import { toman } from '#contract/money.ts'
import { formatToman } from '#persian/format.ts'
import type { Came, MoneyCame, MoneyCameText } from '../purpose/purpose.ts'

const SAMPLE = { purposeId: 'deposit_0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01', number: null, amount: toman(500_000), parts: [] }

/** Nothing is held for a charge, so money that comes late charges it all the same: what did not settle was paid twice. */
export const depositPaid = {
  name: 'deposit-paid',
  when: 'کیف پول شارژ شد، یا شارژش دوباره پرداخت شد',
  kind: 'wallet',
  samples: [
    { ...SAMPLE, came: 'settled' },
    { ...SAMPLE, came: 'paid-twice' },
  ],
  notice: ({ amount, came }) => ({
    title: came === 'settled' ? 'کیف پول شما شارژ شد' : 'مبلغی به کیف پول شما افزوده شد',
    body: [
      ...(came === 'settled' ? [] : [{ type: 'text' as const, text: PAID_BEFORE }]),
      { type: 'amount', label: 'مبلغ', amount: toman(amount) },
    ],
    link: '/account/wallet',
  }),
  sms: ({ amount, came }, { name }) => `${name}: ${added(amount, came)}`,
  mail: ({ amount, came }) => ({
    subject: came === 'settled' ? 'کیف پول شما شارژ شد' : 'مبلغی به کیف پول شما افزوده شد',
    lines: [added(amount, came)],
    action: { label: 'دیدن کیف پول', path: '/account/wallet' },
  }),
} satisfies MoneyCameText

const PAID_BEFORE = 'این شارژ بیش از یک بار پرداخت شده بود.'

function added(amount: MoneyCame['amount'], came: Came): string {
  return `${formatToman(amount)} به کیف پول شما افزوده شد.${came === 'settled' ? '' : ` ${PAID_BEFORE}`}`
}
