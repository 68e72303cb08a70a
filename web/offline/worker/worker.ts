import { pageOfData } from '#contract/react-router.ts'
import { KEPT, KEPT_AT_MOST, OFFLINE_PAGE, type OpenedBefore, pageShownBy } from '../kept.ts'
import { askedFor, mayKeep, pageOf } from './asked-for.ts'
import type { AskedEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope
/** Put in by the build: what tells one version of the site from the next, and files that are needed before anybody asked for them. */
declare const BUILD: { version: string; files: readonly string[] }

const { version, files: neededOffline } = BUILD

/** The offline page with all that it needs, one set a version. */
const SHELL = 'shell-'
const SHELL_NOW = `${SHELL}${version}`
const FILE_NAMES = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer !== undefined) event.respondWith(answer)
})
self.addEventListener('message', (event) => {
  const told = event.data as OpenedBefore // only pages of ours can speak to their worker
  event.waitUntil(keepPage(told.page, told.files))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pageOf(event.notification.data, self.location.origin)))
})

/** In a tab that is open already, else in a new one. */
async function open(page: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (tab === undefined) await self.clients.openWindow(page)
  else await (await tab.focus()).navigate(page)
}

/** The page that says what can be read, and every file that it names: without them there is nothing to show. */
async function keepShell(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: 'reload' })
  if (!page.ok) throw new Error(`${OFFLINE_PAGE} answered ${page.status}`)
  const named = (await page.clone().text()).match(FILE_NAMES) ?? []
  const shell = await caches.open(SHELL_NOW)
  await shell.addAll([...new Set([...named, ...neededOffline])])
  await shell.put(OFFLINE_PAGE, page)
  // pages stay as they are until they are left: the worker serves those of the version before as well
  await self.skipWaiting()
}

async function begin(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== SHELL_NOW)
  // kept pages of another version may not fit today's scripts; open ones may still ask for a part of the version before
  if (older.length > 0) await Promise.all([...older.slice(0, -1), KEPT.pages].map((name) => caches.delete(name)))
  // a page is then asked for at once, not only when the worker has started
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

function answerTo(event: AskedEvent): Promise<Response> | undefined {
  const { request } = event
  switch (askedFor(request, self.location.origin)) {
    case 'page':
      return latest(event, 'pages', () => withoutPage(request))
    case 'page-data':
      return latest(event, 'pages', () => otherDataOf(request))
    case 'frame':
      return latest(event, 'files', async () => Response.error())
    case 'file':
      return keptFirst(event, 'files')
    case 'picture':
      return keptFirst(event, 'pictures')
    case 'other':
      return undefined
  }
}

/** What the server says now; without a connection what it said last, or else `otherwise`. */
async function latest(event: AskedEvent, kind: 'pages' | 'files', otherwise: () => Promise<Response>): Promise<Response> {
  const { request } = event
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    if (mayKeep(answer)) event.waitUntil(keep(kind, request.url, answer.clone()))
    return answer
  } catch {
    const kept = await caches.open(KEPT[kind])
    return (await kept.match(request.url, { ignoreVary: true })) ?? otherwise()
  }
}

async function withoutPage(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (pathname !== OFFLINE_PAGE) return Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(pathname + search)}`)
  return (await caches.match(OFFLINE_PAGE, { cacheName: SHELL_NOW })) ?? Response.error()
}

/** The router asks for the data of those routes that it lacks: the answer for the same page with other ones holds as well. */
async function otherDataOf({ url }: Request): Promise<Response> {
  const pages = await caches.open(KEPT.pages)
  const other = (await pages.keys()).find(
    (kept) => pageOfData(new URL(kept.url).pathname) !== undefined && pageShownBy(kept.url) === pageShownBy(url),
  )
  return (other && (await pages.match(other, { ignoreVary: true }))) ?? Response.error()
}

/** For what never changes under its name. */
async function keptFirst(event: AskedEvent, kind: 'files' | 'pictures'): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (mayKeep(answer) && isForever(answer)) event.waitUntil(keep(kind, request.url, answer.clone()))
  return answer
}

function isForever({ headers }: Response): boolean {
  return /\bimmutable\b/.test(headers.get('cache-control') ?? '')
}

async function keep(kind: keyof typeof KEPT, url: string, answer: Response): Promise<void> {
  const cache = await caches.open(KEPT[kind])
  // put again it counts as the newest
  await cache.delete(url, { ignoreVary: true })
  await cache.put(url, answer)
  const over = (await cache.keys()).slice(0, -KEPT_AT_MOST[kind])
  await Promise.all(over.map((one) => cache.delete(one, { ignoreVary: true })))
}

/** The page that was opened before there was a worker, with what it needs. */
async function keepPage(page: string, files: readonly string[]): Promise<void> {
  await keepFiles(files)
  const answer = await fetch(page)
  if (mayKeep(answer)) await keep('pages', new URL(page, self.location.origin).href, answer)
}

async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(KEPT.files)
  const unknown = await Promise.all(
    paths.map(async (path) => ((await caches.match(path, { ignoreVary: true })) === undefined ? [path] : [])),
  )
  await cache.addAll([...new Set(unknown.flat())])
}
