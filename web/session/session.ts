import { type SessionUser, verifyMasterCall, verifyUserCall } from '#contract/identity.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { callMine, isSessionEnd } from '#web/api/call-mine.ts'
import { masterToken, shopperToken } from '#web/api/token.ts'
import { mine, onTokenChange } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'
import { useStore } from '#web/store/use-store.ts'

export interface Session {
  /** `unknown` while the server renders, until the page is alive and the token was verified. */
  status: 'unknown' | 'guest' | 'signed-in'
  user?: SessionUser | undefined
  signedIn: boolean
  /** Why the token could not be verified though it may hold: no answer, or a fault of the server. */
  problem?: Error | undefined
  retry: () => void
}

const VERIFIED_FOR_MS = 60_000
const NO_CONNECTION = { status: 0, code: 'NETWORK', message: 'اتصال اینترنت قطع شده است' }

const SHOPPER = { subscribe: onTokenChange, read: () => shopperToken() ?? '', onServer: null }
const MASTER = { subscribe: onTokenChange, read: () => masterToken() ?? '', onServer: null }

/** Who is signed in. One check serves everything on the page that asks. */
export function useSession(): Session {
  const token = useStore<string | null>(SHOPPER)
  const { data, error, fetchStatus, refetch } = useData({
    queryKey: mine('session'),
    queryFn: ({ signal }) => callMine(verifyUserCall, {}, signal),
    enabled: token !== null && token !== '',
    staleTime: VERIFIED_FOR_MS,
  })
  const retry = () => void refetch()
  if (token === null) return { status: 'unknown', signedIn: false, retry }
  if (token === '') return { status: 'guest', signedIn: false, retry }
  if (data !== undefined) return { status: 'signed-in', user: data.user, signedIn: true, retry }
  if (isSessionEnd(error)) return { status: 'guest', signedIn: false, retry }
  const problem = error ?? (fetchStatus === 'paused' ? new ApiError(NO_CONNECTION) : undefined)
  return { status: 'unknown', signedIn: false, problem, retry }
}

/** The master's own token, kept and verified apart from the shopper's. */
export function useMasterSession(): { valid: boolean; user_master?: SessionUser | undefined } {
  const token = useStore<string | null>(MASTER)
  const { data } = useData({
    queryKey: ['master-session', token?.slice(-12) ?? null],
    queryFn: ({ signal }) => call(verifyMasterCall, {}, signal),
    enabled: token !== null && token !== '',
    staleTime: VERIFIED_FOR_MS,
  })
  return token === null || token === '' || data === undefined ? { valid: false } : { valid: true, user_master: data.user_master }
}
