import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { CallDefinition } from '#contract/call.ts'
import { createAuthentication } from './modules/identity/authentication.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import type { Pictures } from './modules/media/pictures.ts'
import { sitemapRoutes } from './modules/sitemap/sitemap.routes.ts'
import { serveModules } from './modules.ts'
import { publicQueryKeys } from './page-queries.ts'
import { type ChangeListener, listenForChanges } from './platform/changes.ts'
import { createFastify } from './platform/http/fastify.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { openApiOf } from './platform/http/open-api.ts'
import { servePages } from './platform/http/pages.ts'
import { createServe, type Invoke } from './platform/http/serve.ts'
import { serveLive } from './platform/live/stream.ts'
import { createPageCache, type PageCache } from './platform/page-cache/page-cache.ts'
import { publicAddressOf } from './platform/public-address.ts'
import type { Services } from './platform/services.ts'
import { isReady } from './readiness.ts'

export interface AppOptions {
  services: Services
  /** Absent where only calls are wanted. */
  pictures?: Pictures
  /** For the connection that listens for changes. */
  databaseUrl: string
  /** Absent where only calls are wanted. */
  pages?: { mode: 'production' | 'development'; build(): Promise<ServerBuild>; prepare(app: FastifyInstance): Promise<void> }
  /** Holds every answer against its contract. */
  checkAnswers?: boolean
}

export interface App {
  http: FastifyInstance
  invoke: Invoke
  /** Every call that is served. */
  calls: readonly CallDefinition[]
  pageCache: PageCache
  changes: ChangeListener
  /** From now on /readyz refuses, while running requests end. */
  drain(): void
}

/** Puts the market together out of its parts. Needs no port: tests inject requests. */
export async function buildApp({ services, databaseUrl, pictures, pages, checkAnswers = false }: AppOptions): Promise<App> {
  const pageCache = createPageCache(services.settings.pageCacheBytes)
  const http = await createFastify(services, pageCache, publicQueryKeys)
  const authentication = createAuthentication(services.settings.tokenSecret)
  const calls = createServe(http, {
    services,
    authentication,
    pageCache,
    queryKeysOf: publicQueryKeys,
    checkAnswers,
  })
  let draining = false

  serveModules(calls.serve, services)
  if (pictures !== undefined) mediaRoutes(http, pictures)
  sitemapRoutes(http, services)
  http.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  http.get('/readyz', async (_, reply) => {
    const ready = !draining && (await isReady(services))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })
  const live = serveLive(http, { services, authentication })
  serveMetrics(http, services, { pageCache, live })
  await http.register(swagger, { mode: 'static', specification: { document: openApiOf(calls.served) } })
  await http.register(swaggerUi, { routePrefix: '/api/docs' })
  http.all('/api/*', (_, reply) => reply.callNotFound())

  const changes = await listenForChanges(services.db, databaseUrl, {
    // forgotten before it is told: whoever hears of it asks at once
    changed(tags) {
      pageCache.forget(tags)
      live.changed(tags)
    },
    lost() {
      pageCache.forgetAll()
      live.lost()
    },
  })
  http.addHook('onClose', () => changes.stop())
  if (pages !== undefined) {
    await pages.prepare(http)
    const { settings } = services
    const https = settings.publicUrl?.startsWith('https:') ?? false
    const publicAddress = publicAddressOf(settings)
    await servePages(http, {
      ...pages,
      invoke: calls.invoke,
      pageCache,
      queryKeysOf: publicQueryKeys,
      formTargets: [],
      https,
      publicAddress,
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
    },
  }
}
