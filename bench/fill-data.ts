import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AvailableLocationRow, BrandRow, CategoryRow, SellerRow, SingleProductRow } from '#contract/import-catalogue.ts'
import { GatewayRow } from '#contract/import-content.ts'
import { fillMarket } from '#server/modules/import/fill-market.ts'
import { importBrands, importCategories, importLocations, importSellers } from '#server/modules/import/import-catalogue.ts'
import { importGateways } from '#server/modules/import/import-content.ts'
import { inTransaction, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { DATASET_AT, frameRows, productRows } from './dataset.ts'

const ROWS_THAT_TELL = 300

/** Fills the market at `url`, which must have no goods, with the bench's catalogue of `products` products, or goes on with that. */
export async function fillData(url: string, products: number, tell: (done: string) => void): Promise<void> {
  await migrate(url)
  await fillFrame(url, products)
  await fillMarket({
    database: url,
    source: `bench-${products}-${datasetDigest(products)}`,
    rows: (from) => parsedRows(products, from),
    at: DATASET_AT,
    tell,
  })
}

/** What the goods lean on, and ways to pay. The same again changes nothing. */
export async function fillFrame(url: string, products: number): Promise<void> {
  const db = openDatabase(url, { name: 'rasteh-bench', connections: 1 })
  const frame = frameRows(products)
  const gateways = [
    { info: { name: 'fake' }, label: 'درگاه آزمایشی', state: 'online' },
    { info: { name: 'cod' }, label: 'پرداخت در محل', state: 'offline' },
  ]
  try {
    await inTransaction(db, 'write', async (tx) => {
      await importCategories(tx, z.array(CategoryRow).parse(frame.categories), DATASET_AT)
      await importBrands(tx, z.array(BrandRow).parse(frame.brands), DATASET_AT)
      await importSellers(tx, z.array(SellerRow).parse(frame.sellers), DATASET_AT)
      await importLocations(tx, z.array(AvailableLocationRow).parse(frame.availableLocations))
      await importGateways(tx, z.array(GatewayRow).parse(gateways), DATASET_AT)
    })
  } finally {
    await db.close()
  }
}

function* parsedRows(products: number, from: number): Generator<SingleProductRow> {
  for (const row of productRows(products, from)) yield SingleProductRow.parse(row)
}

/** Another for another catalogue: of what stands in it, not of how it is written down. */
export function datasetDigest(products: number): string {
  const digest = createHash('sha256').update(JSON.stringify(frameRows(products)))
  let rows = 0
  for (const row of productRows(products)) {
    digest.update(JSON.stringify(row))
    if (++rows === ROWS_THAT_TELL) break
  }
  return digest.digest('hex').slice(0, 16)
}
