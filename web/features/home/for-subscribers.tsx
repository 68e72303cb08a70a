import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mine } from '#web/api/token-store.ts'
import { useSession } from '#web/session/session.ts'
import { useOwnNews } from '#web/shell/live/use-own-news.ts'
import { hasSubscription } from './subscription.ts'

/** `open` for who holds a running plan of the model, `shut` for everyone else; it opens when the plan is bought in another tab. */
export function ForSubscribers({ model, open, shut }: { model: string; open: ReactNode; shut: ReactNode }) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const isOpen = hasSubscription(user?.subscriptions, model)
  // several of these ask once together
  useOwnNews(() => void queryClient.refetchQueries({ queryKey: mine('session') }, { cancelRefetch: false }), user !== undefined && !isOpen)
  return isOpen ? open : shut
}
