import type { FinalReceipt } from '#contract/checkout.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { selectContents } from '../cart/cart.queries.ts'
import { lockCheckout, saveShippingChoice } from '../cart/checkout-lock.ts'
import { quoteShipping } from '../shipping/quote-shipping.ts'
import { changeChoices } from './change-choices.ts'
import { ShippingMethodNotFound } from './checkout.errors.ts'
import { readFinalReceipt } from './read-final-receipt.ts'

interface ShippingWish {
  sellerId: SellerId
  methodId: string
}

/** Chooses by which of its methods a seller of the cart sends. It stays chosen for what is bought of that seller later. */
export async function chooseShipping(
  tx: Transaction,
  userId: UserId,
  { sellerId, methodId }: ShippingWish,
  now: Date,
): Promise<FinalReceipt> {
  const [checkout, { rows }] = await tx.inOrder(lockCheckout({ userId }), selectContents({ userId, now }))
  const row = rows.find((each) => each.sellerId === sellerId)
  if (!row?.shippingMethods?.some(({ id }) => id === methodId)) throw ShippingMethodNotFound()

  await saveShippingChoice.run(tx, { userId, sellerId, methodId })
  if (quoteShipping(row, 0).chosen?.id === methodId) return readFinalReceipt(tx, userId, now)
  return changeChoices(tx, checkout, {}, now)
}
