import { useQueryClient } from '@tanstack/react-query'
import { setCartPlanCall } from '#contract/cart.ts'
import type { PaidModel } from '#contract/paid-model.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { toast } from '#web/ui/toasts.ts'
import { tellCartProblem } from './cart-problems.ts'
import { showCart } from './show-cart.ts'
import { unlessHeld } from './unless-held.ts'
import { CHANGES } from './use-cart.ts'

interface PlanChange {
  modelId: PaidModel
  count: 0 | 1
}

/** Puts a plan in the cart, or takes it out, after the changes of the cart that are on their way. It does not wait for a connection. */
export function useSetCartPlan() {
  const queryClient = useQueryClient()
  return useChange({
    scope: CHANGES.scope,
    send: (body: PlanChange) =>
      unlessHeld(
        () => callMine(setCartPlanCall, { body }),
        () => true,
      ),
    onDone: async (cart, { count }) => {
      if (cart !== null) await showCart(queryClient, cart)
      toast({ tone: 'success', title: 'موفق', text: count === 0 ? 'اشتراک از سبد خرید حذف شد' : 'اشتراک به سبد خرید افزوده شد' })
    },
    whenSignedOut: 'ask',
    onFailed: (error, { count }) => tellCartProblem(error, count === 0 ? 'remove' : 'set'),
    onAnyFailure: () => {
      for (const key of ['cart', 'subscriptions']) void queryClient.invalidateQueries({ queryKey: mine(key) })
      void queryClient.invalidateQueries({ queryKey: ['subscription-plans'] })
    },
  })
}
