import { type Toman, toman } from '#contract/money.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import type { Text } from '../message/text.ts'
import type { SetAlertType } from './alert.queries.ts'

interface Crossing {
  alertType: SetAlertType
  title: string
  slug: string
  /** The least price of a piece in stock, and how many there are. */
  price: Toman | null
  stock: number
}

/** Titles of this length leave an SMS of three parts at most, with its link. */
const TITLE_IN_SMS = 40
const PATH_IN_SMS = 50
/** Where every notification stands, with its whole link. */
const ALL_NOTIFICATIONS = '/account/notifications'

const SAMPLE = {
  title: 'گوشی موبایل سامسونگ گلکسی ظرفیت ۲۵۶ گیگابایت با دو سیم‌کارت',
  slug: 'galaxy-256',
  price: toman(18_990_000),
  stock: 12,
}

export const alertCrossed = {
  name: 'alert-crossed',
  when: 'قیمت یا موجودی به آنچه خریدار خواسته بود رسید',
  kind: 'alerts',
  samples: [
    { ...SAMPLE, alertType: 'price_reach' },
    { ...SAMPLE, alertType: 'inventory_reach' },
    { ...SAMPLE, alertType: 'price_reach', slug: 'گوشی-موبایل-سامسونگ-گلکسی-ظرفیت-۲۵۶' },
  ],
  notice: (crossing) => ({
    title: titleOf(crossing),
    body: [
      { type: 'text', text: crossing.title.slice(0, 600) },
      ...(crossing.price === null ? [] : [{ type: 'amount' as const, label: 'قیمت', amount: crossing.price }]),
      ...(crossing.alertType === 'inventory_reach'
        ? [{ type: 'fact' as const, label: 'موجودی', value: `${formatCount(crossing.stock)} عدد` }]
        : []),
    ],
    link: `/product/${crossing.slug}`,
  }),
  sms: (crossing, { name, url }) => {
    const title = crossing.title.length > TITLE_IN_SMS ? `${crossing.title.slice(0, TITLE_IN_SMS - 1).trimEnd()}…` : crossing.title
    const path = pathOf(crossing)
    return `${name}: ${newsOf(crossing, title)}\n${url}${path.length > PATH_IN_SMS ? ALL_NOTIFICATIONS : path}`
  },
  mail: (crossing) => ({
    subject: titleOf(crossing),
    lines: [
      newsOf(crossing, crossing.title),
      'این ایمیل را برای هشداری می‌گیرید که خودتان تنظیم کرده‌اید. برای نگرفتنش، هشدار را در صفحهٔ محصول حذف کنید.',
    ],
    action: { label: 'دیدن محصول', path: pathOf(crossing) },
  }),
} satisfies Text<Crossing>

const pathOf = ({ slug }: Pick<Crossing, 'slug'>) => `/product/${encodeURIComponent(slug)}`

function titleOf({ alertType }: Pick<Crossing, 'alertType'>): string {
  return alertType === 'price_reach' ? 'قیمت به آنچه می‌خواستید رسید' : 'محصولی که منتظرش بودید موجود شد'
}

function newsOf({ alertType, price, stock }: Crossing, title: string): string {
  return alertType === 'price_reach' && price !== null
    ? `قیمت «${title}» به ${formatToman(price)} رسید.`
    : `«${title}» موجود است: ${formatCount(stock)} عدد${price === null ? '' : `، از ${formatToman(price)}`}.`
}
