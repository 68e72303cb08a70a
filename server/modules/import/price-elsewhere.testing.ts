import { SingleProductRow } from '#contract/import-catalogue.ts'
import { inTransaction, openDatabase } from '../../platform/database/database.ts'
import { importSingleProducts } from './import-catalogue.ts'
import { productRow } from './market.testing.ts'

/** Changes the product `one` as another process does, which tells nobody but the database. */
export async function setPriceElsewhere(url: string, regularPrice: number): Promise<void> {
  const db = openDatabase(url, { name: 'rasteh-test', connections: 1 })
  const row = SingleProductRow.parse(productRow('one', { offers: [{ id: 's1', price: { regularPrice } }] }))
  await inTransaction(db, 'write', (tx) => importSingleProducts(tx, [row], new Date()))
  await db.close()
}
