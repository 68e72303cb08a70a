import { z } from 'zod'

/** What a stranger can find out about a market before the attack. */
export interface Surface {
  /** Public pages, as paths. */
  pages: readonly string[]
  calls: readonly { method: string; path: string }[]
  /** Scripts and sheets that the home page names. */
  files: readonly string[]
}

const Described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

export async function surfaceOf(address: string, publicUrl: string): Promise<Surface> {
  const described = Described.parse(await (await fetch(`${address}/api/docs/json`)).json())
  const home = await (await fetch(address)).text()
  return {
    pages: await pagesInSitemap(address, publicUrl),
    calls: Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    ),
    files: [...new Set([...home.matchAll(/\/assets\/[\w./-]+/g)].map(([path]) => path))],
  }
}

/** Every address that the sitemap names, as a path. */
export async function pagesInSitemap(address: string, publicUrl: string): Promise<string[]> {
  const parts = await locationsIn(`${address}/sitemap.xml`)
  const pages = await Promise.all(parts.map((part) => locationsIn(address + pathOf(part, publicUrl))))
  return [...new Set(pages.flat().map((page) => pathOf(page, publicUrl)))]
}

async function locationsIn(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location.replaceAll('&amp;', '&'))
}

function pathOf(location: string, publicUrl: string): string {
  return location.startsWith(publicUrl) ? location.slice(publicUrl.length) || '/' : location
}
