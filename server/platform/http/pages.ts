import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { CallDefinition } from '#contract/call.ts'
import { RETRY_AFTER_S } from '../database/database-refusals.ts'
import { bytesOf, type Rendered, sendFresh } from '../page-cache/bytes.ts'
import { type Collector, isKept, type PageCache } from '../page-cache/page-cache.ts'
import type { Scale } from '../scale/scale.ts'
import { cacheKey, type QueryKeysOf } from './cached-first.ts'
import { contentSecurityPolicy, securityHeaders } from './content-security.ts'
import { NO_SHEETS, readSheets, type Sheets, sourceOf, withoutLinkedSheets, withSheets } from './inlined-styles.ts'
import { handlerByPlace } from './routes-by-place.ts'
import { type Invoke, PUBLIC_CACHING } from './serve.ts'

type LoadContext = (
  caller: (call: CallDefinition, input: never) => Promise<unknown>,
  publicAddress: string,
  sheetsOfRoutes: Sheets['byRoute'],
) => RouterContextProvider

export interface PagesKit {
  /** The built web, or what the development server has just compiled. */
  build(): Promise<ServerBuild>
  /** A style sheet of the built web by its address; absent where the development server links its own. */
  readSheet?: (address: string) => Promise<Buffer>
  mode: 'production' | 'development'
  invoke: Invoke
  pageCache: PageCache
  queryKeysOf: QueryKeysOf
  scale: Pick<Scale, 'catchUpFor'>
  /** Origins that a form of ours may be sent to: the gateways. */
  formTargets: readonly string[]
  /** The sheet of what a page shows in frames, by the page's path: a frame has the policy of its page. */
  sheetsInFrames: ReadonlyMap<string, string>
  /** Pages whose scripts may write style sheets, by their paths: those of staff whose library does. */
  styledByScripts: ReadonlySet<string>
  https: boolean
  /** What absolute addresses begin with. */
  publicAddress: string
  /** Of renderings: kept pages leave before anything is counted. */
  rateLimit: RateLimitOptions
}

/**
 * Renders every address that is not the API's. Public pages are kept; personal ones are rendered for each request and stored nowhere.
 * A rendering gets an address and nothing else of a request: whose bytes are kept is everybody's, also when somebody asked by HEAD, under another
 * host or with a query of their own.
 */
export async function servePages(app: FastifyInstance, kit: PagesKit): Promise<void> {
  let latest: { build: ServerBuild; router: Router } | undefined
  const routerOfToday = async () => {
    const build = await kit.build()
    if (latest?.build !== build) latest = { build, router: await routerOf(build, kit) }
    return latest.router
  }
  const common = securityHeaders(kit.https)
  const sourcesInFrames = new Map([...kit.sheetsInFrames].map(([path, sheet]) => [path, sourceOf(sheet)]))

  const render = async (address: URL, collector: Collector, cacheable: boolean): Promise<Rendered> => {
    const { handle, loadContext, sheets } = await routerOfToday()
    const answer = await handle(
      new Request(address),
      loadContext((call, input) => kit.invoke(call, input, collector), kit.publicAddress, sheets.byRoute),
    )
    const text = await answer.text()
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    const headers = { ...common }
    for (const [name, value] of answer.headers) if (OF_THE_WEB.test(name)) headers[name] = value
    const { body, sources } = isPage ? withSheets(Buffer.from(text), sheets) : { body: text, sources: [] }
    if (isPage) {
      headers['content-type'] = 'text/html; charset=utf-8'
      const inFrames = sourcesInFrames.get(address.pathname)
      const styles = inFrames === undefined ? sources : [...sources, inFrames]
      // beside the hash of any sheet a browser would not heed it
      const allowed = kit.styledByScripts.has(address.pathname) ? ["'unsafe-inline'"] : styles
      headers['content-security-policy'] = contentSecurityPolicy(text, allowed, kit)
    }
    headers['cache-control'] = cacheable && isKept(answer.status) ? PUBLIC_CACHING : 'no-store'
    if (answer.status === 503) headers['retry-after'] = String(RETRY_AFTER_S)
    return { status: answer.status, headers, body }
  }

  const keptUnder = async (key: string, address: URL, request: FastifyRequest) => {
    await kit.scale.catchUpFor(request.raw)
    return kit.pageCache.keep(key, (collector) => render(address, collector, true))
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { rateLimit: kit.rateLimit },
    handler: async (request, reply) => {
      const key = kit.mode === 'development' ? undefined : cacheKey(request.url, kit.queryKeysOf)
      const address = addressOf(key ?? request.url, kit)
      const bytes =
        key === undefined || !readsAs(key, address)
          ? bytesOf(await render(address, NOTHING, false))
          : await keptUnder(key, address, request)
      reply.hijack()
      await sendFresh(request.raw, reply.raw, bytes)
      return reply
    },
  })
}

/** Headers that the web may set: those of one visitor are not among them. */
const OF_THE_WEB = /^(content-type|location|x-remix-.*)$/

const NOTHING: Collector = { tag: () => undefined, validUntil: () => undefined, refuse: () => undefined }

interface Router {
  handle: ReturnType<typeof handlerByPlace>
  loadContext: LoadContext
  sheets: Sheets
}

export async function routerOf(build: ServerBuild, { mode, readSheet }: Pick<PagesKit, 'mode' | 'readSheet'>): Promise<Router> {
  const loadContext = loadContextOf(build)
  if (readSheet === undefined) return { handle: handlerByPlace(build, mode), loadContext, sheets: NO_SHEETS }
  return {
    handle: handlerByPlace(withoutLinkedSheets(build), mode),
    loadContext,
    sheets: await readSheets(build.assets.routes, readSheet),
  }
}

/** `loadContext` of the web's entry: it must come from the same bundle as the loaders that read it. */
function loadContextOf(build: ServerBuild): LoadContext {
  const entry: object = build.entry.module
  if (!('loadContext' in entry) || typeof entry.loadContext !== 'function')
    throw new Error('The web build’s entry.server exports no loadContext')
  return entry.loadContext as LoadContext
}

/** Of the market, whichever host the request names. */
function addressOf(pathAndQuery: string, { publicAddress }: PagesKit): URL {
  return new URL(`${new URL(publicAddress).origin}${pathAndQuery}`)
}

/** An address that turns into another when it is read (`/product/../basket`, a line with `#` in it) is kept for nobody. */
function readsAs(key: string, { pathname }: URL): boolean {
  return key === pathname || (key.startsWith(pathname) && key[pathname.length] === '?')
}
