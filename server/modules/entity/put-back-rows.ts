import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { type PutsBack, untouchedOf, type WrittenRow } from '../../platform/rows/row-states.ts'
import { isNeeded } from './entity.errors.ts'
import type { Entity } from './entity.ts'

/** How an import of an entity's rows is taken back: a row that was made goes unless something needs it, as when staff remove it. */
export function putsBack<Row extends object, Stored extends object>(entity: Entity<Row, Stored>): PutsBack {
  const { key, statements } = entity
  const keyOf = (stored: Stored) => String(stored[key.column])

  async function putBack(tx: Transaction, written: readonly WrittenRow[], at: Date): Promise<Set<string>> {
    await writeAlone(tx)
    const keys = written.map((row) => row.key)
    const { made, changed } = untouchedOf<Stored>(written, await statements.states.all(tx, { keys }))
    const gone = new Map<string, Stored>()
    for (const stored of made.length === 0 ? [] : await statements.known.all(tx, { keys: made })) {
      if (made.includes(keyOf(stored)) && (await remove(tx, entity, stored))) gone.set(keyOf(stored), stored)
    }
    const stamp = entity.changedAt === undefined ? {} : { [entity.changedAt]: at }
    await statements.write.all(tx, { rows: JSON.stringify([...changed.values()].map((stored) => ({ ...stored, ...stamp }))) })
    const stored = (await statements.known.all(tx, { keys: [...changed.keys()] })).filter((row) => changed.has(keyOf(row)))
    if (gone.size + stored.length > 0) await markChanged(tx, entity.tags([...gone.values(), ...stored]))
    if (stored.length > 0) await entity.after?.(tx, { stored, changed: stored, at })
    return new Set([...gone.keys(), ...changed.keys()])
  }

  return { statesOf: (tx, keys) => statements.states.all(tx, { keys }), putBack }
}

async function remove<Row extends object, Stored extends object>(
  tx: Transaction,
  entity: Entity<Row, Stored>,
  stored: Stored,
): Promise<boolean> {
  const hanging = (await entity.hanging?.(tx, stored)) ?? []
  if (hanging.length > 0) return false
  await tx.query({ text: 'savepoint made_row' })
  try {
    await entity.statements.delete.run(tx, { key: String(stored[entity.key.column]) })
    return true
  } catch (error) {
    if (!isNeeded(error)) throw error
    await tx.query({ text: 'rollback to savepoint made_row' })
    return false
  }
}
