import type { ProductId, UserId, VariantId } from '#contract/ids.ts'
import { FAVOURITES_MAX } from '#contract/limits.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'

export interface FavouriteRow {
  id: ProductId
  addedAt: Date
  title: string
  slug: string
  variant: VariantId | null
  image: string
  categorySlug: string
  hidden: boolean
  /** Hidden products have no listing row, and nobody offers them. */
  regularPrice: Toman | null
  discountedPrice: Toman | null
  rating: number | null
  sellerCount: number | null
  inStock: boolean | null
}

export const listFavouriteRows = statement<{ userId: UserId }, FavouriteRow>(
  'list-favourites',
  `
  select p.id, f.added_at as "addedAt", p.title, p.slug, l.variant_id as variant, coalesce(p.images[1], '') as image, c.slug as "categorySlug", p.status = 'hidden' as hidden,
    l.regular_price as "regularPrice", l.discounted_price as "discountedPrice", p.rating, l.seller_count as "sellerCount", l.in_stock as "inStock"
  from favourites f
  join products p on p.id = f.product_id
  join categories c on c.id = p.category_id
  left join product_listing l on l.product_id = p.id
  where f.user_id = :userId
  order by f.added_at desc, f.product_id
  limit ${FAVOURITES_MAX}`,
)

export const findFavourite = statement<{ userId: UserId; productId: ProductId }>(
  'find-favourite',
  `select product_id from favourites where user_id = :userId and product_id = :productId`,
)

/** The lock under which a shopper's favourites grow, until the transaction ends: two tabs cannot both take the last free place. */
export const lockFavourites = statement<{ userId: UserId }>(
  'lock-favourites',
  `select pg_advisory_xact_lock(hashtextextended('favourites:' || :userId, 0))`,
)

export interface WantedFavourite {
  onShelf: boolean
  known: boolean
  count: number
}

export const readWantedFavourite = statement<{ userId: UserId; productId: ProductId }, WantedFavourite>(
  'read-wanted-favourite',
  `
  select exists (select from products where id = :productId and status = 'active') as "onShelf",
    exists (select from favourites where user_id = :userId and product_id = :productId) as known,
    (select count(*)::int from favourites where user_id = :userId) as count`,
)

export const insertFavourite = statement<{ userId: UserId; productId: ProductId; now: Date }>(
  'insert-favourite',
  `insert into favourites (user_id, product_id, added_at) values (:userId, :productId, :now)`,
)

export const deleteFavourite = statement<{ userId: UserId; productId: ProductId }>(
  'delete-favourite',
  `delete from favourites where user_id = :userId and product_id = :productId`,
)

export const forgetFavourites = statement<{ userId: UserId }>('forget-favourites', `delete from favourites where user_id = :userId`)
