/**
 * Brings a file of products into the market's database: `npm run import -- goods.csv [--kind products] [--rejected wrong.csv]`, or goes on with a run that
 * stopped: `npm run import -- --resume <id>`. Ends with 0 when every row came in, 2 when some were rejected, 1 when the run could not come to its end.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { IMPORT_KINDS, type ImportFormat, type ImportKind, ImportRunId } from '../contract/import-runs.ts'
import { readRun, resumeRun } from '../server/modules/import/runs/change-run.ts'
import { workNameOf } from '../server/modules/import/runs/import-runs.jobs.ts'
import type { RunRow } from '../server/modules/import/runs/import-runs.queries.ts'
import { rejectedFile } from '../server/modules/import/runs/rejected-file.ts'
import { openRunFolder } from '../server/modules/import/runs/run-folder.ts'
import { startRun } from '../server/modules/import/runs/start-run.ts'
import { workRuns } from '../server/modules/import/runs/work-runs.ts'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, inTransaction, openDatabase } from '../server/platform/database/database.ts'
import { CodedError } from '../server/platform/errors.ts'
import { createLog } from '../server/platform/log.ts'
import { createPeriodic } from '../server/platform/periodic.ts'
import { SettingsError } from '../server/platform/settings.ts'
import { DatabaseRefused } from '../tools/embedded-postgres/refused.ts'
import { withMarketDatabase } from './market-database.ts'

const LOOK_EVERY_MS = 500
const WORK_EVERY_S = 2
const FORMATS: Readonly<Record<string, ImportFormat>> = { '.csv': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson', '.xlsx': 'csv' }
const OVER = ['done', 'failed', 'cancelled']

/** What was typed cannot be done as it stands. */
class Misused extends Error {}

interface Wanted {
  file: string | undefined
  kind: ImportKind
  resume: ImportRunId | undefined
  rejected: string | undefined
}

function wantedOf(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kind: { type: 'string' }, resume: { type: 'string' }, rejected: { type: 'string' } },
  })
  const kind = IMPORT_KINDS.find((each) => each === (values.kind ?? 'singleproducts'))
  if (kind === undefined) throw new Misused(`--kind is ${IMPORT_KINDS.join(' or ')}.`)
  const resume = values.resume === undefined ? undefined : ImportRunId.safeParse(values.resume)
  if (resume?.success === false) throw new Misused(`${values.resume} is no id of a run.`)
  if ((resume === undefined) === (positionals.length !== 1))
    throw new Misused(
      'Say which file: npm run import -- goods.csv [--kind products] [--rejected wrong.csv], or --resume and the id of a run.',
    )
  return { file: positionals[0], kind, resume: resume?.data, rejected: values.rejected }
}

async function run(): Promise<number> {
  const wanted = wantedOf()
  return withMarketDatabase(async ({ settings, url }) => {
    const db = openDatabase(url, { connections: 4, name: 'rasteh-import' })
    const services = { db, clock: systemClock }
    const folder = openRunFolder(settings)
    const periodic = createPeriodic(db, createLog('error'))
    try {
      const id = wanted.file === undefined ? await goOnWith(db, wanted.resume) : await takeIn(wanted.file)
      // in turn with a market that shares the folder: whichever is first works, the other looks on
      periodic.add({ name: workNameOf(folder.place), seconds: WORK_EVERY_S, handler: (signal) => workRuns(services, folder, signal) })
      const over = await watch(db, id)
      await periodic.stop()
      return await tell(db, over, wanted)
    } finally {
      await periodic.stop()
      await db.close()
    }

    async function takeIn(file: string): Promise<string> {
      const ending = extname(file).toLowerCase()
      const format = FORMATS[ending]
      if (format === undefined) throw new Misused(`${file}: the name ends in .csv, .xlsx, .ndjson or .jsonl.`)
      if (!(await stat(file).catch(() => undefined))?.isFile()) throw new Misused(`${file} is no file that can be read.`)
      return startRun(services, folder, createReadStream(file), {
        kind: wanted.kind,
        format,
        isWorkbook: ending === '.xlsx',
        fileName: basename(file),
        startedBy: null,
      })
    }
  })
}

async function goOnWith(db: Database, id: ImportRunId | undefined): Promise<string> {
  if (id === undefined) throw new Misused('No run was named.')
  return (await inTransaction(db, 'write', (tx) => resumeRun(tx, id, systemClock.now()))).id
}

/** Shows how far the run is until it is over, or somebody stops the command. */
async function watch(db: Database, id: string): Promise<RunRow> {
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  const began = performance.now()
  let first: number | undefined
  for (;;) {
    const now = await readRun(db, id)
    first ??= now.read
    const perSecond = Math.round((now.read - first) / ((performance.now() - began) / 1_000))
    const percent = Math.floor((now.bytesDone / Math.max(1, now.bytes)) * 100)
    process.stderr.write(`\r  ${id}: ${percent} %, ${now.read} rows (${now.rejected} rejected), ${perSecond} a second  `)
    if (OVER.includes(now.state) || stopped.signal.aborted) return now
    await wait(LOOK_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
  }
}

async function tell(db: Database, { id, state, fileName, format, failure, ...counts }: RunRow, wanted: Wanted): Promise<number> {
  const { read, created, updated, unchanged, rejected, removed } = counts
  process.stderr.write('\n')
  process.stdout.write(`${read} rows read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected.\n`)
  if (removed > 0) process.stdout.write(`${removed} items went out of lists that were replaced.\n`)
  if (rejected > 0) {
    const place = wanted.rejected ?? `${wanted.file ?? fileName}.rejected.${format}`
    await pipeline(rejectedFile(db, id), createWriteStream(place))
    process.stdout.write(`The rejected rows, each with its error, stand in ${place}: correct them there and import that file.\n`)
  }
  if (state === 'done') return rejected > 0 ? 2 : 0
  process.stderr.write(`${failure === null ? 'The run is not over.' : failure}\nGo on with: npm run import -- --resume ${id}\n`)
  return 1
}

try {
  process.exitCode = await run()
} catch (error) {
  const isTold =
    error instanceof Misused || error instanceof DatabaseRefused || error instanceof SettingsError || error instanceof CodedError
  if (!isTold) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
