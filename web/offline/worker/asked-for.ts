import { pageOfData } from '#contract/react-router.ts'

/** What a request is to the worker; `other`: none of its business. */
export type AskedFor = 'page' | 'page-data' | 'frame' | 'file' | 'picture' | 'other'

/** What surrounds every page, with the whole menu: it opens without a connection where it was opened before. */
const FRAME = '/api/bootstrap'

/** Answers of the API belong to one person or to one moment: they pass. What somebody uploaded may be meant for few eyes. */
const PASSES = /^\/(api|uploads|dev|metrics|healthz|readyz)(\/|$)/

export function askedFor({ method, mode, url }: { method: string; mode: string; url: string }, origin: string): AskedFor {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'other'
  if (address.pathname === FRAME) return mode === 'navigate' ? 'other' : 'frame'
  if (PASSES.test(address.pathname)) return 'other'
  if (address.pathname.startsWith('/assets/')) return 'file'
  if (address.pathname.startsWith('/media/')) return mode === 'navigate' ? 'other' : 'picture'
  if (mode === 'navigate') return 'page'
  return pageOfData(address.pathname) === undefined ? 'other' : 'page-data'
}

/** Only what the server calls the same for everyone is kept. */
export function mayKeep({ ok, redirected, headers }: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean {
  return ok && !redirected && /\bpublic\b/.test(headers.get('cache-control') ?? '')
}

/** The page of ours that a notification leads to; the home page when it names none. */
export function pageOf(data: unknown, origin: string): string {
  const url = typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string' ? data.url : '/'
  const address = new URL(url, origin)
  return address.origin === origin ? address.href : `${origin}/`
}
