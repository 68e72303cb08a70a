export interface Address {
  path: string
  changedAt: Date | null
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The parts of a sitemap, as https://www.sitemaps.org/protocol.html tells. */
export function sitemapIndexXml(base: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${locationOf(base, path)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${parts.join('')}</sitemapindex>\n`
}

export function sitemapXml(base: string, addresses: readonly Address[]): string {
  const urls = addresses.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return `<url><loc>${locationOf(base, path)}</loc>${changed}</url>\n`
  })
  return `${HEAD}<urlset xmlns="${SCHEMA}">\n${urls.join('')}</urlset>\n`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' }

function locationOf(base: string, path: string): string {
  return (base + encodeURI(path)).replace(/[&<>'"]/g, (character) => ENTITIES[character] ?? '')
}
