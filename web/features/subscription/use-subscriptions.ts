import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { NOTIFICATIONS_TOPIC } from '#contract/live.ts'
import { buyPlanCall, listPlansCall, openPurchaseCall, readSubscriptionsCall, type SubscriptionPlan } from '#contract/subscription.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { askGatesAgain } from '#web/session/ask-gates-again.ts'
import { onLive } from '#web/shell/live/live.ts'
import { toast } from '#web/ui/toasts.ts'

export type Opened = AnswerOf<typeof openPurchaseCall>

/** The plans, which are everybody's to see. */
export function usePlans() {
  return useData({ queryKey: ['subscription-plans'], queryFn: ({ signal }) => call(listPlansCall, {}, signal) })
}

const MINE = 'subscriptions'

/** What the signed-in hold, kept up as they buy in other tabs. */
export function useSubscriptions() {
  const subscriptions = useData({ queryKey: mine(MINE), queryFn: ({ signal }) => callMine(readSubscriptionsCall, {}, signal) })
  const news = useEffectEvent(() => void subscriptions.refetch())
  useEffect(() => onLive(NOTIFICATIONS_TOPIC, () => news()), [])
  return subscriptions
}

/** Asks for a plan's price and the purchase by which it is bought; a failure opens nothing. */
export function useOpenPurchase(onOpened: (opened: Opened) => void) {
  const queryClient = useQueryClient()
  return useChange({
    send: (modelId: SubscriptionPlan['modelId']) => callMine(openPurchaseCall, { params: { modelId } }),
    whenSignedOut: 'page',
    onDone: onOpened,
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: mine(MINE) }),
  })
}

/** Buys what was opened. What the plan opens is asked for again in this tab, as it is in the others. */
export function useBuyPlan({ onEnd, onShort }: { onEnd: () => void; onShort: (modelId: SubscriptionPlan['modelId']) => void }) {
  const queryClient = useQueryClient()
  return useChange({
    send: ({ plan: { modelId }, transactionId }: Opened) => callMine(buyPlanCall, { params: { modelId }, body: { transactionId } }),
    whenSignedOut: 'page',
    onDone: ({ message }) => {
      askGatesAgain(queryClient)
      toast({ tone: 'success', title: 'موفق', text: message })
    },
    onFailed: (error, { plan }) => {
      // the wallet was emptied in between: it says how much is missing
      if (error instanceof ApiError && error.code === 'BALANCE_TOO_LOW') onShort(plan.modelId)
      else showError(error)
    },
    onEnd: () => {
      void queryClient.invalidateQueries({ queryKey: mine(MINE) })
      void queryClient.invalidateQueries({ queryKey: ['subscription-plans'] })
      onEnd()
    },
  })
}
