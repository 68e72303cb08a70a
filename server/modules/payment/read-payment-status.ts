import type { UserId } from '#contract/ids.ts'
import type { PaymentStatus } from '#contract/payment.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Purposes, purposeOf } from '../purpose/purposes.ts'

/** Whether an order, or what else the id says, is paid. Its owner learns what is in it; anybody else the state and nothing more. */
export async function readPaymentStatus(
  tx: Transaction,
  purposes: Purposes,
  viewer: UserId | undefined,
  id: string,
): Promise<PaymentStatus> {
  const purpose = purposeOf(purposes, id)
  const status = await purpose.readStatus(tx, id, viewer)
  if (status === undefined) throw purpose.notFound()
  return status
}
