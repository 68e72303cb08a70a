import { readUserInfoCall } from '#contract/identity.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'

/** Where a payment leads back to while something of the buyer is missing; saving leads on to the payment again. */
export const BUYER_FIRST = '/basket-info?missing=1'

/** What is known of the buyer. */
export function useBuyer() {
  return useData({
    queryKey: mine('user-info'),
    queryFn: ({ signal }) => callMine(readUserInfoCall, {}, signal),
  })
}
