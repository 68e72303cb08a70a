import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deskListBeside } from '../web/first-paint/desk-list.ts'
import { isAtDesk } from '../web/shell/desk-routes.ts'

const BEGINNING = 'window.__reactRouterManifest='
const LISTED = '__reactRouterManifest.routes'
/** Gives every route its id, which is the key of its entry. */
const NAMED_AGAIN = `for(const[id,r]of Object.entries(${LISTED}))r.id=id;`

/**
 * Takes out of the browser's list of routes what a page has already or nobody reads, 1.8 KB compressed on every page: which files each route's module imports (the
 * server names them in a page from a list of its own, and a module names them itself; in the browser only `<Link prefetch>`, which nobody uses here, would read them),
 * sheets that a route above it brings, that it has something to show, answers that are no, and the id that it already stands under. Routes of the desks go into a list
 * of their own.
 */
export async function shortenRouteList(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (names.length !== 1) throw new Error(`The browser's list of routes is one file of the build, and there are ${names.length}`)
  const [list] = names.map((name) => join(assets, name))
  if (list === undefined) return
  const { everywhere, atDesks } = shortened(await readFile(list, 'utf8'))
  await writeFile(list, everywhere)
  await writeFile(deskListBeside(list), atDesks)
}

interface Route {
  id?: string
  path?: string
  parentId?: string
  css?: readonly string[]
  imports?: unknown
  hasLoader?: boolean
  hasDefaultExport?: boolean
}

/** The list for every page, and what the pages of the desks add to it. */
export function shortened(list: string): { everywhere: string; atDesks: string } {
  if (!list.startsWith(BEGINNING)) throw new Error("React Router writes the browser's list of routes otherwise than it did")
  const manifest: { routes: Record<string, Route> } = JSON.parse(list.slice(BEGINNING.length).replace(/;$/, ''))
  const everywhere: [string, object][] = []
  const atDesks: [string, object][] = []
  for (const [id, { id: own, imports: _, hasDefaultExport: __, ...route }] of Object.entries(manifest.routes)) {
    if (own !== id) throw new Error(`The browser's list of routes has ${own} under ${id}`)
    const above = new Set(sheetsAbove(manifest.routes, route))
    const kept = { ...route, css: route.css?.filter((sheet) => !above.has(sheet)) ?? [] }
    const routes = isAtDesk(pathOf(manifest.routes, route)) ? atDesks : everywhere
    routes.push([id, Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== false && !isEmpty(value)))])
  }
  return {
    everywhere: `${BEGINNING}${JSON.stringify({ ...manifest, routes: Object.fromEntries(everywhere) })};${NAMED_AGAIN}`,
    atDesks: `Object.assign(${LISTED},${JSON.stringify(Object.fromEntries(atDesks))});${NAMED_AGAIN}`,
  }
}

/** From the site's root, less the first slash. */
function pathOf(routes: Record<string, Route>, { path, parentId }: Route): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [parent === undefined ? '' : pathOf(routes, parent), path ?? ''].filter((part) => part !== '').join('/')
}

function sheetsAbove(routes: Record<string, Route>, { parentId }: Route): readonly string[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return parent === undefined ? [] : [...(parent.css ?? []), ...sheetsAbove(routes, parent)]
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
