import { readFileSync } from 'node:fs'
import type { Database } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { BenchMarket } from './bench-market.ts'

const listProcesses = statement<Record<string, never>, { pid: number }>('bench-list-processes', 'select pid from pg_stat_activity')

/** The kernel counts in these. */
const TICK_MS = 10

/**
 * Milliseconds of processor time that the server and its database's processes have used so far. Who else works on the machine hardly changes it, unlike
 * the time by the clock. NaN where the kernel does not tell (elsewhere than on Linux, or with the database on another machine).
 */
export async function processorTimes({ db, running }: BenchMarket): Promise<{ server: number; database: number }> {
  return { server: timeOf(running.pid), database: await timeOfDatabase(db) }
}

async function timeOfDatabase(db: Database): Promise<number> {
  return (await listProcesses.all(db, {})).reduce((sum, { pid }) => sum + timeOf(pid), 0)
}

function timeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return Number.NaN
  }
}
