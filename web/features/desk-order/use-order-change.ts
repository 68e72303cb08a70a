import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import type { DeskOrder, readDeskOrderCall } from '#contract/desk-order.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { toast } from '#web/ui/toasts.ts'
import { deskOrderKey, deskOrdersKey } from './desk-order-keys.ts'

/** A change of one order: what it answers is shown, and the lists are asked for again. */
export function useOrderChange<Input = void>(
  receiptId: string,
  send: (input: Input) => Promise<{ message: string; order: DeskOrder }>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  return useChange({
    send,
    onDone: async ({ message, order }) => {
      toast({ tone: 'success', text: message })
      onDone?.()
      await showAnswer<AnswerOf<typeof readDeskOrderCall>>(queryClient, deskOrderKey(receiptId), { order })
      void queryClient.invalidateQueries({ queryKey: deskOrdersKey() })
    },
    // its buyer or somebody else of the seller may have been faster
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: deskOrderKey(receiptId) }),
  })
}

/** A change that does not answer the order: it is asked for again. */
export function useMoneyRecorded<Input>(receiptId: string, send: (input: Input) => Promise<{ message: string }>, onDone: () => void) {
  const queryClient = useQueryClient()
  return useChange({
    send,
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      onDone()
    },
    onEnd: () => {
      void queryClient.invalidateQueries({ queryKey: deskOrderKey(receiptId) })
      void queryClient.invalidateQueries({ queryKey: deskOrdersKey() })
    },
  })
}
