import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refuseDuplicates, refuseMissing } from '../../platform/rows/faults.ts'
import { goneFrom, laidOver, placesOf } from '../../platform/rows/laid-over.ts'
import { countsOf, type RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import type { Writing } from '../../platform/rows/writing.ts'
import { sanitisedHtml } from '../../platform/sanitised-html.ts'
import { namedPictures } from '../media/external-pictures.ts'
import type { Entity } from './entity.ts'

/**
 * Adds and changes rows of an entity, all or none: what a row leaves out stays as it is, and only what comes out different is written.
 * What is wrong goes to `faults`, which refuse.
 */
export async function saveRows<Row extends object, Stored extends object>(
  tx: Transaction,
  entity: Entity<Row, Stored>,
  rows: readonly Row[],
  { faults, at }: Writing,
): Promise<RowCounts> {
  const { key, statements } = entity
  await writeAlone(tx)
  refuseDuplicates(rows, faults, key.field, key.of)
  const keyOf = (stored: Stored) => String(stored[key.column])
  const known = new Map((await statements.known.all(tx, { keys: rows.map(key.of) })).map((stored) => [keyOf(stored), stored]))
  const check = await entity.check?.(tx, rows)
  for (const [index, row] of rows.entries()) {
    const old = known.get(key.of(row))
    if (old === undefined) refuseMissing(row, index, entity.needed, faults)
    check?.(row, (field, message) => faults.add(index, field, message), old)
  }
  faults.settle()

  const pictures = namedPictures()
  const texts = {
    picture: pictures.pathOf,
    html: (text: string | undefined) => (text === undefined ? undefined : pictures.inHtml(sanitisedHtml(text))),
  }
  const places = entity.isOrdered ? placesOf(rows.map(key.of), positionsOf(known)) : []
  const stored = rows.map((row, nth) => {
    const old = known.get(key.of(row))
    const merged = laidOver<Stored>(old ?? entity.fresh(row, at), entity.toColumns(row, texts, old))
    return { ...merged, ...entity.derive?.(merged), ...placed(places[nth]), ...stamped(entity.changedAt, at) }
  })
  await pictures.await(tx)
  const written = await statements.write.all(tx, { rows: JSON.stringify(stored) })
  const keys = new Set(written.map((row) => row.key))
  const changed = stored.filter((row) => keys.has(keyOf(row)))
  if (changed.length > 0) await markChanged(tx, entity.tags(changed))
  const made = new Set(written.flatMap(({ key, created }) => (created ? [key] : [])))
  if (made.size > 0)
    await entity.made?.(
      tx,
      stored.filter((row) => made.has(keyOf(row))),
    )
  await entity.after?.(tx, { stored, changed, at })
  return countsOf(
    rows.length,
    written,
    stored.map((now) => goneFrom(itemsOf(entity, known.get(keyOf(now))), itemsOf(entity, now))),
  )
}

const placed = (position: number | undefined) => (position === undefined ? {} : { position })
const stamped = (column: string | undefined, at: Date) => (column === undefined ? {} : { [column]: at })

function itemsOf<Row extends object, Stored extends object>({ items }: Entity<Row, Stored>, stored: Stored | undefined): readonly string[] {
  return stored === undefined ? [] : (items?.(stored) ?? [])
}

function positionsOf(known: ReadonlyMap<string, object>): Map<string, number> {
  return new Map([...known].map(([key, row]) => [key, 'position' in row ? Number(row.position) : 0] as const))
}
