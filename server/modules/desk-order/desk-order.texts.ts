import { CARRIERS, type Carrier, trackingLink } from '#contract/carriers.ts'
import { type Toman, toman } from '#contract/money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime, formatToman } from '#persian/format.ts'
import type { Text } from '../message/text.ts'
import type { NoticeText } from '../notification/notice.ts'

interface PartNews {
  orderId: string
  number: string
  sellerLabel: string
}

interface SentParcel {
  carrier: Carrier
  code: string
}

interface ParcelNews extends PartNews {
  parcels: readonly SentParcel[]
  /** All of the part is on its way by now. */
  isAll: boolean
  /** The same parcel with another code. */
  isCorrected: boolean
}

interface DeclineNews extends PartNews {
  by: 'seller' | 'market' | 'staff'
  isEnd: boolean
  names: readonly string[]
  /** What the seller wrote to the buyer; empty: nothing. */
  note: string
  refund: Toman
  fromSeller: Toman
}

const ORDER = { orderId: 'order_0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01', number: '482913057', sellerLabel: 'فروشگاه صدف' }
const PARCEL = { carrier: 'post', code: '186504217903385211476903' } as const

const pathOf = ({ orderId }: Pick<PartNews, 'orderId'>) => `/account/orders/${orderId}`
const partOf = ({ number, sellerLabel }: PartNews) => `بخش «${sellerLabel}» از سفارش ${toPersianDigits(number)}`
const factsOf = ({ number, sellerLabel }: PartNews) => [
  { label: 'سفارش', value: toPersianDigits(number) },
  { label: 'فروشنده', value: sellerLabel },
]
const action = (news: PartNews) => ({ label: 'دیدن سفارش', path: pathOf(news) })

export const partConfirmed = {
  name: 'part-confirmed',
  when: 'فروشنده بخش خود از سفارش را تأیید کرد',
  kind: 'orders',
  samples: [ORDER],
  notice: (news) => ({
    title: 'فروشنده سفارش شما را تأیید کرد',
    body: [{ type: 'text', text: `${partOf(news)} تأیید شد و آمادهٔ ارسال می‌شود.` }],
    link: pathOf(news),
  }),
  sms: (news, { name }) => `${name}: ${partOf(news)} تأیید شد و آمادهٔ ارسال می‌شود.`,
  mail: (news) => ({
    subject: `سفارش ${toPersianDigits(news.number)} تأیید شد`,
    lines: [`${partOf(news)} تأیید شد و آمادهٔ ارسال می‌شود.`],
    facts: factsOf(news),
    action: action(news),
  }),
} satisfies Text<PartNews>

const codeOf = ({ carrier, code }: SentParcel) =>
  code === '' ? CARRIERS[carrier].label : `${CARRIERS[carrier].label} ${toPersianDigits(code)}`

function sayParcels(news: ParcelNews): string {
  if (news.isCorrected) return `کد رهگیری بسته‌ای از ${partOf(news)} تغییر کرد: ${news.parcels.map(codeOf).join('، ')}.`
  const what = news.isAll ? partOf(news) : `چند محصول از ${partOf(news)}`
  return `${what} ارسال شد: ${news.parcels.map(codeOf).join('، ')}.`
}

const titleOfParcels = ({ isAll, isCorrected }: ParcelNews) => {
  if (isCorrected) return 'کد رهگیری تازه'
  return isAll ? 'سفارش شما در راه است' : 'بخشی از سفارش شما در راه است'
}

export const parcelsSent = {
  name: 'parcels-sent',
  when: 'فروشنده بسته‌ای از سفارش را با کد رهگیری فرستاد، یا کد آن را درست کرد',
  kind: 'orders',
  samples: [
    { ...ORDER, parcels: [PARCEL], isAll: true, isCorrected: false },
    { ...ORDER, parcels: [PARCEL, { carrier: 'tipax', code: '7734118902' }], isAll: false, isCorrected: false },
    { ...ORDER, parcels: [{ carrier: 'own', code: '' }], isAll: true, isCorrected: false },
    { ...ORDER, parcels: [PARCEL], isAll: true, isCorrected: true },
  ],
  notice: (news) => ({ title: titleOfParcels(news), body: [{ type: 'text', text: sayParcels(news) }], link: pathOf(news) }),
  sms(news, { name, url }) {
    const [first] = news.parcels
    const link = first && news.parcels.length === 1 ? trackingLink(first.carrier, first.code) : null
    return `${name}: ${sayParcels(news)}\n${link ?? `${url}${pathOf(news)}`}`
  },
  mail: (news) => ({
    subject: `${titleOfParcels(news)}: سفارش ${toPersianDigits(news.number)}`,
    lines: [sayParcels(news)],
    facts: [
      ...factsOf(news),
      ...news.parcels.map((parcel) => ({ label: CARRIERS[parcel.carrier].label, value: toPersianDigits(parcel.code) || '—' })),
    ],
    action: action(news),
  }),
} satisfies Text<ParcelNews>

/** Of so many the names fit into one sentence. */
const NAMED = 2

const WHY = { seller: 'فروشنده نفرستاد', market: 'فروشنده در مهلت خود نفرستاد', staff: 'پشتیبانی لغو کرد' } as const

function sayDecline(news: DeclineNews): string {
  const why = WHY[news.by]
  if (news.isEnd) return `${partOf(news)} لغو شد: ${why}.`
  const named = news.names.slice(0, NAMED).map((name) => `«${name}»`)
  const more = news.names.length - named.length
  return `${more > 0 ? `${named.join('، ')} و ${formatCount(more)} محصول دیگر` : named.join(' و ')} از سفارش ${toPersianDigits(news.number)} را ${why}.`
}

function sayRefund({ refund, fromSeller }: DeclineNews): string[] {
  return [
    ...(refund > 0 ? [`${formatToman(refund)} به کیف پول شما برگشت.`] : []),
    ...(fromSeller > 0 ? [`${formatToman(fromSeller)} را که مستقیم پرداخته‌اید، خود فروشنده برمی‌گرداند.`] : []),
  ]
}

const titleOfDecline = ({ isEnd }: DeclineNews) => (isEnd ? 'بخشی از سفارش شما لغو شد' : 'محصولی از سفارش شما فرستاده نمی‌شود')
const sayNote = ({ note, by }: DeclineNews) => (note === '' ? [] : [`پیام ${by === 'seller' ? 'فروشنده' : 'پشتیبانی'}: ${note}`])

export const piecesDeclined = {
  name: 'pieces-declined',
  when: 'فروشنده محصولی از سفارش را نمی‌فرستد، مهلت او گذشت یا پشتیبانی آن را لغو کرد؛ پول آن برگشت',
  kind: 'orders',
  samples: [
    {
      ...ORDER,
      by: 'seller',
      isEnd: false,
      names: ['کتری برقی صدف'],
      note: 'رنگ آن تمام شد',
      refund: toman(1_200_000),
      fromSeller: toman(0),
    },
    { ...ORDER, by: 'seller', isEnd: true, names: ['کتری برقی صدف'], note: '', refund: toman(800_000), fromSeller: toman(400_000) },
    { ...ORDER, by: 'staff', isEnd: true, names: ['کتری'], note: 'تلفنی هماهنگ شد', refund: toman(800_000), fromSeller: toman(0) },
    { ...ORDER, by: 'market', isEnd: true, names: ['کتری', 'قوری', 'سماور'], note: '', refund: toman(0), fromSeller: toman(0) },
  ],
  notice: (news) => ({
    title: titleOfDecline(news),
    body: [sayDecline(news), ...sayNote(news), ...sayRefund(news)].map((text) => ({ type: 'text' as const, text })),
    link: pathOf(news),
  }),
  sms: (news, { name }) => `${name}: ${[sayDecline(news), ...sayRefund(news)].join(' ')}`,
  mail: (news) => ({
    subject: `${titleOfDecline(news)}: سفارش ${toPersianDigits(news.number)}`,
    lines: [sayDecline(news), ...sayNote(news), ...sayRefund(news)],
    facts: factsOf(news),
    action: action(news),
  }),
} satisfies Text<DeclineNews>

export const partDelivered = {
  name: 'part-delivered',
  when: 'فروشنده گفت که بخش او از سفارش به خریدار رسید',
  kind: 'orders',
  samples: [ORDER],
  notice: (news) => ({
    title: 'سفارش شما تحویل شد',
    body: [{ type: 'text', text: `${partOf(news)} تحویل شد. اگر به دست شما نرسیده است، به پشتیبانی بگویید.` }],
    link: pathOf(news),
  }),
  sms: (news, { name }) => `${name}: ${partOf(news)} تحویل شد. اگر به دست شما نرسیده است، به پشتیبانی بگویید.`,
  mail: (news) => ({
    subject: `سفارش ${toPersianDigits(news.number)} تحویل شد`,
    lines: [`${partOf(news)} تحویل شد. اگر به دست شما نرسیده است، به پشتیبانی بگویید.`],
    facts: factsOf(news),
    action: action(news),
  }),
} satisfies Text<PartNews>

interface DeadlineNews {
  receiptId: string
  number: string
  to: 'confirm' | 'send'
  at: Date
}

const AT_DESK = { receiptId: 'receipt_0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01', number: '482913057', at: new Date('2026-11-22T10:30:00Z') }
const DONE = { confirm: 'تأیید', send: 'ارسال' } as const
const deskPathOf = ({ receiptId }: { receiptId: string }) => `/desk/orders/${receiptId}`

export const deadlineNear = {
  name: 'deadline-near',
  when: 'مهلت تأیید یا ارسال سفارشی رو به پایان است؛ به فروشنده',
  kind: 'sales',
  samples: [
    { ...AT_DESK, to: 'confirm' },
    { ...AT_DESK, to: 'send' },
  ],
  notice: (news) => ({
    title: `مهلت ${DONE[news.to]} رو به پایان است`,
    body: [{ type: 'text', text: `سفارش ${toPersianDigits(news.number)} تا ${formatDateTime(news.at)} ${DONE[news.to]} نشود، لغو می‌شود.` }],
    link: deskPathOf(news),
  }),
} satisfies NoticeText<DeadlineNews>

export const deadlinePassed = {
  name: 'deadline-passed',
  when: 'مهلت فروشنده گذشت و سفارش یا باقی آن لغو شد؛ به فروشنده',
  kind: 'sales',
  samples: [{ receiptId: AT_DESK.receiptId, number: AT_DESK.number }],
  notice: (news) => ({
    title: 'مهلت سفارشی گذشت',
    body: [{ type: 'text', text: `سفارش ${toPersianDigits(news.number)} در مهلت خود فرستاده نشد و آنچه از آن مانده بود لغو شد.` }],
    link: deskPathOf(news),
  }),
} satisfies NoticeText<{ receiptId: string; number: string }>
