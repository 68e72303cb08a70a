import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { CallDefinition } from '#contract/call.ts'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { figuresOfQueues } from './figures-of-queues.ts'
import { withKeys } from './modules/api-key/key-session.ts'
import { OFFICIAL_DAYS, readDaysOff } from './modules/calendar/days-off.ts'
import { FRAME, readBootstrap } from './modules/content/read-bootstrap.ts'
import { createAuthentication } from './modules/identity/authentication.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import type { Pictures } from './modules/media/pictures.ts'
import { MAIL_SHEET } from './modules/message/mail-words.ts'
import { formOriginsOf, type Paying } from './modules/payment/gateways.ts'
import { createViewCounter } from './modules/product-view/view-counter.ts'
import { readinessRoutes } from './modules/readiness/readiness.routes.ts'
import { createMissedSearches } from './modules/search/missed/missed-searches.ts'
import { sitemapRoutes } from './modules/sitemap/sitemap.routes.ts'
import { keptFigures, serveModules } from './modules.ts'
import type { ChangeListener } from './platform/changes.ts'
import { createFastify } from './platform/http/fastify.ts'
import { serveLive } from './platform/http/live-stream.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { openApiOf } from './platform/http/open-api.ts'
import { type PagesKit, servePages } from './platform/http/pages.ts'
import { servePostedForms } from './platform/http/posted-forms.ts'
import { createPublicAddresses } from './platform/http/public-addresses.ts'
import { rateLimitByAddress, rateLimitOf } from './platform/http/rate-limits.ts'
import { createServe, type Invoke } from './platform/http/serve.ts'
import { keepReading } from './platform/kept-reading.ts'
import { createPageCache, type PageCache } from './platform/page-cache/page-cache.ts'
import { isHttps, publicAddressOf } from './platform/public-address.ts'
import type { WorkerLink } from './platform/scale/link.ts'
import type { SharedMemory } from './platform/scale/redis.ts'
import { openScale } from './platform/scale/scale.ts'
import type { Services } from './platform/services.ts'
import type { Traces } from './platform/traces/send-traces.ts'

/** Its editor writes style sheets of its own into the page. */
const STYLED_BY_SCRIPTS = new Set(['/editor'])
/** The outbox shows mails as programs do that take the dark from the mail's own sheet. */
const SHEETS_IN_FRAMES = new Map([['/dev/outbox', MAIL_SHEET]])

export interface AppOptions {
  services: Services
  /** Shared with the jobs of the same process. */
  paying: Paying
  /** Absent where only calls are wanted. */
  pictures?: Pictures
  /** For the connection that listens for changes. */
  databaseUrl: string
  /** Absent where only calls are wanted. */
  pages?: Pick<PagesKit, 'mode' | 'build' | 'readSheet'> & { prepare(app: FastifyInstance): Promise<void> }
  /** Holds every answer against its contract. */
  checkAnswers?: boolean
  /** To the other workers, where there are any. */
  link?: WorkerLink | undefined
  /** What several machines share; the app closes it. */
  shared?: SharedMemory | undefined
  /** Traces every request; absent where no traces are sent. */
  traces?: Pick<Traces, 'traceRequests'> | undefined
}

export interface App {
  http: FastifyInstance
  invoke: Invoke
  /** Every call that is served. */
  calls: readonly CallDefinition[]
  pageCache: PageCache
  changes: ChangeListener
  /** From now on /readyz refuses and every answer ends its connection, while running requests end. */
  drain(): void
}

/** Puts the market together out of its parts. Needs no port: tests inject requests. */
export async function buildApp({
  services,
  paying,
  databaseUrl,
  pictures,
  pages,
  checkAnswers = false,
  link,
  shared,
  traces,
}: AppOptions): Promise<App> {
  const pageCache = createPageCache(services.settings.pageCacheBytes)
  const scale = openScale(services, link, shared)
  const { queryKeysOf, addCalls } = createPublicAddresses(PUBLIC_PAGES)
  const http = await createFastify(services, pageCache, queryKeysOf, scale)
  traces?.traceRequests(http)
  const authentication = withKeys(createAuthentication(services), services)
  const calls = createServe(http, {
    services,
    authentication,
    pageCache,
    queryKeysOf,
    checkAnswers,
    scale,
  })
  let draining = false

  const daysOff = keepReading(services.db, OFFICIAL_DAYS, readDaysOff)
  const frame = keepReading(services.db, FRAME, readBootstrap)
  const inMemory = [daysOff, frame]
  const views = createViewCounter(services)
  const missed = createMissedSearches(services)
  serveModules(calls.serve, services, paying, { daysOff, frame, views, missed })
  addCalls(calls.served)
  if (pictures !== undefined) mediaRoutes(http, pictures)
  sitemapRoutes(http, services)
  readinessRoutes(http, services, () => draining)
  const live = serveLive(http, { services, authentication, position: scale.position })
  serveMetrics(http, services, { pageCache, live, scale, kept: [...keptFigures(services), ...figuresOfQueues(services)] })
  await http.register(swagger, { mode: 'static', specification: { document: openApiOf(calls.served) } })
  await http.register(swaggerUi, { routePrefix: '/api/docs' })
  // before the body is looked at: what is not there is not there, whatever was sent to it
  http.all('/api/*', { onRequest: async (_, reply) => reply.callNotFound() }, (_, reply) => reply.callNotFound())

  const changes = await scale.listen(databaseUrl, {
    // forgotten before the event goes out: pages that get it ask at once
    changed(tags) {
      for (const { tag, forget } of inMemory) if (tags.includes(tag)) forget()
      pageCache.forget(tags)
      live.changed(tags)
    },
    // the pages that are open show what was: their event comes when there is something to see
    cutOff(cause) {
      services.log.warn({ err: cause }, 'changes are not heard: the connection to the database broke')
      pageCache.serveStale()
    },
    lost() {
      for (const { forget } of inMemory) forget()
      pageCache.forgetAll()
      live.lost()
    },
  })
  http.addHook('onClose', scale.close)
  http.addHook('onClose', views.write)
  http.addHook('onClose', missed.write)
  if (pages !== undefined) {
    await pages.prepare(http)
    const { settings } = services
    const kit = {
      ...pages,
      pageCache,
      queryKeysOf,
      scale,
      formTargets: formOriginsOf(paying.gateways),
      https: isHttps(settings),
      publicAddress: publicAddressOf(settings),
      rateLimit: rateLimitByAddress('page', settings),
    }
    await servePages(http, { ...kit, sheetsInFrames: SHEETS_IN_FRAMES, styledByScripts: STYLED_BY_SCRIPTS, invoke: calls.invoke })
    await servePostedForms(http, {
      ...kit,
      invoke: calls.invokeFrom,
      pages: [
        { path: '/login', rateLimit: rateLimitOf('sms', { services, authentication }) },
        { path: '/register', rateLimit: rateLimitOf('login', { services, authentication }) },
      ],
    })
  }
  return {
    http,
    invoke: calls.invoke,
    calls: calls.served,
    pageCache,
    changes,
    drain: () => {
      draining = true
      live.close()
      // a further request on a kept connection is answered, and the connection ends with it
      http.server.prependListener('request', (_, response) => {
        response.shouldKeepAlive = false
      })
    },
  }
}
