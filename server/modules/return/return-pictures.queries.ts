import type { ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import type { OrderStatus } from '#contract/payment-state.ts'
import type { ReturnId, ReturnPictureId } from '#contract/return.ts'
import { statement } from '../../platform/database/statement.ts'

type Owned = { userId: UserId; id: ReturnPictureId }

/** Of a seller's part alone: a plan is not sent back. */
export const findPartOfSender = statement<{ userId: UserId; receiptId: ReceiptId }, { status: OrderStatus }>(
  'find-part-of-sender',
  `
  select status from seller_orders where user_id = :userId and id = :receiptId and seller_id is not null and status <> 'basket'`,
)

/** No row: as many as one person may send since `dayBefore`. Two at once may go one beyond it, which harms nobody. */
export const insertReturnPicture = statement<
  Owned & { receiptId: ReceiptId; bytes: number; max: number; dayBefore: Date; at: Date },
  { id: ReturnPictureId }
>(
  'insert-return-picture',
  `
  insert into return_pictures (user_id, id, receipt_id, bytes, created_at)
  select :userId, :id, :receiptId, :bytes::int, :at
  where (select count(*) from return_pictures where user_id = :userId and created_at > :dayBefore) < :max::int
  returning id`,
)

/** Gives a person's waiting pictures of a part to a return of it, in this order. One that was given up already is not theirs any more. */
export const takeReturnPictures = statement<{
  userId: UserId
  receiptId: ReceiptId
  returnId: ReturnId
  ids: readonly ReturnPictureId[]
}>(
  'take-return-pictures',
  `
  update return_pictures as picture set return_id = :returnId, no = wanted.no
  from unnest(:ids::text[]) with ordinality as wanted (id, no)
  where picture.user_id = :userId and picture.id = wanted.id and picture.receipt_id = :receiptId and picture.return_id is null
    and picture.created_at > '-infinity'`,
)

/** `userId`: in a return of theirs alone; `sellerId`: of that seller's parts alone; both null: in anybody's, for staff. */
export const findReturnPicture = statement<
  { returnId: ReturnId; no: number; userId: UserId | null; sellerId: SellerId | null },
  { id: ReturnPictureId }
>(
  'find-return-picture',
  `
  select picture.id from returns as r join return_pictures as picture
    on picture.user_id = r.user_id and picture.return_id = r.id and picture.no = :no::int
  where r.id = :returnId and (:userId::text is null or r.user_id = :userId::text) and (:sellerId::text is null or r.seller_id = :sellerId::text)`,
)

/** Leaves a picture that waits to the next sweep. */
export const giveUpReturnPicture = statement<Owned>(
  'give-up-return-picture',
  `
  update return_pictures set created_at = '-infinity' where user_id = :userId and id = :id and return_id is null and created_at > '-infinity'`,
)

/** Those that no return has taken. */
export const giveUpOldReturnPictures = statement<{ before: Date }>(
  'give-up-old-return-pictures',
  `
  update return_pictures set created_at = '-infinity' where return_id is null and created_at < :before and created_at > '-infinity'`,
)

/** All of one return; null: all that a person ever sent. Under the checkout's lock of its shopper. */
export const giveUpPicturesOf = statement<{ userId: UserId; returnId: ReturnId | null }>(
  'give-up-pictures-of-returns',
  `
  update return_pictures set return_id = null, no = null, created_at = '-infinity'
  where user_id = :userId and (:returnId::text is null or return_id = :returnId::text)`,
)

export const listGivenUpReturnPictures = statement<{ limit: number }, Owned>(
  'list-given-up-return-pictures',
  `
  select user_id as "userId", id from return_pictures where return_id is null and created_at = '-infinity' order by user_id, id limit :limit`,
)

export const deleteReturnPicture = statement<Owned>(
  'delete-return-picture',
  `
  delete from return_pictures where user_id = :userId and id = :id and return_id is null and created_at = '-infinity'`,
)
