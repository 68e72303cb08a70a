import type { Transaction } from '../../platform/database/database.ts'
import type { Checkout } from './checkout-lock.ts'

/** What else a changed cart changes, in the same transaction and under the checkout's lock. `server/modules.ts` hands it in: the cart knows no order. */
export type OnCartChange = (tx: Transaction, checkout: Checkout, now: Date) => Promise<void>
