import { EVERYTHING_TOPIC, NOTIFICATIONS_TOPIC } from '#contract/live.ts'
import { shopperToken } from '#web/api/token.ts'
import { onTokenChange } from '#web/api/token-store.ts'
import { readStream, StreamEnded } from './stream.ts'
import type { Topics } from './topics.ts'

/** A tab in the background lets go of its stream after this: browsers open few connections to one server. */
const HIDDEN_FOR_MS = 20_000
/** Without a stream, those who look at the page get their news by asking. */
const ASK_EVERY_MS = 30_000
const RETRY_FIRST_MS = 1_000
const RETRY_LAST_MS = 60_000
/** Thousands of tabs learn of the same change: they do not ask in the same instant. */
const SPREAD_MS = 200
const SPREAD_EVERYTHING_MS = 5_000

const PRODUCT = 'product:'

/** Keeps one stream open, while somebody looks at the page, for whatever the parts of this tab listen to. */
export function connect(topics: Topics): { look(): void } {
  let current: { key: string; abort: AbortController; isWell: boolean } | undefined
  let isAway = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let leave: ReturnType<typeof setTimeout> | undefined

  const tell = (topic: string, at: string) => {
    const all = topic === EVERYTHING_TOPIC
    setTimeout(
      () => {
        for (const [name, listeners] of topics) if (all || name === topic) for (const listener of listeners) listener(at)
      },
      Math.random() * (all ? SPREAD_EVERYTHING_MS : SPREAD_MS),
    )
  }
  const tellAllNow = () => {
    for (const listeners of topics.values()) for (const listener of listeners) listener(String(Date.now()))
  }

  const run = async (key: string, query: string, token: string | undefined) => {
    const mine = { key, abort: new AbortController(), isWell: false }
    current = mine
    const onOpen = () => {
      if (mine.isWell) return
      mine.isWell = true
      // the server remembers the last minute; a longer gap, or a restarted server, is made up for here
      if (failures > 0) tellAllNow()
      failures = 0
    }
    try {
      await readStream({ query, token, signal: mine.abort.signal, onOpen, onEvent: tell })
      mine.isWell = true
    } catch (error) {
      if (current !== mine) return
      current = undefined
      const wait = Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** failures++) * (0.5 + Math.random())
      retry = setTimeout(look, Math.max(wait, error instanceof StreamEnded ? error.retryAfterMs : 0))
    }
  }

  /** Brings the stream in line with what is listened to, by whom, and whether anybody looks. */
  function look() {
    const token = topics.has(NOTIFICATIONS_TOPIC) ? shopperToken() : undefined
    const products = [...topics.keys()]
      .filter((topic) => topic.startsWith(PRODUCT))
      .map((topic) => ['product', topic.slice(PRODUCT.length)])
    const query = String(new URLSearchParams(products))
    const key = isAway || (query === '' && token === undefined) ? undefined : `${query} ${token ?? ''}`
    if (key === current?.key) return
    clearTimeout(retry)
    current?.abort.abort()
    current = undefined
    if (key !== undefined) void run(key, query, token)
  }

  const comeBack = () => {
    clearTimeout(leave)
    isAway = false
    if (current?.isWell !== true) tellAllNow()
    look()
  }
  const goAway = () => {
    isAway = true
    look()
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leave = setTimeout(goAway, HIDDEN_FOR_MS)
    else comeBack()
  })
  // a page with an open stream could not be kept for the way back
  addEventListener('pagehide', goAway)
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
  addEventListener('focus', () => current?.isWell !== true && tellAllNow())
  addEventListener('online', () => {
    failures = Math.min(failures, 1)
    look()
  })
  setInterval(() => !document.hidden && topics.size > 0 && current?.isWell !== true && tellAllNow(), ASK_EVERY_MS)
  onTokenChange(look)
  return { look }
}
