import type { Handle } from '../../../platform/database/database.ts'
import { columnsOf, insertOffers } from '../../offer/new-offers.queries.ts'
import { insertPriceHistory } from '../../offer/price-days.queries.ts'
import type { CheckedProducts } from './check-products.ts'
import { insertProducts, insertVariants } from './new-products.queries.ts'
import { writeColours } from './product-rows.queries.ts'

const UNIQUE_VIOLATION = '23505'
const SERIALIZATION_FAILURE = '40001'

/** Another transaction brought the same products at the same moment. With this code the transaction is run again, and then sees them. */
class BroughtMeanwhile extends Error {
  readonly code = SERIALIZATION_FAILURE
}

/** Writes products of which none was known when they were checked: what `writeProducts` would write, with less work. */
export async function insertNew(tx: Handle, products: CheckedProducts, at: Date): Promise<void> {
  if (products.known.size > 0) throw new BroughtMeanwhile()
  try {
    await Promise.all([
      insertProducts.run(tx, { rows: JSON.stringify(products.products), at }),
      insertVariants.run(tx, { rows: JSON.stringify(products.variants) }),
      insertOffers.run(tx, { ...columnsOf(products.offers), at }),
      products.history.length > 0 ? insertPriceHistory.run(tx, { rows: JSON.stringify(products.history) }) : undefined,
      writeColours.run(tx, { labels: [...products.colours.keys()], hexes: [...products.colours.values()] }),
    ])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) throw new BroughtMeanwhile('', { cause: error })
    throw error
  }
}
