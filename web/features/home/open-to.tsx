import type { ReactNode } from 'react'
import type { SubscriptionModel } from '#contract/content.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'

const ForSubscribers = personalPart(() => import('./for-subscribers.tsx').then((parts) => parts.ForSubscribers))

/** What a plan opens, in the words of its lock. */
const NEEDS = { pro: 'نیازمند اشتراک ویژه', gold: 'نیازمند اشتراک حرفه‌ای' } as const

interface OpenToProps {
  model: SubscriptionModel['modelId']
  open: ReactNode
  /** Given what it needs, in words. */
  shut: (needs: string) => ReactNode
}

/** `open` for everyone where the model is basic, else for subscribers; everybody else, and anybody not known yet, finds it shut. */
export function OpenTo({ model, open, shut }: OpenToProps) {
  if (model === 'basic') return open
  const closed = shut(NEEDS[model])
  return <ForSubscribers with={{ model, open, shut: closed }} fallback={closed} guest={closed} />
}
