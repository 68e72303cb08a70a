import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IMPORT_RUNS_KEPT_DAYS } from '#contract/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteOldRuns, runsWithFiles } from './import-runs.queries.ts'
import type { RunFolder } from './run-folder.ts'

const DAY_MS = 86_400_000
/** A sender that is there sends something every few seconds. */
const SILENT_AFTER_MS = 3_600_000
const FILE = /^([0-9a-z]{12})\.rows$/
/** What a process that died while it rewrote a file left. */
const HALF_WRITTEN = /\.rows\.(utf8|[0-9a-z]{12}\.half)$/

/**
 * Forgets runs that are over for long or never came in, and throws away old files that no run needs. Not new ones: the folder may have been pointed at by
 * a market on another database, which knows nothing of them.
 */
export async function sweepRuns({ db, clock }: Pick<Services, 'db' | 'clock'>, folder: RunFolder): Promise<void> {
  const now = clock.now().getTime()
  const over = new Date(now - IMPORT_RUNS_KEPT_DAYS * DAY_MS)
  const names = await readdir(folder.path)
  const files = names.flatMap((name) => FILE.exec(name)?.[1] ?? [])
  await deleteOldRuns.run(db, { over, silent: new Date(now - SILENT_AFTER_MS) })
  const needed = new Set((await runsWithFiles.all(db, { ids: files })).map(({ id }) => id))
  const halves = names.filter((name) => HALF_WRITTEN.test(name)).map((name) => join(folder.path, name))
  for (const file of [...files.filter((id) => !needed.has(id)).map(folder.fileOf), ...halves]) {
    const found = await stat(file).catch(() => undefined)
    if (found !== undefined && found.mtime < over) await rm(file, { force: true })
  }
  const old = (await Array.fromAsync(folder.shared())).filter(({ changedAt }) => changedAt < over).map(({ runId }) => runId)
  const kept = new Set((await runsWithFiles.all(db, { ids: old })).map(({ id }) => id))
  for (const id of old) if (!kept.has(id)) await folder.drop(id)
}
