import type { Cart } from '#contract/cart.ts'
import type { UserId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { type CartRow, listCartRows } from './cart.queries.ts'
import { cartTotal, toCartLines } from './cart-totals.ts'

/** The cart as it stands today. Lines that cannot be bought any more say so, and are never dropped in silence. */
export async function readCart(on: Handle, userId: UserId, now: Date): Promise<Cart> {
  return toCart(await listCartRows(on, userId, now))
}

export function toCart(rows: readonly CartRow[]): Cart {
  return { message: 'ok', cart: toCartLines(rows), total: cartTotal(rows) }
}
