import { type Toman, toman } from '#contract/money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatToman } from '#persian/format.ts'
import type { Text } from '../message/text.ts'
import type { NoticeText } from '../notification/notice.ts'

interface Shown {
  orderId: string
  number: string
  sellerLabel: string
}

interface Asked {
  number: string
  returnId: string
}

interface Decided extends Shown {
  state: 'accepted' | 'refused' | 'received'
  /** What was said to the buyer; empty: nothing. */
  said: string
  refund: Toman
}

const ORDER = { orderId: 'order_0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01', number: '482913057', sellerLabel: 'فروشگاه صدف' }

const TITLES: Readonly<Record<Decided['state'], string>> = {
  accepted: 'درخواست مرجوعی شما پذیرفته شد',
  refused: 'درخواست مرجوعی شما پذیرفته نشد',
  received: 'مبلغ مرجوعی به کیف پول شما برگشت',
}

/** As much as a block of a notification holds; the whole stands beside the return. */
const SAID_MAX = 600

const pathOf = ({ orderId }: Pick<Shown, 'orderId'>) => `/account/orders/${orderId}`
const orderOf = ({ number }: Pick<Shown, 'number'>) => `سفارش ${toPersianDigits(number)}`

export const returnAsked = {
  name: 'return-asked',
  when: 'خریدار می‌خواهد محصولی را مرجوع کند؛ به فروشنده',
  kind: 'sales',
  samples: [{ number: ORDER.number, returnId: 'return_0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01' }],
  notice: ({ number, returnId }) => ({
    title: 'درخواست مرجوعی تازه',
    body: [{ type: 'text', text: `خریدار ${orderOf({ number })} می‌خواهد محصولی را مرجوع کند.` }],
    link: `/desk/returns/${returnId}`,
  }),
} satisfies NoticeText<Asked>

function sayDecided({ state, refund, number }: Pick<Decided, 'state' | 'refund' | 'number'>): string {
  if (state === 'received') return `${formatToman(refund)} بابت مرجوعی ${orderOf({ number })} به کیف پول شما برگشت.`
  return `${TITLES[state]} (${orderOf({ number })}).`
}

/** What was said stands in the account alone. */
export const returnDecided = {
  name: 'return-decided',
  when: 'مرجوعی پذیرفته یا رد شد، یا پول آن برگشت',
  kind: 'orders',
  samples: [
    { ...ORDER, state: 'accepted', said: 'با پست پیشتاز بفرستید.', refund: toman(0) },
    { ...ORDER, state: 'refused', said: 'مهر آن باز شده است.', refund: toman(0) },
    { ...ORDER, state: 'received', said: '', refund: toman(1_240_000) },
  ],
  notice: ({ orderId, sellerLabel, state, said, refund, ...shown }) => ({
    title: TITLES[state],
    body: [
      { type: 'text', text: `مرجوعی از بخش «${sellerLabel}» ${orderOf(shown)}` },
      ...(said === '' ? [] : [{ type: 'text' as const, text: said.slice(0, SAID_MAX) }]),
      ...(state === 'received' ? [{ type: 'amount' as const, label: 'به کیف پول', amount: refund }] : []),
    ],
    link: pathOf({ orderId }),
  }),
  sms: (decided, { name, url }) => `${name}: ${sayDecided(decided)}\n${url}${pathOf(decided)}`,
  mail: (decided) => ({
    subject: `${TITLES[decided.state]}: ${orderOf(decided)}`,
    lines: [sayDecided(decided)],
    facts: [
      { label: 'سفارش', value: toPersianDigits(decided.number) },
      { label: 'فروشنده', value: decided.sellerLabel },
      ...(decided.state === 'received' ? [{ label: 'به کیف پول', value: formatToman(decided.refund) }] : []),
    ],
    action: { label: 'دیدن مرجوعی', path: pathOf(decided) },
  }),
} satisfies Text<Decided>
