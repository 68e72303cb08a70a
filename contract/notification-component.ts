import { z } from 'zod'
import { defineCall } from './call.ts'
import { ComponentText } from './component.ts'
import { NOTIFICATIONS_PAGE_SIZE } from './limits.ts'
import { Notification, NotificationId } from './notification.ts'

const component = ComponentText.describe('JSON text, as docs/component-definitions.md describes it')

export const readNotificationComponentCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/user-messages/notification-component',
  by: 'shopper',
  transaction: 'read',
  summary: 'One page of the shopper’s notifications, newest first, as a component definition',
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(NOTIFICATIONS_PAGE_SIZE),
  }),
  answer: z.object({
    component,
    notificationIds: z.array(NotificationId).describe('those of the page, in their order: the rows of its table'),
    count: z.int().nonnegative().describe('of all pages'),
    unreadCount: z.int().nonnegative(),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: [],
})

export const readModalComponentCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/user-messages/notification-component/modal-component',
  by: 'shopper',
  transaction: 'read',
  summary: 'One notification of the shopper as a component definition',
  query: z.object({ notificationId: NotificationId }),
  answer: z.object({ component, notificationId: NotificationId, title: Notification.shape.title, isRead: z.boolean() }),
  errors: ['NOTIFICATION_NOT_FOUND'],
})

export const readNotificationCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/user-messages/notification/:id',
  by: 'shopper',
  transaction: 'read',
  summary: 'One notification of the shopper',
  params: z.object({ id: NotificationId }),
  answer: z.object({ notification: Notification }),
  errors: ['NOTIFICATION_NOT_FOUND'],
})
