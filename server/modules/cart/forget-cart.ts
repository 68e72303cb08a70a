import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const FORGET = [
  statement<{ userId: UserId }>('forget-cart-lines', `delete from cart_lines where user_id = :userId`),
  statement<{ userId: UserId }>('forget-cart-plans', `delete from cart_plans where user_id = :userId`),
  statement<{ userId: UserId }>('forget-checkout', `delete from checkouts where user_id = :userId`),
]

/** Everything that a shopper gathered and chose, with the company of their invoices. For an account that goes, under the lock of its checkout. */
export async function forgetCart(tx: Transaction, userId: UserId): Promise<void> {
  for (const one of FORGET) await one.run(tx, { userId })
}
