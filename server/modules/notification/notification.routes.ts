import {
  countNotificationsCall,
  listNotificationsCall,
  setAllNotificationsSeenCall,
  setNotificationSeenCall,
} from '#contract/notification.ts'
import { readNotificationSettingsCall, saveNotificationChoiceCall } from '#contract/notification-settings.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readNotificationSettings, saveNotificationChoice } from './choose.ts'
import { listNotifications } from './list-notifications.ts'
import { countUnread, deleteOldNotifications } from './notification.queries.ts'
import { setAllSeen, setSeen } from './set-seen.ts'

const KEPT_DAYS = 365
const DAILY = 86_400

export function notificationRoutes(serve: Serve, { clock }: Services): void {
  serve(countNotificationsCall, async ({ tx, user }) => ({ unreadCount: (await countUnread.one(tx, { userId: user.id })).count }))
  serve(listNotificationsCall, ({ tx, user, query }) => listNotifications(tx, user.id, query))
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
