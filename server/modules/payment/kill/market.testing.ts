import { buildApp } from '#server/app.ts'
import { createPaying, startModuleJobs } from '#server/modules.ts'
import { requestLimitsOf } from '#server/platform/database/connection.ts'
import { openDatabase, withLimits } from '#server/platform/database/database.ts'
import { createJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings.ts'

/**
 * The market's process without its pages, for the tests that kill it: the app, the jobs, a port of its own, told on standard output.
 * MINUTES_AHEAD sets its clock, so that holds end while somebody watches.
 */
const settings = readSettings(process.env)
const ahead = Number(process.env.MINUTES_AHEAD ?? 0) * 60_000
const databaseUrl = settings.databaseUrl ?? ''
const log = createLog(settings.logLevel)
const db = openDatabase(databaseUrl, { connections: settings.databaseConnections, name: 'rasteh-killed' })
const services = { db, settings, log, jobs: createJobs(db, log), clock: { now: () => new Date(Date.now() + ahead) } }

const paying = createPaying(services)
const waitedFor = { ...services, db: withLimits(db, requestLimitsOf(databaseUrl)) }
const app = await buildApp({ services: waitedFor, paying, databaseUrl, checkAnswers: true })
startModuleJobs(services, paying)
await services.jobs.start()
process.stdout.write(`${await app.http.listen({ host: '127.0.0.1', port: 0 })}\n`)
