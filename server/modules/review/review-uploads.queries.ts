import type { ProductId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

type Owned = { productId: ProductId; userId: UserId }

/** No row: as many as one person may have waiting. Two at once may go one beyond it, which harms nobody. */
export const insertUpload = statement<Owned & { id: string; max: number; at: Date }, { id: string }>(
  'insert-review-upload',
  `
  insert into review_uploads (product_id, id, user_id, created_at)
  select :productId, :id, :userId, :at
  where (select count(*) from review_uploads where product_id = :productId and user_id = :userId and created_at > '-infinity') < :max::int
  returning id`,
)

/** Takes a person's own pictures out of what waits. One that was given up already is not theirs any more. */
export const takeUploads = statement<Owned & { ids: readonly string[] }, { id: string }>(
  'take-review-uploads',
  `
  delete from review_uploads where product_id = :productId and user_id = :userId and id = any(:ids::text[]) and created_at > '-infinity'
  returning id`,
)

/** Leaves the file to the next sweep. */
export const giveUpUpload = statement<Owned & { id: string }>(
  'give-up-review-upload',
  `
  update review_uploads set created_at = '-infinity'
  where product_id = :productId and user_id = :userId and id = :id and created_at > '-infinity'`,
)

export const listOldUploads = statement<{ before: Date; limit: number }, { productId: ProductId; id: string }>(
  'list-old-review-uploads',
  `
  select product_id as "productId", id from review_uploads where created_at < :before order by created_at, product_id, id limit :limit`,
)

export const giveUpOldUpload = statement<{ productId: ProductId; id: string; before: Date }>(
  'give-up-old-review-upload',
  `
  update review_uploads set created_at = '-infinity' where product_id = :productId and id = :id and created_at < :before`,
)

export const forgetUpload = statement<{ productId: ProductId; id: string }>(
  'forget-review-upload',
  `
  delete from review_uploads where product_id = :productId and id = :id`,
)

/** Takes the pictures out of reviews that were rejected long ago. */
export const clearOldRejected = statement<{ before: Date }>(
  'clear-old-rejected-reviews',
  `
  with old as (
    select product_id, id, user_id, pictures from reviews
    where status = 'rejected' and pictures <> '{}' and moderated_at < :before order by moderated_at limit 200 for update skip locked
  ), emptied as (
    update reviews r set pictures = '{}' from old where r.product_id = old.product_id and r.id = old.id
  )
  insert into review_uploads (product_id, id, user_id, created_at)
  select product_id, substring(path from '([0-9a-z]+)[.]webp$'), coalesce(user_id, ''), '-infinity' from old cross join unnest(pictures) as path
  on conflict (product_id, id) do nothing`,
)
