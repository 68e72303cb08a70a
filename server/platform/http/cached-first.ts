import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendBytes } from '../page-cache/bytes.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { Scale } from '../scale/scale.ts'

/** The query keys that a public path knows; undefined for paths that are never kept. Other keys do not make another page. */
export type QueryKeysOf = (path: string) => readonly string[] | undefined

export interface FromCache {
  pageCache: PageCache
  queryKeysOf: QueryKeysOf
  scale: Pick<Scale, 'isCurrentFor'>
}

/** One key for every spelling of the same address; undefined when it is never kept. */
export function cacheKey(url: string, queryKeysOf: QueryKeysOf): string | undefined {
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  const known = queryKeysOf(path)
  if (known === undefined) return undefined
  if (cut < 0 || known.length === 0) return path
  const given = new URLSearchParams(url.slice(cut + 1))
  const kept = new URLSearchParams()
  for (const key of known) {
    const value = given.get(key)
    if (value !== null && value !== '') kept.set(key, value)
  }
  return kept.size === 0 ? path : `${path}?${kept}`
}

/**
 * Kept pages and public answers leave here, before any framework looks at the request. Someone who wrote something, or learned of a change by an
 * event, gets nothing that may be older: then the request goes on, and this process catches up first.
 */
export function answerFromCache({ pageCache, queryKeysOf, scale }: FromCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (!scale.isCurrentFor(request)) return false
  const key = cacheKey(request.url ?? '/', queryKeysOf)
  if (key === undefined) return false
  const bytes = pageCache.get(key)
  if (bytes === undefined) return false
  sendBytes(request, response, bytes)
  return true
}
