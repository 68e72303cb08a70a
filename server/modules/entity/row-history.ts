import type { PastChange } from '#contract/entity.ts'
import { ROW_HISTORY_TOLD } from '#contract/limits.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Desk } from './desk.ts'
import { asText } from './row-text.ts'

interface Write {
  at: Date
  by: string | null
  call: string
  before: object | null
  after: object | null
}

const writesOf = statement<{ about: string; limit: number }, Write>(
  'writes-of-a-row',
  `
  select a.at, u.name || ' ' || u.family as by, a.call, a.before, a.after
  from audit_log a left join users u on u.id = a.user_id
  where a.about = :about and a.refusal is null order by a.at desc, a.id desc limit :limit`,
)

/** What the audit log tells of a row that stands there or was removed. A batch import leaves one entry for all of its rows, and none here. */
export async function readHistory<Row extends object, Stored extends object, Shown extends object>(
  on: Handle,
  desk: Desk<Row, Stored, Shown>,
  name: string,
) {
  const stored = await desk.statements.one.first(on, { key: name })
  const key = stored === undefined ? name : String(stored[desk.entity.key.column])
  const writes = await writesOf.all(on, { about: `${desk.entity.table}:${key}`, limit: ROW_HISTORY_TOLD })
  return { history: writes.map(toPastChange) }
}

function toPastChange({ at, by, call, before, after }: Write): PastChange {
  const act = actOf(call, before)
  return { at: at.toISOString(), by, act, changes: act === 'changed' ? changesOf(before, after) : [] }
}

function actOf(call: string, before: object | null): PastChange['act'] {
  if (call.startsWith('DELETE ')) return 'removed'
  if (call.startsWith('POST ')) return 'taken-back'
  return before === null ? 'added' : 'changed'
}

/** Fields that differ. Of a row that is too long for the log only its length is known, and it tells of no field. */
function changesOf(before: object | null, after: object | null): PastChange['changes'] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => field !== 'tooLong')
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

function fieldsOf(row: object | null): Map<string, string | null> {
  return new Map(Object.entries(row ?? {}).map(([field, value]) => [field, asText(value)]))
}
