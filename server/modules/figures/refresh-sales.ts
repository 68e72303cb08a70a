import { type Database, inTransaction } from '../../platform/database/database.ts'
import { deleteSales, insertSales, lockRefreshing, sumDays, sumProductYears, sumProvinces, takeChangedParts } from './sales.queries.ts'

const AT_ONCE = 500

/** Makes the rows of parts that changed anew, and the sums that they stand in, until none is left. What dies on its way has put nothing down, and its parts stand in the queue still. */
export async function refreshSales(db: Database, signal?: AbortSignal): Promise<void> {
  for (let taken = AT_ONCE; taken > 0 && signal?.aborted !== true; ) {
    taken = await inTransaction(db, 'write', async (tx) => {
      const [, changed] = await tx.inOrder(lockRefreshing.bindRun({}), takeChangedParts.bindAll({ limit: AT_ONCE }))
      if (changed.length === 0) return 0
      const parts = { userIds: changed.map(({ userId }) => userId), receiptIds: changed.map(({ receiptId }) => receiptId) }
      await tx.inOrder(
        deleteSales.bindRun(parts),
        insertSales.bindRun(parts),
        sumDays.bindRun(parts),
        sumProvinces.bindRun(parts),
        sumProductYears.bindRun(parts),
      )
      return changed.length
    })
  }
}
