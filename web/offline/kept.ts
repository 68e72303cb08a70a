import { pageOfData, ROUTES_KEY } from '#contract/react-router.ts'

/** What the worker keeps on this device, by cache. Files belong to the site; pages and pictures tell what somebody looked at. */
export const KEPT = { files: 'files', pages: 'pages', pictures: 'pictures' } as const

/** The oldest goes when one more comes. */
export const KEPT_AT_MOST: Readonly<Record<keyof typeof KEPT, number>> = { files: 400, pages: 60, pictures: 240 }

export const OFFLINE_PAGE = '/offline'

/** What a page that was opened before there was a worker hands to it: its address, and the files that it needed. */
export interface OpenedBefore {
  page: string
  files: string[]
}

/**
 * The address of the page that a kept answer shows: itself, or the page whose data the router asked for (`/product/x.data?_routes=…`).
 */
export function pageShownBy(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete(ROUTES_KEY)
  const path = pageOfData(pathname) ?? pathname
  return searchParams.size === 0 ? path : `${path}?${searchParams}`
}

/** How a page is kept: as the document that the browser opens, as the data that the router asks for, or both. */
export interface KeptPage {
  document: boolean
  data: boolean
}

/** The pages that can be read without a connection, by their paths. */
export async function keptPages(): Promise<ReadonlyMap<string, KeptPage>> {
  const found = new Map<string, KeptPage>()
  if (!('caches' in globalThis)) return found
  const cache = await caches.open(KEPT.pages)
  for (const { url } of await cache.keys()) {
    const page = found.get(pageShownBy(url)) ?? { document: false, data: false }
    page[pageOfData(new URL(url).pathname) === undefined ? 'document' : 'data'] = true
    found.set(pageShownBy(url), page)
  }
  return found
}

/** Drops what tells of the person who used this device. */
export async function forgetVisited(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all([caches.delete(KEPT.pages), caches.delete(KEPT.pictures)])
}
