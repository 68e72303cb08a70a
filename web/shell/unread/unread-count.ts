import { countNotificationsCall } from '#contract/notification.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { shopperToken } from '#web/api/token.ts'
import { createSignal } from '#web/store/store.ts'

const KEY = 'unread-notifications'

/** The count lies in this tab for one login: the end of its token tells logins apart without storing the token itself. */
interface StoredCount {
  login: string
  count: number
}

const changes = createSignal()
const increases = createSignal<number>()
let asking: { login: string; answer: Promise<number> } | undefined

function loginHere(): string | undefined {
  return shopperToken()?.slice(-12)
}

function storedCount(): StoredCount | undefined {
  const [login, count] = (globalThis.sessionStorage?.getItem(KEY) ?? '').split(' ')
  return login === undefined || count === undefined || !/^\d+$/.test(count) ? undefined : { login, count: Number(count) }
}

/** What is known without asking; undefined while nothing is, and after another login. */
export function knownUnreadCount(): number | undefined {
  const stored = storedCount()
  return stored !== undefined && stored.login === loginHere() ? stored.count : undefined
}

/**
 * Takes in a count that the server answers the person who is signed in now: everything that shows it follows, and an increase is announced.
 * A count that comes after another person has signed in is dropped.
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

/** Called with a count that is greater than the one that was known for the same login. */
export const onIncrease = increases.subscribe
