import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './app.ts'
import { demoDrawings, fillEmptyMarket } from './first-goods.ts'
import { mediaJobs } from './modules/media/media.jobs.ts'
import { createPictures } from './modules/media/pictures.ts'
import { startModuleJobs } from './modules.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { checkDatabase } from './platform/embedded-postgres/check-database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { DatabaseRefused } from './platform/embedded-postgres/refused.ts'
import { folderStore } from './platform/files/file-store.ts'
import { builtWeb } from './platform/http/built-web.ts'
import { createJobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import { readSettings, SettingsError } from './platform/settings.ts'

const SHUTDOWN_WITHIN_MS = 10_000

async function start() {
  const { values: flags } = parseArgs({ options: { dev: { type: 'boolean' }, empty: { type: 'boolean' } } })
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)

  const embedded = settings.databaseUrl === undefined ? await startEmbeddedPostgres(settings.dataDir) : undefined
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? ''
  await checkDatabase(databaseUrl)
  const { applied } = await migrate(databaseUrl)
  if (applied.length > 0) log.info({ applied }, 'database brought up to date')

  const db = openDatabase(databaseUrl, { connections: settings.databaseConnections })
  const services = { db, settings, clock: systemClock, log, jobs: createJobs(db, log) }
  const pages = flags.dev ? (await import('./platform/http/development-web.ts')).developmentWeb() : builtWeb()
  const drawings = settings.mode === 'demo' ? await demoDrawings() : () => undefined
  const pictures = createPictures(folderStore(join(settings.dataDir, 'uploads')), folderStore(join(settings.dataDir, 'media')), drawings)
  const app = await buildApp({ services, databaseUrl, pictures, pages, checkAnswers: flags.dev ?? false })
  if (settings.mode === 'demo' && !flags.empty) await fillEmptyMarket(services)
  startModuleJobs(services)
  mediaJobs(services, pictures)
  await services.jobs.start()
  const address = await app.http.listen({ host: settings.host, port: settings.port })
  process.stdout.write(`\n  راسته  ${settings.publicUrl ?? address.replace('127.0.0.1', 'localhost')}  (${settings.mode})\n\n`)

  let stopping = false
  const stop = async (why: string) => {
    if (stopping) return
    stopping = true
    app.drain()
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), SHUTDOWN_WITHIN_MS).unref()
    await app.http.close()
    await services.jobs.stop()
    await db.close()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

try {
  await start()
} catch (error) {
  if (error instanceof SettingsError) process.stderr.write(`These settings are missing or wrong (see .env.example):\n${error.message}\n`)
  else if (error instanceof DatabaseRefused) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}
