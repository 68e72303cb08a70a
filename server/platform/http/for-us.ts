import type { IncomingMessage } from 'node:http'

const HOST = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const SLASH = 0x2f

/** The host of the last request that named one: nearly always that of the next. */
let lastHost: string | undefined

/**
 * Whether a request can be for us: a path of this server, and a host that is one. Nothing is rendered by it, but what is no host is no browser's
 * either, and a proxy may keep answers by what stands there. HTTP/1.0 names none.
 */
export function isForUs({ url, headers: { host } }: IncomingMessage): boolean {
  if (url?.charCodeAt(0) !== SLASH) return false
  if (host === undefined || host === lastHost) return true
  if (!HOST.test(host)) return false
  lastHost = host
  return true
}
