import { exportFiguresProductsCall, readFiguresCall } from '#contract/desk-figures.ts'
import { readTodayCall } from '#contract/desk-today.ts'
import { ProductId } from '#contract/ids.ts'
import { listLowStockCall, saveLowStockCall } from '#contract/low-stock.ts'
import { readMarketFiguresCall } from '#contract/market-figures.ts'
import { readMarketTodayCall } from '#contract/market-today.ts'
import { countViewCall } from '#contract/product-view.ts'
import { requestOf } from './call-request.ts'

const RANGE = { from: '1405-08-01', until: '1405-08-30' }

export const FIGURES_REQUESTS = [
  requestOf(countViewCall, async () => ({ params: { productId: ProductId.parse('one') } })),
  requestOf(readFiguresCall, async (market) => ({ as: market.supplier, query: RANGE })),
  requestOf(exportFiguresProductsCall, async (market) => ({ as: market.supplier, query: RANGE })),
  requestOf(readMarketFiguresCall, async (market) => ({ as: market.master, query: RANGE })),
  requestOf(readMarketTodayCall, async (market) => ({ as: market.master })),
  requestOf(readTodayCall, async (market) => ({ as: market.supplier })),
  requestOf(listLowStockCall, async (market) => ({ as: market.supplier, query: {} })),
  requestOf(saveLowStockCall, async (market) => ({ as: market.supplier, body: { threshold: 4 } })),
]
