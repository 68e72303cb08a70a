import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type SessionUser, verifyMasterCall } from '#contract/identity.ts'
import { STAFF_USE_NOTED_EVERY_S } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { masterToken } from '#web/api/token.ts'
import { onTokenChange } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'
import { onWindow } from '#web/store/store.ts'
import { useStore } from '#web/store/use-store.ts'
import { noteUse, restAfter, restedMs, restStore } from './rest.ts'

/** What a page of staff shows: `locked` where the password is asked for, `failed` where the token may hold and could not be verified. */
export type StaffSession =
  | { state: 'verifying' }
  /** `isOver`: a token lies here that is worth nothing any more. */
  | { state: 'refused'; isOver: boolean }
  | { state: 'locked'; hasPassword: boolean; ask: () => void }
  | { state: 'allowed'; member: SessionUser; isEnding: boolean; stay: () => void }
  | { state: 'failed'; error: Error; refetch: () => unknown }

const MASTER = { subscribe: onTokenChange, read: () => masterToken() ?? '', onServer: null }
const SESSION = 'staff-session'
const onActivity = onWindow('keydown', 'pointerdown')

/**
 * The master session, verified with its own token each time that a page of staff opens: rights that were taken away end there. What a person does on
 * the page is a use of the session; where nothing is done for long, the server is asked whether it is locked.
 */
export function useStaffSession(): StaffSession {
  const token = useStore<string | null>(MASTER)
  const [openedAt] = useState(() => Date.now())
  const { data, dataUpdatedAt, error, isFetchedAfterMount, isFetching, refetch } = useData({
    queryKey: [SESSION, token?.slice(-12) ?? null],
    queryFn: async ({ signal }) => {
      const answer = await call(verifyMasterCall, {}, signal)
      noteUse()
      return answer
    },
    enabled: token !== null && token !== '',
    refetchOnMount: 'always',
    // nobody did anything
    refetchOnReconnect: false,
  })
  const idleSeconds = data?.idleSeconds ?? Number.POSITIVE_INFINITY
  const rest = useStore(restStore, (seconds) => restAfter(seconds, idleSeconds))
  const ask = () => void refetch({ cancelRefetch: false })
  const isAllowed = token !== '' && data !== undefined && dataUpdatedAt >= openedAt && lockOf(error) === undefined && !isRefusal(error)
  useUses(isAllowed && rest !== 'over', ask)
  useLocksElsewhere(isAllowed, ask)
  useRestEnd(isAllowed && rest === 'over', ask)

  if (token === '') return { state: 'refused', isOver: false }
  if (token === null || !isFetchedAfterMount) return { state: 'verifying' }
  const lock = lockOf(error)
  if (lock !== undefined) return { state: 'locked', hasPassword: lock === 'PASSWORD_NEEDED', ask }
  if (isRefusal(error)) return { state: 'refused', isOver: error.status === 401 }
  if (isAllowed && rest !== 'over') return { state: 'allowed', member: data.user_master, isEnding: rest === 'ending', stay: ask }
  return error === null || isFetching ? { state: 'verifying' } : { state: 'failed', error, refetch }
}

/** Keys and presses keep the session in use; the server is asked once a minute at most. */
function useUses(isOn: boolean, ask: () => void): void {
  const [last, setLast] = useState(0)
  const use = useEffectEvent(() => {
    const now = Date.now()
    if (Math.min(restedMs(), now - last) < STAFF_USE_NOTED_EVERY_S * 1_000) return
    setLast(now)
    ask()
  })
  useEffect(() => (isOn ? onActivity(use) : undefined), [isOn])
}

/** The lock may be met first by something else that the page asks for. */
function useLocksElsewhere(isOn: boolean, ask: () => void): void {
  const queryClient = useQueryClient()
  const meet = useEffectEvent((error: unknown) => {
    if (lockOf(error) !== undefined) ask()
  })
  useEffect(() => {
    if (!isOn) return
    const ends = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && event.query.queryKey[0] !== SESSION) meet(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') meet(event.action.error)
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [isOn, queryClient])
}

function useRestEnd(isOver: boolean, ask: () => void): void {
  const end = useEffectEvent(ask)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
}

function lockOf(error: unknown): 'PASSWORD_NEEDED' | 'PASSWORD_UNSET' | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'PASSWORD_NEEDED' || error.code === 'PASSWORD_UNSET' ? error.code : undefined
}

const isRefusal = (error: Error | null): error is ApiError => error instanceof ApiError && (error.status === 401 || error.status === 403)
