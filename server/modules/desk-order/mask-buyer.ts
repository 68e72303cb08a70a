import type { DeskBuyer } from '#contract/desk-order.ts'
import { RETURN_DAYS } from '#contract/return.ts'
import { maskedMobile, maskedName } from '#persian/masked-person.ts'
import { endOfWorkingDays } from '#persian/working-days.ts'
import { awaitsSeller } from '../order/part-stage.ts'
import type { DeskOrderRecord, DeskRecord } from './desk-order.queries.ts'

type Shown = Pick<DeskRecord, 'stage' | 'deliveredAt' | 'isReturning'>

/**
 * Until when a seller sees whom it sends to: while the part is open, and after it arrived until it cannot be sent back any more. `always`: it is open; null: no
 * more.
 */
export function shownUntil({ stage, deliveredAt, isReturning }: Shown, off: ReadonlySet<number>, now: Date): Date | 'always' | null {
  if (awaitsSeller(stage) || stage === 'sent' || isReturning) return 'always'
  if (stage !== 'delivered' || deliveredAt === null) return null
  const until = endOfWorkingDays(deliveredAt, RETURN_DAYS, off)
  return now < until ? until : null
}

export function toBuyer(
  order: Shown &
    Pick<
      DeskOrderRecord,
      'customerName' | 'customerPhone' | 'receiverName' | 'receiverMobile' | 'province' | 'city' | 'address' | 'postalCode' | 'note'
    >,
  off: ReadonlySet<number>,
  now: Date,
): DeskBuyer {
  const { customerName, customerPhone, receiverName, receiverMobile, province, city, address, postalCode, note } = order
  const until = shownUntil(order, off, now)
  if (until === null)
    return {
      name: maskedName(customerName),
      mobile: maskedMobile(customerPhone),
      receiver: receiverName === '' ? null : { name: maskedName(receiverName), mobile: maskedMobile(receiverMobile) },
      ...{ province, city, address: null, postalCode: null, note: '', isMasked: true, shownUntil: null },
    }
  return {
    name: customerName,
    mobile: customerPhone,
    receiver: receiverName === '' ? null : { name: receiverName, mobile: receiverMobile },
    ...{ province, city, address, postalCode, note, isMasked: false, shownUntil: until === 'always' ? null : until.toISOString() },
  }
}
