import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { clearWords } from './return.queries.ts'
import { giveUpPicturesOf } from './return-pictures.queries.ts'

/** Forgets what a shopper wrote and showed of their returns; the pictures go with the next sweep. What came back, and its money, stay. */
export async function forgetReturns(tx: Transaction, userId: UserId): Promise<void> {
  await tx.inOrder(clearWords.bindRun({ userId }), giveUpPicturesOf.bindRun({ userId, returnId: null }))
}
