import { z } from 'zod'
import { defineCall } from './call.ts'
import { Amount } from './money.ts'

/** What an account holds, as its pages show it at a glance. */
export const AccountSummary = z.object({
  wallet: z.object({ balance: Amount, blockedAmount: Amount }),
  /** Placed orders, whatever became of them. */
  all_orders: z.int().nonnegative(),
  /** Of those, what is still on its way to the buyer. */
  open_orders: z.int().nonnegative(),
  tickets: z.int().nonnegative().describe('Tickets of the shopper that are open'),
  favorites: z.int().nonnegative(),
})
export type AccountSummary = z.infer<typeof AccountSummary>

export const readAccountCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts',
  by: 'shopper',
  transaction: 'read',
  summary: 'The shopper’s account at a glance: wallet, orders, tickets and favourites',
  answer: AccountSummary,
  errors: [],
})
