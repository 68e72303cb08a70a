import {
  countNotificationsCall,
  listNotificationsCall,
  setAllNotificationsSeenCall,
  setNotificationSeenCall,
} from '#contract/notification.ts'
import { readModalComponentCall, readNotificationCall, readNotificationComponentCall } from '#contract/notification-component.ts'
import { readNotificationSettingsCall, saveNotificationChoiceCall } from '#contract/notification-settings.ts'
import { writeComponent } from '#contract/read-component.ts'
import { listSentMessagesCall } from '#contract/section-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readNotificationSettings, saveNotificationChoice } from './choose.ts'
import { listAsComponent, listNotifications, readNotification } from './list-notifications.ts'
import { listSentMessages } from './list-sent.ts'
import { countUnread, deleteOldNotifications } from './notification.queries.ts'
import { modalParts } from './notification-component.ts'
import { setAllSeen, setSeen } from './set-seen.ts'

const KEPT_DAYS = 365
const DAILY = 86_400

export function notificationRoutes(serve: Serve, { clock }: Services): void {
  serve(countNotificationsCall, async ({ tx, user }) => ({ unreadCount: (await countUnread.one(tx, { userId: user.id })).count }))
  serve(listNotificationsCall, ({ tx, user, query }) => listNotifications(tx, user.id, query))
  serve(readNotificationComponentCall, ({ tx, user, query }) => listAsComponent(tx, user.id, query))
  serve(readModalComponentCall, async ({ tx, user, query }) => {
    const message = await readNotification(tx, user.id, query.notificationId)
    return { component: writeComponent(modalParts(message)), notificationId: message.id, title: message.title, isRead: message.isRead }
  })
  serve(readNotificationCall, async ({ tx, user, params }) => ({ notification: await readNotification(tx, user.id, params.id) }))
  serve(listSentMessagesCall, ({ tx, query }) => listSentMessages(tx, query))
  serve(setNotificationSeenCall, async ({ tx, user, body }) => ({
    status: 'ok' as const,
    unreadCount: await setSeen(tx, user.id, body, clock.now()),
  }))
  serve(setAllNotificationsSeenCall, async ({ tx, user, body }) => ({
    status: 'ok' as const,
    unreadCount: await setAllSeen(tx, user.id, body.newest, clock.now()),
  }))
  serve(readNotificationSettingsCall, ({ tx, user }) => readNotificationSettings(tx, user.id))
  serve(saveNotificationChoiceCall, ({ tx, user, body }) => saveNotificationChoice(tx, user.id, body, clock.now()))
}

export function notificationJobs({ clock, db, jobs }: Services): void {
  jobs.every('delete-old-notifications', DAILY, async () => {
    await deleteOldNotifications.run(db, { before: new Date(clock.now().getTime() - KEPT_DAYS * DAILY * 1_000) })
  })
}
