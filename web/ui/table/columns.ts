import type { ReactNode } from 'react'
import { formatCount } from '#persian/format.ts'
import type { CellValue, ReadCell } from './cell-value.ts'
import type { RowDraft } from './edit-stack.ts'
import { type NumberLimits, plainNumber, readNumber, writeNumber } from './read-number.ts'
import type { Screen } from './screens.ts'

export interface Option {
  value: string
  label: string
}

/* Methods instead of properties, so that parts of the table which hand rows on unread take the columns of any rows. */

export interface CellEdit<Row> {
  /** What a written or pasted text means here, or why it means nothing. */
  read(text: string, row: Row): ReadCell
  /** The same where a person types it and sees at once what became of it; as `read` when left out. */
  readTyped?(text: string, row: Row): ReadCell
  /** Rows in which it can be written; all when left out. */
  allows?(row: Row): boolean
  /** One of these, and nothing else. */
  options?: readonly Option[] | undefined
  /** Any of these together. */
  several?: readonly Option[] | undefined
  /** Said below the cell while it is written, e.g. the amount in words. */
  hint?(value: CellValue, row: Row): string
}

interface ColumnShape<Row> {
  title: string
  /** After the title: the unit, where the cells do not say it. */
  unit?: string | undefined
  /** In pixels; a screen that is not named takes the desktop's. */
  width: number | ({ desktop: number } & Partial<Record<Screen, number>>)
  /** Where it is shown unless the reader chose otherwise; everywhere when left out. */
  on?: readonly Screen[] | undefined
  /** Cannot be hidden. */
  isFixed?: boolean | undefined
  /** Takes a line of its own in a card, where it says by itself what it is. */
  isWide?: boolean | undefined
  /** The last one: in view at the end, however far the table is pushed. */
  sticksAtEnd?: boolean | undefined
  /** Rows of what is pasted are found by it. */
  isKey?: boolean | undefined
  isSortable?: boolean | undefined
  /** Addresses and codes: read from left to right, so that a long one is cut at its end. */
  isLatin?: boolean | undefined
  /**
   * In place of the text. Links and buttons in it take `tabIndex={-1}`: Enter leads to the first of them. `draft`: what was written in the row, for a
   * cell that depends on others.
   */
  draw?(row: Row, value: CellValue, draft?: RowDraft): ReactNode
  /** In the foot: the sum of all rows, or what else is made of them. */
  sum?: 'sum' | ((values: readonly CellValue[]) => string) | undefined
}

export interface Column<Row> extends ColumnShape<Row> {
  id: string
  kind: 'text' | 'number' | 'choice' | 'several' | 'drawn'
  valueOf(row: Row): CellValue
  /** As people read it. */
  textOf(value: CellValue): string
  /** As spreadsheets take it: Latin digits without separators. */
  plainOf(value: CellValue): string
  edit?: CellEdit<Row> | undefined
}

type EditRules<Row> = Pick<CellEdit<Row>, 'allows' | 'hint' | 'readTyped'>

interface TextColumn<Row> extends ColumnShape<Row> {
  of: (row: Row) => string | null
  edit?: (EditRules<Row> & { isRequired?: boolean; maxLength?: number }) | undefined
}

interface NumberColumn<Row> extends ColumnShape<Row> {
  of: (row: Row) => number | null
  /** Digits behind the point; none when left out. */
  decimals?: number | undefined
  edit?: (EditRules<Row> & NumberLimits) | undefined
}

interface ChoiceColumn<Row> extends ColumnShape<Row> {
  of: (row: Row) => string | null
  options: readonly Option[]
  edit?: EditRules<Row> | undefined
}

interface SeveralColumn<Row> extends ColumnShape<Row> {
  of: (row: Row) => readonly string[]
  options: readonly Option[]
  edit?: EditRules<Row> | undefined
}

interface DrawnColumn<Row> extends ColumnShape<Row> {
  /** What is copied of it, and sorted by. */
  of?: ((row: Row) => string) | undefined
  draw: (row: Row, value: CellValue, draft?: RowDraft) => ReactNode
}

const asText = (value: CellValue) => String(value ?? '')

/** Makes the columns of a table, typed by its rows: `const { text, number } = columnsOf<OfferRow>()`. */
export function columnsOf<Row>() {
  return {
    text: (id: string, { of, edit, ...shape }: TextColumn<Row>): Column<Row> => ({
      ...shape,
      id,
      kind: 'text',
      valueOf: of,
      textOf: asText,
      plainOf: asText,
      edit: edit && { ...edit, read: (text) => readText(text, edit) },
    }),
    number: (id: string, { of, decimals = 0, edit, ...shape }: NumberColumn<Row>): Column<Row> => ({
      ...shape,
      id,
      kind: 'number',
      valueOf: of,
      textOf: writeNumber,
      plainOf: plainNumber,
      edit: edit && { ...edit, read: (text) => readNumber(text, { ...edit, decimals }) },
    }),
    choice: (id: string, { of, options, edit, ...shape }: ChoiceColumn<Row>): Column<Row> => {
      const labelOf = (value: CellValue) => options.find((option) => option.value === value)?.label ?? asText(value)
      return {
        ...shape,
        id,
        kind: 'choice',
        valueOf: of,
        textOf: labelOf,
        plainOf: labelOf,
        edit: edit && { ...edit, options, read: (text) => readChoice(text, options) },
      }
    },
    several: (id: string, { of, options, edit, ...shape }: SeveralColumn<Row>): Column<Row> => {
      const labelsOf = (value: CellValue) => valuesOf(value).map((one) => options.find(({ value }) => value === one)?.label ?? one)
      return {
        ...shape,
        id,
        kind: 'several',
        valueOf: (row) => togetherOf(of(row), options),
        textOf: (value) => labelsOf(value).join('، '),
        plainOf: (value) => labelsOf(value).join('، '),
        edit: edit && { ...edit, several: options, read: (text) => readSeveral(text, options) },
      }
    },
    drawn: (id: string, { of, ...shape }: DrawnColumn<Row>): Column<Row> => ({
      ...shape,
      id,
      kind: 'drawn',
      valueOf: of ?? (() => null),
      textOf: asText,
      plainOf: asText,
    }),
  }
}

function readText(text: string, { isRequired = false, maxLength = 500 }: { isRequired?: boolean; maxLength?: number }): ReadCell {
  const written = text.trim()
  if (written === '') return isRequired ? { fault: 'این خانه خالی نمی‌ماند' } : { value: null }
  return written.length > maxLength ? { fault: `بیش از ${formatCount(maxLength)} حرف است` } : { value: written }
}

function readChoice(text: string, options: readonly Option[]): ReadCell {
  const written = text.trim()
  const found = options.find(({ value, label }) => value === written || label === written)
  return found === undefined ? { fault: 'از گزینه‌های این ستون نیست' } : { value: found.value }
}

function readSeveral(text: string, options: readonly Option[]): ReadCell {
  const written = text.split(/[،,;|\n]/).flatMap((name) => name.trim() || [])
  const found = written.map((name) => ({ name, option: options.find(({ value, label }) => value === name || label === name) }))
  const unknown = found.find(({ option }) => option === undefined)
  if (unknown !== undefined) return { fault: `«${unknown.name}» از گزینه‌های این ستون نیست` }
  return {
    value: togetherOf(
      found.flatMap(({ option }) => option?.value ?? []),
      options,
    ),
  }
}

/** Several as one value: in the order of the options, so that the same ones are the same value. */
export function togetherOf(values: readonly string[], options: readonly Option[]): CellValue {
  const known = options.flatMap(({ value }) => (values.includes(value) ? [value] : []))
  const others = values.filter((value) => !options.some((option) => option.value === value))
  return [...known, ...others].join(',') || null
}

export function valuesOf(value: CellValue): string[] {
  return value === null ? [] : String(value).split(',')
}

export function widthOn<Row>({ width }: Column<Row>, screen: Screen): number {
  return typeof width === 'number' ? width : (width[screen] ?? width.desktop)
}

export function canEdit<Row>({ edit }: Column<Row>, row: Row): boolean {
  return edit !== undefined && (edit.allows?.(row) ?? true)
}
