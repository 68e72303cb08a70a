import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BEGINNING = 'window.__reactRouterManifest='
/** Gives every route its id, which is the key of its entry. */
const NAMED_AGAIN = 'for(const[id,r]of Object.entries(__reactRouterManifest.routes))r.id=id;'

/**
 * Takes out of the browser's list of routes what a page has already or nobody reads, 1.8 KB compressed on every page: which files each route's module imports (the
 * server names them in a page from a list of its own, and a module names them itself; in the browser only `<Link prefetch>`, which nobody uses here, would read them),
 * sheets that a route above it brings, that it has something to show, answers that are no, and the id that it already stands under.
 */
export async function shortenRouteList(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (names.length !== 1) throw new Error(`The browser's list of routes is one file of the build, and there are ${names.length}`)
  const [list] = names.map((name) => join(assets, name))
  if (list !== undefined) await writeFile(list, shortened(await readFile(list, 'utf8')))
}

interface Route {
  id?: string
  parentId?: string
  css?: readonly string[]
  imports?: unknown
  hasLoader?: boolean
  hasDefaultExport?: boolean
}

export function shortened(list: string): string {
  if (!list.startsWith(BEGINNING)) throw new Error("React Router writes the browser's list of routes otherwise than it did")
  const manifest: { routes: Record<string, Route> } = JSON.parse(list.slice(BEGINNING.length).replace(/;$/, ''))
  const routes = Object.entries(manifest.routes).map(([id, { id: own, imports: _, hasDefaultExport: __, ...route }]) => {
    if (own !== id) throw new Error(`The browser's list of routes has ${own} under ${id}`)
    const above = new Set(sheetsAbove(manifest.routes, route))
    const kept = { ...route, css: route.css?.filter((sheet) => !above.has(sheet)) ?? [] }
    return [id, Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== false && !isEmpty(value)))] as const
  })
  return `${BEGINNING}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};${NAMED_AGAIN}`
}

function sheetsAbove(routes: Record<string, Route>, { parentId }: Route): readonly string[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return parent === undefined ? [] : [...(parent.css ?? []), ...sheetsAbove(routes, parent)]
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
