import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

type Owned = { userId: UserId; id: string }

/** No row: as many as one person may send since `dayBefore`. Two at once may go one beyond it, which harms nobody. */
export const insertUpload = statement<Owned & { sha256: string; bytes: number; max: number; dayBefore: Date; at: Date }, { id: string }>(
  'insert-upload',
  `
  insert into uploads (user_id, id, sha256, bytes, created_at)
  select :userId, :id, :sha256, :bytes::int, :at
  where (select count(*) from uploads where user_id = :userId and created_at > :dayBefore) < :max::int
  returning id`,
)

/** No row: it is nobody's of that id, stands somewhere already or is on its way out. */
export const takeUpload = statement<Owned, { id: string }>(
  'take-upload',
  `
  update uploads set state = 'taken' where user_id = :userId and id = :id and state = 'waiting' returning id`,
)

/** Nothing shows the upload any more: the next sweep removes its file. Its sender does not matter. */
export const giveUpTaken = statement<{ id: string }>(
  'give-up-taken-upload',
  `
  update uploads set state = 'given-up' where id = :id and state = 'taken'`,
)

/** Leaves the file to the next sweep. */
export const giveUpUpload = statement<Owned>(
  'give-up-upload',
  `
  update uploads set state = 'given-up' where user_id = :userId and id = :id and state = 'waiting'`,
)

export const giveUpOldUploads = statement<{ before: Date }>(
  'give-up-old-uploads',
  `
  update uploads set state = 'given-up' where created_at < :before and state = 'waiting'`,
)

export const listGivenUp = statement<{ limit: number }, Owned>(
  'list-given-up-uploads',
  `
  select user_id as "userId", id from uploads where state = 'given-up' order by user_id, id limit :limit`,
)

export const settleRemoved = statement<Owned>(
  'settle-removed-upload',
  `
  update uploads set state = 'removed' where user_id = :userId and id = :id and state = 'given-up'`,
)

export const forgetOldRemoved = statement<{ before: Date }>(
  'forget-old-removed-uploads',
  `
  delete from uploads where created_at < :before and state = 'removed'`,
)

/** The same of several. */
export const takeUploads = statement<{ userId: UserId; ids: readonly string[] }, { id: string }>(
  'take-uploads-of-person',
  `
  update uploads set state = 'taken' where user_id = :userId and id = any(:ids::text[]) and state = 'waiting' returning id`,
)

export const giveUpAllTaken = statement<{ ids: readonly string[] }>(
  'give-up-taken-uploads',
  `
  update uploads set state = 'given-up' where id = any(:ids::text[]) and state = 'taken'`,
)

/** What has them answers for their files, for good. */
export const forgetTaken = statement<{ ids: readonly string[] }>(
  'forget-taken-uploads',
  `
  delete from uploads where id = any(:ids::text[]) and state = 'taken'`,
)
