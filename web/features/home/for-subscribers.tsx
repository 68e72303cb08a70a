import type { ReactNode } from 'react'
import { useSession } from '#web/session/session.ts'
import { hasSubscription } from './subscription.ts'

/** `open` for who holds a running plan of the model, `shut` for everyone else; it opens when the plan is bought in another tab (`ask-gates-again.ts`). */
export function ForSubscribers({ model, open, shut }: { model: string; open: ReactNode; shut: ReactNode }) {
  const { user } = useSession()
  return hasSubscription(user?.subscriptions, model) ? open : shut
}
