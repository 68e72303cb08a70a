import type { SellerId } from '#contract/ids.ts'
import type { ReturnId, ReturnState } from '#contract/return.ts'
import { sumsOfReturn } from '#contract/return-sums.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { restock } from '../offer/stock.ts'
import { uncountReturned } from '../order/count-sales.ts'
import { type LockedPart, lockPart } from '../order/order-state.ts'
import { post } from '../wallet/post.ts'
import { followReturn } from './follow-return.ts'
import { readDelivered } from './read-returns.ts'
import { ReturnClosed, ReturnNotFound, ReturnNotPaid } from './return.errors.ts'
import { decideReturn, findReturn, type ReturnRecord, settleReturn } from './return.queries.ts'
import { canMove } from './return-moves.ts'
import { tellOfReturn } from './tell-of-return.ts'

/** Who decides: the seller whose part it is of, or staff (null), of any. */
interface Which {
  id: ReturnId
  sellerId: SellerId | null
}

/** Said again, it changes nothing, nor is the buyer told twice. */
export async function acceptReturn(tx: Transaction, services: Services, which: Which, note: string): Promise<void> {
  await decide(tx, services, which, 'accepted', note)
}

export async function refuseReturn(tx: Transaction, services: Services, which: Which, reason: string): Promise<void> {
  await decide(tx, services, which, 'refused', reason)
}

/**
 * What was sent back is there: its money leaves the seller's account for the buyer's wallet, pieces that can be sold are in stock again, and all of them are sold no more.
 * Under the checkout's lock of its buyer it happens once, and each return is reckoned after those before it. The rows that others wait for come last,
 * in the order of a purchase: offers, the wallet, products, the seller's numbers of invoices.
 */
export async function receiveReturn(tx: Transaction, services: Services, which: Which, isSellable: boolean): Promise<void> {
  const { found, locked } = await lockReturn(tx, which)
  if (found.state === 'received') return
  if (!canMove(found.state, 'received')) throw ReturnClosed()
  const { order } = locked
  const delivered = (await readDelivered(tx, order)).get(found.receiptId)
  if (delivered === undefined) throw new Error(`${found.id} is of a part that was not delivered`)
  if (delivered.part.isPaid !== 'paid') throw ReturnNotPaid()

  const now = services.clock.now()
  const { userId, orderId, sellerId } = found
  const back = new Map(found.lines.map(({ id, quantity }) => [id, quantity]))
  const { worth, refund } = sumsOfReturn(delivered.worth, delivered.received, back)
  await settleReturn.run(tx, { userId, id: found.id, worth, refund, isSellable, now })
  const pieces = delivered.lines.flatMap(({ id, productId, offerId }) => {
    const quantity = back.get(id)
    return quantity === undefined ? [] : [{ productId, offerId, quantity }]
  })
  if (isSellable) await restock(tx, { orderId, lines: pieces, now })
  await post(tx, {
    reason: 'return_refunded',
    entries: [
      { account: { kind: 'seller', sellerId }, amount: -refund },
      { account: { kind: 'shopper', userId }, amount: refund },
    ],
    at: now,
    about: orderId,
  })
  await tellOfReturn(tx, services, order, found, { state: 'received', said: '', refund })
  await uncountReturned.run(tx, {
    productIds: pieces.map(({ productId }) => productId),
    quantities: pieces.map(({ quantity }) => quantity),
  })
  await followReturn(tx, found, now)
}

async function decide(
  tx: Transaction,
  services: Services,
  which: Which,
  state: Extract<ReturnState, 'accepted' | 'refused'>,
  answer: string,
): Promise<void> {
  const { found, locked } = await lockReturn(tx, which)
  if (found.state === state) return
  if (!canMove(found.state, state)) throw ReturnClosed()
  const { userId, id } = found
  await decideReturn.run(tx, { userId, id, state, answer, now: services.clock.now() })
  await tellOfReturn(tx, services, locked.order, found, { state, said: answer, refund: 0 })
}

/** Read again under the lock: somebody may have decided since. */
async function lockReturn(tx: Transaction, { id, sellerId }: Which): Promise<LockedPart & { found: ReturnRecord }> {
  const which = { id, userId: null, sellerId }
  const before = await findReturn.first(tx, which)
  if (before === undefined) throw ReturnNotFound()
  const locked = await lockPart(tx, before.receiptId)
  return { ...locked, found: await findReturn.one(tx, which) }
}
