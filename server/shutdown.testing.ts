import { once } from 'node:events'
import { buildApp } from './app.ts'
import { createPaying, startModuleJobs } from './modules.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { createJobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import { readSettings } from './platform/settings.ts'
import { stopOnSignals, stopServing } from './shutdown.ts'

/** A market without its pages, in one process, for the tests that stop it. `/slow` is answered when a line comes in on standard input; `/never` never is. */
const settings = readSettings(process.env)
const databaseUrl = settings.databaseUrl ?? ''
const log = createLog(settings.logLevel)
const db = openDatabase(databaseUrl, { connections: settings.databaseConnections, name: 'rasteh-stopped' })
const services = { db, settings, log, clock: systemClock, jobs: createJobs(db, log) }
const paying = createPaying(services)
const app = await buildApp({ services, paying, databaseUrl })
app.http.get('/slow', async () => {
  process.stdout.write('slow\n')
  await once(process.stdin, 'data')
  return 'answered'
})
app.http.get('/never', () => new Promise(() => process.stdout.write('never\n')))
startModuleJobs(services, paying)
await services.jobs.start()
process.stdout.write(`${await app.http.listen({ host: '127.0.0.1', port: 0 })}\n`)
stopOnSignals(log, () => stopServing({ app, jobs: services.jobs, db }))
