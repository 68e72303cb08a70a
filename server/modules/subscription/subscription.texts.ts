import { toman } from '#contract/money.ts'
import { formatDate } from '#persian/format.ts'
import type { Text } from '../message/text.ts'
import type { NoticeText } from '../notification/notice.ts'

const PLANS = '/subscription'

export interface PlanNews {
  title: string
  price: number
}

export const planBought = {
  name: 'plan-bought',
  when: 'اشتراکی فعال شد',
  kind: 'subscription',
  samples: [
    { title: 'همکاران، یک ماه', price: 490_000, endsAt: new Date('2026-12-21T08:30:00Z'), label: 'پرداخت از کیف پول' },
    { title: 'همکاران، همیشگی', price: 9_900_000, endsAt: null, label: 'پرداخت' },
  ],
  notice: ({ title, price, endsAt, label }) => ({
    title: `اشتراک ${title} فعال شد`,
    body: [
      { type: 'text', text: endsAt === null ? 'این اشتراک همیشگی است.' : `این اشتراک تا ${formatDate(endsAt)} فعال است.` },
      { type: 'amount', label, amount: toman(price) },
    ],
    link: PLANS,
  }),
} satisfies NoticeText<PlanNews & { endsAt: Date | null; label: string }>

export const planCredited = {
  name: 'plan-credited',
  when: 'اشتراک پرداخت‌شده پیش از آن فعال شده بود',
  kind: 'subscription',
  samples: [{ title: 'همکاران، یک ماه', price: 490_000 }],
  notice: ({ title, price }) => ({
    title: 'مبلغی به کیف پول شما افزوده شد',
    body: [
      { type: 'text', text: `اشتراک ${title} پیش از رسیدن این پرداخت برای شما فعال شده بود.` },
      { type: 'amount', label: 'مبلغ', amount: toman(price) },
    ],
    link: '/account/wallet',
  }),
} satisfies NoticeText<PlanNews>

const titleOfEnd = (modelName: string) => `${modelName} شما رو به پایان است`
const sayEnd = (expiresAt: Date) => `تا ${formatDate(expiresAt)} فعال است. اگر تمدید کنید، از همان روز ادامه می‌یابد.`

export const planEnds = {
  name: 'plan-ends',
  when: 'اشتراک رو به پایان است',
  kind: 'expiry',
  samples: [{ modelName: 'اشتراک همکاران', expiresAt: new Date('2026-12-21T08:30:00Z') }],
  notice: ({ modelName, expiresAt }) => ({
    title: titleOfEnd(modelName),
    body: [{ type: 'text', text: sayEnd(expiresAt) }],
    link: PLANS,
  }),
  sms: ({ modelName, expiresAt }, { name, url }) =>
    `${name}: ${modelName} شما تا ${formatDate(expiresAt)} فعال است. تمدید:\n${url}${PLANS}`,
  mail: ({ modelName, expiresAt }) => ({
    subject: titleOfEnd(modelName),
    lines: [`${modelName} شما ${sayEnd(expiresAt)}`],
    action: { label: 'دیدن اشتراک‌ها', path: PLANS },
  }),
} satisfies Text<{ modelName: string; expiresAt: Date }>
