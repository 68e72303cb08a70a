import cluster from 'node:cluster'
import { buildApp } from './app.ts'
import { createPaying, startModuleJobs } from './modules.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { createJobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import { createLink } from './platform/scale/link.ts'
import { superviseWorkers } from './platform/scale/supervise.ts'
import { readSettings } from './platform/settings.ts'
import { stopOnSignals, stopServing } from './shutdown.ts'

/** A market of workers without its pages, for the tests of it: its address is told on standard output, and so is who answered what. */
const settings = readSettings(process.env)
const log = createLog(settings.logLevel)

if (cluster.isPrimary) {
  const workers = await superviseWorkers({ count: settings.workers, firstArgs: [], args: [], env: {}, log })
  process.stdout.write(`${workers.address}\n`)
  stopOnSignals(log, workers.stop)
} else {
  const databaseUrl = settings.databaseUrl ?? ''
  const db = openDatabase(databaseUrl, { connections: settings.databaseConnections, name: 'rasteh-worker' })
  const services = { db, settings, log, clock: systemClock, jobs: createJobs(db, log) }
  const paying = createPaying(services)
  const app = await buildApp({ services, paying, databaseUrl, link: createLink() })
  startModuleJobs(services, paying)
  await services.jobs.start()
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  stopOnSignals(log, () => stopServing({ app, jobs: services.jobs, db }))
}
