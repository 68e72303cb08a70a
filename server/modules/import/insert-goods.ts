import type { Handle } from '../../platform/database/database.ts'
import type { Goods } from './goods.ts'
import { columnsOf, insertOffers, insertPriceHistory, insertProducts, insertVariants } from './new-goods.queries.ts'
import { writeColours } from './product-rows.queries.ts'

const UNIQUE_VIOLATION = '23505'
const SERIALIZATION_FAILURE = '40001'

/** Another import brought the same goods at the same moment. With this code the transaction is run again, and then sees them. */
class BroughtMeanwhile extends Error {
  readonly code = SERIALIZATION_FAILURE
}

/** Writes goods of which none was known when they were checked: what `writeGoods` would write, with less work. */
export async function insertGoods(tx: Handle, goods: Goods, at: Date): Promise<void> {
  if (goods.known.size > 0) throw new BroughtMeanwhile()
  try {
    await Promise.all([
      insertProducts.run(tx, { rows: JSON.stringify(goods.products), at }),
      insertVariants.run(tx, { rows: JSON.stringify(goods.variants) }),
      insertOffers.run(tx, { ...columnsOf(goods.offers), at }),
      goods.history.length > 0 ? insertPriceHistory.run(tx, { rows: JSON.stringify(goods.history) }) : undefined,
      writeColours.run(tx, { labels: [...goods.colours.keys()], hexes: [...goods.colours.values()] }),
    ])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) throw new BroughtMeanwhile('', { cause: error })
    throw error
  }
}
