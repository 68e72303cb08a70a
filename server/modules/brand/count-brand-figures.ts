import type { BrandTile } from '#contract/brand.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { type BrandFigures, brandFigures, keptBrandFigures, largeBrands, writeBrandFigures } from './brand.queries.ts'

/** The figures of more products than this are counted now and then, not for every page. */
export const COUNTED_AT_ONCE = 3_000

export async function readBrandFigures(
  db: Database,
  { id, total_products }: Pick<BrandTile, 'id' | 'total_products'>,
): Promise<BrandFigures> {
  const kept = total_products > COUNTED_AT_ONCE ? await keptBrandFigures.first(db, { id }) : undefined
  return kept ?? brandFigures.one(db, { id })
}

/** Counts the figures of the large brands again. */
export async function countBrandFigures(db: Database, at: Date): Promise<void> {
  const ids = (await largeBrands.all(db, { products: COUNTED_AT_ONCE })).map(({ id }) => id)
  if (ids.length === 0) return
  await inTransaction(db, 'write', async (tx) => {
    // whole tables are read, which the settings of the server's connections price out, and cut short
    await tx.query({ text: 'set local enable_seqscan = on' })
    await tx.query({ text: 'set local statement_timeout = 0' })
    await writeBrandFigures.run(tx, { ids, at })
  })
}
