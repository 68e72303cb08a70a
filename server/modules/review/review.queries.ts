import type { ProductId, SellerId, UserId } from '#contract/ids.ts'
import type { ReviewSort, ReviewStatus } from '#contract/review.ts'
import { statement } from '../../platform/database/statement.ts'

export interface ReviewRow {
  id: string
  status: ReviewStatus
  rating: number
  text: string
  name: string
  createdAt: Date
  sellerId: SellerId
  sellerName: string
  pros: string[]
  cons: string[]
  pictures: string[]
  helpful: number
  /** Of the seller, where everybody may read it. */
  answer: string | null
  answeredAt: Date | null
  answerEditedAt: Date | null
}

/** With what the asker has to do with it. */
type ShownRow = ReviewRow & { own: boolean; voted: boolean }

export const REVIEW = `r.id, r.status, r.rating, r.text, r.name, r.created_at as "createdAt", r.seller_id as "sellerId",
  coalesce((select name from sellers where id = r.seller_id), '') as "sellerName", r.pros, r.cons, r.pictures, r.helpful,
  case when r.answer_removed_at is null then r.answer end as answer, r.answered_at as "answeredAt", r.answer_edited_at as "answerEditedAt"`
const OF_ASKER = `coalesce(r.user_id = :userId, false) as own,
  exists (select from review_votes v where v.product_id = r.product_id and v.review_id = r.id and v.user_id = :userId) as voted`

/** Spelled as in the indexes that hold nothing else. */
const PUBLIC = `status in ('approved', 'agreed')`

type Shown = {
  productId: ProductId
  /** null: nobody's pending ones. */
  userId: UserId | null
  offset: number
  limit: number
}

/** Spelled as in the indexes. */
const ORDERS = {
  newest: 'created_at desc, id desc',
  helpful: 'helpful desc, created_at desc, id desc',
  best: 'rating desc, created_at desc, id desc',
  worst: 'nullif(rating, 0), created_at desc, id desc',
} as const satisfies Record<ReviewSort, string>

/** Each half comes ordered from its index; together they are cut to the page. */
function page(order: string, ofSeller = '') {
  return `
  select ${REVIEW}, ${OF_ASKER} from (
    (select * from reviews where product_id = :productId and ${PUBLIC} ${ofSeller} order by ${order} limit :offset::int + :limit::int)
    union all
    (select * from reviews where product_id = :productId and user_id = :userId and status = 'pending' ${ofSeller} order by ${order} limit :offset::int + :limit::int)
  ) r order by ${order} limit :limit offset :offset`
}

const ofAll = (sort: ReviewSort) => statement<Shown, ShownRow>(`shown-reviews-${sort}`, page(ORDERS[sort]))
const ofOne = (sort: ReviewSort) =>
  statement<Shown & { sellerId: SellerId }, ShownRow>(`shown-reviews-of-seller-${sort}`, page(ORDERS[sort], 'and seller_id = :sellerId'))

export const shownReviews = { newest: ofAll('newest'), helpful: ofAll('helpful'), best: ofAll('best'), worst: ofAll('worst') }
export const shownReviewsOfSeller = { newest: ofOne('newest'), helpful: ofOne('helpful'), best: ofOne('best'), worst: ofOne('worst') }

interface Figures {
  rating: number
  sellerId: SellerId
  count: number
}

/** How many public reviews of which stars each seller has: a handful of rows, however many reviews there are. */
export const figuresOfProduct = statement<{ productId: ProductId }, Figures>(
  'review-figures-of-product',
  `
  select rating, seller_id as "sellerId", count(*)::int as count from reviews where product_id = :productId and ${PUBLIC} group by rating, seller_id`,
)

export const sellerNames = statement<{ ids: readonly SellerId[] }, { id: SellerId; name: string }>(
  'review-seller-names',
  `
  select id, name from sellers where id = any(:ids::text[]) order by name, id`,
)

export const ownPending = statement<{ productId: ProductId; userId: UserId }, { sellerId: SellerId }>(
  'own-pending-reviews',
  `
  select seller_id as "sellerId" from reviews where product_id = :productId and user_id = :userId and status = 'pending'`,
)

export const productOnSale = statement<{ productId: ProductId }, { id: ProductId }>(
  'reviewed-product',
  `
  select id from products where id = :productId and status = 'active'`,
)

/**
 * Of whom a person has the product: paid for, or brought to them, or bought before the market came here; what was cancelled or only ordered does not
 * count.
 */
export const purchasesOfProduct = statement<
  { userId: UserId; productId: ProductId },
  { sellerId: SellerId; sellerName: string; reviewed: boolean }
>(
  'purchases-of-product',
  `
  select bought.seller_id as "sellerId", coalesce(seller.name, max(bought.label)) as "sellerName",
    exists (select from reviews r where r.product_id = :productId and r.user_id = :userId and r.seller_id = bought.seller_id and r.status <> 'rejected') as reviewed
  from (
    select part.seller_id, part.seller_label as label from order_lines line
    join seller_orders part on part.user_id = line.user_id and part.id = line.receipt_id
    where line.user_id = :userId and line.product_id = :productId and line.quantity > 0
      and (part.status = 'delivered' or (part.is_paid = 'paid' and part.status in ('processing', 'shipped')))
    union all
    select seller_id, seller_id from earlier_purchases where user_id = :userId and product_id = :productId
  ) as bought left join sellers seller on seller.id = bought.seller_id
  group by bought.seller_id, seller.name
  order by bought.seller_id`,
)

export const givenNameOf = statement<{ userId: UserId }, { name: string }>(
  'review-author',
  `
  select name from users where id = :userId`,
)

type NewReview = {
  productId: ProductId
  id: string
  userId: UserId
  sellerId: SellerId
  rating: number
  text: string
  name: string
  pros: readonly string[]
  cons: readonly string[]
  pictures: readonly string[]
  at: Date
}

/** Before a rejected review is written again: its pictures go back to the uploads, to be swept, and its votes go. */
export const clearRejected = statement<{ productId: ProductId; userId: UserId; sellerId: SellerId }>(
  'clear-rejected-review',
  `
  with old as (
    select product_id, id, user_id, pictures from reviews
    where product_id = :productId and user_id = :userId and seller_id = :sellerId and status = 'rejected' for update
  ), unvoted as (delete from review_votes v using old where v.product_id = old.product_id and v.review_id = old.id)
  insert into review_uploads (product_id, id, user_id, created_at)
  select product_id, substring(path from '([0-9a-z]+)[.]webp$'), user_id, '-infinity' from old cross join unnest(pictures) as path
  on conflict (product_id, id) do nothing`,
)

/** No row: the person has said something of both already. In place of what was rejected comes the new one, under its own id. */
export const insertReview = statement<NewReview, { id: string }>(
  'insert-review',
  `
  insert into reviews as review (product_id, id, user_id, seller_id, rating, text, name, pros, cons, pictures, created_at)
  values (:productId, :id, :userId, :sellerId, :rating, :text, :name, :pros::text[], :cons::text[], :pictures::text[], :at)
  on conflict (product_id, user_id, seller_id) do update
    set (id, rating, text, name, pros, cons, pictures, helpful, status, created_at, moderated_at, moderated_by, rejection, rejection_told_at,
        answer, answered_at, answer_edited_at, answer_version, answer_removed_at, answer_removal) =
      (excluded.id, excluded.rating, excluded.text, excluded.name, excluded.pros, excluded.cons, excluded.pictures, 0, 'pending', excluded.created_at, null, null, '', null,
        null, null, null, 0, null, '')
    where review.status = 'rejected'
  returning id`,
)

export const lockReview = statement<{ productId: ProductId; id: string }, ReviewRow>(
  'lock-review',
  `
  select ${REVIEW} from reviews r where r.product_id = :productId and r.id = :id for update of r`,
)

export const decideReview = statement<{
  productId: ProductId
  id: string
  status: ReviewStatus
  at: Date
  by: UserId | null
  reason: string
}>(
  'decide-review',
  `
  update reviews set status = :status, moderated_at = :at, moderated_by = :by, rejection = :reason where product_id = :productId and id = :id`,
)

export const pendingReviews = statement<
  { offset: number; limit: number },
  ReviewRow & { productId: ProductId; productTitle: string; productSlug: string }
>(
  'pending-reviews',
  `
  select ${REVIEW}, p.id as "productId", p.title as "productTitle", p.slug as "productSlug"
  from reviews r join products p on p.id = r.product_id
  where r.status = 'pending' order by r.created_at, r.product_id, r.id limit :limit offset :offset`,
)

export const pendingCount = statement<Record<string, never>, { count: number }>(
  'pending-review-count',
  `
  select count(*)::int as count from reviews where status = 'pending'`,
)

/** Of no account here, public at once where nothing else is said, each only once. */
export const insertImportedReviews = statement<{ rows: string }, { productId: ProductId; sellerId: SellerId; status: ReviewStatus }>(
  'insert-brought-reviews',
  `
  insert into reviews (product_id, id, seller_id, rating, text, name, pros, cons, helpful, status, created_at, moderated_at)
  select "productId", id, "sellerId", rating, text, name, coalesce(pros, '{}'), coalesce(cons, '{}'), coalesce(helpful, 0), coalesce(status, 'approved'),
    "createdAt", case when status = 'pending' then null else "createdAt" end
  from json_to_recordset(:rows::json) as row ("productId" text, id text, "sellerId" text, rating int, text text, name text, pros text[], cons text[], helpful int,
    status text, "createdAt" timestamptz)
  on conflict (product_id, id) do nothing
  returning product_id as "productId", seller_id as "sellerId", status`,
)

/** By their ids or slugs, hidden ones among them. */
export const productsByName = statement<{ names: readonly string[] }, { id: ProductId; slug: string }>(
  'products-of-imported-reviews',
  `
  select id, slug from products where id = any(:names::text[]) union select id, slug from products where slug = any(:names::text[])`,
)
