import { z } from 'zod'
import type { ImportKind } from '#contract/import-runs.ts'
import { fieldName } from '../field-names.ts'
import { booleanOf, contentOf, decimalOf } from './csv-cells.ts'
import { titleKey } from './csv-columns.ts'
import { FileUnusable } from './import-runs.errors.ts'
import { ROW_KINDS } from './row-kinds.ts'

/* Sheets of other rows than products: a column for each field, named as the import names it or as faults call it. */

export interface FieldColumn {
  name: string
  /** Its place in each line. */
  at: number
  type: 'text' | 'number' | 'boolean' | 'json'
}

interface Property {
  type?: string
  anyOf?: readonly Property[]
}

/** The fields of the kind's rows with what their cells say, by every name that a column may have. */
function fieldsOf(kind: ImportKind): Map<string, Omit<FieldColumn, 'at'>> {
  const { properties = {} } = z.toJSONSchema(ROW_KINDS[kind].shape, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(properties).map(([name, property]) => ({ name, type: typeOf(property as Property) }))
  return new Map(fields.flatMap((field) => [[titleKey(fieldName(field.name)), field] as const, [titleKey(field.name), field] as const]))
}

function typeOf({ type, anyOf = [] }: Property): FieldColumn['type'] {
  const types = [type, ...anyOf.map((each) => each.type)]
  if (types.includes('array') || types.includes('object')) return 'json'
  if (types.includes('boolean')) return 'boolean'
  return types.includes('number') && !types.includes('string') ? 'number' : 'text'
}

/** How many of these titles are fields: tells a right reading of a header from a wrong one. */
export function countFields(titles: readonly string[], kind: ImportKind): number {
  const fields = fieldsOf(kind)
  return titles.filter((title) => fields.has(titleKey(title.trim()))).length
}

const ERROR_KEYS = [titleKey('error'), titleKey('خطا')]

/** Throws FileUnusable where a column is unknown or twice there. */
export function fieldColumns(titles: readonly string[], kind: ImportKind): { columns: FieldColumn[]; error: number | undefined } {
  const fields = fieldsOf(kind)
  const columns: FieldColumn[] = []
  let error: number | undefined
  for (const [at, title] of titles.map((each) => each.trim()).entries()) {
    if (title === '' || title.startsWith('#')) continue
    if (ERROR_KEYS.includes(titleKey(title))) {
      error = at
      continue
    }
    const field = fields.get(titleKey(title))
    if (field === undefined) throw new FileUnusable(`ستون «${title}» شناخته نشد؛ نام آن را درست کنید یا پیش از آن # بگذارید تا خوانده نشود`)
    if (columns.some(({ name }) => name === field.name)) throw new FileUnusable(`ستون «${title}» دو بار آمده است`)
    columns.push({ ...field, at })
  }
  if (columns.length === 0) throw new FileUnusable('سطر نخست پرونده باید نام ستون‌ها باشد')
  return { columns, error }
}

/** An empty cell leaves its field as it is; a list or an object is written as JSON. */
export function fieldRow(cells: readonly string[], columns: readonly FieldColumn[]): object {
  const fields = columns.flatMap(({ name, at, type }) => {
    const cell = contentOf(cells[at] ?? '')
    return cell === null ? [] : [[name, readCell(cell, type)] as const]
  })
  return Object.fromEntries(fields)
}

function readCell(cell: string, type: FieldColumn['type']): unknown {
  if (type === 'boolean') return booleanOf(cell)
  if (type === 'number') return decimalOf(cell)
  if (type === 'text') return cell
  try {
    return JSON.parse(cell)
  } catch {
    return cell // the shape refuses it
  }
}
