import type { UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { Transfer } from '#contract/wallet-transfer.ts'
import { maskedOwner } from '../wallet-owner.ts'
import type { TransferRow } from './transfer.queries.ts'

/** A transfer as one of its two sees it. */
export function toTransfer(userId: UserId, { id, senderId, receiverId, amount, note, at, ...other }: TransferRow): Transfer {
  return {
    transferId: id,
    senderId,
    receiverId,
    amount: toman(amount),
    date: at.toISOString(),
    status: 'completed',
    statusDescriptionFa: 'انجام شد',
    note,
    direction: senderId === userId ? 'sent' : 'received',
    otherName: maskedOwner(other),
  }
}
