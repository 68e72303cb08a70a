import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { MARKET_NAME } from '#contract/market.ts'
import type { Database } from './platform/database/database.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Settings } from './platform/settings.ts'

export function announce({ publicUrl, mode }: Settings, address: string): void {
  process.stdout.write(`\n  ${MARKET_NAME}  ${publicUrl ?? address.replace('127.0.0.1', 'localhost')}  (${mode})\n\n`)
}

/** Service managers kill after ten seconds what has not stopped by itself: every step of a stop is bounded, and they add up to less. */
const SHUTDOWN_WITHIN_MS = 10_000
/** Visitors on kept connections ask once more within this time, and hear in the answer that they must take another one. */
const LEAVE_WITHIN_MS = 300
/** Requests and jobs that run. */
const WORK_WITHIN_MS = 6_000
const DATABASE_CLOSES_WITHIN_MS = 500
/** The embedded PostgreSQL, which comes last; what it cannot write down in time it recovers at the next start. */
export const POSTGRES_STOPS_WITHIN_MS = 2_000
const CLOSE_IDLE_EVERY_MS = 50

/** Stops the process in good order on a signal. `stop` keeps its own time; one that does not is ended as a failure. */
export function stopOnSignals(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const begin = async (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => {
      log.error('did not stop in time')
      process.exit(1)
    }, SHUTDOWN_WITHIN_MS).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void begin(signal))
}

interface Serving {
  app: { http: FastifyInstance; drain(): void }
  jobs: Jobs
  db: Pick<Database, 'close'>
}

/**
 * Ends what one process serves. New connections are refused from the first moment, which is what has a proxy go to another machine; what arrives on those that stand is answered, and each of these ends with its answer.
 * What takes too long is cut off.
 */
export async function stopServing({ app, jobs, db }: Serving): Promise<void> {
  app.drain()
  stopListening(app.http.server)
  await sleep(LEAVE_WITHIN_MS)
  await Promise.all([closeHttp(app.http, WORK_WITHIN_MS), jobs.stop(WORK_WITHIN_MS)])
  await Promise.race([db.close(), sleep(DATABASE_CLOSES_WITHIN_MS)])
}

/** As `close` of a server without HTTP: that of one with HTTP cuts off its idle connections as well. */
function stopListening(server: Server): void {
  if (server.listening) NetServer.prototype.close.call(server)
}

/** A connection that is busy when this begins is closed as soon as it is idle, not when its visitor leaves. */
async function closeHttp(http: FastifyInstance, withinMs: number): Promise<void> {
  let over = false
  const impatient = setTimeout(() => http.server.closeAllConnections(), withinMs)
  const closeIdle = async () => {
    while (!over) {
      // at this moment everything that has arrived was read: a connection with a request that nobody has read yet looks idle, too
      await nextTurn()
      http.server.closeIdleConnections()
      await sleep(CLOSE_IDLE_EVERY_MS)
    }
  }
  const closing = closeIdle()
  await nextTurn()
  await Promise.race([http.close(), sleep(withinMs + DATABASE_CLOSES_WITHIN_MS)])
  over = true
  clearTimeout(impatient)
  await closing
}
