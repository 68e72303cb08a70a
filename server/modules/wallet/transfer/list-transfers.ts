import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import { type listTransfersCall, TRANSFERS_PAGE_SIZE, type TransferId } from '#contract/wallet-transfer.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { toTransfer } from './to-transfer.ts'
import { listTransfersOf } from './transfer.queries.ts'

/** One more than a page is read: it tells whether there is a page after. */
export async function listTransfers(
  on: Handle,
  userId: UserId,
  { before }: { before?: TransferId | undefined },
): Promise<AnswerOf<typeof listTransfersCall>> {
  const rows = await listTransfersOf.all(on, { userId, before, limit: TRANSFERS_PAGE_SIZE + 1 })
  const page = rows.slice(0, TRANSFERS_PAGE_SIZE)
  return {
    transfers: page.map((row) => toTransfer(userId, row)),
    next: rows.length > TRANSFERS_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  }
}
