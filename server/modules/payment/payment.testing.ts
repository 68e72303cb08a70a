import type { Clock } from '../../platform/clock.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type BuiltOffer, buildOffer } from '../cart/cart.testing.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { type BuiltOrder, buildBasket, NOW } from '../order/order.testing.ts'
import { orderPurpose } from '../order/order-purpose.ts'
import type { Purposes } from '../purpose/purposes.ts'
import { type Paying, payingWith } from './gateways.ts'
import { type ScriptedGateway, scriptedGateway } from './scripted-gateway.testing.ts'

export interface HandClock extends Clock {
  pass(minutes: number): void
}

/** Stands still until it is told to go on. */
export function handClock(): HandClock {
  let now = NOW
  return {
    now: () => now,
    pass(minutes) {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

interface PayingGiven {
  gateway?: ScriptedGateway
  timeoutMs?: number
  purposes?: Purposes
}

/** Paying for orders, with the simulated bank and a gateway whose answers the test controls. */
export function buildPaying(db: Database, clock: Clock, given: PayingGiven = {}): Paying {
  const paying = payingWith({ ...servicesFor(db), clock }, given.purposes ?? [orderPurpose])
  const gateway = given.gateway ?? scriptedGateway()
  return { ...paying, gateways: new Map([...paying.gateways, [gateway.name, gateway]]), gatewayTimeoutMs: given.timeoutMs ?? 2_000 }
}

const insertGateway = statement(
  'build-scripted-gateway',
  `
  insert into gateways (id, name, label, state, position) values ('scripted', 'scripted', 'درگاه آزمون', 'online', 9) on conflict do nothing`,
)

/** Sellers with one offer each, at the same price. */
export function buildOffers(db: Database, given: { sellers?: number; stock?: number; price?: number } = {}): Promise<BuiltOffer[]> {
  return inTransaction(db, 'write', async (tx) => {
    await insertGateway.run(tx, {})
    const offers: BuiltOffer[] = []
    for (let count = given.sellers ?? 1; count > 0; count--)
      offers.push(await buildOffer(tx, { stock: given.stock ?? 100, price: given.price ?? 250_000 }))
    return offers
  })
}

/** A shopper with one piece of each offer in the cart who has chosen how to pay, committed. Nothing is placed yet. */
export function buildOrderToPay(
  db: Database,
  offers: readonly BuiltOffer[],
  gateway: 'fake' | 'scripted' | 'zarinpal' | 'zibal' = 'scripted',
): Promise<BuiltOrder> {
  return inTransaction(db, 'write', (tx) =>
    buildBasket(tx, { cart: offers.map((offer) => ({ offer, quantity: 1 })), paymentMethod: gateway }),
  )
}
