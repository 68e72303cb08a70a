import { hash } from 'node:crypto'

/** JSON in a page runs nowhere, and no policy asks about it. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g

/** Only what this very page holds may run: its inline scripts are named by their hashes, its inlined style sheets by `styleSources`. */
export function contentSecurityPolicy(
  html: string,
  styleSources: readonly string[],
  { formTargets, https, mode }: { formTargets: readonly string[]; https: boolean; mode: 'production' | 'development' },
): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`)
  const development = mode === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    // beside the hash of any sheet a browser would not heed 'unsafe-inline'
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : styleSources)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers of every answer. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // our own pages read barcodes with it, once their reader allows that
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
