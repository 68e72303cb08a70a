import { z } from 'zod'
import { isPath } from './address.ts'
import { defineCall } from './call.ts'
import { NOTIFICATIONS_PAGE_SIZE } from './limits.ts'
import { Amount } from './money.ts'

/** A UUID of version 7: a later notification has the greater id. */
export const NotificationId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'این پیام پیدا نشد')
  .brand<'NotificationId'>()
export type NotificationId = z.infer<typeof NotificationId>

/** An address of this site, never of another. */
const OwnPath = z.string().max(400).refine(isPath)

const words = (max: number) => z.string().min(1).max(max)

/** One piece of a notification: declared, and drawn by a part that knows its type. Nothing in it is ever run or read as HTML. */
export const NotificationBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: words(600) }),
  z.object({ type: z.literal('amount'), label: words(80), amount: Amount }),
  z.object({ type: z.literal('fact'), label: words(80), value: words(200) }),
])
export type NotificationBlock = z.infer<typeof NotificationBlock>

export const Notification = z.object({
  id: NotificationId,
  title: words(120),
  body: z.array(NotificationBlock).max(12),
  /** Where it leads. */
  link: OwnPath.nullable(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** What a module has to say to a person. */
export const NewNotification = Notification.pick({ title: true, body: true, link: true })
export type NewNotification = z.infer<typeof NewNotification>

export const countNotificationsCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/notifications/number',
  by: 'shopper',
  transaction: 'read',
  summary: 'How many notifications the shopper has not read',
  answer: z.object({ unreadCount: z.int().nonnegative() }),
  errors: [],
})

export const listNotificationsCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/user-messages',
  by: 'shopper',
  transaction: 'read',
  summary: 'The shopper’s notifications, newest first',
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(NOTIFICATIONS_PAGE_SIZE),
  }),
  answer: z.object({
    messages: z.array(Notification),
    unreadCount: z.int().nonnegative(),
    totalCount: z.int().nonnegative(),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: [],
})

/** A notification is named by its id: as `notificationId`, or as the row `rowId` of the page’s table `tableIndex`. */
const SetSeen = z
  .object({
    notificationId: NotificationId.optional(),
    tableIndex: z.int().nonnegative().optional(),
    rowId: NotificationId.optional(),
    isRead: z.boolean(),
  })
  .refine(({ notificationId, tableIndex, rowId }) => notificationId !== undefined || (tableIndex !== undefined && rowId !== undefined), {
    error: 'پیام را مشخص کنید',
    path: ['notificationId'],
  })
export type SetSeen = z.infer<typeof SetSeen>

const Seen = z.object({ status: z.literal('ok'), unreadCount: z.int().nonnegative() })

export const setNotificationSeenCall = defineCall({
  method: 'POST',
  path: '/user-myaccounts/notifications/set-seen',
  by: 'shopper',
  transaction: 'write',
  summary: 'Marks a notification read, or unread again',
  body: SetSeen,
  answer: Seen,
  errors: ['NOTIFICATION_NOT_FOUND'],
})

/** All that the shopper can have seen: what came after `newest` stays unread. */
export const setAllNotificationsSeenCall = defineCall({
  method: 'POST',
  path: '/user-myaccounts/notifications/set-all-seen',
  by: 'shopper',
  transaction: 'write',
  summary: 'Marks every notification up to the newest one shown as read',
  body: z.object({ newest: NotificationId }),
  answer: Seen,
  errors: [],
})
