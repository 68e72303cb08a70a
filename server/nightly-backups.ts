import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Services } from './platform/services.ts'

const LOOK_EVERY_S = 600
const PROGRAM = fileURLToPath(new URL('../scripts/backup.ts', import.meta.url))
/** Set for workers, whose DATABASE_URL is that of the PostgreSQL that their parent keeps. */
export const IS_EMBEDDED = 'RASTEH_DATABASE_IS_EMBEDDED'

/** Makes the day's backup when its time has come, in a process of its own; one process of all machines at a time. Nothing where no place is set. */
export function nightlyBackups({ settings, jobs, log }: Services, program = PROGRAM): void {
  if (settings.backups === undefined) return
  jobs.every('nightly-backup', LOOK_EVERY_S, async (signal) => {
    const said = await runBackup(program, signal)
    if (said !== '') log.info(said)
  })
}

/** What it says on standard output; throws what it says on standard error when no backup was made. */
function runBackup(program: string, signal: AbortSignal): Promise<string> {
  const { [IS_EMBEDDED]: isEmbedded, DATABASE_URL, ...env } = process.env
  const child = spawn(process.execPath, [program, '--due'], {
    env: isEmbedded === 'yes' ? env : { ...env, DATABASE_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  return new Promise((done, fail) => {
    const [said, complained]: [Buffer[], Buffer[]] = [[], []]
    child.stdout.on('data', (part: Buffer) => said.push(part))
    child.stderr.on('data', (part: Buffer) => complained.push(part))
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) done(Buffer.concat(said).toString().trim())
      else fail(new Error(Buffer.concat(complained).toString().trim() || `The backup ended with ${code}`))
    })
  })
}
