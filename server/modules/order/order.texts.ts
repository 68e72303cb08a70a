import { SellerId } from '#contract/ids.ts'
import { type Toman, toman } from '#contract/money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import type { MailWords, Text } from '../message/text.ts'
import type { NoticeText } from '../notification/notice.ts'
import type { Came, MoneyCame, MoneyCameText } from '../purpose/purpose.ts'

const ORDER = { orderId: 'order_0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01', number: '482913057', sellerLabel: 'فروشگاه صدف' }
const PAID = {
  purposeId: ORDER.orderId,
  number: ORDER.number,
  amount: toman(2_480_000),
  parts: [{ payee: { kind: 'market' as const } }],
}

const pathOf = (orderId: string) => `/account/orders/${orderId}`
const numberOf = ({ number, purposeId }: Pick<MoneyCame, 'number' | 'purposeId'>) => toPersianDigits(number ?? purposeId)

/** What a payment of plans alone bought is the market’s: no seller has anything to do. */
const reachesSellers = ({ parts }: Pick<MoneyCame, 'parts'>) => parts.some(({ payee }) => payee.kind === 'seller')

/** Why the money is in the wallet. */
const WHY: Readonly<Record<Exclude<Came, 'settled'>, (order: string) => string>> = {
  'too-late': (order) => `پرداخت شما پس از پایان مهلت سفارش ${order} رسید.`,
  'paid-twice': (order) => `سفارش ${order} پیش از این پرداخت شده بود و این پرداخت دوبارهٔ آن است.`,
  'not-fitting': (order) => `بخشی از سفارش ${order} پیش‌تر پرداخت شده بود و این پرداخت با باقی آن نمی‌خواند.`,
}

function sayPaid(payment: MoneyCame): string {
  const { came, amount } = payment
  const order = numberOf(payment)
  if (came !== 'settled') return `${WHY[came](order)} ${formatToman(amount)} به کیف پول شما افزوده شد.`
  return `${formatToman(amount)} برای سفارش ${order} پرداخت شد${reachesSellers(payment) ? ' و سفارش به فروشندگان رسید' : ''}.`
}

const titleOf = (came: Came) => (came === 'settled' ? 'پرداخت شما انجام شد' : 'مبلغی به کیف پول شما افزوده شد')

export const orderPaid = {
  name: 'order-paid',
  when: 'پول سفارش رسید: یا سفارش را پرداخت، یا به کیف پول رفت',
  kind: 'orders',
  samples: [
    { ...PAID, parts: [{ payee: { kind: 'seller', sellerId: SellerId.parse('1') } }], came: 'settled' },
    { ...PAID, came: 'settled' },
    { ...PAID, came: 'too-late' },
    { ...PAID, came: 'paid-twice' },
    { ...PAID, came: 'not-fitting' },
  ],
  notice(payment) {
    const { came, amount, purposeId } = payment
    const order = numberOf(payment)
    const settled = reachesSellers(payment) ? `سفارش ${order} به فروشندگان رسید.` : `سفارش ${order} پرداخت شد.`
    return {
      title: titleOf(came),
      body: [
        { type: 'text', text: came === 'settled' ? settled : WHY[came](order) },
        { type: 'amount', label: 'مبلغ', amount: toman(amount) },
      ],
      link: pathOf(purposeId),
    }
  },
  sms: (payment, { name }) => `${name}: ${sayPaid(payment)}`,
  mail: (payment) => ({
    subject: `${titleOf(payment.came)}: سفارش ${numberOf(payment)}`,
    lines: [sayPaid(payment)],
    facts: [
      { label: 'سفارش', value: numberOf(payment) },
      { label: 'مبلغ', value: formatToman(payment.amount) },
    ],
    action: { label: 'دیدن سفارش', path: pathOf(payment.purposeId) },
  }),
} satisfies MoneyCameText

interface PlacedOrder {
  orderId: string
  number: string
  total: Toman
}

export const cashOrderPlaced = {
  name: 'cash-order-placed',
  when: 'سفارش با پرداخت هنگام تحویل ثبت شد',
  kind: 'orders',
  samples: [{ ...ORDER, total: toman(2_480_000) }],
  notice: ({ orderId, number, total }) => ({
    title: 'سفارش شما ثبت شد',
    body: [
      { type: 'text', text: `سفارش ${toPersianDigits(number)} به فروشندگان رسید.` },
      { type: 'amount', label: 'پرداخت هنگام تحویل', amount: total },
    ],
    link: pathOf(orderId),
  }),
  sms: ({ number, total }, { name }) =>
    `${name}: سفارش ${toPersianDigits(number)} ثبت شد و به فروشندگان رسید. ${formatToman(total)} هنگام تحویل پرداخت می‌شود.`,
  mail: ({ orderId, number, total }) => ({
    subject: `سفارش ${toPersianDigits(number)} ثبت شد`,
    lines: ['سفارش شما به فروشندگان رسید. مبلغ آن را هنگام تحویل می‌پردازید.'],
    facts: [
      { label: 'سفارش', value: toPersianDigits(number) },
      { label: 'پرداخت هنگام تحویل', value: formatToman(total) },
    ],
    action: { label: 'دیدن سفارش', path: pathOf(orderId) },
  }),
} satisfies Text<PlacedOrder>

interface PartNews {
  orderId: string
  number: string
  sellerLabel: string
}

const sayOfPart = ({ number, sellerLabel }: Omit<PartNews, 'orderId'>, what: string) =>
  `بخش «${sellerLabel}» از سفارش ${toPersianDigits(number)} ${what}.`

const factsOfPart = ({ number, sellerLabel }: PartNews) => [
  { label: 'سفارش', value: toPersianDigits(number) },
  { label: 'فروشنده', value: sellerLabel },
]

const mailOfPart = (part: PartNews, subject: string, what: string): MailWords => ({
  subject,
  lines: [sayOfPart(part, what)],
  facts: factsOfPart(part),
  action: { label: 'دیدن سفارش', path: pathOf(part.orderId) },
})

const mailOfMoney = (part: PartNews, amount: Toman, { subject, line }: { subject: string; line: string }): MailWords => ({
  subject,
  lines: [line],
  facts: [...factsOfPart(part), { label: 'مبلغ', value: formatToman(amount) }],
  action: { label: 'دیدن سفارش', path: pathOf(part.orderId) },
})

export const partSent = {
  name: 'part-sent',
  when: 'فروشنده بخش خود از سفارش را فرستاد',
  kind: 'orders',
  samples: [ORDER],
  notice: ({ orderId, number, sellerLabel }) => ({
    title: 'سفارش شما در راه است',
    body: [{ type: 'text', text: sayOfPart({ number, sellerLabel }, 'ارسال شد') }],
    link: pathOf(orderId),
  }),
  sms: (part, { name, url }) => `${name}: ${sayOfPart(part, 'ارسال شد')}\n${url}${pathOf(part.orderId)}`,
  mail: (part) => mailOfPart(part, `سفارش ${toPersianDigits(part.number)} در راه است`, 'ارسال شد'),
} satisfies Text<PartNews>

export const partCancelled = {
  name: 'part-cancelled',
  when: 'بخشی از سفارش لغو شد',
  kind: 'orders',
  samples: [ORDER],
  notice: ({ orderId, number, sellerLabel }) => ({
    title: 'بخشی از سفارش شما لغو شد',
    body: [{ type: 'text', text: sayOfPart({ number, sellerLabel }, 'لغو شد') }],
    link: pathOf(orderId),
  }),
  sms: (part, { name, url }) => `${name}: ${sayOfPart(part, 'لغو شد')}\n${url}${pathOf(part.orderId)}`,
  mail: (part) => mailOfPart(part, `بخشی از سفارش ${toPersianDigits(part.number)} لغو شد`, 'لغو شد'),
} satisfies Text<PartNews>

export const advanceRecorded = {
  name: 'advance-recorded',
  when: 'پرداخت مستقیم به فروشنده ثبت شد',
  kind: 'orders',
  samples: [{ ...ORDER, amount: toman(800_000) }],
  notice: ({ orderId, number, sellerLabel, amount }) => ({
    title: 'بیعانهٔ شما ثبت شد',
    body: [
      { type: 'text', text: `پرداخت مستقیم شما به «${sellerLabel}» برای سفارش ${toPersianDigits(number)} ثبت شد.` },
      { type: 'amount', label: 'مبلغ', amount },
    ],
    link: pathOf(orderId),
  }),
  sms: ({ number, sellerLabel, amount }, { name }) =>
    `${name}: پرداخت مستقیم ${formatToman(amount)} به «${sellerLabel}» برای سفارش ${toPersianDigits(number)} ثبت شد.`,
  mail: ({ amount, ...part }) =>
    mailOfMoney(part, amount, {
      subject: `بیعانهٔ سفارش ${toPersianDigits(part.number)} ثبت شد`,
      line: `پرداخت مستقیم شما به «${part.sellerLabel}» برای سفارش ${toPersianDigits(part.number)} ثبت شد.`,
    }),
} satisfies Text<PartNews & { amount: Toman }>

export const cashRecorded = {
  name: 'cash-recorded',
  when: 'پول نقد هنگام تحویل ثبت شد',
  kind: 'orders',
  samples: [{ ...ORDER, amount: toman(2_480_000) }],
  notice: ({ orderId, number, sellerLabel, amount }) => ({
    title: 'پرداخت شما ثبت شد',
    body: [
      { type: 'text', text: `پرداخت نقدی بخش «${sellerLabel}» از سفارش ${toPersianDigits(number)} ثبت شد.` },
      { type: 'amount', label: 'مبلغ', amount },
    ],
    link: pathOf(orderId),
  }),
  sms: ({ number, sellerLabel, amount }, { name }) =>
    `${name}: پرداخت نقدی ${formatToman(amount)} برای بخش «${sellerLabel}» از سفارش ${toPersianDigits(number)} ثبت شد.`,
  mail: ({ amount, ...part }) =>
    mailOfMoney(part, amount, {
      subject: `پرداخت نقدی سفارش ${toPersianDigits(part.number)} ثبت شد`,
      line: `پرداخت نقدی بخش «${part.sellerLabel}» از سفارش ${toPersianDigits(part.number)} ثبت شد.`,
    }),
} satisfies Text<PartNews & { amount: Toman }>

interface ReviewQuestion {
  orderId: string
  number: string
  products: readonly { name: string; slug: string }[]
}

/** Of these the names fit into one sentence. */
const NAMED = 2

/** One product leads to its reviews, several to their order, where each has its link. */
export const reviewAsked = {
  name: 'review-asked',
  when: 'چند روز پس از تحویل، دیدگاه خریدار پرسیده می‌شود',
  kind: 'reminders',
  samples: [
    { ...ORDER, products: [{ name: 'کتری برقی صدف', slug: 'kettle' }] },
    { ...ORDER, products: ['کتری برقی صدف', 'قوری شیشه‌ای', 'سماور'].map((name) => ({ name, slug: 'samovar' })) },
  ],
  notice({ orderId, number, products }) {
    const [first] = products
    const named = products.slice(0, NAMED).map(({ name }) => `«${name}»`)
    const more = products.length - named.length
    const what = more > 0 ? `${named.join('، ')} و ${formatCount(more)} محصول دیگر` : named.join(' و ')
    return {
      title: 'از خریدتان راضی بودید؟',
      body: [{ type: 'text', text: `دیدگاه شما دربارهٔ ${what} از سفارش ${toPersianDigits(number)} به خریداران دیگر کمک می‌کند.` }],
      link: products.length === 1 && first !== undefined ? `/product/${first.slug}#comments` : pathOf(orderId),
    }
  },
} satisfies NoticeText<ReviewQuestion>
