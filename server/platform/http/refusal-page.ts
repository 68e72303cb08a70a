import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { toPersianDigits } from '#persian/digits.ts'
import type { CodedError } from '../errors.ts'

/** The site's colours without its files: nothing else has to be fetched where something is refused. */
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:light-dark(#f7f6f4,#101112);color:light-dark(#1f1c19,#f1f1f3);font:16px/1.8 Vazirmatn,Tahoma,sans-serif}
main{box-sizing:border-box;inline-size:min(100%,32rem);padding:2rem 1.25rem;text-align:center}
h1{margin:0 0 .5rem;font-size:1.25rem}
p{margin:0 0 1.5rem}
small{display:block;margin-block-start:1.5rem;color:light-dark(#625d56,#aeb0b5)}
a{display:inline-block;box-sizing:border-box;min-block-size:2.75rem;padding:.5rem 1.25rem;margin:.25rem;border-radius:.75rem;text-decoration:none;background:light-dark(#0b7a83,#41c2c9);color:light-dark(#fff,#06191b)}
a+a{background:none;color:inherit;border:1px solid light-dark(#cdc8c1,#3d3e42)}
`

export const REFUSAL_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Whether somebody looks at what is answered here, and no program does: a browser that opens an address. */
export function isLookedAt({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && accept.includes('text/html')
}

/** A refusal as a page by itself: the site's own pages may be what cannot be had. */
export function refusalPage({ status, message }: CodedError, requestId: string): string {
  return `<!DOCTYPE html>
<html lang="fa" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${inHtml(message)}</title><style>${STYLE}</style></head>
<body><main>
<h1>${status === 404 ? 'صفحه پیدا نشد' : 'این صفحه اکنون نشان داده نمی‌شود'}</h1>
<p>${inHtml(message)}</p>
<a href="">تلاش دوباره</a><a href="/">صفحهٔ اصلی</a>
<small>خطای ${toPersianDigits(String(status))}، شناسهٔ درخواست <bdi dir="ltr">${inHtml(requestId)}</bdi></small>
</main></body>
</html>
`
}

function inHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
