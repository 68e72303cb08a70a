import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { LIVE_PATH } from '#contract/live.ts'
import type { LiveHub } from '../live/hub.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { Services } from '../services.ts'

/** Seconds; from a kept answer to a purchase that waits for its bank. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Figures for Prometheus at /metrics: open in demo mode, else behind METRICS_TOKEN as a bearer token; without one the route does not exist. */
export function serveMetrics(
  app: FastifyInstance,
  { db, settings }: Services,
  { pageCache, live }: { pageCache: PageCache; live: LiveHub },
): void {
  if (settings.mode === 'live' && settings.metricsToken === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'rasteh_http_request_seconds',
    help: 'Time to answer, kept answers left out',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  gauge(registry, 'rasteh_page_cache_entries', 'Kept pages and answers', () => pageCache.figures().entries)
  gauge(registry, 'rasteh_page_cache_bytes', 'Memory of kept pages and answers', () => pageCache.figures().bytes)
  gauge(registry, 'rasteh_page_cache_hits_total', 'Answers given from what was kept', () => pageCache.figures().hits)
  gauge(registry, 'rasteh_page_cache_misses_total', 'Answers that had to be made', () => pageCache.figures().misses)
  gauge(registry, 'rasteh_live_listeners', 'Open streams of changes', live.listening)
  gauge(registry, 'rasteh_database_connections', 'Open connections', () => db.pool.totalCount)
  gauge(registry, 'rasteh_database_waiting', 'Requests that wait for a connection', () => db.pool.waitingCount)

  app.addHook('onResponse', async (request, reply) => {
    // a stream takes as long as somebody looks at a page
    if (request.routeOptions.url === LIVE_PATH) return
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.raw.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    if (settings.metricsToken !== undefined && request.headers.authorization !== `Bearer ${settings.metricsToken}`)
      return reply.code(401).send('')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function gauge(registry: Registry, name: string, help: string, read: () => number) {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
