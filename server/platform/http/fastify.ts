import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { defineError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { isHttps } from '../public-address.ts'
import { openScale } from '../scale/scale.ts'
import type { Services } from '../services.ts'
import { trustProxyOption } from '../trusted-proxies.ts'
import { answerFromCache, type QueryKeysOf } from './cached-first.ts'
import { answerClientError, refuseUnreadable } from './client-errors.ts'
import { securityHeaders } from './content-security.ts'
import { isForUs } from './for-us.ts'
import { takeNothingForJson } from './readable.ts'
import { answerNotFound, answerRefusal } from './refusals.ts'

const Overloaded = defineError({
  code: 'OVERLOADED',
  status: 503,
  message: 'سرور شلوغ است؛ چند لحظهٔ دیگر دوباره تلاش کنید',
  retryAfter: () => 2,
})

/** Load is looked at a little more seldom than it may be late, or no look would count as late. */
const LOOKS_AT_LOAD = 1.25
const BODY_BYTES_MAX = 256 * 1024
/** A proxy keeps its connections for a minute: they must not end under what it is sending. */
const TIMEOUTS = { requestTimeout: 30_000, keepAliveTimeout: 65_000 }
const FILES = /^\/(assets|media|uploads)\//
const PROBES = ['/healthz', '/readyz', '/metrics']

/** Fastify with what every route gets: request ids, one shape of refusals, security headers, limits, load shedding. */
export async function createFastify(
  services: Services,
  pageCache: PageCache,
  queryKeysOf: QueryKeysOf,
  scale = openScale(services),
): Promise<FastifyInstance> {
  const { settings, log } = services
  const headers = securityHeaders(isHttps(settings))
  const logger: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: trustProxyOption(settings.trustProxy),
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: 'idle',
    // what arrives on a connection that is kept was sent before its sender could know
    return503OnClosing: false,
    frameworkErrors: answerRefusal,
    clientErrorHandler: answerClientError,
    serverFactory: (handle) =>
      createServer(TIMEOUTS, (request, response) => {
        if (!isForUs(request)) refuseUnreadable(request, response)
        else if (!answerFromCache({ pageCache, queryKeysOf, scale }, request, response)) handle(request, response)
      }),
  })
  takeNothingForJson(app)
  app.setErrorHandler(answerRefusal)
  app.setNotFoundHandler(answerNotFound)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.raw.statusCode
    request.log[status >= 500 ? 'warn' : 'info'](
      { method: request.method, path: pathOf(request.url), status, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    ...(scale.limits === undefined ? {} : { store: scale.limits }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
  })
  await app.register(underPressure, {
    // the event loop answers late: new work is turned away so that running work ends
    maxEventLoopDelay: settings.shedLoadAfterMs,
    sampleInterval: settings.shedLoadAfterMs * LOOKS_AT_LOAD,
    pressureHandler: (request) => {
      // A page that was answered must get its files, or it stands there dead.
      if (!PROBES.includes(pathOf(request.url)) && !FILES.test(request.url)) throw Overloaded()
    },
  })
  return app
}

/** Query texts may hold what a person typed or a bank sent: they are not logged. */
function pathOf(url: string): string {
  const cut = url.indexOf('?')
  return cut < 0 ? url : url.slice(0, cut)
}
