import type { Handle } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { RowState } from '../../../platform/rows/row-states.ts'

/*
 * Everything of a product that rows of an import can change, as JSON: the rows of its tables as they stand, without the moments and versions that each writing
 * moves. `days` are apart: buyers move them, too, by what is in stock.
 */

const STATE = `jsonb_build_object(
      'product', to_jsonb(p) - 'updated_at',
      'slugs', coalesce((select jsonb_agg(slug order by slug) from product_old_slugs s where s.product_id = p.id), '[]'),
      'variants', coalesce((select jsonb_agg(to_jsonb(v) order by v.id) from variants v where v.product_id = p.id), '[]'),
      'offers', coalesce((select jsonb_agg(to_jsonb(o) - '{version,created_at,updated_at}'::text[] order by o.id) from offers o where o.product_id = p.id), '[]'))`

/** `days`: those of the price history that are kept beside the state, where there is one or not. */
const statesOfProducts = statement<{ ids: readonly string[]; days: readonly string[] }, RowState>(
  'states-of-products',
  `
  select p.id as key, hashtextextended(s.state::text, 0)::text as digest,
    (s.state || jsonb_build_object('days', (
      select coalesce(jsonb_agg(jsonb_build_object('day', given.day, 'min_price', h.min_price, 'max_price', h.max_price)), '[]')
      from unnest(:days::date[]) as given (day) left join price_history h on h.product_id = p.id and h.day = given.day)))::text as state
  from products p cross join lateral (select ${STATE} as state) s where p.id = any(:ids::text[])`,
)

const digestsOfProducts = statement<{ ids: readonly string[] }, Omit<RowState, 'state'>>(
  'digests-of-products',
  `
  select p.id as key, hashtextextended(${STATE}::text, 0)::text as digest from products p where p.id = any(:ids::text[])`,
)

export async function statesOf(on: Handle, ids: readonly string[], days: readonly string[]): Promise<Map<string, RowState>> {
  if (ids.length === 0) return new Map()
  return new Map((await statesOfProducts.all(on, { ids, days })).map((state) => [state.key, state]))
}

/** Products that are there no longer have none. */
export async function digestsOf(on: Handle, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await digestsOfProducts.all(on, { ids })).map(({ key, digest }) => [key, digest]))
}
