import type { CallDefinition, InputOf } from '#contract/call.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import type { Parts } from './wire.ts'

/** What a call answers 200 to, and whose token it takes; without one nobody's. */
export type GoodRequest = Parts & { as?: Person }

export interface CallRequest {
  call: CallDefinition
  /** Makes a new person with all that the request needs, each time. */
  prepare(market: TestMarket): Promise<GoodRequest>
  /** Where ids stand that belong to a shopper: `body.orderId`. */
  owned: readonly string[]
  /** What a stranger may see of a real id; absent where the answer is that there is none. */
  toldToAnyone?: readonly string[]
  /** How the documents have a foreign id refused, and one that never was; absent: with 404. */
  refusedWith?: 403
}

export function requestOf<C extends CallDefinition>(
  call: C,
  prepare: (market: TestMarket) => Promise<InputOf<C> & { as?: Person }>,
  facts: Partial<Pick<CallRequest, 'owned' | 'toldToAnyone' | 'refusedWith'>> = {},
): CallRequest {
  return { call, prepare: async (market) => (await prepare(market)) as GoodRequest, owned: [], ...facts }
}
