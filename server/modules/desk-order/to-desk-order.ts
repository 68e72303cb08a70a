import { CARRIER_OF_KIND } from '#contract/carriers.ts'
import type { Deadline, DeskAct, DeskOrderLine, DeskOrderRow, DeskSlip } from '#contract/desk-order.ts'
import { sumOf, toman } from '#contract/money.ts'
import { maskedName } from '#persian/masked-person.ts'
import { addWorkingHours } from '#persian/working-days.ts'
import { hasEnded } from '../order/order-moves.ts'
import { awaitsSeller } from '../order/part-stage.ts'
import { toDecline, toParcel } from '../order/to-parcel.ts'
import type { DeskLineRecord, DeskOrderRecord, DeskRecord, DeskRowRecord } from './desk-order.queries.ts'
import { shownUntil, toBuyer } from './mask-buyer.ts'

/** What the same record is told by. */
export interface Seen {
  now: Date
  off: ReadonlySet<number>
  /** Which a part has that came this moment, before the job has set its deadline. */
  confirmHours: number
}

function common(part: DeskRecord, seen: Seen) {
  const { receiptId, stage, isPaid, method, province, city, total } = part
  return {
    ...{ receiptId, stage, isPaid, method, province, city, total },
    orderNumber: part.number,
    placedAt: part.placedAt.toISOString(),
    reachedAt: part.reachedAt.toISOString(),
    sentAt: part.sentAt?.toISOString() ?? null,
    deadline: deadlineOf(part, seen),
  }
}

export function toDeskRow(part: DeskRowRecord, seen: Seen): DeskOrderRow {
  const { pieces, lineCount, images, shippingLabel, customerName } = part
  const isShown = shownUntil(part, seen.off, seen.now) !== null
  return {
    ...common(part, seen),
    ...{ pieces, lineCount, images, shippingLabel: shippingLabel ?? '' },
    buyerName: isShown ? customerName : maskedName(customerName),
  }
}

export function toDeskOrder(part: DeskOrderRecord, seen: Seen): DeskSlip {
  const buyer = toBuyer(part, seen.off, seen.now)
  const lines = part.lines.map((line) => toLine(line, part))
  const { status, subtotal, discount, shipping, vat, total, vatRequested, invoiced, shippingMethod } = part
  return {
    ...common(part, seen),
    ...{ status, vatRequested, invoiced, buyer, lines, shipping: shippingMethod },
    pieces: lines.reduce((sum, { ordered, declined }) => sum + ordered - declined, 0),
    buyerName: buyer.name,
    shippingLabel: shippingMethod?.label ?? '',
    confirmedAt: part.confirmedAt?.toISOString() ?? null,
    deliveredAt: part.deliveredAt?.toISOString() ?? null,
    acts: actsOf(part, lines),
    carrier: CARRIER_OF_KIND[shippingMethod?.kind ?? 'post'],
    parcels: part.parcels.map(toParcel),
    declines: part.declines.map(toDecline),
    money: {
      ...{ subtotal, discount, shipping, vat, total },
      paid: part.paidAmount,
      due: toman(hasEnded(status) ? 0 : total - part.paidAmount),
      refunded: sumOf([part.returned, ...part.declines.map(({ refund }) => refund)]),
    },
  }
}

/** Of a part that ended nothing is left, whoever ended it. */
function toLine({ ordered, declined, sent, ...line }: DeskLineRecord, { status }: DeskOrderRecord): DeskOrderLine {
  const left = awaitsNothing(status) ? 0 : ordered - declined - sent
  return { ...line, ordered, declined, sent, left, total: toman(line.price * (ordered - declined)) }
}

const awaitsNothing = (status: DeskOrderRecord['status']) => status !== 'processing'

function deadlineOf({ stage, dueAt, reachedAt }: DeskRecord, { now, off, confirmHours }: Seen): Deadline | null {
  if (!awaitsSeller(stage)) return null
  const at = dueAt ?? (stage === 'to_confirm' ? addWorkingHours(reachedAt, confirmHours, off) : null)
  return at && { to: stage === 'to_confirm' ? 'confirm' : 'send', at: at.toISOString(), isOver: at <= now }
}

/** As the calls behind them refuse. */
function actsOf(part: DeskOrderRecord, lines: readonly DeskOrderLine[]): DeskAct[] {
  const { stage, method, isPaid, status, inPayment, parcels } = part
  const isLeft = awaitsSeller(stage) && lines.some(({ left }) => left > 0)
  const may: Record<DeskAct, boolean> = {
    confirm: stage === 'to_confirm',
    decline: isLeft && !inPayment,
    send: isLeft,
    deliver: stage === 'sent',
    record_cash: method === 'cod' && isPaid !== 'paid' && !hasEnded(status),
    record_advance: method === 'online' && isPaid !== 'paid' && !hasEnded(status) && !inPayment,
    correct_parcel: (stage === 'partly_sent' || stage === 'sent') && parcels.length > 0,
  }
  return (Object.keys(may) as DeskAct[]).filter((act) => may[act]) // the keys of a record of every act
}
