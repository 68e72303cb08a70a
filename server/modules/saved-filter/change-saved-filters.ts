import type { UserId } from '#contract/ids.ts'
import {
  type ChangedSavedFilter,
  type NewSavedFilter,
  SAVED_FILTERS_MAX,
  SavedFilterId,
  type SavedFilterSlug,
} from '#contract/saved-filter.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { FilterNameTaken, SavedFilterChanged, SavedFilterNotFound, TooManySavedFilters } from './saved-filter.errors.ts'
import {
  deleteSavedFilter,
  findNamesake,
  insertSavedFilter,
  lockSavedFilters,
  selectSavedFilters,
  updateSavedFilter,
} from './saved-filter.queries.ts'

/** Whose filters, and of which table. */
export interface Shelf {
  userId: UserId
  slug: SavedFilterSlug
}

export async function addSavedFilter(tx: Transaction, shelf: Shelf, wanted: NewSavedFilter, now: Date): Promise<SavedFilterId> {
  const [, before] = await tx.inOrder(lockSavedFilters.bindRun({ userId: shelf.userId }), selectSavedFilters.bindAll({ ...shelf }))
  if (before.length >= SAVED_FILTERS_MAX) throw TooManySavedFilters()

  const id = SavedFilterId.parse(newUuidV7(now.getTime()))
  const { filterName: name, ...choices } = wanted
  await assertFreeName(tx, shelf, id, name)
  await insertSavedFilter.run(tx, { ...shelf, id, name, choices: JSON.stringify(choices), now })
  return id
}

/** Whoever saves what was edited elsewhere in the meantime is told so, and nothing is written. */
export async function changeSavedFilter(tx: Transaction, shelf: Shelf, wanted: ChangedSavedFilter, now: Date): Promise<void> {
  const { id, version, filterName: name, ...choices } = wanted
  const [, before] = await tx.inOrder(lockSavedFilters.bindRun({ userId: shelf.userId }), selectSavedFilters.bindAll({ ...shelf }))
  const old = before.find((filter) => filter.id === id)
  if (!old) throw SavedFilterNotFound()
  if (version != null && version !== old.version) throw SavedFilterChanged()

  await assertFreeName(tx, shelf, id, name)
  await updateSavedFilter.run(tx, { ...shelf, id, name, choices: JSON.stringify(choices), now })
}

export async function removeSavedFilter(tx: Transaction, shelf: Shelf, id: SavedFilterId): Promise<void> {
  await lockSavedFilters.run(tx, { userId: shelf.userId })
  if ((await deleteSavedFilter.run(tx, { ...shelf, id })) === 0) throw SavedFilterNotFound()
}

async function assertFreeName(tx: Transaction, shelf: Shelf, id: SavedFilterId, name: string): Promise<void> {
  if (await findNamesake.first(tx, { ...shelf, id, name })) throw FilterNameTaken()
}
