import type { ReceiptId, UserId } from '#contract/ids.ts'
import { type NewReturn, ReturnId } from '#contract/return.ts'
import { SELLER_ROLES, type SellerRight } from '#contract/rights.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import { leaveNotices } from '../notification/notice.ts'
import { OrderNotFound } from '../order/order.errors.ts'
import { findOrderIdOfReceipt } from '../order/order.queries.ts'
import { lockOrder } from '../order/order-state.ts'
import { isOfSeller } from '../order/plan-parts.ts'
import { type DeliveredPart, readDelivered, returnableUntil } from './read-returns.ts'
import { NotDelivered, ReturnClosed, ReturnNotFound, ReturnPictureNotFound, ReturnTooLate, ReturnTooMany } from './return.errors.ts'
import { decideReturn, findReturn, insertReturn, listPeopleOfSeller } from './return.queries.ts'
import { returnAsked } from './return.texts.ts'
import { canMove } from './return-moves.ts'
import { giveUpPicturesOf, takeReturnPictures } from './return-pictures.queries.ts'

const RIGHT: SellerRight = 'desk.orders'
const hasRight = (rights: readonly SellerRight[]) => rights.includes(RIGHT)
/** What a person of a seller was granted who decides on returns: the right, or a name that holds it. */
const DECIDES = [RIGHT, ...Object.entries(SELLER_ROLES).flatMap(([name, rights]) => (hasRight(rights) ? [name] : []))]

interface Whose {
  userId: UserId
  receiptId: ReceiptId
}

/** Asks to send pieces of a delivered part back. Of two who ask for the same piece at once, the second meets the checkout's lock and then finds it taken. */
export async function askReturn(
  tx: Transaction,
  daysOff: DaysOff,
  { userId, receiptId }: Whose,
  { lines, reasonKind, reason, pictures }: NewReturn,
  now: Date,
): Promise<ReturnId> {
  const orderId = await findOrderIdOfReceipt(tx, userId, receiptId)
  const locked = orderId && (await lockOrder(tx, userId, orderId))
  const part = locked?.order.parts.find((each) => each.receiptId === receiptId)
  if (!locked || !part || !isOfSeller(part)) throw OrderNotFound()
  const delivered = (await readDelivered(tx, locked.order)).get(receiptId)
  if (delivered === undefined) throw NotDelivered()
  const until = returnableUntil(delivered, await daysOff.read(tx))
  if (now >= until) throw ReturnTooLate({ until })

  const wanted = together(lines)
  assertLeft(delivered, wanted)
  const id = ReturnId.parse(`return_${newUuidV7(now.getTime())}`)
  const { sellerId } = part
  const asked = { id, userId, orderId: locked.order.id, receiptId, sellerId, reasonKind, reason, now }
  await insertReturn.run(tx, { ...asked, lineIds: [...wanted.keys()], quantities: [...wanted.values()] })
  await takePictures(tx, asked, pictures)
  const people = await listPeopleOfSeller.all(tx, { sellerId, granted: DECIDES })
  const data = { returnId: id, number: locked.order.number }
  const tellings = people.map((one) => ({ userId: one.userId, cause: `return-asked:${id}`, data }))
  await leaveNotices(tx, now, returnAsked, tellings)
  return id
}

/** While nobody has decided on it; said again, it changes nothing. */
export async function takeBackReturn(tx: Transaction, userId: UserId, id: ReturnId, now: Date): Promise<void> {
  const which = { id, userId, sellerId: null }
  const found = await findReturn.first(tx, which)
  if (found === undefined) throw ReturnNotFound()
  await lockOrder(tx, userId, found.orderId)
  const { state } = await findReturn.one(tx, which)
  if (state === 'cancelled') return
  if (!canMove(state, 'cancelled')) throw ReturnClosed()
  // nobody looks at them any more
  await tx.inOrder(
    decideReturn.bindRun({ userId, id, state: 'cancelled', answer: '', now }),
    giveUpPicturesOf.bindRun({ userId, returnId: id }),
  )
}

/** All or none: a picture of somebody else, of another part or of another return is as unknown as one that never was. */
async function takePictures(
  tx: Transaction,
  { userId, id, receiptId }: Whose & { id: ReturnId },
  pictures: NewReturn['pictures'],
): Promise<void> {
  const ids = [...new Set(pictures)]
  if (ids.length === 0) return
  if ((await takeReturnPictures.run(tx, { userId, receiptId, returnId: id, ids })) !== ids.length) throw ReturnPictureNotFound()
}

/** A line that is named twice is wanted twice. */
function together(lines: NewReturn['lines']): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { id, quantity } of lines) wanted.set(id, (wanted.get(id) ?? 0) + quantity)
  return wanted
}

function assertLeft({ lines, taken }: DeliveredPart, wanted: ReadonlyMap<string, number>): void {
  for (const [id, quantity] of wanted) {
    const line = lines.find((each) => each.id === id)
    if (line === undefined) throw OrderNotFound()
    const left = line.quantity - (taken.get(id) ?? 0)
    if (quantity > left) throw ReturnTooMany({ name: line.name, left })
  }
}
