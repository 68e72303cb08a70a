import type { UserId } from '#contract/ids.ts'
import { SAVED_FILTERS_MAX, type SavedFilterId, type SavedFilterSlug } from '#contract/saved-filter.ts'
import { statement } from '../../platform/database/statement.ts'

interface OfTable extends Record<string, unknown> {
  userId: UserId
  slug: SavedFilterSlug
}
type Owned = OfTable & { id: SavedFilterId }
type Written = Owned & { name: string; choices: string; now: Date }

export interface SavedFilterRow {
  id: SavedFilterId
  name: string
  choices: object
  version: number
}

const FILTER = 'id, name, choices, version'

/** Ids grow with time. */
export const selectSavedFilters = statement<OfTable, SavedFilterRow>(
  'select-saved-filters',
  `
  select ${FILTER} from saved_filters where user_id = :userId and slug = :slug order by id desc limit ${SAVED_FILTERS_MAX}`,
)

/** Those of these that are the person's own, in the order asked for. */
export const selectChosenFilters = statement<OfTable & { ids: readonly SavedFilterId[] }, SavedFilterRow>(
  'select-chosen-filters',
  `
  select ${FILTER} from unnest(:ids::text[]) with ordinality as chosen (id, nth) join saved_filters using (id)
  where user_id = :userId and slug = :slug order by nth limit ${SAVED_FILTERS_MAX}`,
)

/** The lock under which a person's filters change, until the transaction ends: two tabs cannot save one too many, or two of one name. */
export const lockSavedFilters = statement<{ userId: UserId }>(
  'lock-saved-filters',
  `select pg_advisory_xact_lock(hashtextextended('saved-filters:' || :userId, 0))`,
)

export const findNamesake = statement<Owned & { name: string }>(
  'find-saved-filter-of-name',
  `select id from saved_filters where user_id = :userId and slug = :slug and lower(name) = lower(:name) and id <> :id`,
)

export const insertSavedFilter = statement<Written>(
  'insert-saved-filter',
  `
  insert into saved_filters (user_id, id, slug, name, choices, updated_at) values (:userId, :id, :slug, :name, :choices, :now)`,
)

export const updateSavedFilter = statement<Written>(
  'update-saved-filter',
  `
  update saved_filters set name = :name, choices = :choices, version = version + 1, updated_at = :now
  where user_id = :userId and slug = :slug and id = :id`,
)

export const deleteSavedFilter = statement<Owned>(
  'delete-saved-filter',
  `delete from saved_filters where user_id = :userId and slug = :slug and id = :id`,
)
