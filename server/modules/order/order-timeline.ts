import type { OrderStep, PartStep } from '#contract/order.ts'
import { addWorkingDays } from '#persian/working-days.ts'
import type { OrderPart, OrderRecord } from './order.queries.ts'
import { canArrive, hasEnded } from './order-moves.ts'
import type { OrderTimes, PartTimes } from './order-times.queries.ts'

type Timed = Pick<OrderRecord, 'status' | 'isPaid' | 'method' | 'updatedAt'>

/**
 * Where an order stands on its way, with the time of each step that has one. What is paid at the door, or was confirmed by an advance, is paid last, and one
 * that ended stops there.
 */
export function timelineOf({ status, isPaid, method, updatedAt }: Timed, times: OrderTimes): OrderStep[] {
  const { placedAt, sentAt, deliveredAt, endedAt } = times
  const wasPaid = isPaid === 'paid'
  const paidAt = wasPaid ? (times.paidAt ?? placedAt) : null
  const isSent = status === 'shipped' || status === 'delivered'
  const step = (name: OrderStep['step'], done: boolean, at: Date | null): OrderStep => ({ step: name, done, at: at?.toISOString() ?? null })

  const placed = step('placed', placedAt !== null, placedAt)
  const paid = step('paid', wasPaid, paidAt)
  if (hasEnded(status)) return [placed, ...(wasPaid ? [paid] : []), step('cancelled', true, endedAt ?? updatedAt)]
  const reachedSeller = isSent || status === 'processing'
  const isAdvanced = reachedSeller && (isPaid === 'prepaid' || isPaid === 'selfprepaid')
  const confirmedAt = isAdvanced ? times.paidAt : paidAt
  const atSeller = step('processing', reachedSeller, method === 'cod' ? placedAt : confirmedAt)
  const onItsWay = [step('shipped', isSent, isSent ? sentAt : null), step('delivered', status === 'delivered', deliveredAt)]
  return method === 'cod' || isAdvanced ? [placed, atSeller, ...onItsWay, paid] : [placed, paid, atSeller, ...onItsWay]
}

/** The same of one part, with why it ended and what became of its money. */
export function stepsOfPart(
  part: Pick<OrderPart, 'status' | 'isPaid'>,
  order: Pick<Timed, 'method' | 'updatedAt'>,
  times: PartTimes,
): PartStep[] {
  const { status, isPaid } = part
  const { ended, declined, refund } = times
  const note = declined?.note ?? ended?.note ?? ''
  const steps: PartStep[] = timelineOf({ status, isPaid, method: order.method, updatedAt: order.updatedAt }, times).map((step) =>
    step.step === 'cancelled' ? { ...step, because: becauseOf(status, times), ...(note === '' ? {} : { note }) } : step,
  )
  if (refund !== null)
    steps.push({ step: 'refunded', done: true, at: new Date(refund.at).toISOString(), refund: { amount: refund.amount, to: refund.to } })
  return steps
}

const BECAUSE_OF = { seller: 'seller', market: 'late', staff: 'market' } as const

function becauseOf(status: OrderPart['status'], { ended, declined }: Pick<PartTimes, 'ended' | 'declined'>): PartStep['because'] {
  if (declined !== null) return BECAUSE_OF[declined.byRole]
  if (ended === null) return status === 'failed' ? 'unpaid' : 'changed'
  if (ended.act === 'refused') return 'refused'
  return ended.byRole === 'buyer' ? 'buyer' : 'market'
}

/** Where a seller named no days, the first on which its parcel may have come. */
const FIRST_DAY = 1

/**
 * From when on the buyer is asked whether an order arrived: once all of it was sent. Nobody may have written that down, and no buyer shall wait for it:
 * then from the first day on which it may be there, by the working days that its sellers promised. Null while it cannot be.
 */
export function arrivalAskedFrom(
  order: Timed & { parts: readonly Pick<OrderPart, 'status' | 'shippingMethod'>[] },
  times: OrderTimes,
  off: ReadonlySet<number>,
): Date | null {
  if (!canArrive(order)) return null
  if (order.status === 'shipped') return times.sentAt ?? order.updatedAt

  const began = order.method === 'cod' ? times.placedAt : (times.paidAt ?? times.placedAt)
  if (began === null) return null
  const days = order.parts
    .filter((part) => !hasEnded(part.status) && part.status !== 'shipped')
    .map(({ shippingMethod }) => (shippingMethod?.kind === 'pickup' ? 0 : Math.max(FIRST_DAY, shippingMethod?.minDays ?? FIRST_DAY)))
  return addWorkingDays(began, Math.max(0, ...days), off)
}
