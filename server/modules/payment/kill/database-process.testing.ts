import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/database.ts'

/** kill -9; who started it starts it again. */
export function killDatabase(dataDir: string): void {
  process.kill(postmasterOf(dataDir), 'SIGKILL')
}

/** The first line of the lock file is the postmaster. */
function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** On a connection of its own: one that was open may answer for a moment after the server behind it was killed. */
export async function untilItAnswers(databaseUrl: string): Promise<void> {
  for (;;) {
    const fresh = openDatabase(databaseUrl, { connections: 1, name: 'rasteh-test' })
    try {
      await fresh.query({ text: 'select 1' })
      return
    } catch {
      await sleep(50)
    } finally {
      await fresh.close()
    }
  }
}
