import type { Logger } from 'pino'
import type { Settings } from './platform/settings.ts'

export function announce({ publicUrl, mode }: Settings, address: string): void {
  process.stdout.write(`\n  راسته  ${publicUrl ?? address.replace('127.0.0.1', 'localhost')}  (${mode})\n\n`)
}

/** Longer than what is waited for inside may take. */
const SHUTDOWN_WITHIN_MS = 10_000

/** Stops the process in good order when it is told to, and at the latest after `withinMs`. */
export function stopOnSignals(log: Logger, stop: () => Promise<void>, withinMs = SHUTDOWN_WITHIN_MS): void {
  let stopping = false
  const begin = async (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), withinMs).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void begin(signal))
}
