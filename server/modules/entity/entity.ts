import type { Hanging } from '#contract/entity.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { type EntityStatements, entityStatements } from './entity-statements.ts'

/** How texts and pictures of a row become what is stored; what a row does not name stays undefined. */
export interface Texts {
  /** The path under which a picture will stand, wherever it is now. */
  picture<A extends string | null | undefined>(address: A): A | string
  /** HTML without what could run, with our paths in its pictures. */
  html(text: string | undefined): string | undefined
}

/** What is wrong with one row, by its fields. */
export type Checked<Row, Stored> = (row: Row, refuse: (field: string, message: string) => void, old: Stored | undefined) => void

/** What was written of an entity, in the transaction that wrote it. */
export interface Written<Stored> {
  /** Every row that came, as it stands now. */
  stored: readonly Stored[]
  /** Those of them that are new or came out different. */
  changed: readonly Stored[]
  at: Date
}

/**
 * A noun that is only kept and shown: which table holds it, what a row of the contract makes of it, and what follows from a change.
 * `Stored` is a row of the table, by the names of its columns.
 */
interface Declaration<Row extends object, Stored extends object> {
  table: string
  columns: readonly (keyof Stored & string)[]
  /** What a row is known by: its column, and how refusals call it. */
  key: { column: keyof Stored & string; field: string; of(row: Row): string }
  /** What a new row cannot do without, in Persian. */
  needed: { readonly [Name in keyof Row]?: string }
  /** A new row before anything is laid over it. */
  fresh(row: Row, at: Date): Stored
  /** The columns that a row names; undefined leaves one as it is. */
  toColumns(row: Row, texts: Texts, old: Stored | undefined): { readonly [Column in keyof Stored]?: Stored[Column] | undefined }
  /** Columns that follow from the others, like a search key. */
  derive?(stored: Stored): Partial<Stored>
  /** Its column `position` puts all rows in an order. */
  isOrdered?: boolean
  /** A column that is the moment of the last change. */
  changedAt?: keyof Stored & string
  /** What must be there or fit beside the shape, looked up for all rows at once. */
  check?(tx: Transaction, rows: readonly Row[]): Promise<Checked<Row, Stored>>
  /** The items of its lists: those that a change takes out are counted. */
  items?(stored: Stored): readonly string[]
  /** The tags of what shows these rows. */
  tags(changed: readonly Stored[]): readonly string[]
  /** What needs the row, so that it is not removed. */
  hanging?(on: Handle, stored: Stored): Promise<readonly Hanging[]>
  /** What is left of another row of the same key, and is not of this one. */
  made?(tx: Transaction, stored: readonly Stored[]): Promise<void>
  /** What else follows from a change. */
  after?(tx: Transaction, written: Written<Stored>): Promise<void>
}

export interface Entity<Row extends object, Stored extends object> extends Declaration<Row, Stored> {
  statements: EntityStatements<Stored>
}

export function defineEntity<Row extends object, Stored extends object>(declaration: Declaration<Row, Stored>): Entity<Row, Stored> {
  return { ...declaration, statements: entityStatements<Stored>(declaration) }
}
