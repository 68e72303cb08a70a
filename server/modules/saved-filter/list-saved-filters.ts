import type { UserRole } from '#contract/identity.ts'
import type { UserId } from '#contract/ids.ts'
import { SavedChoices, type SavedFilter, type SavedFilterId } from '#contract/saved-filter.ts'
import type { Handle } from '../../platform/database/database.ts'
import type { Shelf } from './change-saved-filters.ts'
import { SavedFilterNotFound } from './saved-filter.errors.ts'
import { type SavedFilterRow, selectChosenFilters, selectSavedFilters } from './saved-filter.queries.ts'

export async function listSavedFilters(on: Handle, shelf: Shelf): Promise<SavedFilter[]> {
  return (await selectSavedFilters.all(on, { ...shelf })).map(toSavedFilter)
}

/** What these filters chose, in this order; all of them have to be the person's own. */
export async function readChosenFilters(on: Handle, shelf: Shelf, ids: readonly SavedFilterId[]): Promise<SavedChoices[]> {
  const rows = await selectChosenFilters.all(on, { ...shelf, ids })
  if (rows.length < new Set(ids).size) throw SavedFilterNotFound()
  return rows.map(toSavedFilter)
}

/** Whose filters are meant: one's own, unless a master names somebody. Whoever else does is not heard. */
export function ownerOf(user: { id: UserId; role: UserRole }, named: UserId | undefined): UserId {
  return user.role === 'master' ? (named ?? user.id) : user.id
}

/** Kept rows are read by the shape of today, so that a filter outlives a change of it. */
function toSavedFilter({ id, name, version, choices }: SavedFilterRow): SavedFilter {
  return { ...SavedChoices.parse(choices), id, filterName: name, version }
}
