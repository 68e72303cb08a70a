import type { OrderId } from '#contract/ids.ts'
import type { OrderDetail } from '#contract/order.ts'
import { type OrderContacts, type OrderEvent, type StaffOrder, type StaffPart, StaffPartAct } from '#contract/staff-order.ts'
import { maskedEmail, maskedMobile, maskedName } from '#persian/masked-person.ts'
import type { Handle } from '../../platform/database/database.ts'
import { unpaidPartsOf } from '../order/cancel-by-staff.ts'
import { OrderNotFound } from '../order/order.errors.ts'
import { findOrder, listOrderLines, type OrderPart, type OrderRecord } from '../order/order.queries.ts'
import { hasEnded } from '../order/order-moves.ts'
import { awaitsSeller } from '../order/part-stage.ts'
import { toOrderDetail } from '../order/to-order.ts'
import { listDeskPaymentsOfOrder } from '../payment/desk/list-desk-payments.ts'
import type { Paying } from '../payment/gateways.ts'
import { listOrderEvents, type OrderEventRecord } from './order-events.queries.ts'
import { findOwnerOfOrder, listStagesOfOrder } from './staff-order.queries.ts'

type Stage = StaffPart['stage']

export async function readStaffOrder(on: Handle, paying: Pick<Paying, 'gateways' | 'clock'>, orderId: OrderId): Promise<StaffOrder> {
  const order = await findPlacedOrder(on, orderId)
  const { userId } = order
  const [lines, stages, payments, events] = await Promise.all([
    listOrderLines(on, userId, orderId),
    listStagesOfOrder.all(on, { userId, orderId }),
    listDeskPaymentsOfOrder(on, paying, { userId, orderId }),
    listOrderEvents.all(on, { userId, orderId }),
  ])
  const stageOf = (part: OrderPart) => stages.find(({ receiptId }) => receiptId === part.receiptId)?.stage ?? null
  return {
    order: withMaskedContacts(toOrderDetail(order, lines)),
    buyer: { userId, name: order.customerName },
    parts: order.parts.map((part) => ({ receiptId: part.receiptId, stage: stageOf(part), acts: actsOn(part, order, stageOf(part)) })),
    mayCancel: mayBeCancelled(order, stageOf),
    payments,
    events: events.map(toEvent),
  }
}

/** A basket is no order yet. */
export async function findPlacedOrder(on: Handle, orderId: OrderId): Promise<OrderRecord> {
  const owner = await findOwnerOfOrder.first(on, { orderId })
  const order = owner && (await findOrder(on, owner.userId, orderId))
  if (order === undefined) throw OrderNotFound()
  return order
}

export async function readOrderContacts(on: Handle, orderId: OrderId): Promise<OrderContacts> {
  const { customerPhone, customerEmail, address, receiver, note } = toOrderDetail(await findPlacedOrder(on, orderId), [])
  return { mobile: customerPhone, email: customerEmail, address, receiver, note }
}

/** For staff, who see more by a call of its own that is written down. What a buyer notes for the courier may hold a number or an address. */
function withMaskedContacts(order: OrderDetail): OrderDetail {
  const { customerPhone, customerEmail, address, receiver } = order
  return {
    ...order,
    customerPhone: maskedMobile(customerPhone),
    customerEmail: maskedEmail(customerEmail),
    address: { ...address, address: '', postalCode: '' },
    receiver: receiver && { name: maskedName(receiver.name), mobile: maskedMobile(receiver.mobile) },
    note: '',
  }
}

/** As the calls behind them refuse. */
function actsOn({ status, isPaid, paidAmount, inPayment, sellerId }: OrderPart, { method }: OrderRecord, stage: Stage): StaffPartAct[] {
  if (sellerId === null || hasEnded(status)) return []
  const isCash = method === 'cod'
  const isOnTheWay = status === 'processing' || status === 'shipped'
  const may: Record<StaffPartAct, boolean> = {
    refund: stage !== null && awaitsSeller(stage) && paidAmount > 0 && !inPayment,
    record_sent: status === 'processing' && stage !== null,
    record_cash: isCash && isPaid !== 'paid' && (isOnTheWay || status === 'delivered'),
    record_advance: !isCash && isPaid !== 'paid' && !inPayment,
    cancel_cash: isCash && isOnTheWay && isPaid === 'unpaid',
  }
  return StaffPartAct.options.filter((act) => may[act])
}

/** Nothing is called off while one of the parts is paid for at the bank, or a piece of them is on its way. */
function mayBeCancelled(order: OrderRecord, stageOf: (part: OrderPart) => Stage): boolean {
  const open = unpaidPartsOf(order)
  const isHeldUp = (part: OrderPart) => (order.method === 'cod' ? stageOf(part) === 'partly_sent' : part.inPayment)
  return open.length > 0 && !open.some(isHeldUp)
}

function toEvent({ role, who, at, ...event }: OrderEventRecord): OrderEvent {
  return { ...event, at: at.toISOString(), who: role && { role, name: who ?? '' } }
}
