import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NOTIFICATIONS_TOPIC } from '#contract/live.ts'
import type { Notification } from '#contract/notification.ts'
import { readModalComponentCall, readNotificationComponentCall } from '#contract/notification-component.ts'
import { readComponent } from '#contract/read-component.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'
import { onLive } from '#web/shell/live/live.ts'
import { countKeeper } from '#web/shell/unread/unread-count.ts'

/** A page of messages with its definition read, asked for again whenever something came. `parts` is undefined where it is no definition. */
export function useMessagePage(page: number) {
  const queryClient = useQueryClient()
  useEffect(() => onLive(NOTIFICATIONS_TOPIC, () => void queryClient.invalidateQueries({ queryKey: mine('notifications') })), [queryClient])
  return useData({
    queryKey: mine('notifications', 'component', page),
    queryFn: async ({ signal }) => {
      const keep = countKeeper()
      const answer = await callMine(readNotificationComponentCall, { query: { page } }, signal)
      keep(answer.unreadCount)
      return { ...answer, parts: readComponent(answer.component) }
    },
    placeholderData: keepPreviousData,
  })
}

export function useMessage(notificationId: Notification['id']) {
  return useData({
    queryKey: mine('notification', notificationId),
    queryFn: async ({ signal }) => {
      const answer = await callMine(readModalComponentCall, { query: { notificationId } }, signal)
      return { ...answer, parts: readComponent(answer.component) }
    },
  })
}
