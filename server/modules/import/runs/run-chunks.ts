import { setImmediate as breath } from 'node:timers/promises'
import type { z } from 'zod'
import type { ImportKind } from '#contract/import-runs.ts'
import { ROW_KINDS } from './row-kinds.ts'
import { errorOf, type SourceRow } from './source-row.ts'

const CHUNK_ROWS = 500
/** Of the file: rows with very many offers come in smaller chunks. */
const CHUNK_BYTES = 2 * 1024 * 1024
/** The longest that rows are read in one go while requests wait. */
const TURN_MS = 10

/** A row of the file as the shape of its import reads it. */
export interface ReadRow {
  source: SourceRow
  outcome: { row: object } | { error: string }
}

/**
 * Rows in the order of the file, as many as are written in one transaction. A chunk ends before a slug that it has already: rows are written as though
 * each came by itself, so that of two with one slug the later has the last word, wherever chunks end.
 */
export async function* chunksOf(rows: AsyncIterable<SourceRow>, kind: ImportKind): AsyncGenerator<ReadRow[]> {
  const { shape } = ROW_KINDS[kind]
  let chunk: ReadRow[] = []
  let slugs = new Set<string>()
  let begin: number | undefined
  let turnBegan = performance.now()
  for await (const source of rows) {
    const outcome = outcomeOf(source, shape)
    const slug = 'row' in outcome ? keyOf(outcome.row) : undefined
    begin ??= source.end.bytes
    const isFull = chunk.length >= CHUNK_ROWS || source.end.bytes - begin > CHUNK_BYTES
    if (chunk.length > 0 && (isFull || (slug !== undefined && slugs.has(slug)))) {
      yield chunk
      chunk = []
      slugs = new Set()
      begin = source.end.bytes
    }
    chunk.push({ source, outcome })
    if (slug !== undefined) slugs.add(slug)
    if (performance.now() - turnBegan > TURN_MS) {
      await breath()
      turnBegan = performance.now()
    }
  }
  if (chunk.length > 0) yield chunk
}

/** What a row is known by, of the kinds whose rows have a slug. */
const keyOf = (row: object): string | undefined => ('slug' in row && typeof row.slug === 'string' ? row.slug : undefined)

function outcomeOf(source: SourceRow, shape: z.ZodType<object>): ReadRow['outcome'] {
  if ('fault' in source.content) return { error: source.content.fault }
  const read = shape.safeParse(source.content.row)
  if (read.success) return { row: read.data }
  const faults = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return { error: errorOf(source, faults) }
}
