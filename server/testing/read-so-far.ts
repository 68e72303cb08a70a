import { type Database, openDatabase } from '../platform/database/database.ts'

/**
 * A single connection, on which a test that counts what is read does all its work. PostgreSQL adds up what a connection has read when it likes, up to ten
 * seconds later for one that rests: what a second connection read would be counted as part of whatever is measured by then.
 */
export const openOneConnection = (url: string): Database => openDatabase(url, { connections: 1, name: 'rasteh-test' })

/** Rows and entries of indexes that `one` has looked at. Throws where it is not the only connection. */
export const rowsReadSoFar = (one: Database): Promise<number> =>
  readSoFar(one, {
    text: `select (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) as read`,
  })

/**
 * Blocks of a table and of its indexes that `one` has looked at: where an index is skipped through from key to key, rows alone tell nothing. Throws where it is
 * not the only connection.
 */
export const blocksReadSoFar = (one: Database, table: string): Promise<number> =>
  readSoFar(one, {
    text: `select heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit as read from pg_statio_user_tables where relname = $1`,
    values: [table],
  })

async function readSoFar(one: Database, statistics: { text: string; values?: unknown[] }): Promise<number> {
  const { rows: others } = await one.query({
    text: `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  })
  if (others.length > 0) throw new Error(`What ${others.length} other connections read would be counted as well`)
  await one.query({ text: 'select pg_stat_force_next_flush(), pg_stat_clear_snapshot()' })
  const { rows } = await one.query(statistics)
  return Number(rows[0].read)
}
