import type pg from 'pg'
import { closeNamed, type SentQuery, sendNamed } from './pg-internals.ts'

/**
 * So many statements whose shape comes from requests are kept prepared on a connection, and as SQL in the process.
 * PostgreSQL keeps some 50 KB for the plan of each.
 */
export const SHAPES_KEPT = 128

/** The shapes prepared on each connection, the one used last at the end. */
const shapesOf = new WeakMap<object, Set<string>>()

/**
 * Sends a query under a name that its connection may forget: the first of more than SHAPES_KEPT is closed in the same write, before this one is prepared.
 * Closing is not a statement, so it also works within a transaction that has failed.
 */
export function sendShaped(
  client: pg.ClientBase,
  config: SentQuery & { name: string },
  limitMs: number | undefined,
): Promise<pg.QueryResult> {
  const { name } = config
  return sendNamed(client, config, limitMs, (connection) => {
    const shapes = shapesOf.get(connection) ?? new Set()
    shapesOf.set(connection, shapes)
    shapes.delete(name)
    shapes.add(name)
    for (const oldest of shapes) {
      if (shapes.size <= SHAPES_KEPT) return
      if (oldest !== name && closeNamed(connection, oldest)) shapes.delete(oldest)
    }
  })
}
