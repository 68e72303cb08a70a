import { type SessionUser, verifyMasterCall } from '#contract/identity.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { masterToken } from '#web/api/token.ts'
import { onTokenChange } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'
import { useStore } from '#web/store/use-store.ts'

/** What a page of staff shows: `failed` where the token may hold and could not be verified. */
export type StaffSession =
  | { state: 'verifying' | 'refused' }
  | { state: 'allowed'; member: SessionUser }
  | { state: 'failed'; error: Error; refetch: () => unknown }

const MASTER = { subscribe: onTokenChange, read: () => masterToken() ?? '', onServer: null }

/** The master session, verified with its own token each time that a page of staff opens: rights that were taken away end there. */
export function useStaffSession(): StaffSession {
  const token = useStore<string | null>(MASTER)
  const { data, error, isFetchedAfterMount, refetch } = useData({
    queryKey: ['staff-session', token?.slice(-12) ?? null],
    queryFn: ({ signal }) => call(verifyMasterCall, {}, signal),
    enabled: token !== null && token !== '',
    refetchOnMount: 'always',
  })
  if (token === '') return { state: 'refused' }
  if (token === null || !isFetchedAfterMount) return { state: 'verifying' }
  if (error !== null) return isRefusal(error) ? { state: 'refused' } : { state: 'failed', error, refetch }
  return data === undefined ? { state: 'verifying' } : { state: 'allowed', member: data.user_master }
}

const isRefusal = (error: Error): boolean => error instanceof ApiError && (error.status === 401 || error.status === 403)
