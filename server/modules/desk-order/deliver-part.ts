import type { ReceiptId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { insertOrderActs } from '../order/cash.queries.ts'
import { issueInvoices } from '../order/invoice/issue-invoices.ts'
import { PartStageChanged } from '../order/order.errors.ts'
import { changeParts } from '../order/order-state.ts'
import { partDelivered } from './desk-order.texts.ts'
import { lockAtSeller } from './lock-at-seller.ts'
import type { AtDesk } from './send-parcels.ts'

/** The seller says that all that it sent has arrived, and its buyer is told; said again, it changes nothing. */
export async function deliverPart(tx: Transaction, services: Sending, by: AtDesk, receiptId: ReceiptId, note: string): Promise<void> {
  const now = services.clock.now()
  const { locked, part, at } = await lockAtSeller(tx, by.sellerId, receiptId)
  if (at.stage === 'delivered') return
  if (at.stage !== 'sent') throw PartStageChanged({ stage: at.stage })

  const { userId, id: orderId, number, customerPhone: mobile, customerEmail: email } = locked.order
  await changeParts(tx, locked, now, (other) => (other === part ? { status: 'delivered' } : undefined))
  await insertOrderActs.run(tx, { userId, receiptIds: [receiptId], act: 'delivered', byUser: by.userId, byRole: 'seller', note, now })
  const data = { orderId, number, sellerLabel: part.sellerLabel }
  await tell(tx, services, partDelivered, [{ userId, cause: `part-delivered:${receiptId}`, to: { mobile, email }, data }])
  await issueInvoices(tx, userId, [part], now)
}
