import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type ChangeRun, listChangeRunsCall } from '#contract/change-runs.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'

/** How often a run that is under way is asked for. */
const ASK_AGAIN_MS = 1_000

export const isUnderWay = ({ state }: ChangeRun) => state === 'waiting' || state === 'running' || state === 'taking back'

/** The seller's latest bulk changes. Whatever one of them changed is read again when it has come to its end. */
export function useRuns() {
  const queryClient = useQueryClient()
  const runs = useData({
    queryKey: mine('change-runs'),
    queryFn: ({ signal }) => callMine(listChangeRunsCall, {}, signal),
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) === true ? ASK_AGAIN_MS : false),
  })
  const found = runs.data?.runs
  const underWay = found?.filter(isUnderWay).length ?? 0
  const before = useRef(underWay)
  useEffect(() => {
    if (underWay < before.current) void queryClient.invalidateQueries({ queryKey: mine('fast-edit') })
    before.current = underWay
  }, [underWay, queryClient])
  return { ...runs, found, underWay, askAgain: () => queryClient.invalidateQueries({ queryKey: mine('change-runs') }) }
}
