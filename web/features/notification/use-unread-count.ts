import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onTokenChange } from '#web/api/token-store.ts'
import { askGatesAgain } from '#web/session/ask-gates-again.ts'
import { onLive } from '#web/shell/live/live.ts'
import { useStore } from '#web/store/use-store.ts'
import { knownUnreadCount, onUnreadCount, readUnreadCount } from './unread-count.ts'

const UNREAD = {
  subscribe(listener: () => void) {
    const ends = [onUnreadCount(listener), onTokenChange(listener)]
    return () => {
      for (const end of ends) end()
    }
  },
  read: knownUnreadCount,
  onServer: undefined,
}

/** How many notifications of the signed-in are unread, kept up as the server says that something came; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const queryClient = useQueryClient()
  const count = useStore<number | undefined>(UNREAD)
  useEffect(() => {
    const ask = (forced: boolean) => {
      readUnreadCount({ forced }).catch(() => undefined) // without an answer the badge stays as it is
    }
    ask(false)
    const login = onTokenChange(() => ask(false))
    const live = onLive('notifications', () => {
      ask(true)
      // it may tell of a plan that was bought in another tab
      askGatesAgain(queryClient)
    })
    return () => {
      login()
      live()
    }
  }, [queryClient])
  return count
}
