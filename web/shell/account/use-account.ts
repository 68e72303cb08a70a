import { readAccountCall } from '#contract/account.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'

/** The signed-in person's account at a glance. */
export function useAccount({ enabled = true }: { enabled?: boolean } = {}) {
  return useData({
    queryKey: mine('account'),
    queryFn: ({ signal }) => callMine(readAccountCall, {}, signal),
    enabled,
  })
}
