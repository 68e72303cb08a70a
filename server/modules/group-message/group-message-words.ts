import type { GroupMessageDraft } from '#contract/group-message.ts'
import type { NewNotification } from '#contract/notification.ts'
import type { MailWords, Shop } from '../message/text.ts'

/** What staff wrote, and the link by which this person refuses advertising; undefined of a service message. */
export interface Said extends Pick<GroupMessageDraft, 'title' | 'text'> {
  link: string | null
  refusal: string | undefined
}

/** Where a refusal link leads. */
export const refusalPath = (token: string): string => `/no-ads/${token}`

export function noticeOf({ title, text, link, refusal }: Said): NewNotification {
  const how = refusal === undefined ? [] : [{ type: 'text' as const, text: 'پیام تبلیغی نمی‌خواهید؟ در «تنظیم اعلان‌ها» خاموشش کنید.' }]
  return { title, body: [{ type: 'text', text }, ...how], link: link ?? (refusal === undefined ? null : '/account/notification-settings') }
}

export function smsOf({ text, link, refusal }: Said, { name, url }: Shop): string {
  return [
    `${name}: ${text}`,
    ...(link === null ? [] : [`${url}${link}`]),
    ...(refusal === undefined ? [] : [`لغو: ${url}${refusal}`]),
  ].join('\n')
}

export function mailOf({ title, text, link, refusal }: Said, { url }: Shop): MailWords {
  const lines = [text, ...(refusal !== undefined && link !== null ? [`${url}${link}`] : [])]
  if (refusal !== undefined) return { subject: title, lines, action: { label: 'لغو پیام‌های تبلیغی', path: refusal } }
  return { subject: title, lines, ...(link !== null && { action: { label: 'دیدن', path: link } }) }
}
