import { forgetVisited, keptPages } from './kept.ts'

export interface VisitedPage {
  path: string
  title: string
}

const KEY = 'visited-pages'
const REMEMBERED = 30

/** The pages that were looked at here, newest first. */
function listVisited(): VisitedPage[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(known) ? known.filter(isVisitedPage) : []
  } catch {
    return []
  }
}

function isVisitedPage(one: unknown): one is VisitedPage {
  return (
    typeof one === 'object' &&
    one !== null &&
    'path' in one &&
    typeof one.path === 'string' &&
    'title' in one &&
    typeof one.title === 'string'
  )
}

/** Remembers a page by its title; of one address the newest counts. */
export function rememberVisit(visit: VisitedPage): void {
  const others = listVisited().filter(({ path }) => path !== visit.path)
  try {
    localStorage.setItem(KEY, JSON.stringify([visit, ...others].slice(0, REMEMBERED)))
  } catch {
    // no room on this device: nothing is remembered
  }
}

/** Those of them that can be read without a connection. */
export async function listReadable(): Promise<VisitedPage[]> {
  const kept = await keptPages()
  return listVisited().filter(({ path }) => kept.has(path))
}

/** The next person on this device finds nothing of what was looked at. */
export async function forgetVisits(): Promise<void> {
  localStorage.removeItem(KEY)
  await forgetVisited()
}
