import { RETRY_AFTER_DEFAULT_S } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { holdCart, whenRested } from './cart-hold.ts'

/**
 * Makes a change of the cart when the cart does not rest. One that is refused for the number of requests is kept and made again when the wait is over,
 * unless it is not wanted any more by then: null.
 */
export async function unlessHeld<Answer>(make: () => Promise<Answer>, isWanted: () => boolean): Promise<Answer | null> {
  for (;;) {
    await whenRested()
    if (!isWanted()) return null
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      holdCart(error.message, error.retryAfter ?? RETRY_AFTER_DEFAULT_S)
    }
  }
}
