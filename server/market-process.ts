import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { openMarketDatabase } from './market-database.ts'
import { startDemoSellers } from './modules/demonstration/demo-sellers.ts'
import { demoDrawings, fillEmptyMarket } from './modules/demonstration/fill-empty-market.ts'
import { isPictureAwaited } from './modules/media/external-pictures.ts'
import { THE_WEB } from './modules/media/fetch-picture.ts'
import { externalPictureJobs, mediaJobs } from './modules/media/media.jobs.ts'
import { pictureStores } from './modules/media/picture-stores.ts'
import { createPictures } from './modules/media/pictures.ts'
import { webhookJobs } from './modules/webhook/webhook.routes.ts'
import { createPaying, startModuleJobs } from './modules.ts'
import { nightlyBackups } from './nightly-backups.ts'
import { systemClock } from './platform/clock.ts'
import { builtWeb } from './platform/http/built-web.ts'
import { createJobs } from './platform/jobs.ts'
import type { WorkerLink } from './platform/scale/link.ts'
import type { Settings } from './platform/settings.ts'
import { announce, POSTGRES_STOPS_WITHIN_MS, stopOnSignals, stopServing } from './shutdown.ts'

export interface MarketProcess {
  settings: Settings
  log: Logger
  /** `dev`: pages come from the development server. `empty`: an empty market stays empty. `gateway`: a double of this one runs beside. */
  flags: { dev?: boolean | undefined; empty?: boolean | undefined; gateway?: string | undefined }
  /** Given to a worker: its parent has prepared the database, and speaks for all of them. */
  link?: WorkerLink
}

/** The market in this process: settings → database → app → listen; orderly shutdown. */
export async function runMarket({ settings: given, log, flags, link }: MarketProcess): Promise<void> {
  const traces = given.traces && (await import('./platform/traces/send-traces.ts')).sendTraces(given.traces)
  const double =
    flags.gateway === undefined ? undefined : await (await import('./gateway-double.ts')).startGatewayDouble(flags.gateway, given)
  const settings = double?.settings ?? given
  const database =
    link === undefined
      ? await (await import('./prepared-database.ts')).prepareDatabase(settings, log, flags.empty)
      : { url: settings.databaseUrl ?? '', stop: async () => undefined }

  const { db, waitedFor, direct, listenUrl, close } = openMarketDatabase(settings, database.url)
  const services = { db, settings, clock: systemClock, log, jobs: createJobs(db, log, direct) }
  const pages = flags.dev ? (await import('./platform/http/development-web.ts')).developmentWeb() : builtWeb()
  const drawings = settings.mode === 'demo' ? await demoDrawings() : () => undefined
  const shared =
    settings.redisUrl === undefined ? undefined : (await import('./platform/scale/redis.ts')).openSharedMemory(settings.redisUrl, log)
  const stores = pictureStores(settings)
  const pictures = createPictures({
    ...stores,
    drawings,
    isAwaited: (path) => isPictureAwaited(db, path),
    // what another machine makes is found here by the bucket alone
    takes: settings.bucket && shared?.takes,
    notKept: (cause) => log.warn({ err: cause }, 'a picture was made and could not be kept'),
  })
  const paying = createPaying(services)
  const checkAnswers = flags.dev ?? false
  const app = await buildApp({
    services: { ...services, db: waitedFor },
    paying,
    databaseUrl: listenUrl,
    pictures,
    pages,
    checkAnswers,
    link,
    shared,
    traces,
  })
  if (settings.mode === 'demo' && !flags.empty) {
    await fillEmptyMarket(services, paying)
    await startDemoSellers(services)
  }
  await double?.offer(services)
  startModuleJobs(services, paying)
  if (settings.picturesAhead) mediaJobs(services, pictures)
  externalPictureJobs(services, stores.uploads, THE_WEB)
  webhookJobs(services, THE_WEB)
  nightlyBackups(services)
  await services.jobs.start()
  const address = await app.http.listen({ host: settings.host, port: settings.port })
  if (link === undefined) announce(settings, address)

  stopOnSignals(log, async () => {
    double?.stop()
    await stopServing({ app, jobs: services.jobs, db: { close } })
    await Promise.all([traces?.stop(), database.stop(POSTGRES_STOPS_WITHIN_MS)])
  })
}
