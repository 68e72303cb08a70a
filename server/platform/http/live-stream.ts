import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIVE_PRODUCTS_MAX } from '#contract/limits.ts'
import { LIVE_PATH, NOTIFICATIONS_TOPIC } from '#contract/live.ts'
import type { WalPosition } from '../database/wal.ts'
import { defineError } from '../errors.ts'
import { createLiveHub, type Joining, type LiveHub } from '../live/hub.ts'
import { isHttps } from '../public-address.ts'
import type { Services } from '../services.ts'
import { bearerOf } from './admit.ts'
import { securityHeaders } from './content-security.ts'
import { rateLimitOf } from './rate-limits.ts'
import type { Authentication } from './signed-in.ts'

const TooManyListeners = defineError({
  code: 'TOO_MANY_LISTENERS',
  status: 503,
  message: 'اکنون نمی‌توان تغییرها را زنده نشان داد',
  retryAfter: () => RETRY_AFTER_S,
})
const RETRY_AFTER_S = 60

/** What one process carries without feeling it; an address may be a whole office, or a mobile operator's gate. */
const LISTENERS_MAX = 20_000
const LISTENERS_PER_ADDRESS = 400

/** A text that fits one line of an event and is no longer than an id. */
const TOPIC_ID = /^[^\p{C}]{1,64}$/u

/** Streams what changes, as server-sent events: of the products that are asked for, and of the owner of the token. */
export function serveLive(
  app: FastifyInstance,
  kit: { services: Services; authentication: Authentication; position: () => WalPosition },
): LiveHub {
  const { db, settings, clock } = kit.services
  const hub = createLiveHub({
    listenersMax: LISTENERS_MAX,
    perAddressMax: Math.ceil(LISTENERS_PER_ADDRESS * settings.rateLimitFactor),
    isLive: async (token) => (await kit.authentication.shopper(db, token)) !== undefined,
    now: () => clock.now().getTime(),
    position: kit.position,
  })
  function leave(this: ServerResponse) {
    hub.leave(this)
  }

  app.route({
    method: 'GET',
    url: LIVE_PATH,
    exposeHeadRoute: false,
    config: { rateLimit: rateLimitOf('default', kit) },
    handler: async (request, reply) => {
      const joining = await joiningOf(request, kit)
      if (joining.topics.size === 0) return reply.code(204).header('cache-control', 'no-store').send()
      if (!hub.hasRoom(joining.address)) throw TooManyListeners()

      reply.hijack()
      reply.raw.on('close', leave)
      reply.raw.writeHead(200, { ...securityHeaders(isHttps(settings)), ...STREAM_HEADERS })
      hub.join(reply.raw, joining)
      return reply
    },
  })
  app.addHook('preClose', async () => hub.close())
  return hub
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx passes each event on at once
  'x-accel-buffering': 'no',
  // an ended stream leaves no connection behind that a stopping server waits for
  connection: 'close',
}

/** Whatever else a token may do, it only opens its owner's own tag; without a standing session it opens nothing. */
async function joiningOf(
  request: FastifyRequest,
  { services, authentication }: { services: Services; authentication: Authentication },
): Promise<Joining> {
  const topics = new Map<string, string>()
  const wanted = new URLSearchParams(request.url.split('?')[1]).getAll('product')
  for (const id of wanted.slice(0, LIVE_PRODUCTS_MAX)) if (TOPIC_ID.test(id)) topics.set(`product:${id}`, `product:${id}`)

  const token = bearerOf(request)
  const user = token === undefined ? undefined : await authentication.shopper(services.db, token)
  if (token === undefined || user === undefined) return { topics, address: request.ip }
  const tag = `person:${user.id}`
  return { topics: topics.set(tag, NOTIFICATIONS_TOPIC), address: request.ip, own: { tag, token } }
}
