import type { Entity } from './entity.ts'
import { type DeskStatements, deskStatements } from './entity-statements.ts'

/** An entity that staff keep row by row. */
export interface Desk<Row extends object, Stored extends object, Shown extends object> {
  entity: Entity<Row, Stored>
  /** The row as it can be sent again. */
  toRow(stored: Stored): Shown
  statements: DeskStatements<Stored>
}

export function defineDesk<Row extends object, Stored extends object, Shown extends object>(
  entity: Entity<Row, Stored>,
  { title, toRow }: { title: keyof Stored & string; toRow(stored: Stored): Shown },
): Desk<Row, Stored, Shown> {
  return { entity, toRow, statements: deskStatements<Stored>(entity, title) }
}
