import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { LIVE_PATH } from '#contract/live.ts'
import type { LiveHub } from '../live/hub.ts'
import { CACHE_KINDS, type PageCache } from '../page-cache/page-cache.ts'
import type { PublicReadFigures } from '../scale/public-reads.ts'
import type { Scale } from '../scale/scale.ts'
import type { Services } from '../services.ts'
import { counter, type Figure, gauge } from './figures.ts'

/** Seconds; from a kept answer to a purchase that waits for its bank. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Measured {
  pageCache: PageCache
  live: LiveHub
  scale: Scale
  /** Figures of modules: the same in every process, since they stand in the database. */
  kept: readonly KeptFigure[]
}

export interface KeptFigure extends Figure {
  read: () => Promise<number>
}

/**
 * Figures for Prometheus at /metrics, of all workers together: open in demo mode, else behind METRICS_TOKEN as a bearer token; without one the
 * route does not exist.
 */
export function serveMetrics(app: FastifyInstance, { db, settings }: Services, { pageCache, live, scale, kept }: Measured): void {
  if (settings.mode === 'live' && settings.metricsToken === undefined) return
  const registry = new Registry()
  const into = [registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'rasteh_http_request_seconds',
    help: 'Time to answer, kept answers left out',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: into,
  })
  gauge(into, { name: 'rasteh_processes', help: 'Processes that these figures are of' }, () => 1)
  gauge(into, { name: 'rasteh_live_listeners', help: 'Open streams of changes' }, live.listening)
  gauge(into, { name: 'rasteh_database_connections', help: 'Open connections' }, () => db.pool.totalCount)
  gauge(into, { name: 'rasteh_database_waiting', help: 'Requests that wait for a connection' }, () => db.pool.waitingCount)
  // a database that is away takes no other figure along
  for (const { read, ...figure } of kept) gauge(into, { ...figure, over: 'max' }, () => read().catch(() => Number.NaN))
  pageCacheFigures(into, pageCache)
  const { shared } = scale
  if (shared !== undefined)
    gauge(into, { name: 'rasteh_redis_usable', help: 'Whether limits are counted with the other machines: 1 or 0', over: 'min' }, () =>
      shared.isUsable() ? 1 : 0,
    )
  if (scale.replicaFigures !== undefined) replicaFigures(into, scale.replicaFigures)

  const { workers } = scale
  workers?.showFigures(() => registry.getMetricsAsJSON())
  const shown = async () => (workers === undefined ? registry : AggregatorRegistry.aggregate(await workers.allFigures())).metrics()

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
      .send(await shown())
  })
}

function pageCacheFigures(into: Registry[], cache: PageCache): void {
  gauge(into, { name: 'rasteh_page_cache_entries', help: 'Kept pages and answers' }, () => cache.figures().entries)
  gauge(into, { name: 'rasteh_page_cache_bytes', help: 'Memory of kept pages and answers' }, () => cache.figures().bytes)
  counter(
    into,
    { name: 'rasteh_page_cache_evicted_total', help: 'Kept answers thrown away for want of room' },
    () => cache.figures().evicted,
  )
  for (const [asked, help] of [
    ['hits', 'Answers given from what was kept'],
    ['misses', 'Answers that had to be made'],
    ['shared', 'Answers that waited for one that was being made'],
  ] as const) {
    counter(into, { name: `rasteh_page_cache_${asked}_total`, help, label: 'kind' }, () => {
      const { byKind } = cache.figures()
      return Object.fromEntries(CACHE_KINDS.map((kind) => [kind, byKind[kind][asked]]))
    })
  }
}

function replicaFigures(into: Registry[], figures: () => PublicReadFigures): void {
  counter(into, { name: 'rasteh_public_reads_total', help: 'Public reads, by the database that answered', label: 'database' }, () => {
    const { onReplica, onPrimary } = figures()
    return { replica: onReplica, primary: onPrimary }
  })
  counter(
    into,
    { name: 'rasteh_replica_failed_reads_total', help: 'Reads that failed on the replica and were made again on the primary' },
    () => figures().madeAgain,
  )
  gauge(into, { name: 'rasteh_replica_usable', help: 'Whether the replica is read: 1 or 0', over: 'min' }, () => (figures().usable ? 1 : 0))
  gauge(
    into,
    { name: 'rasteh_replica_lag_seconds', help: 'Age of the oldest change that the replica has not replayed', over: 'max' },
    () => figures().lagSeconds,
  )
}
