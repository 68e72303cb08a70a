import type { Rolldown } from 'vite'

/** The pages that strangers come in by. */
const DOORS = [
  { name: 'home', page: /\/web\/features\/home\/home-page\.tsx/ },
  { name: 'listing', page: /\/web\/features\/listing\/category-page\.tsx/ },
  { name: 'product', page: /\/web\/features\/product\/product-page\.tsx/ },
]

/** A file brings whatever its modules import: none of these may lead to the shapes, which are for forms. */
const SHAPES = /\/node_modules\/zod\//

/**
 * One file name for what the pages of products share, and one for all that a single one of them is made of. Dozens of files of a few hundred bytes
 * each would hardly be compressed, and would be as many requests; a page in two halves is larger than whole.
 */
export function productPagesChunk(moduleId: string, context: Rolldown.ChunkingContext): string | null {
  const doors = DOORS.filter(({ page }) => isReached(moduleId, page, importersIn(context)))
  const [door] = doors
  if (door === undefined || isReached(moduleId, SHAPES, importsIn(context))) return null
  // of equal priority, chunks are filled in the order of their names, each with all that its modules import: this one comes before the parts of single pages
  if (doors.length > 1) return 'front'
  return door.page.test(moduleId) ? null : `${door.name}-parts`
}

type Neighbours = (moduleId: string) => readonly string[]

const importersIn =
  (context: Rolldown.ChunkingContext): Neighbours =>
  (id) =>
    context.getModuleInfo(id)?.importers ?? []
const importsIn =
  (context: Rolldown.ChunkingContext): Neighbours =>
  (id) =>
    context.getModuleInfo(id)?.importedIds ?? []

/** Whether a module that fits is found on the way along the neighbours, the first one counted. */
function isReached(moduleId: string, wanted: RegExp, neighbours: Neighbours, seen = new Set<string>()): boolean {
  if (seen.has(moduleId)) return false
  seen.add(moduleId)
  return wanted.test(moduleId) || neighbours(moduleId).some((next) => isReached(next, wanted, neighbours, seen))
}
