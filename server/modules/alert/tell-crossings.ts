import type { UserId } from '#contract/ids.ts'
import { ALERT_SMS_PER_DAY } from '#contract/limits.ts'
import type { NotificationBlock } from '#contract/notification.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessage } from '../message/queue-message.ts'
import { notify } from '../notification/notify.ts'
import { addWantedSms, type Look } from './crossing.queries.ts'

type NoticeServices = Pick<Services, 'clock' | 'jobs' | 'settings'>

/** Titles of this length leave an SMS of three parts at most. */
const TITLE_IN_SMS = 60

/** One notification a crossing, and one SMS and one mail where the shopper wanted them; beyond the day's SMS the other two alone. */
export async function tellCrossings(tx: Transaction, services: NoticeServices, crossings: readonly Look[]): Promise<void> {
  if (crossings.length === 0) return
  const now = services.clock.now()
  const bySms = await withinTheDay(
    tx,
    crossings.filter(({ mobile }) => mobile !== null),
    now,
  )
  await notify(
    tx,
    now,
    crossings.map((look) => ({
      userId: look.userId,
      cause: `stock-alert:${look.id}:${look.crossing}`,
      title: titleOf(look),
      body: bodyOf(look),
      link: `/product/${look.slug}`,
    })),
  )
  // sent to PostgreSQL together: nothing here waits for what the one before answers
  await Promise.all(
    crossings.flatMap((look) => [
      ...(look.mobile !== null && bySms.has(look)
        ? [queueMessage(tx, services, { channel: 'sms', to: look.mobile, text: smsOf(look, services) })]
        : []),
      ...(look.mail !== null && look.mail !== ''
        ? [queueMessage(tx, services, { channel: 'email', to: look.mail, subject: titleOf(look), text: mailOf(look, services) })]
        : []),
    ]),
  )
}

/** Those that today's SMS of their shoppers suffice for. */
async function withinTheDay(tx: Transaction, looks: readonly Look[], now: Date): Promise<Set<Look>> {
  const byUser = Map.groupBy(looks, ({ userId }) => userId)
  if (byUser.size === 0) return new Set()
  const counts = await addWantedSms.all(tx, {
    userIds: [...byUser.keys()],
    counts: [...byUser.values()].map((own) => own.length),
    now,
  })
  const wanted = new Map<UserId, number>(counts.map((row) => [row.userId, row.wanted]))
  return new Set(
    [...byUser].flatMap(([userId, own]) => {
      const before = (wanted.get(userId) ?? 0) - own.length
      return own.slice(0, Math.max(0, ALERT_SMS_PER_DAY - before))
    }),
  )
}

function titleOf({ alertType }: Look): string {
  return alertType === 'price_reach' ? 'قیمت به آنچه می‌خواستید رسید' : 'محصولی که منتظرش بودید موجود شد'
}

function bodyOf({ alertType, title, price, stock }: Look): NotificationBlock[] {
  return [
    { type: 'text', text: title.slice(0, 600) },
    ...(price === null ? [] : [{ type: 'amount' as const, label: 'قیمت', amount: price }]),
    ...(alertType === 'inventory_reach' ? [{ type: 'fact' as const, label: 'موجودی', value: `${formatCount(stock)} عدد` }] : []),
  ]
}

function newsOf({ alertType, price, stock }: Look, title: string): string {
  return alertType === 'price_reach' && price !== null
    ? `قیمت «${title}» به ${formatToman(price)} رسید.`
    : `«${title}» موجود است: ${formatCount(stock)} عدد${price === null ? '' : `، از ${formatToman(price)}`}.`
}

function smsOf(look: Look, services: NoticeServices): string {
  const title = look.title.length > TITLE_IN_SMS ? `${look.title.slice(0, TITLE_IN_SMS - 1).trimEnd()}…` : look.title
  return `راسته: ${newsOf(look, title)}\n${addressOf(look, services)}`
}

function mailOf(look: Look, services: NoticeServices): string {
  return `${newsOf(look, look.title)}\n\nدیدن محصول: ${addressOf(look, services)}\n\nاین ایمیل را برای هشداری می‌گیرید که در راسته تنظیم کرده‌اید. برای نگرفتنش، هشدار را در صفحهٔ محصول حذف کنید.`
}

function addressOf({ slug }: Look, { settings }: NoticeServices): string {
  return `${settings.publicUrl ?? `http://localhost:${settings.port}`}/product/${encodeURIComponent(slug)}`
}
