import { z } from 'zod'
import { entityCalls } from '#contract/entity.ts'

const AnyRow = z.record(z.string(), z.unknown())

/** The calls of an entity for pages that show rows of any kind; what a row may hold its section's shape says. */
export const rowCalls = (name: string) =>
  entityCalls({ name, can: 'content.write', row: AnyRow, shown: AnyRow, example: { key: '', row: {} } })

export type RowCalls = ReturnType<typeof rowCalls>

export interface KeptRow {
  key: string
  version: string
  row: Record<string, unknown>
}
