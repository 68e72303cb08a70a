import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { data, RouterContextProvider, type ServerBuild } from 'react-router'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { openDatabase } from '../database/database.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { BUILT } from './built.testing.ts'
import { createFastify } from './fastify.ts'
import { servePages } from './pages.ts'
import { rateLimitByAddress } from './rate-limits.ts'
import { createServe } from './serve.ts'
import { quietServices } from './services.testing.ts'

const KEYS: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/shop': ['page', 's'],
  '/shop.data': ['page', 's', '_routes'],
  '/lamp': [],
  '/lamp.data': ['_routes'],
  '/rug': [],
  '/gone': [],
  '/away': [],
  '/away.data': ['_routes'],
  '/moved': [],
  '/renamed': [],
  '/renamed.data': ['_routes'],
  '/sold-out': [],
  '/sold-out.data': ['_routes'],
  '/api/lamps': ['page'],
  '/api/rugs': [],
}
const queryKeysOf = (path: string) => KEYS[path] ?? (path.startsWith('/any/') ? [] : undefined)

const Anything = z.object({ page: z.string().optional() })
const listLampsCall = defineCall({
  method: 'GET',
  path: '/lamps',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'Says what it was asked',
  query: Anything,
  answer: z.unknown(),
  errors: [],
})
const findLampsCall = defineCall({ ...listLampsCall, method: 'POST', path: '/lamps/find', body: Anything })
const listRugsCall = defineCall({ ...listLampsCall, path: '/rugs' })

/** Of what the page of lamps shows in a frame. */
export const SHEET_IN_FRAME = '.lamp{color:#111}'

/** A web whose every page says all that it was given: an address, a method, headers. */
function buildOfEchoes(): ServerBuild {
  const told = ({ method, url, headers }: Request) => ({ method, url, headers: [...headers] })
  const page = (id: string, path: string, loader: (request: Request) => unknown) => ({
    id,
    path,
    parentId: 'root',
    module: { default: () => null, loader: ({ request }: { request: Request }) => loader(request) },
  })
  const root = { id: 'root', path: '', module: { default: () => null, loader: ({ request }: { request: Request }) => told(request) } }
  const pages = [
    ...['shop', 'lamp', 'rug', 'basket', 'any/:name'].map((path) => page(path, path, told)),
    page('gone', 'gone', (request) => {
      throw Response.json(told(request), { status: 404 })
    }),
    page('away', 'away', () => {
      throw Response.json({ code: 'DATABASE_UNAVAILABLE' }, { status: 503 })
    }),
    page('renamed', 'renamed', ({ url }) => {
      throw new Response(null, { status: 301, headers: { location: `/lamp?from=${encodeURIComponent(url)}`, 'set-cookie': 'a=b' } })
    }),
    page('sold-out', 'sold-out', (request) => data(told(request), { status: 410 })),
    page('moved', 'moved', ({ url }) => {
      throw new Response(null, { status: 302, headers: { location: `/lamp?from=${encodeURIComponent(url)}`, 'set-cookie': 'a=b' } })
    }),
  ]
  return {
    entry: {
      module: {
        default: async (request, status, headers, context) => {
          headers.set('content-type', 'text/html')
          headers.set('set-cookie', 'visitor=first')
          const { loaderData, errors } = context.staticHandlerContext
          return new Response(`<p>${JSON.stringify([told(request), loaderData, errors])}</p>`, { status, headers })
        },
        // what the web's entry exports beside its page
        ...{ loadContext: () => new RouterContextProvider() },
      },
    },
    routes: Object.fromEntries([root, ...pages].map((route) => [route.id, route])),
    ...BUILT,
  }
}

/** A market of pages and calls that say all that they were given, on a port of its own. */
export async function openEchoes(env: Record<string, string> = {}) {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const services = quietServices(db, { PUBLIC_URL: 'https://rasteh.example', RASTEH_MODE: 'demo', ...env })
  const { settings } = services
  const none = async () => undefined
  const pageCache = createPageCache(settings.pageCacheBytes)
  const http = await createFastify(services, pageCache, queryKeysOf)
  const nobody = { shopper: none, master: none, sessionOf: () => undefined }
  const { serve, invoke } = createServe(http, { services, authentication: nobody, pageCache, queryKeysOf, checkAnswers: true })
  for (const call of [listLampsCall, findLampsCall, listRugsCall]) {
    serve(call, ({ tag, validUntil, refuse, db: _, log: __, setCookie: ___, ...given }) => ({ given }))
  }
  http.all('/api/*', (_, reply) => reply.callNotFound())
  await servePages(http, {
    build: async () => echoes,
    mode: 'production',
    invoke,
    pageCache,
    queryKeysOf,
    scale: { catchUpFor: none },
    formTargets: [],
    styledByScripts: new Set(['/styled']),
    sheetsInFrames: new Map([['/lamp', SHEET_IN_FRAME]]),
    https: true,
    publicAddress: 'https://rasteh.example',
    rateLimit: rateLimitByAddress('page', settings),
  })
  const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  return {
    pageCache,
    port: Number(address.port),
    ask: (path: string, given?: Asking) => ask(Number(address.port), path, given),
    async close() {
      await http.close()
      await db.close()
    },
  }
}

const echoes = buildOfEchoes()

export interface Asking {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** As a browser never would: any method, any host, any path. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Asking = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = httpRequest({ port, host: '127.0.0.1', path, method, headers }, async (response) => {
    response.setEncoding('utf8')
    let text = ''
    for await (const chunk of response) text += chunk
    resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
  })
  request.on('error', reject)
  request.end(body)
  return promise
}
