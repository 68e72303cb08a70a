import type { SetStockAlert } from '#contract/alert.ts'
import type { ProductId } from '#contract/ids.ts'
import { markChanged } from '../../platform/changes.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { type BuiltPerson, buildShopper } from '../identity/people.testing.ts'
import { readOutbox } from '../message/read-outbox.ts'
import { setStockAlert } from './set-stock-alert.ts'

/** How an offer of a test stands, by its column names. */
type OfferState = Partial<{
  stock: number
  regular_price: number
  discounted_price: number | null
  special_offer_starts_at: Date | null
  special_offer_ends_at: Date | null
  active: boolean
}>

/** A product with one offer of 10 pieces at 100,000 toman, and what may happen to it. */
export async function buildWatched(db: Database) {
  const offer = await buildOffer(db)
  return {
    ...offer,
    /** Changes an offer as every module does: with the product's tag, in one transaction. */
    change: (state: OfferState, offerId: string = offer.offerId) => changeOffer(db, offer.productId, offerId, state),
  }
}

export async function changeOffer(db: Database, productId: ProductId, offerId: string, state: OfferState): Promise<void> {
  await inTransaction(db, 'write', async (tx) => {
    const names = Object.keys(state)
    await tx.query({
      text: `update offers set ${names.map((name, index) => `${name} = $${index + 3}`).join(', ')} where product_id = $1 and id = $2`,
      values: [productId, offerId, ...Object.values(state)],
    })
    await markChanged(tx, [`product:${productId}`])
  })
}

/** A shopper with an alert, by SMS unless told otherwise. */
export function buildAlert(
  db: Database,
  productId: ProductId,
  now: Date,
  given: Partial<SetStockAlert> = {},
): Promise<BuiltPerson & { mail: string }> {
  return inTransaction(db, 'write', async (tx) => {
    const shopper = await buildShopper(tx)
    const mail = `${shopper.mobile}@example.test`
    await tx.query({ text: 'update users set email = $2 where id = $1', values: [shopper.id, mail] })
    await setStockAlert(
      tx,
      shopper.id,
      {
        product_id: productId,
        alertType: 'price_reach',
        price: 90_000,
        supplierSelection: 'all',
        selectedSuppliers: [],
        sms: true,
        email: false,
        ...given,
      },
      now,
    )
    return { ...shopper, mail }
  })
}

/** What was sent to a number or a mail address, oldest first. */
export async function sentTo(db: Database, to: string): Promise<string[]> {
  return (await inTransaction(db, 'read', (tx) => readOutbox(tx, to))).map(({ text }) => text)
}

export function minutesFrom(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}
