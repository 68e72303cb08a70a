import { type Toman, toman } from '#contract/money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDate } from '#persian/format.ts'
import type { Text } from '../message/text.ts'
import type { NoticeText } from '../notification/notice.ts'

const PAYOUTS = '/desk/payouts'

interface Decided {
  state: 'paid' | 'refused' | 'failed'
  amount: Toman
  sheba: string
  /** Empty where it was paid. */
  reason: string
  /** null where it was not paid. */
  reference: string | null
}

const TITLES: Readonly<Record<Decided['state'], string>> = {
  paid: 'تسویهٔ شما پرداخت شد',
  refused: 'تسویهٔ شما رد شد',
  failed: 'بانک تسویهٔ شما را برگرداند',
}

export const payoutDecided = {
  name: 'payout-decided',
  when: 'تسویهٔ فروشنده پرداخت شد، رد شد یا از بانک برگشت؛ به کسانی از فروشنده که امور مالی را می‌بینند',
  kind: 'sales',
  samples: [
    { state: 'paid', amount: toman(12_500_000), sheba: 'IR05 •••• 9012', reason: '', reference: '140508300042' },
    { state: 'failed', amount: toman(12_500_000), sheba: 'IR05 •••• 9012', reason: 'حساب مسدود است', reference: null },
    { state: 'refused', amount: toman(12_500_000), sheba: 'IR05 •••• 9012', reason: 'شبا به نام فروشگاه نیست', reference: null },
  ],
  notice: ({ state, amount, sheba, reason, reference }) => ({
    title: TITLES[state],
    body: [
      { type: 'amount', label: 'مبلغ', amount },
      { type: 'fact', label: 'شبا', value: sheba },
      ...(reference === null ? [] : [{ type: 'fact' as const, label: 'شمارهٔ پیگیری', value: toPersianDigits(reference) }]),
      ...(reason === '' ? [] : [{ type: 'fact' as const, label: 'دلیل', value: reason }]),
    ],
    link: PAYOUTS,
  }),
} satisfies NoticeText<Decided>

interface Changed {
  sheba: string
  holderName: string
  validFrom: string
}

/** By SMS, whatever people chose: who has somebody’s session has not their phone. */
export const bankAccountChanged = {
  name: 'bank-account-changed',
  when: 'شبای تسویهٔ یک فروشنده عوض شد؛ به کسانی از فروشنده که امور مالی را می‌بینند',
  kind: 'security',
  samples: [{ sheba: 'IR05 •••• 9012', holderName: 'فروشگاه صدف', validFrom: '2026-11-27T08:00:00.000Z' }],
  sms: ({ sheba, holderName, validFrom }, { name }) =>
    `${name}: شبای تسویهٔ فروشگاه به ${sheba} به نام ${holderName} عوض شد و از ${formatDate(validFrom)} به کار می‌رود.\nاگر کار شما نیست، بی‌درنگ با پشتیبانی تماس بگیرید.`,
} satisfies Text<Changed>
