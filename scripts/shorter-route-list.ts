import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BEGINNING = 'window.__reactRouterManifest='

/**
 * Takes out of the browser's list of routes which files each route's module imports: 1.7 KB compressed on every page. The server names them in a page from a
 * list of its own, and a module names them itself; in the browser only `<Link prefetch>`, which nobody uses here, would read them.
 */
export async function shortenRouteList(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (names.length !== 1) throw new Error(`The browser's list of routes is one file of the build, and there are ${names.length}`)
  const [list] = names.map((name) => join(assets, name))
  if (list !== undefined) await writeFile(list, withoutImports(await readFile(list, 'utf8')))
}

export function withoutImports(list: string): string {
  if (!list.startsWith(BEGINNING)) throw new Error("React Router writes the browser's list of routes otherwise than it did")
  const manifest: { routes: Record<string, { imports?: unknown }> } = JSON.parse(list.slice(BEGINNING.length).replace(/;$/, ''))
  const routes = Object.entries(manifest.routes).map(([id, { imports: _, ...route }]) => [id, route] as const)
  return `${BEGINNING}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}
