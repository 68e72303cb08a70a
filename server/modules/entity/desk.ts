import type { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import type { entityCalls } from '#contract/entity.ts'
import type { ImportAnswer } from '#contract/import-call.ts'
import type { Entity } from './entity.ts'
import { type DeskStatements, deskStatements } from './entity-statements.ts'

/** The batch import of an entity; `payload` is the name that its rows have in the body. */
export interface Batch<Row, Payload extends string> {
  call: CallDefinition<z.ZodUndefined, z.ZodUndefined, z.ZodType<Record<Payload, readonly Row[]>>, typeof ImportAnswer, 'staff', 'write'>
  payload: Payload
}

interface DeskDeclaration<Row extends object, Stored extends object, Shown extends object, Payload extends string> {
  calls: ReturnType<typeof entityCalls<z.ZodType<Row>, z.ZodType<Shown>>>
  /** The column that people know a row by, beside its key. */
  title: keyof Stored & string
  /** Another column that names one row. */
  otherKey?: keyof Stored & string
  /** A column whose values part the list. */
  filterBy?: keyof Stored & string
  /** The row as it can be sent again. */
  toRow(stored: Stored): Shown
  /** Absent where the import is more than rows of this entity. */
  batch?: Batch<Row, Payload>
}

/** An entity that staff keep row by row. */
export interface Desk<Row extends object, Stored extends object, Shown extends object, Payload extends string = string>
  extends DeskDeclaration<Row, Stored, Shown, Payload> {
  entity: Entity<Row, Stored>
  statements: DeskStatements<Stored>
}

export function defineDesk<Row extends object, Stored extends object, Shown extends object, Payload extends string>(
  entity: Entity<Row, Stored>,
  declaration: DeskDeclaration<Row, Stored, Shown, Payload>,
): Desk<Row, Stored, Shown, Payload> {
  return { ...declaration, entity, statements: deskStatements<Stored>(entity, declaration) }
}
