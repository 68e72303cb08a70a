import type { ProductId, SellerId } from '#contract/ids.ts'
import type { CommentRow } from '#contract/import-people.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { putsBackBy, type RowState } from '../../platform/rows/row-states.ts'
import { refreshRatings } from './refresh-ratings.ts'
import { productsByName } from './review.queries.ts'

/** The two names of a review, its product's id and its own, as one. */
const KEY = `r.product_id || ' ' || r.id`

const statesOfReviews = statement<{ keys: readonly string[] }, RowState>(
  'states-of-reviews',
  `
  select ${KEY} as key, to_jsonb(r)::text as state, hashtextextended(to_jsonb(r)::text, 0)::text as digest
  from unnest(:keys::text[]) as given (key) join reviews r on r.product_id = split_part(given.key, ' ', 1) and r.id = substr(given.key, strpos(given.key, ' ') + 1)`,
)

const deleteReviews = statement<{ keys: readonly string[] }, { key: string; productId: ProductId; sellerId: SellerId }>(
  'delete-brought-reviews',
  `
  delete from reviews r using unnest(:keys::text[]) as given (key)
  where r.product_id = split_part(given.key, ' ', 1) and r.id = substr(given.key, strpos(given.key, ' ') + 1)
  returning ${KEY} as key, r.product_id as "productId", r.seller_id as "sellerId"`,
)

/** Reviews that came in go again, but for those that somebody answered, judged or found helpful. */
export const reviewsPutBack = putsBackBy({
  statesOf: (tx, keys) => statesOfReviews.all(tx, { keys }),
  async restore(tx, { made }) {
    const gone = await deleteReviews.all(tx, { keys: made })
    const productIds = [...new Set(gone.map(({ productId }) => productId))]
    if (productIds.length > 0) await refreshRatings(tx, productIds, [...new Set(gone.map(({ sellerId }) => sellerId))])
    return new Set(gone.map(({ key }) => key))
  },
})

/** What rows name reviews by; those of products that are not here name none. */
export async function namesOfReviews(rows: readonly CommentRow[], tx: Transaction): Promise<string[]> {
  const products = await productsByName.all(tx, { names: rows.flatMap(({ productId, slug }) => productId ?? slug ?? []) })
  const idOf = new Map<string, string>(products.flatMap(({ id, slug }) => [[slug, id] as const, [id, id] as const]))
  return rows.flatMap(({ productId, slug, commentId }) => {
    const id = idOf.get(productId ?? slug ?? '')
    return id === undefined ? [] : [`${id} ${commentId}`]
  })
}
