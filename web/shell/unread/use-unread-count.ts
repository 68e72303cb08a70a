import { useEffect } from 'react'
import { NOTIFICATIONS_TOPIC } from '#contract/live.ts'
import { onTokenChange } from '#web/api/token-store.ts'
import { useStore } from '#web/store/use-store.ts'
import { onLive } from '../live/live.ts'
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

/** How many notifications of the signed-in are unread; undefined until it is known. It asks nothing: the bell of the same page does. */
export function useKnownUnreadCount(): number | undefined {
  return useStore<number | undefined>(UNREAD)
}

/** The same, asked for and kept up as the server says that something came. */
export function useUnreadCount(): number | undefined {
  const count = useKnownUnreadCount()
  useEffect(() => {
    const ask = (forced: boolean) => {
      readUnreadCount({ forced }).catch(() => undefined) // without an answer the badge stays as it is
    }
    ask(false)
    const login = onTokenChange(() => ask(false))
    const live = onLive(NOTIFICATIONS_TOPIC, () => ask(true))
    return () => {
      login()
      live()
    }
  }, [])
  return count
}
