import { formatCount } from '#persian/format.ts'
import type { Field } from './section.ts'

/* Rows within a row, as a form holds them: a field's text is their JSON, what is typed stands in it as it is typed. */

export type Row = Record<string, unknown>

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Its value is a list of rows, or one row. */
export const isNested = ({ kind }: Pick<Field, 'kind'>) => kind === 'rows' || kind === 'parts'

/** Of what a form of ours wrote. */
export const parseNested = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

export const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** What a row says in a cell, as the form shows it. */
export function cellText(row: Row, { name, inside, kind }: Field): string {
  const part = inside === undefined ? row : row[inside]
  const value = isRow(part) ? part[name] : undefined
  if (value === undefined || value === null || value === false) return ''
  if (kind === 'flag') return 'yes'
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n')
  return kind === 'rows' || kind === 'parts' ? JSON.stringify(value) : String(value)
}

/** The row with what was typed in a cell. */
export function withCell(row: Row, { name, inside, kind }: Field, text: string): Row {
  const value = typedValue(kind, text)
  if (inside === undefined) return { ...row, [name]: value }
  const part = row[inside]
  return { ...row, [inside]: { ...(isRow(part) ? part : {}), [name]: value } }
}

function typedValue(kind: Field['kind'], text: string): unknown {
  if (kind === 'flag') return text !== ''
  if (kind === 'lines') return text === '' ? [] : text.split('\n')
  return kind === 'rows' || kind === 'parts' ? parseNested(text) : text
}

/** As it is sent: without edges of blanks, empty lines and cells that nobody filled in. */
export function clean(field: Field, value: unknown): unknown {
  const { kind, cells = [] } = field
  if (kind === 'rows') return rowsOf(value).map((row) => cleanRow(cells, row))
  if (kind === 'parts') return isRow(value) ? cleanRow(cells, value) : value
  if (kind === 'lines') return Array.isArray(value) ? value.flatMap((line) => String(line).trim() || []) : value
  return typeof value === 'string' ? value.trim() : value
}

function cleanRow(cells: readonly Field[], row: Row): Row {
  const sent = { ...row }
  for (const cell of cells) {
    const { name, inside } = cell
    if (inside === undefined) {
      const value = clean(cell, row[name])
      if (isEmpty(value) && !cell.isRequired && !cell.isKeptEmpty) delete sent[name]
      else sent[name] = value ?? ''
    } else {
      const part = row[inside]
      if (isRow(part) && isEmpty(clean(cell, part[name]))) delete sent[inside]
    }
  }
  return sent
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** Which rows within a row a fault is about, before the words of it: `گزینهٔ ۲، گزینهٔ ۱: `. */
export function placeIn(field: Field, steps: readonly string[]): string {
  const places: string[] = []
  let at: Field | undefined = field
  for (const step of steps) {
    if (at === undefined) break
    if (at.kind === 'rows' && /^\d+$/.test(step)) places.push(`${at.one ?? 'ردیف'} ${formatCount(Number(step) + 1)}`)
    else at = at.cells?.find(({ name }) => name === step)
  }
  return places.length === 0 ? '' : `${places.join('، ')}: `
}
