import { listLowStockCall, saveLowStockCall } from '#contract/low-stock.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readLowStock, saveLowStock } from './low-stock.ts'

export function lowStockRoutes(serve: Serve, { clock }: Services): void {
  serve(listLowStockCall, ({ db, sellerId, query }) => readLowStock(db, sellerId, query.cursor, clock.now()))
  serve(saveLowStockCall, async ({ tx, sellerId, body: { threshold }, noteChange }) => {
    const { before, totalCount } = await saveLowStock(tx, sellerId, threshold, clock.now())
    noteChange({ about: 'low-stock', before: { threshold: before }, after: { threshold } })
    return { status: 'ok' as const, message: 'ذخیره شد', threshold, totalCount }
  })
}
