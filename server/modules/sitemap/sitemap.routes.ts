import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { publicAddressOf } from '../../platform/public-address.ts'
import type { Services } from '../../platform/services.ts'
import { listProductParts, readSitemapPart, sitemapIndex } from './read-sitemap.ts'
import { robotsText } from './robots.ts'

const KEPT_MS = 600_000
const KEPT_BYTES = 32 * 1024 * 1024
const CACHING = 'public, max-age=600, s-maxage=3600'

const gzipped = promisify(gzip)
const unzipped = promisify(gunzip)

/** What search engines read first. Each part is made once in ten minutes, however many ask, and kept compressed. */
export function sitemapRoutes(http: FastifyInstance, { db, settings }: Pick<Services, 'db' | 'settings'>): void {
  const base = publicAddressOf(settings)
  const beginnings = new LRUCache<'products', string[]>({ max: 1, ttl: KEPT_MS, fetchMethod: () => listProductParts(db) })
  const productsFrom = async () => (await beginnings.fetch('products')) ?? []
  const parts = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    ttl: KEPT_MS,
    fetchMethod: async (name) => {
      const xml = name === 'index' ? sitemapIndex(base, await productsFrom()) : await readSitemapPart(db, base, kindOf(name), fromOf(name))
      return xml === undefined ? undefined : gzipped(xml)
    },
  })

  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const bytes = await parts.fetch(name)
    if (bytes === undefined) return reply.callNotFound()
    reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHING, vary: 'Accept-Encoding' })
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unzipped(bytes))
    return reply.header('content-encoding', 'gzip').send(bytes)
  }

  http.get('/robots.txt', async (_, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHING }).send(robotsText(base)),
  )
  http.get('/sitemap.xml', (request, reply) => send(request, reply, 'index'))
  http.get<{ Params: { kind: string }; Querystring: { from?: unknown } }>('/sitemaps/:kind.xml', async (request, reply) => {
    const { kind } = request.params
    if (kind !== 'products') return send(request, reply, partName(kind, ''))
    // only beginnings that the index names are parts; any other id is answered with the part that it falls into
    const wanted = String(request.query.from ?? '')
    return send(request, reply, partName(kind, (await productsFrom()).findLast((from) => from <= wanted) ?? ''))
  })
}

const partName = (kind: string, from: string) => `${kind}/${from}`
const kindOf = (name: string) => name.slice(0, name.indexOf('/'))
const fromOf = (name: string) => name.slice(name.indexOf('/') + 1)
