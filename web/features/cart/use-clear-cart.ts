import { useQueryClient } from '@tanstack/react-query'
import { type CartLine, type CartPlan, clearCartCall } from '#contract/cart.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { toast } from '#web/ui/toasts.ts'
import { tellCartProblem } from './cart-problems.ts'
import { pieceAmount } from './pending-lines.ts'
import { dropHere, useQueue } from './queue-store.ts'
import { showCart } from './show-cart.ts'
import { unlessHeld } from './unless-held.ts'
import { CHANGES, useRemoveCartLine, useSetCartLine } from './use-cart.ts'
import { useSetCartPlan } from './use-set-cart-plan.ts'

interface Contents {
  lines: readonly CartLine[]
  plans: readonly CartPlan[]
}

/** Takes everything out of the cart by one call. Without a connection each line is taken out by itself, which is kept and sent later. */
export function useClearCart() {
  const queryClient = useQueryClient()
  const queued = useQueue()
  const set = useSetCartLine()
  const setPlan = useSetCartPlan()
  const remove = useRemoveCartLine()
  return useChange({
    scope: CHANGES.scope,
    send: (_: Contents) =>
      unlessHeld(
        () => callMine(clearCartCall, {}),
        () => true,
      ),
    onDone: async (_, { lines, plans }) => {
      await showCart(queryClient, { cart: [] })
      for (const change of queued) dropHere(change)
      const putBack = () => {
        for (const line of lines) if (line.changes.unavailable !== true) set.mutate({ ...line, seenAmount: pieceAmount(line) })
        for (const { modelId, changes } of plans) if (changes.unavailable !== true) setPlan.mutate({ modelId, count: 1 })
      }
      toast({ tone: 'success', title: 'موفق', text: 'سبد خرید خالی شد', action: { label: 'بازگرداندن', run: putBack } })
    },
    whenSignedOut: 'ask',
    onFailed: (error, { lines }) => {
      if (error instanceof ApiError && error.status === 0 && lines.length > 0) for (const line of lines) remove.mutate(line)
      else {
        tellCartProblem(error, 'remove')
        void queryClient.invalidateQueries({ queryKey: mine('cart') })
      }
    },
  })
}
