import type { GroupMessage, GroupMessageKind, GroupWho } from '#contract/group-message.ts'
import type { NotificationChannel } from '#contract/notification-settings.ts'

export const WHO_WORDS: Readonly<Record<GroupWho, string>> = {
  shoppers: 'همهٔ خریداران',
  buyers: 'خریداران یک دسته، محصول یا فروشنده',
  subscribers: 'دارندگان یک اشتراک',
  sellers: 'همکاران فروشندگان',
  mobiles: 'فهرستی از شماره‌ها',
}

export const CHANNEL_WORDS: Readonly<Record<NotificationChannel, string>> = { app: 'زنگولهٔ سایت', sms: 'پیامک', email: 'ایمیل' }

export const KIND_WORDS: Readonly<Record<GroupMessageKind, string>> = { messages: 'خدماتی', offers: 'تبلیغی' }

export const STATE_WORDS: Readonly<Record<GroupMessage['state'], { label: string; tone: 'zafaran' | 'pesteh' | 'anar' }>> = {
  waiting: { label: 'در راه', tone: 'zafaran' },
  done: { label: 'فرستاده شد', tone: 'pesteh' },
  cancelled: { label: 'متوقف شد', tone: 'anar' },
}
