import { toLatinDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import type { Checked } from '#web/forms/checked.ts'
import { clean, isNested, isRow, parseNested, placeIn, type Row } from './nested-rows.ts'
import type { Field, Kept } from './section.ts'

/** What a form of any row is filled in with: texts, by the names of its fields. */
export type Values = Record<string, string>

const YES = 'yes'

/** What a row says under a field. */
export function fieldValue(row: Row, { name, inside }: Field): unknown {
  const part = inside === undefined ? row : row[inside]
  return isRow(part) ? part[name] : undefined
}

export function toValues(fields: readonly Field[], row: Row | undefined): Values {
  return Object.fromEntries(
    fields.map((field) => [field.name, row === undefined ? freshOf(field) : asValue(field, fieldValue(row, field))]),
  )
}

/** Of a new row: shown, and the first of a choice. */
function freshOf({ kind, options }: Field): string {
  if (kind === 'flag') return YES
  return kind === 'choice' ? (options?.[0]?.value ?? '') : ''
}

function asValue(field: Field, value: unknown): string {
  if (field.kind === 'flag') return value === true ? YES : ''
  if (value === null || value === undefined) return ''
  if (field.kind === 'lines' && Array.isArray(value)) return value.join('\n')
  return isNested(field) ? JSON.stringify(value) : String(value)
}

/** The row as it is sent, or what is wrong with it: by the contract's shape, the server's own rule. */
export function checkedRow({ fields, row: shape }: Pick<Kept, 'fields' | 'row'>, values: Values): Checked<Row, string> {
  const row: Row = {}
  const faults: Record<string, string> = {}
  for (const field of fields) {
    const value = readValue(field, values[field.name]?.trim() ?? '')
    if (value !== undefined) put(row, field, value)
  }
  const parsed = shape.safeParse(row)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const steps = path.map(String)
    const field = fieldAt(fields, steps)
    if (field !== undefined) faults[field.name] ??= `${placeIn(field, steps.slice(1))}${message}`
  }
  return Object.keys(faults).length > 0 ? { faults } : { body: row }
}

/** Whose field a refusal is about: `info.name` of one inside, else the first step of its place. */
function fieldAt(fields: readonly Field[], [first, second]: readonly string[]): Field | undefined {
  return fields.find(({ name, inside }) => (inside === undefined ? name === first : inside === first && name === second))
}

/** The form's name of what the server calls `row.features.2`. */
export function fieldNameOf(fields: readonly Field[], place: string): string {
  const steps = place.split('.')
  return fieldAt(fields, steps[0] === 'row' ? steps.slice(1) : steps)?.name ?? place
}

function put(row: Row, { name, inside }: Field, value: unknown): void {
  if (inside === undefined) {
    row[name] = value
    return
  }
  const part = row[inside]
  row[inside] = { ...(isRow(part) ? part : {}), [name]: value }
}

function readValue(field: Field, text: string): unknown {
  const { kind, isLeftOut } = field
  if (kind === 'flag') return text === YES
  if (kind === 'lines') return text.split('\n').flatMap((line) => line.trim() || [])
  if (text === '') return isLeftOut ? undefined : null
  if (kind === 'decimal') return Number(toLatinDigits(text).replace('٫', '.'))
  return isNested(field) ? clean(field, parseNested(text)) : text
}

/** As a list shows it in one cell. */
export function shownValue({ kind, options }: Field, value: unknown): string {
  if (kind === 'flag') return value === true ? 'بله' : 'خیر'
  if (value === null || value === undefined) return ''
  if (kind === 'choice') return options?.find((option) => option.value === value)?.label ?? String(value)
  if (Array.isArray(value)) return kind === 'lines' ? value.join('، ') : `${formatCount(value.length)} مورد`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
