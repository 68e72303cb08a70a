import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listNotificationsCall, type Notification, setAllNotificationsSeenCall, setNotificationSeenCall } from '#contract/notification.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { useDataPages } from '#web/data/use-data-pages.ts'
import { countKeeper, onUnreadCount } from '#web/shell/unread/unread-count.ts'

/** The signed-in person's notifications, newest first, a page more each time. */
export function useNotifications() {
  const queryClient = useQueryClient()
  const query = useDataPages({
    queryKey: mine('notifications'),
    readPage: async (page, signal) => {
      const keep = countKeeper()
      const answer = await callMine(listNotificationsCall, { query: { page } }, signal)
      keep(answer.unreadCount)
      return answer
    },
  })
  // what comes while the list is looked at comes into it; an answer that is on its way brings it
  useEffect(
    () => onUnreadCount(() => void queryClient.invalidateQueries({ queryKey: mine('notifications') }, { cancelRefetch: false })),
    [queryClient],
  )
  // one that came between two pages moves the others on: the second page begins with what the first ended with
  const byId = new Map(query.data?.pages.flatMap(({ messages }) => messages).map((message) => [message.id, message]))
  return { query, unreadCount: query.data?.pages[0]?.unreadCount, messages: [...byId.values()] }
}

function useSeen<Input>(mark: (wanted: Input) => Promise<{ unreadCount: number }>) {
  const queryClient = useQueryClient()
  return useChange({
    send: async (input: Input) => {
      const keep = countKeeper()
      const { unreadCount } = await mark(input)
      keep(unreadCount)
    },
    onDone: () => queryClient.invalidateQueries({ queryKey: mine('notifications') }),
  })
}

export function useSetSeen() {
  return useSeen(({ id, isRead }: Pick<Notification, 'id' | 'isRead'>) =>
    callMine(setNotificationSeenCall, { body: { notificationId: id, isRead } }),
  )
}

/** Marks the row of a table that the server declared. */
export function useSetRowSeen() {
  return useSeen((row: { tableIndex: number; rowId: Notification['id']; isRead: boolean }) =>
    callMine(setNotificationSeenCall, { body: row }),
  )
}

export function useSetAllSeen() {
  return useSeen((newest: Notification['id']) => callMine(setAllNotificationsSeenCall, { body: { newest } }))
}
