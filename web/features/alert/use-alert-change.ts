import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { removeStockAlertCall, type SetStockAlert, type StockAlert, setStockAlertCall } from '#contract/alert.ts'
import { ALERT_SUCCESS_MS } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine, isSessionEnd } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { type Faults, faultsAt } from './stock-alert-draft.ts'

interface Heard {
  /** The alert as the server keeps it now. */
  onKept: (alert: StockAlert) => void
  onFaults: (faults: Faults) => void
}

/** Setting and removing the alert of a product, and what came of it; success is told for a few seconds. */
export function useAlertChange(productId: StockAlert['product_id'], { onKept, onFaults }: Heard) {
  const queryClient = useQueryClient()
  const [done, setDone] = useState<'set' | 'removed'>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (done === undefined) return
    const timeout = setTimeout(() => setDone(undefined), ALERT_SUCCESS_MS)
    return () => clearTimeout(timeout)
  }, [done])

  const common = (as: 'set' | 'removed') => ({
    meta: { quietErrors: true },
    onMutate: () => {
      setDone(undefined)
      setProblem(undefined)
    },
    onSuccess: (answer: { status: 'ok'; userStockAlert: StockAlert }) => {
      queryClient.setQueryData(mine('stock-alert', productId), answer)
      onKept(answer.userStockAlert)
      setDone(as)
    },
    onError: (error: Error) => {
      if (isSessionEnd(error)) return askToSignIn('expired')
      const faults = error instanceof ApiError ? faultsAt(Object.entries(error.errors)) : {}
      if (Object.keys(faults).length > 0) onFaults(faults)
      else setProblem(error.message)
    },
  })
  const set = useMutation({ ...common('set'), mutationFn: (body: SetStockAlert) => callMine(setStockAlertCall, { body }) })
  const remove = useMutation({
    ...common('removed'),
    mutationFn: () => callMine(removeStockAlertCall, { params: { id: productId } }),
  })
  return { set, remove, done, problem, forgetProblem: () => setProblem(undefined) }
}
