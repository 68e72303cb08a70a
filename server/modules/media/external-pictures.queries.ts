import type { ExternalPictureState } from '#contract/external-pictures.ts'
import { statement } from '../../platform/database/statement.ts'

/** What failed before is tried again: the row came in again, or somebody asked for it. */
export const awaitPictures = statement<{ ids: readonly string[]; addresses: readonly string[] }>(
  'await-external-pictures',
  `
  insert into external_pictures as picture (id, address, changed_at)
  select id, address, now() from unnest(:ids::text[], :addresses::text[]) as given (id, address) order by id
  on conflict (id) do update set (state, attempts, due_at, changed_at) = ('waiting', 0, '-infinity', now()) where picture.state = 'failed'`,
)

/** Takes the next one that is due; who takes it counts as having tried, so that one that ends the process is not tried for ever. */
export const takeDuePicture = statement<{ at: Date }, { id: string; address: string; attempts: number }>(
  'take-due-picture',
  `
  update external_pictures set attempts = attempts + 1, due_at = :at::timestamptz + interval '1 minute' * power(6, least(attempts, 4))
  where id = (select id from external_pictures where state = 'waiting' and due_at <= :at order by due_at, id limit 1 for update skip locked)
  returning id, address, attempts`,
)

export const settlePicture = statement<{ id: string; state: ExternalPictureState; failure: string | null; at: Date }>(
  'settle-external-picture',
  `
  update external_pictures set (state, failure, changed_at) = (:state, :failure, :at) where id = :id and state = 'waiting'`,
)

export const stateOfPicture = statement<{ id: string }, { state: ExternalPictureState }>(
  'state-of-external-picture',
  `
  select state from external_pictures where id = :id`,
)

export const listExternalPictures = statement<
  { state: ExternalPictureState; limit: number; offset: number },
  { id: string; address: string; attempts: number; failure: string | null; changedAt: Date }
>(
  'list-external-pictures',
  `
  select id, address, attempts, failure, changed_at as "changedAt" from external_pictures
  where state = :state order by changed_at desc, id desc limit :limit offset :offset`,
)

export const countExternalPictures = statement<Record<string, never>, { state: ExternalPictureState; count: number }>(
  'count-external-pictures',
  `
  select state, count(*)::int as count from external_pictures group by state`,
)

export const retryFailedPictures = statement<{ at: Date }, { count: number }>(
  'retry-failed-pictures',
  `
  with again as (update external_pictures set (state, attempts, due_at, changed_at) = ('waiting', 0, '-infinity', :at) where state = 'failed' returning id)
  select count(*)::int as count from again`,
)
