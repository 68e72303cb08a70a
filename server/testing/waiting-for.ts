import type { Transaction } from '../platform/database/database.ts'

/** How many transactions wait for what this one has locked, directly or behind each other. */
export async function waitingFor(tx: Transaction): Promise<number> {
  // within a transaction PostgreSQL shows who does what as it was when that was first asked for
  await tx.query({ text: 'select pg_stat_clear_snapshot()' })
  const { rows } = await tx.query({
    text: `with recursive waiting (pid) as (
        select pid from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))
      union
        select behind.pid from waiting join pg_stat_activity as behind on waiting.pid = any (pg_blocking_pids(behind.pid))
      ) select count(*)::int as waiting from waiting`,
  })
  return rows[0].waiting
}
