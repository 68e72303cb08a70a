import type { Database } from '../platform/database/database.ts'

/** Rows and entries of indexes that PostgreSQL has looked at in this database, as far as this connection and those that are idle told. */
export async function rowsReadSoFar(one: Database): Promise<number> {
  await one.query({ text: 'select pg_stat_force_next_flush()' })
  const { rows } = await one.query({
    text: `select pg_stat_clear_snapshot(),
      (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) as read`,
  })
  return Number(rows[0].read)
}
