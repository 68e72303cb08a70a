import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { removeStockAlertCall, type SetStockAlert, type StockAlert, setStockAlertCall } from '#contract/alert.ts'
import type { AnswerOf } from '#contract/call.ts'
import { ALERT_SUCCESS_MS } from '#contract/timings.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { checkedDraft, type Draft, draftOf } from './stock-alert-draft.ts'

type Answer = AnswerOf<typeof setStockAlertCall>

/** Setting and removing the alert of a product, and what came of it; success is shown for a few seconds. */
export function useAlertForm(alert: StockAlert, sellerIds: readonly string[]) {
  const queryClient = useQueryClient()
  const [done, setDone] = useState<'set' | 'removed'>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (done === undefined) return
    const timeout = setTimeout(() => setDone(undefined), ALERT_SUCCESS_MS)
    return () => clearTimeout(timeout)
  }, [done])

  const common = (as: 'set' | 'removed') => ({
    whenSignedOut: 'ask' as const,
    onBegin: () => {
      setDone(undefined)
      setProblem(undefined)
    },
    onDone: async (answer: Answer) => {
      await showAnswer(queryClient, mine('stock-alert', alert.product_id), answer)
      form.reset(draftOf(answer.userStockAlert, sellerIds))
      setDone(as)
    },
    onFailed: (error: Error) => setProblem(error.message),
  })
  const form = useContractForm<Draft, SetStockAlert, Answer>({
    ...common('set'),
    values: draftOf(alert, sellerIds),
    check: (draft) => checkedDraft(alert.product_id, draft),
    send: (body) => callMine(setStockAlertCall, { body }),
    recheck: 'sent',
  })
  const remove = useChange({
    ...common('removed'),
    send: () => callMine(removeStockAlertCall, { params: { id: alert.product_id } }),
  })
  const change: typeof form.set = (name, value) => {
    form.set(name, value)
    form.forgetFaults()
    setProblem(undefined)
  }
  return { form, change, remove, done, problem }
}
