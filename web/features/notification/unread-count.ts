import { countNotificationsCall } from '#contract/notification.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { shopperToken } from '#web/api/token.ts'
import { createSignal } from '#web/store/store.ts'

const KEY = 'unread-notifications'

/** The count is kept in this tab for one login: the end of its token tells logins apart without keeping the token itself. */
interface Kept {
  login: string
  count: number
}

const changes = createSignal()
const increases = createSignal<number>()
let asking: { login: string; answer: Promise<number> } | undefined

function loginHere(): string | undefined {
  return shopperToken()?.slice(-12)
}

function kept(): Kept | undefined {
  const [login, count] = (globalThis.sessionStorage?.getItem(KEY) ?? '').split(' ')
  return login === undefined || count === undefined || !/^\d+$/.test(count) ? undefined : { login, count: Number(count) }
}

/** What is known without asking; undefined while nothing is, and after another login. */
export function knownUnreadCount(): number | undefined {
  const known = kept()
  return known !== undefined && known.login === loginHere() ? known.count : undefined
}

/**
 * For what the server will say to whoever is signed in now: everything that shows the count follows, and an increase is told.
 * When somebody else has signed in meanwhile, it is not theirs and is dropped.
 */
export function countKeeper(): (count: number) => void {
  const login = loginHere()
  return (count) => {
    const before = knownUnreadCount()
    if (login === undefined || login !== loginHere() || before === count) return
    sessionStorage.setItem(KEY, `${login} ${count}`)
    changes.tell()
    if (before !== undefined && count > before) increases.tell(count)
  }
}

/** How many notifications are unread: asked for once a login, and again when it is forced. */
export async function readUnreadCount({ forced = false } = {}): Promise<number> {
  const login = loginHere()
  if (login === undefined) throw new ApiError({ status: 401, code: 'NOT_SIGNED_IN', message: 'No authentication token found' })
  const known = knownUnreadCount()
  if (known !== undefined && !forced) return known
  if (!forced && asking?.login === login) return asking.answer

  const keep = countKeeper()
  const answer = callMine(countNotificationsCall, {}).then(({ unreadCount }) => {
    // a later question may have been asked while this one was under way: its answer counts
    if (asking?.answer === answer) keep(unreadCount)
    return unreadCount
  })
  asking = { login, answer }
  return answer.finally(() => {
    if (asking?.answer === answer) asking = undefined
  })
}

export const onUnreadCount = changes.subscribe

/** Hears of a count that is greater than the one that was known for the same login. */
export const onIncrease = increases.subscribe
