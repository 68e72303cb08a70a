import type { ProductId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { countQueuedSales } from './count-sales.ts'

/** How many pieces of each product were sold, with those that wait in the queue counted first. */
export async function readSales(on: Handle, productIds: readonly ProductId[]): Promise<number[]> {
  await countQueuedSales.one(on, { limit: 1_000 })
  const { rows } = await on.query({
    text: 'select sales from products join unnest($1::text[]) with ordinality as wanted (id, position) using (id) order by position',
    values: [productIds],
  })
  return rows.map(({ sales }) => sales)
}
