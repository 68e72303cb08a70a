import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Only what this very page holds may run: its inline scripts are named by their hashes, its inlined style sheets by `styleSources`, and those of documents
 * that stand in its frames by `framedSheets`.
 */
export function contentSecurityPolicy(
  html: string,
  styleSources: readonly string[],
  {
    formTargets,
    framedSheets,
    https,
    mode,
  }: { formTargets: readonly string[]; framedSheets: readonly string[]; https: boolean; mode: 'production' | 'development' },
): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => sourceOf(script))
  const development = mode === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    ["style-src 'self'", ...styleSources, ...framedSheets.map(sourceOf), ...(development ? ["'unsafe-inline'"] : [])].join(' '),
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

function sourceOf(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}

/** Headers of every answer. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
