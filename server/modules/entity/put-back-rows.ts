import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { inSavepoint } from '../../platform/database/savepoint.ts'
import { type PutsBack, putsBackBy, type Untouched } from '../../platform/rows/row-states.ts'
import { isNeeded } from './entity.errors.ts'
import type { Entity } from './entity.ts'

/** How an import of an entity's rows is taken back: a row that was made goes unless something needs it, as when staff remove it. */
export function putsBack<Row extends object, Stored extends object>(entity: Entity<Row, Stored>): PutsBack {
  const { key, statements } = entity

  /** Of an ordered entity all rows are known. */
  const knownOf = async (tx: Transaction, keys: ReadonlySet<string>) =>
    keys.size === 0 ? [] : (await statements.known.all(tx, { keys: [...keys] })).filter((row) => keys.has(String(row[key.column])))

  async function restore(tx: Transaction, { made, changed }: Untouched<Stored>, at: Date): Promise<Set<string>> {
    const gone: Stored[] = []
    for (const stored of await knownOf(tx, new Set(made))) if (await remove(tx, entity, stored)) gone.push(stored)
    const stamp = entity.changedAt === undefined ? {} : { [entity.changedAt]: at }
    await statements.write.all(tx, { rows: JSON.stringify([...changed.values()].map((stored) => ({ ...stored, ...stamp }))) })
    const stored = await knownOf(tx, new Set(changed.keys()))
    if (gone.length + stored.length > 0) await markChanged(tx, entity.tags([...gone, ...stored]))
    if (stored.length > 0) await entity.after?.(tx, { stored, changed: stored, at })
    return new Set([...gone.map((row) => String(row[key.column])), ...changed.keys()])
  }

  return putsBackBy<Stored>({ statesOf: (tx, keys) => statements.states.all(tx, { keys }), restore })
}

async function remove<Row extends object, Stored extends object>(
  tx: Transaction,
  entity: Entity<Row, Stored>,
  stored: Stored,
): Promise<boolean> {
  const hanging = (await entity.hanging?.(tx, stored)) ?? []
  if (hanging.length > 0) return false
  try {
    await inSavepoint(tx, () => entity.statements.delete.run(tx, { key: String(stored[entity.key.column]) }))
    return true
  } catch (error) {
    if (!isNeeded(error)) throw error
    return false
  }
}
