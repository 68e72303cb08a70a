import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { putBackProducts } from '../../catalogue/product/put-back-products.ts'
import { finishTakingBack, lockRunToTakeBack, notePutBack, runProductsToPutBack } from './import-runs.queries.ts'

/** Products that are put back in one transaction. */
const PRODUCTS_AT_ONCE = 200

/** Puts back what a run wrote, some products at a time, each with the note that it is done; goes on after a process that died in between. */
export async function takeRunBack({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isThere = await inTransaction(db, 'write', async (tx) => {
      const at = clock.now()
      if ((await lockRunToTakeBack.run(tx, { id })) === 0) return false
      const written = await runProductsToPutBack.all(tx, { runId: id, limit: PRODUCTS_AT_ONCE })
      if (written.length === 0) {
        await finishTakingBack.run(tx, { id, at })
        return false
      }
      const restored = await putBackProducts(tx, written, at)
      const left = written.filter((product) => !restored.has(product.id))
      await notePutBack.run(tx, { runId: id, restored: [...restored], left: left.map((product) => product.id), at })
      return true
    })
    if (!isThere) return
  }
}
