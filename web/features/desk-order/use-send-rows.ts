import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/call.ts'
import { checkSendRowsCall, type SendRowOutcome, sendRowsCall } from '#contract/desk-order-acts.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { deskOrdersKey } from './desk-order-keys.ts'

type Rows = InputOf<typeof sendRowsCall>['body']

/** Rows of codes: looked at first, then sent. What was looked at holds for these very rows. */
export function useSendRows({ onSent }: { onSent: () => void }) {
  const queryClient = useQueryClient()
  const checking = useChange({ send: (body: Rows) => callMine(checkSendRowsCall, { body }) })
  const sending = useChange({
    send: (body: Rows) => callMine(sendRowsCall, { body }),
    onDone: onSent,
    onEnd: () => {
      void queryClient.invalidateQueries({ queryKey: deskOrdersKey() })
      void queryClient.invalidateQueries({ queryKey: mine('desk-order') })
    },
  })
  const outcomes: readonly SendRowOutcome[] | undefined = sending.data?.outcomes ?? checking.data?.outcomes
  return {
    check: checking.mutate,
    send: sending.mutate,
    outcomes,
    /** The rows are written anew. */
    forget: () => {
      checking.reset()
      sending.reset()
    },
    isChecking: checking.isPending,
    isSending: sending.isPending,
  }
}
