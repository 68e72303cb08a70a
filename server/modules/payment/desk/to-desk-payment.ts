import { toman } from '#contract/money.ts'
import type { DeskPayment } from '#contract/payment-desk.ts'
import type { Paying } from '../gateways.ts'
import { isFinal, isUnderWay } from '../payment-moves.ts'
import type { DeskPaymentRow } from './desk.queries.ts'

/** By the gateways that this market has: one that was taken away can be asked nothing. */
export function toDeskPayment(row: DeskPaymentRow, { gateways }: Pick<Paying, 'gateways'>, now: Date): DeskPayment {
  const { stage, gateway, reversal, expiresAt } = row
  const known = gateways.get(gateway)
  const isSilent = stage === 'unknown' || (isUnderWay(stage) && expiresAt <= now)
  return {
    id: row.id,
    userId: row.userId,
    purpose: row.purpose,
    purposeId: row.purposeId,
    number: row.number,
    payerName: row.payerName,
    gateway,
    gatewayLabel: row.gatewayLabel ?? gateway,
    amount: toman(row.amount),
    fromWallet: toman(row.walletAmount),
    ...{ stage, isSilent, reversal, authority: row.authority, ref: row.ref, card: row.maskedCard },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    mayAsk: known !== undefined && !isFinal(stage) && (stage !== 'opened' || isSilent),
    mayReverse:
      stage === 'credited' && row.authority !== null && known?.reverse !== undefined && (reversal === null || reversal === 'refused'),
  }
}
