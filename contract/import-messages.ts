import { z } from 'zod'
import { SitePath } from './component.ts'
import { bodyOf, importCall, rows } from './import-call.ts'
import { idOf, link, list, row, text } from './import-fields.ts'
import { Mobile } from './person-fields.ts'

/** To whom, under which title, and where it leads. Key: `_id` with `mobile`; a person gets one message an `_id`, which is not changed any more. */
const told = {
  _id: idOf(z.string(), 'شناسه'),
  mobile: Mobile,
  title: text('عنوان', 120),
  link: link('پیوند').pipe(SitePath).nullish(),
}

const UserMessageRow = row({ ...told, text: text('متن', 600) })
export type UserMessageRow = z.output<typeof UserMessageRow>

/** A message of labels and values below each other. */
const NotificationTableRow = row({
  ...told,
  rows: list(row({ label: text('برچسب', 80), value: text('مقدار', 200) }), 12, 'ردیف‌ها').min(1, 'ردیف‌ها الزامی است'),
})
export type NotificationTableRow = z.output<typeof NotificationTableRow>

export const importUserMessagesCall = importCall(
  'user-messages',
  'messages.send',
  'Messages to people, by their mobiles: a text each. One that a person has already stays as it is',
  bodyOf({ messages: rows(UserMessageRow) }),
)
export const importNotificationTablesCall = importCall(
  'notification-tables',
  'messages.send',
  'Messages to people, by their mobiles: labels and values each. One that a person has already stays as it is',
  bodyOf({ notificationData: rows(NotificationTableRow) }),
)
