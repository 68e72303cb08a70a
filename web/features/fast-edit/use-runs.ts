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
  // a quick one is over before it was ever seen under way
  const ended = found
    ?.filter((run) => !isUnderWay(run))
    .map(({ id, state }) => `${id} ${state}`)
    .join()
  const before = useRef(ended)
  useEffect(() => {
    if (before.current !== undefined && before.current !== ended) void queryClient.invalidateQueries({ queryKey: mine('fast-edit') })
    before.current = ended
  }, [ended, queryClient])
  return { ...runs, found, askAgain: () => queryClient.invalidateQueries({ queryKey: mine('change-runs') }) }
}
