import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import type { WithdrawalId } from '#contract/wallet-withdrawal.ts'
import { type BuiltOffer, buildOffer } from '#server/modules/cart/cart.testing.ts'
import { buildGateways } from '#server/modules/checkout/checkout.testing.ts'
import { servicesFor } from '#server/modules/identity/identity.testing.ts'
import { buildMaster, buildSession, buildShopper } from '#server/modules/identity/people.testing.ts'
import type { BankDouble } from '#server/modules/payment/doubles/start-double.ts'
import { buildPlans } from '#server/modules/subscription/subscription.testing.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { type Random, seeded } from '../../bench/random.ts'
import type { Presser } from './press.ts'

/** A link to a bank that somebody got: it may be paid, late or twice, whatever became of it. */
export interface BankLink {
  gateway: 'fake' | 'zarinpal' | 'zibal'
  /** The simulated bank tells it with its decision. */
  authority: string | null
  /** Of the simulated bank's page. */
  linkId: string | null
  purposeId: string
}

export interface Shopper {
  id: UserId
  mobile: string
  token: string
  random: Random
  links: BankLink[]
  orders: { orderId: OrderId; receiptIds: ReceiptId[] }[]
}

export interface Market {
  shoppers: readonly Shopper[]
  /** The one who approves, refuses, pays and reverses. */
  masterToken: string
  offers: readonly BuiltOffer[]
  /** By offer. */
  received: ReadonlyMap<string, number>
}

/** Those with books of their own. */
export type Banks = Readonly<Record<'zarinpal' | 'zibal', BankDouble>>

/** What every move finds. */
export interface World extends Market {
  presser: Presser
  banks: Banks
  withdrawals: WithdrawalId[]
  /** Payments of which somebody was told that their money is in the wallet. */
  credited: { gateway: string; authority: string }[]
  promised: Readonly<Record<'transfers' | 'withdrawals' | 'purchases' | 'deposits', Set<string>>>
}

const OFFERS = 12
const SCARCE_OF_THEM = 4
const STOCK = { plenty: 5_000, scarce: 60 }

const insertZibal = `insert into gateways (id, name, label, state, position, enabled) values ('g5', 'zibal', 'زیبال', 'online', 5, true)`

/** Shoppers with empty wallets, a master, twelve sellers with one offer each, the three plans and every gateway. */
export async function buildMarket(db: Database, count: number, seed: number): Promise<Market> {
  const services = servicesFor(db)
  return inTransaction(db, 'write', async (tx) => {
    await buildGateways(tx)
    await tx.query({ text: insertZibal })
    await buildPlans(tx, services.clock.now())
    const offers: BuiltOffer[] = []
    const received = new Map<string, number>()
    for (let at = 0; at < OFFERS; at++) {
      const stock = at < SCARCE_OF_THEM ? STOCK.scarce : STOCK.plenty
      const offer = await buildOffer(tx, { stock, price: 60_000 + 7_001 * at })
      offers.push(offer)
      received.set(offer.offerId, stock)
    }
    const shoppers: Shopper[] = []
    for (let at = 0; at < count; at++) {
      const person = await buildShopper(tx)
      const { token } = await buildSession(tx, services, person)
      shoppers.push({ ...person, token, random: seeded(seed * 10_007 + at), links: [], orders: [] })
    }
    const { token_master: masterToken } = await buildSession(tx, services, await buildMaster(tx))
    if (masterToken === undefined) throw new Error('The master has no session of their own')
    return { shoppers, masterToken, offers, received }
  })
}
