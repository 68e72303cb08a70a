import { clearCartCall, readCartCall, removeCartLineCall, setCartLineCall, setCartPlanCall } from '#contract/cart.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { CartNotFound } from './cart.errors.ts'
import type { OnCartChange } from './cart-change.ts'
import { clearCart } from './clear-cart.ts'
import { readCart } from './read-cart.ts'
import { removeCartLine } from './remove-cart-line.ts'
import { setCartLine } from './set-cart-line.ts'
import { setCartPlan } from './set-cart-plan.ts'

export function cartRoutes(serve: Serve, { clock }: Services, onChange: OnCartChange): void {
  // One statement: its own snapshot, without a transaction around it.
  serve(readCartCall, ({ db, user }) => readCart(db, user.id, clock.now()))
  serve(setCartLineCall, ({ tx, user, body }) => setCartLine(tx, user.id, body, clock.now(), onChange), { refusal: cartRefusal })
  serve(removeCartLineCall, ({ tx, user, body }) => removeCartLine(tx, user.id, body, clock.now(), onChange), { refusal: cartRefusal })
  serve(setCartPlanCall, ({ tx, user, body }) => setCartPlan(tx, user.id, body, clock.now(), onChange), { refusal: cartRefusal })
  serve(clearCartCall, ({ tx, user }) => clearCart(tx, user.id, clock.now(), onChange), { refusal: cartRefusal })
}

/** The documented fields of a cart refusal. */
function cartRefusal(error: CodedError): object {
  return error.code === CartNotFound.code ? { error: error.message, cart: [], total: 0 } : { error: error.message }
}
