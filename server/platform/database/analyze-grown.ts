import { type Database, inTransaction } from './database.ts'
import { statement } from './statement.ts'

/** More than twice the rows that the planner knows of; tables of a few rows are planned well anyway. */
const grownTables = statement<Record<string, never>, { name: string }>(
  'tables-grown-beyond-their-statistics',
  `
  select quote_ident(s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = 'public' and s.n_live_tup > 500 + 2 * greatest(c.reltuples, 0) order by name`,
)

/**
 * Brings the statistics of tables up that have more than doubled. Autovacuum does so within a minute; until then statements on a table that was empty are
 * planned as though it still were, and a first import takes several times as long.
 */
export async function analyzeGrown(db: Database): Promise<void> {
  const tables = await grownTables.all(db, {})
  if (tables.length === 0) return
  await inTransaction(db, 'write', async (tx) => {
    await tx.query({ text: 'set local statement_timeout = 0' })
    await tx.query({ text: `analyze ${tables.map(({ name }) => name).join(', ')}` })
  })
}

const LOOK_EVERY_MS = 1_000

/** For work that writes much into tables that may be empty: to be called after each part of it. Looks once a second at most. */
export function statisticsFollow(db: Database): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = performance.now()
    if (now - lookedAt < LOOK_EVERY_MS) return
    lookedAt = now
    await analyzeGrown(db)
  }
}
