import { OUTAGE_CODE, STALE_HEADER } from '#contract/outage.ts'
import { createStore } from '#web/store/store.ts'

/** Whether the market, as far as the last answer tells, can show what it showed before and nothing else. */
export const outageStore = createStore(false)

/** Learns from an answer of the API. `code`: of a refusal. */
export function noticeOutage({ ok, headers }: Pick<Response, 'ok' | 'headers'>, code: string | undefined): void {
  const isAway = code === OUTAGE_CODE || headers.has(STALE_HEADER)
  // what is refused for another reason, and what never came, tells nothing
  if (ok || isAway) outageStore.set(isAway)
}
