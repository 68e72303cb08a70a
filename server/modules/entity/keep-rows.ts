import { createHash } from 'node:crypto'
import type { ROW_SORTS } from '#contract/entity.ts'
import type { UserId } from '#contract/ids.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/errors.ts'
import type { NoteChange } from '../../platform/http/audited.ts'
import { type Fault, faultsOf } from '../../platform/rows/faults.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { keepPictures } from '../upload/take-pictures.ts'
import type { Desk } from './desk.ts'
import { isNeeded, RowChanged, RowExists, RowInUse, RowNotFound } from './entity.errors.ts'
import { keptSince } from './removed-rows.ts'
import { saveRows } from './save-rows.ts'

/* How staff keep rows one by one: the same rule as the batch import of the entity, with its faults by field. */

const PICTURE_IN_HTML = /<img\b[^>]*?\ssrc="([^"]+)"/gi
const VERSION_DIGITS = 16

/** Made of what the row says, so that no table needs a column for it: who writes the same again changes nothing. */
function versionOf(stored: object): string {
  return createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, VERSION_DIGITS)
}

function toKept<Row extends object, Stored extends object, Shown extends object>(desk: Desk<Row, Stored, Shown>, stored: Stored) {
  return { key: String(stored[desk.entity.key.column]), version: versionOf(stored), row: desk.toRow(stored) }
}

interface Asked {
  q: string
  page: number
  limit: number
  only?: string
  sort?: (typeof ROW_SORTS)[number]
  order?: 'asc' | 'desc'
}

export async function listRows<Row extends object, Stored extends object, Shown extends object>(
  on: Handle,
  desk: Desk<Row, Stored, Shown>,
  { q, page, limit, only = '', sort = 'place', order = 'asc' }: Asked,
) {
  const rows = await desk.statements.list[`${sort} ${order}`].all(on, { q, only, limit, offset: (page - 1) * limit })
  const { count } = await desk.statements.count.one(on, { q, only })
  return { rows: rows.map((stored) => toKept(desk, stored)), totalCount: count, page, totalPages: Math.ceil(count / limit) }
}

export async function readRow<Row extends object, Stored extends object, Shown extends object>(
  on: Handle,
  desk: Desk<Row, Stored, Shown>,
  key: string,
) {
  const stored = await desk.statements.one.first(on, { key })
  if (stored === undefined) throw RowNotFound()
  return toKept(desk, stored)
}

export async function readRowWithHanging<Row extends object, Stored extends object, Shown extends object>(
  on: Handle,
  desk: Desk<Row, Stored, Shown>,
  key: string,
) {
  const stored = await desk.statements.one.first(on, { key })
  if (stored === undefined) throw RowNotFound()
  return { ...toKept(desk, stored), hanging: [...((await desk.entity.hanging?.(on, stored)) ?? [])] }
}

interface Named {
  key: string
  at: Date
  noteChange: NoteChange
}

interface Given<Row> extends Named {
  by: UserId
  row: Row
  /** What the sender saw; null for a row that is to be new. */
  version: string | null
  /** Where the row stands in what was sent. */
  within?: string
}

/** Adds a row, or changes it where it still is what its sender saw: of two who save at once the second is refused. */
export async function saveRow<Row extends object, Stored extends object, Shown extends object>(
  tx: Transaction,
  desk: Desk<Row, Stored, Shown>,
  { key, row, version, by, at, noteChange, within = 'row.' }: Given<Row>,
) {
  await writeAlone(tx)
  const old = await desk.statements.one.first(tx, { key })
  if (old === undefined && version !== null) throw RowNotFound()
  if (old !== undefined && version === null) throw RowExists()
  if (old !== undefined && versionOf(old) !== version) throw RowChanged()
  const faults = faultsOf(refusedAt(within))
  if (desk.entity.key.of(row) !== key) faults.add(0, desk.entity.key.field, 'کلید ردیف با نشانی یکی نیست')
  await saveRows(tx, desk.entity, [row], { faults, at })
  await keepPictures(tx, by, textsIn(row))
  const saved = await readRow(tx, desk, key)
  noteChange({ about: `${desk.entity.table}:${key}`, ...(old && { before: desk.toRow(old) }), after: saved.row })
  return { status: 'ok' as const, message: 'ذخیره شد', version: saved.version }
}

/** As `saveRow`, of a row that is there, by one who does not say what they saw: the documented way. The key may be the row's other name. */
export async function changeRow<Row extends object, Stored extends object, Shown extends object>(
  tx: Transaction,
  desk: Desk<Row, Stored, Shown>,
  change: Omit<Given<Row>, 'version'>,
) {
  await writeAlone(tx)
  const { key, version } = await readRow(tx, desk, change.key)
  return saveRow(tx, desk, { ...change, key, version, within: '' })
}

/** Everything that is written somewhere in a row, the paths of its pictures among them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.includes('<img') ? [...value.matchAll(PICTURE_IN_HTML)].flatMap(([, path]) => path ?? []) : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const refusedAt = (within: string) => (faults: readonly Fault[]) =>
  InvalidInput({ errors: Object.fromEntries(faults.map(({ field, message }) => [`${within}${field}`, message])) })

/** Takes a row away, whole, unless something still needs it. */
export async function removeRow<Row extends object, Stored extends object, Shown extends object>(
  tx: Transaction,
  desk: Desk<Row, Stored, Shown>,
  { key: name, at, noteChange }: Named,
) {
  await writeAlone(tx)
  const old = await desk.statements.one.first(tx, { key: name })
  if (old === undefined) throw RowNotFound()
  const key = String(old[desk.entity.key.column])
  const hanging = (await desk.entity.hanging?.(tx, old)) ?? []
  if (hanging.length > 0) throw RowInUse({ hanging })
  try {
    await desk.statements.remove.run(tx, { key, at })
  } catch (error) {
    if (isNeeded(error)) throw RowInUse({ hanging: [] })
    throw error
  }
  await markChanged(tx, desk.entity.tags([old]))
  noteChange({ about: `${desk.entity.table}:${key}`, before: desk.toRow(old), after: { removed: true } })
  return { status: 'ok' as const, message: 'برداشته شد' }
}

/** Puts a row that was removed lately back as it was, unless another one has its key by now, or what it names is gone. */
export async function takeBackRow<Row extends object, Stored extends object, Shown extends object>(
  tx: Transaction,
  desk: Desk<Row, Stored, Shown>,
  { key, at, noteChange }: Named,
) {
  await writeAlone(tx)
  const { removed, back } = await desk.statements.takeBack.one(tx, { key, since: keptSince(at) })
  if (!removed) throw RowNotFound()
  if (!back) throw RowExists()
  const stored = await desk.statements.one.one(tx, { key })
  await checkAgain(tx, desk, stored)
  await markChanged(tx, desk.entity.tags([stored]))
  noteChange({ about: `${desk.entity.table}:${key}`, after: desk.toRow(stored) })
  await desk.entity.after?.(tx, { stored: [stored], changed: [stored], at })
  return { status: 'ok' as const, message: 'برگردانده شد' }
}

/** As a save would: the row goes back whole, but what it names may have gone meanwhile. */
async function checkAgain<Row extends object, Stored extends object, Shown extends object>(
  tx: Transaction,
  { entity, calls, toRow }: Desk<Row, Stored, Shown>,
  stored: Stored,
) {
  const sent = calls.save.body?.safeParse({ row: toRow(stored), version: null })
  // an old row may not fit today's shape, and comes back all the same
  if (!sent?.success) return
  const faults = faultsOf(refusedAt('row.'))
  const check = await entity.check?.(tx, [sent.data.row])
  check?.(sent.data.row, (field, message) => faults.add(0, field, message), stored)
  faults.settle()
}
