import { POPULAR_SEARCHES } from '#contract/limits.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** What is popular shows among so many of the best-selling. */
const SCAN_LIMIT = 500

const categoriesThatSell = statement<Record<string, never>, { title: string }>(
  'categories-that-sell',
  `
  with best_selling as (
    select category_id, sales, access from product_listing order by in_stock desc, sales desc, product_id desc limit ${SCAN_LIMIT}
  )
  select c.title from best_selling b join categories c on c.id = b.category_id
  where b.access = 'basic' group by c.id, c.title order by sum(b.sales) desc, c.id limit ${POPULAR_SEARCHES}`,
)

/** The categories that the best-selling products stand in, by name: each finds something, and nothing needs to be kept of what people search for. */
export async function listPopularSearches(on: Handle): Promise<string[]> {
  return (await categoriesThatSell.all(on, {})).map(({ title }) => title)
}
