import { buildApp } from '#server/app.ts'
import { openMarketDatabase } from '#server/market-database.ts'
import { createPaying, startModuleJobs } from '#server/modules.ts'
import { createJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings.ts'
import { sendTraces } from '#server/platform/traces/send-traces.ts'

/**
 * The market's process without its pages, for the tests that kill it: the app, the jobs, a port of its own, told on standard output.
 * MINUTES_AHEAD sets its clock, so that holds end while somebody watches.
 */
const settings = readSettings(process.env)
const ahead = Number(process.env.MINUTES_AHEAD ?? 0) * 60_000
const databaseUrl = settings.databaseUrl ?? ''
const log = createLog(settings.logLevel)
const { db, waitedFor, direct, listenUrl } = openMarketDatabase(settings, databaseUrl, 'rasteh-killed')
const services = { db, settings, log, jobs: createJobs(db, log, direct), clock: { now: () => new Date(Date.now() + ahead) } }

const paying = createPaying(services)
const traces = settings.traces && sendTraces(settings.traces)
const app = await buildApp({ services: { ...services, db: waitedFor }, paying, databaseUrl: listenUrl, checkAnswers: true, traces })
startModuleJobs(services, paying)
await services.jobs.start()
process.stdout.write(`${await app.http.listen({ host: '127.0.0.1', port: 0 })}\n`)
