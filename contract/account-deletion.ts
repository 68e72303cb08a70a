import { z } from 'zod'
import { defineCall } from './call.ts'
import { Mobile } from './person-fields.ts'

/** The own mobile once more, so that no single press deletes an account. */
export const DeleteAccount = z.object({ mobile: Mobile })
export type DeleteAccount = z.infer<typeof DeleteAccount>

export const deleteAccountCall = defineCall({
  method: 'POST',
  path: '/users/delete-account',
  by: 'shopper',
  transaction: 'write',
  summary: 'Deletes the account and what is known of its person; sums and what the law asks for stay',
  body: DeleteAccount,
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['DELETION_NOT_CONFIRMED', 'ACCOUNT_HAS_DUTIES', 'ORDERS_OPEN', 'RETURNS_OPEN', 'PAYMENT_OPEN', 'WALLET_NOT_EMPTY'],
})
