import { z } from 'zod'
import { MARKET_NAME } from '#contract/market.ts'
import { defineCall } from './call.ts'

/** `app`: the bell and the list of notifications. */
export const NotificationChannel = z.enum(['app', 'sms', 'email'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

/** `on` and `off` hold for those who never chose; `always` nobody can switch off. A channel that is not named is not used. */
type Delivery = 'always' | 'on' | 'off'

interface KindTerms {
  label: string
  about: string
  channels: Readonly<Partial<Record<NotificationChannel, Delivery>>>
  /** Why it cannot be switched off. */
  why?: string
}

/** What the market tells people about, and how. */
export const NOTIFICATION_TERMS = {
  orders: {
    label: 'سفارش‌ها',
    about: 'ثبت، پرداخت، تأیید، ارسال، لغو و مرجوعی سفارش',
    channels: { app: 'on', sms: 'on', email: 'on' },
  },
  wallet: {
    label: 'کیف پول',
    about: 'شارژ، دریافت انتقال، نتیجهٔ برداشت و برگشت به کارت',
    channels: { app: 'on', sms: 'on', email: 'off' },
  },
  subscription: { label: 'اشتراک', about: 'فعال شدن اشتراک', channels: { app: 'on' } },
  expiry: { label: 'پایان اشتراک', about: 'چند روز پیش از پایان هر اشتراک', channels: { app: 'on', sms: 'on', email: 'on' } },
  tickets: { label: 'تیکت‌ها', about: 'پاسخ پشتیبانی و بسته شدن تیکت', channels: { app: 'on', sms: 'on', email: 'on' } },
  alerts: { label: 'هشدار قیمت و موجودی', about: 'محصولی که منتظرش هستید', channels: { app: 'on', sms: 'on', email: 'on' } },
  reminders: { label: 'یادآوری‌ها', about: 'پرسیدن دیدگاه شما دربارهٔ خریدی که رسیده است', channels: { app: 'on' } },
  answers: {
    label: 'پرسش، دیدگاه و گزارش شما',
    about: 'پاسخ به پرسش و دیدگاه شما، و نتیجهٔ گزارش شما از یک محصول',
    channels: { app: 'on' },
  },
  sales: { label: 'فروش شما', about: 'درخواست مرجوعی خریداران و مهلت سفارش‌ها', channels: { app: 'on' } },
  desk: {
    label: 'کار با فروشگاه',
    about: 'دعوت به میز فروشنده، نقش شما در آن و نتیجهٔ درخواست فروشندگی',
    channels: { app: 'on', sms: 'on' },
  },
  messages: {
    label: `پیام‌های ${MARKET_NAME}`,
    about: `آنچه همکاران ${MARKET_NAME} دربارهٔ حساب و خریدتان برای شما می‌نویسند`,
    channels: { app: 'on', sms: 'on', email: 'on' },
  },
  // advertising: nobody gets it who has not switched it on
  offers: {
    label: 'تبلیغ و پیشنهاد ویژه',
    about: 'تخفیف‌ها و تازه‌های فروشگاه؛ فقط اگر خودتان روشن کنید، و هرگز از ۹ شب تا ۹ صبح',
    channels: { app: 'off', sms: 'off', email: 'off' },
  },
  debits: {
    label: 'برداشت از کیف پول',
    about: 'هر مبلغی که از کیف پول شما کم می‌شود',
    channels: { sms: 'always' },
    why: 'اگر کس دیگری از کیف پول شما برداشت کند، با همین پیامک باخبر می‌شوید.',
  },
  security: {
    label: 'ورود و امنیت',
    about: 'کد ورود، تلاش برای ورود به حساب و رمز همکاران',
    channels: { sms: 'always' },
    why: 'بدون آن نمی‌توانید وارد شوید و از ورود دیگران باخبر نمی‌شوید.',
  },
} as const satisfies Record<string, KindTerms>
export type NotificationKind = keyof typeof NOTIFICATION_TERMS

export const NotificationKind = z.enum([
  'orders',
  'wallet',
  'subscription',
  'expiry',
  'tickets',
  'alerts',
  'reminders',
  'answers',
  'sales',
  'desk',
  'messages',
  'offers',
  'debits',
  'security',
])

/** undefined: the market does not tell of this kind on this channel. */
export function deliveryOf(kind: NotificationKind, channel: NotificationChannel): Delivery | undefined {
  const { channels }: KindTerms = NOTIFICATION_TERMS[kind]
  return channels[channel]
}

export const NotificationChoice = z.object({ kind: NotificationKind, channel: NotificationChannel, isOn: z.boolean() })
export type NotificationChoice = z.infer<typeof NotificationChoice>

const NotificationSettings = z.object({
  /** Each channel of each kind that concerns the shopper, in the order of the terms. */
  choices: z.array(NotificationChoice),
  /** Without a mail address nothing is sent by mail. */
  hasEmail: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const readNotificationSettingsCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/notifications/settings',
  by: 'shopper',
  transaction: 'read',
  summary: 'What the shopper is told about, and on which channels',
  answer: NotificationSettings,
  errors: [],
})

const CANNOT_BE_SWITCHED = 'این پیام را نمی‌توان خاموش یا روشن کرد'

export const saveNotificationChoiceCall = defineCall({
  method: 'POST',
  path: '/user-myaccounts/notifications/settings',
  by: 'shopper',
  transaction: 'write',
  summary: 'Switches one kind on one channel on or off; said again, it changes nothing',
  body: NotificationChoice.refine(({ kind, channel }) => ['on', 'off'].includes(deliveryOf(kind, channel) ?? ''), {
    error: CANNOT_BE_SWITCHED,
    path: ['channel'],
  }),
  answer: NotificationSettings,
  errors: [],
})
