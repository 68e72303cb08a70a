import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { checkTransferCall, TransferData } from '#contract/wallet-transfer.ts'
import type { Services } from '../../../platform/services.ts'
import { assertMayMove, dayBefore } from '../day-limits.ts'
import { readBalance } from '../read-balance.ts'
import { maskedOwner, selectOwner } from '../wallet-owner.ts'
import { readReceiver } from './read-receiver.ts'
import { sumSent } from './transfer.queries.ts'
import { allowanceOf, needsCode } from './transfer-rules.ts'

/** What a transfer would do, for its confirmation. Nothing is locked: the transfer itself looks once more. */
export async function checkTransfer(services: Services, userId: UserId, data: TransferData): Promise<AnswerOf<typeof checkTransferCall>> {
  const { db, clock, settings } = services
  const { walletLimits } = settings
  const now = clock.now()
  const sender = await selectOwner.one(db, { userId })
  const receiver = await readReceiver(services, sender, data)

  const [{ balance, blocked }, sent] = await Promise.all([readBalance(db, userId), sumSent.one(db, { userId, since: dayBefore(now) })])
  const available = balance - blocked
  assertMayMove(data.amount, { moved: sent, available, allowed: allowanceOf(walletLimits, sender.openedAt, now) })

  return {
    status: 'ok',
    receiver: { name: maskedOwner(receiver) },
    codeNeeded: needsCode(data.amount, sent, walletLimits),
    availableAfter: toman(available - data.amount),
  }
}
