import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long PostgreSQL may take to stop by itself, and then at once. */
const FAST_STOP_MS = 15_000
const IMMEDIATE_STOP_MS = 10_000

/**
 * Ends what an earlier market left running on this cluster: a postmaster whose parent was killed, or the workers of a killed
 * postmaster. Only the holder of the claim may call this. Afterwards nothing runs there, so its lock file is stale for certain.
 */
export async function endLeftovers(folder: string): Promise<void> {
  if (!(await allGoneWithin(folder, 'SIGINT', FAST_STOP_MS)) && !(await allGoneWithin(folder, 'SIGQUIT', IMMEDIATE_STOP_MS))) {
    throw new Error(`Processes of an earlier PostgreSQL on ${folder} do not stop: ${processesOn(folder).join(', ')}.`)
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

async function allGoneWithin(folder: string, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + patienceMs
  for (const pid of processesOn(folder)) signalIfAlive(pid, signal)
  while (processesOn(folder).length > 0) {
    if (Date.now() >= giveUpAt) return false
    await sleep(20)
  }
  return true
}

/** PostgreSQL's processes all work in their cluster's folder, which the kernel shows on Linux; elsewhere the lock file names the first of them. */
function processesOn(folder: string): number[] {
  if (process.platform !== 'linux') return lockHolder(folder).filter((pid) => signalIfAlive(pid, 0))
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === folder)
}

function lockHolder(folder: string): number[] {
  const file = join(folder, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  return pid > 0 ? [pid] : []
}

/** The link ends in " (deleted)" when the folder is gone. Another user's process does not show its folder, and is none of ours. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
