import { EVENT_HEADER, SIGNATURE_HEADER } from '#contract/webhook.ts'
import { formatCount } from '#persian/format.ts'
import { ask, NotFetched, type Reach, urlOf } from '../media/fetch-picture.ts'
import type { DueDelivery } from './sending.queries.ts'

const WITHIN_MS = 10_000

export interface Posted {
  isDelivered: boolean
  /** null: nothing was answered. */
  status: number | null
  /** In Persian, for the log of its owner; empty: it arrived. */
  error: string
}

/**
 * Sends one event. It goes to an address of the internet or nowhere, and where the answer leads elsewhere nobody follows: what a redirect names was not what
 * its owner wrote down.
 */
export async function postEvent(
  { url, event, body }: Pick<DueDelivery, 'url' | 'event' | 'body'>,
  signature: string,
  reach: Reach,
  stopped: AbortSignal,
): Promise<Posted> {
  const late = AbortSignal.timeout(WITHIN_MS)
  try {
    const answer = await ask(urlOf(url), reach, AbortSignal.any([stopped, late]), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        [EVENT_HEADER]: event,
        [SIGNATURE_HEADER]: signature,
      },
      body,
    })
    answer.destroy()
    const status = answer.statusCode ?? 0
    const isDelivered = status >= 200 && status < 300
    return { isDelivered, status, error: isDelivered ? '' : `با ${formatCount(status)} پاسخ داد` }
  } catch (error) {
    if (stopped.aborted) throw error
    if (error instanceof NotFetched) return { isDelivered: false, status: null, error: error.message }
    return { isDelivered: false, status: null, error: late.aborted ? 'پاسخ به‌موقع نرسید' : 'ارتباط برقرار نشد' }
  }
}
