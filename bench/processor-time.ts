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
  return { server: timeOf(running.pid), database: sum((await timesOfDatabase(db)).values()) }
}

/** Tells at each call what server and database have used since the one before, also where processes of the database ended between: what these used last is not told. */
export async function processorMeter({ db, running }: BenchMarket): Promise<() => Promise<number>> {
  const times = async () => (await timesOfDatabase(db)).set(running.pid, timeOf(running.pid))
  let before = await times()
  return async () => {
    const now = await times()
    const used = sum(now.entries().map(([pid, time]) => time - (before.get(pid) ?? 0)))
    before = now
    return used
  }
}

async function timesOfDatabase(db: Database): Promise<Map<number, number>> {
  return new Map((await listProcesses.all(db, {})).map(({ pid }) => [pid, timeOf(pid)]))
}

const sum = (times: Iterable<number>) => Array.from(times).reduce((total, time) => total + time, 0)

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
