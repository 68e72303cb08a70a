import { isDeepStrictEqual } from 'node:util'
import type { CategoryNode, CategoryTree, CategoryWords, NewCategory } from '#contract/category-tree.ts'
import { CategoryRow } from '#contract/import-catalogue.ts'
import type { Handle, Transaction } from '../../../platform/database/database.ts'
import { InvalidInput } from '../../../platform/errors.ts'
import { type Faults, faultsOf } from '../../../platform/rows/faults.ts'
import { writeAlone } from '../../../platform/rows/row-lock.ts'
import { CategoryNotFound } from '../../listing/listing.errors.ts'
import { CategoryTreeChanged } from '../catalogue.errors.ts'
import { readTree, type TreeRow } from './category-tree.queries.ts'
import { saveCategories } from './save-categories.ts'

/** Every category, each followed by those below it. */
export async function readCategoryTree(on: Handle): Promise<CategoryTree> {
  const { rows, version } = await readTree.one(on, {})
  return toTree(rows ?? [], version)
}

/** What a change found under the lock, and what it left. */
export interface TreeChange {
  before: CategoryTree
  tree: CategoryTree
}

/**
 * Puts a category in another place, and those beside it behind one another. It takes along what stands below it. Of two who move at once the second is refused
 * and reads the new tree.
 */
export async function placeCategory(
  tx: Transaction,
  slug: string,
  { parent, at: place, version }: { parent: string | null; at: number; version: string },
  at: Date,
): Promise<TreeChange> {
  const { rows, before } = await lockedTree(tx)
  const moved = rowOf(rows, slug)
  const above = parent === null ? null : rowOf(rows, parent)
  const inside = rows.filter(({ parentId }) => parentId === (above?.id ?? null))
  const beside = inside.filter(({ id }) => id !== moved.id)
  const placed = [...beside.slice(0, place), moved, ...beside.slice(place)]
  if (isDeepStrictEqual(placed, inside)) return { before, tree: before }
  assertRead(before, version)
  await save(
    tx,
    placed.map((row, position) => (row === moved ? { slug, parent, position } : { slug: row.slug, position })),
    at,
  )
  return { before, tree: await readCategoryTree(tx) }
}

export async function changeCategory(
  tx: Transaction,
  slug: string,
  { title, subscriptionModel, version }: CategoryWords & { version: string },
  at: Date,
): Promise<TreeChange> {
  const { rows, before } = await lockedTree(tx)
  const stands = rowOf(rows, slug)
  if (stands.title === title && stands.subscriptionModel === subscriptionModel) return { before, tree: before }
  assertRead(before, version)
  await save(tx, [{ slug, title, subscriptionModel }], at)
  return { before, tree: await readCategoryTree(tx) }
}

/** A press that comes twice adds one. */
export async function addCategory(
  tx: Transaction,
  { parent, ...added }: NewCategory & { parent: string | null },
  at: Date,
): Promise<CategoryTree> {
  const { rows, before } = await lockedTree(tx)
  const stands = rows.find(({ slug }) => slug === added.slug)
  if (stands !== undefined) {
    const isSame = stands.parent === parent && stands.title === added.title && stands.subscriptionModel === added.subscriptionModel
    if (!isSame) throw InvalidInput({ errors: { slug: 'این نامک از آنِ دستهٔ دیگری است' } })
    return before
  }
  if (parent !== null) rowOf(rows, parent)
  await save(tx, [{ ...added, parent }], at)
  return readCategoryTree(tx)
}

async function lockedTree(tx: Transaction): Promise<{ rows: TreeRow[]; before: CategoryTree }> {
  await writeAlone(tx)
  const { rows, version } = await readTree.one(tx, {})
  return { rows: rows ?? [], before: toTree(rows ?? [], version) }
}

/** Asked where something would change: a tree that is already as it is wanted needs no newer reading. */
function assertRead(stands: CategoryTree, version: string): void {
  if (stands.version !== version) throw CategoryTreeChanged().withWire({ tree: stands })
}

function rowOf(rows: readonly TreeRow[], slug: string): TreeRow {
  const row = rows.find((each) => each.slug === slug)
  if (row === undefined) throw CategoryNotFound()
  return row
}

/** As the import writes them, with its rules. */
async function save(tx: Transaction, rows: readonly object[], at: Date): Promise<void> {
  await saveCategories(
    tx,
    rows.map((row) => CategoryRow.parse(row)),
    { faults: formFaults(), at },
  )
}

/** A form has one row, whatever others move with it. */
const formFaults = (): Faults =>
  faultsOf((faults) => InvalidInput({ errors: Object.fromEntries(faults.map(({ field, message }) => [field, message])) }))

const toTree = (rows: readonly TreeRow[], version: string): CategoryTree => ({ categories: inOrder(rows), version })

/** Each followed by those below it. */
function inOrder(rows: readonly TreeRow[]): CategoryNode[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const walk = (parentId: string | null, level: number): CategoryNode[] =>
    (below.get(parentId) ?? []).flatMap(({ id, parentId: _, ...node }) => [{ ...node, level }, ...walk(id, level + 1)])
  return walk(null, 1)
}
