import { Readable } from 'node:stream'
import { exportFiguresProductsCall, readFiguresCall } from '#contract/desk-figures.ts'
import { readMarketFiguresCall } from '#contract/market-figures.ts'
import { FileAnswer } from '../../platform/http/files.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { productsCsv } from './products-csv.ts'
import { readFigures } from './read-figures.ts'
import { readMarketFigures } from './read-market-figures.ts'
import { refreshSales } from './refresh-sales.ts'

const REFRESH_EVERY_S = 15

export function figuresRoutes(serve: Serve, { clock }: Services): void {
  serve(readFiguresCall, ({ tx, sellerId, query }) => readFigures(tx, sellerId, query))
  serve(readMarketFiguresCall, ({ tx, query }) => readMarketFigures(tx, query, clock.now()))
  serve(exportFiguresProductsCall, async ({ db, sellerId, query }) => {
    const name = `products-${query.from}-${query.until}.csv`.replaceAll('/', '-')
    return new FileAnswer('text/csv; charset=utf-8', name, Readable.from(productsCsv(db, sellerId, query)))
  })
}

export function figuresJobs({ db, jobs }: Services): void {
  jobs.every('refresh-seller-sales', REFRESH_EVERY_S, (signal) => refreshSales(db, signal))
}
