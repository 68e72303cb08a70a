import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MEDIA_VERSION, MEDIA_WIDTHS } from '#contract/media.ts'
import { PictureNotFound, PicturesBusy } from './media.errors.ts'
import { isPicturePath, type Picture, type Pictures } from './pictures.ts'

const WIDTHS: ReadonlySet<string> = new Set(MEDIA_WIDTHS.map(String))
/** An upload's own address shows it in a size that suits a screen. */
const OWN_ADDRESS_WIDTH = 1_280

const YEAR_S = 31_536_000
const HOUR_S = 3_600
/** A picture that is awaited may come soon. */
const STAND_IN_S = 60

/**
 * Pictures in the served widths, and uploads under their own address. Everything is written again as a picture; no uploaded byte leaves as it came.
 * What does not exist is refused, so that the page can say so in words.
 */
export function mediaRoutes(http: FastifyInstance, pictures: Pictures): void {
  http.get<{ Params: { width: string; '*': string } }>('/media/:width/*', async (request, reply) => {
    const path = `/${request.params['*']}`
    if (!WIDTHS.has(request.params.width) || !isPicturePath(path)) throw PictureNotFound()
    const takesAvif = request.headers.accept?.includes('image/avif') ?? false
    return send(request, reply, await pictures.serve(path, Number(request.params.width), 'webp', takesAvif))
  })
  http.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const path = `/uploads/${request.params['*']}`
    if (!isPicturePath(path)) throw PictureNotFound()
    return send(request, reply, await pictures.serve(path, OWN_ADDRESS_WIDTH, 'jpeg', false))
  })
}

function send(request: FastifyRequest, reply: FastifyReply, picture: Picture | 'missing' | 'busy') {
  if (picture === 'busy') throw PicturesBusy()
  if (picture === 'missing') throw PictureNotFound()
  const etag = `"${createHash('sha1').update(picture.bytes).digest('base64url')}"`
  reply.headers({
    etag,
    vary: 'accept',
    'cache-control': cachingOf(request, picture),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(`image/${picture.format}`).send(picture.bytes)
}

/** An address that names the version of its making never shows anything else; others are looked at again. */
function cachingOf(request: FastifyRequest, picture: Picture): string {
  if (picture.isStandIn) return `public, max-age=${STAND_IN_S}`
  const query = request.query
  const isVersioned = typeof query === 'object' && query !== null && 'v' in query && query.v === MEDIA_VERSION
  return isVersioned ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`
}
