import type { Database } from '../../platform/database/database.ts'
import { brandAddresses, productAddresses, productParts, sellerAddresses, siteAddresses } from './sitemap.queries.ts'
import { type Address, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

/** The protocol allows 50,000 addresses a part. So few are made in some 20 ms, in which nobody else is answered. */
const PRODUCTS_A_PART = 5_000
/** Of the parts that there is one of. */
const ADDRESSES_MAX = 20_000

/** Pages that stand in the code. */
const FIXED_PATHS = ['/', '/shop', '/incredible-offers', '/brands', '/pricelists', '/blog', '/about-us'] as const

/** Products are cut into parts by number; a part is named by the id of its first product. */
export async function listProductParts(db: Database): Promise<string[]> {
  return (await productParts.all(db, { size: PRODUCTS_A_PART })).map(({ from }) => from)
}

export function sitemapIndex(base: string, productsFrom: readonly string[]): string {
  return sitemapIndexXml(base, [
    '/sitemaps/site.xml',
    '/sitemaps/brands.xml',
    '/sitemaps/sellers.xml',
    ...productsFrom.map((from) => `/sitemaps/products.xml?from=${encodeURIComponent(from)}`),
  ])
}

/** Undefined: there is no such part. `from` counts for products alone. */
export async function readSitemapPart(db: Database, base: string, kind: string, from: string): Promise<string | undefined> {
  const addresses = await addressesOf(db, kind, from)
  return addresses === undefined ? undefined : sitemapXml(base, addresses)
}

async function addressesOf(db: Database, kind: string, from: string): Promise<Address[] | undefined> {
  const limit = ADDRESSES_MAX
  switch (kind) {
    case 'products':
      return productAddresses.all(db, { from, limit: PRODUCTS_A_PART })
    case 'brands':
      return brandAddresses.all(db, { limit })
    case 'sellers':
      return sellerAddresses.all(db, { limit })
    case 'site':
      return [...FIXED_PATHS.map((path) => ({ path, changedAt: null })), ...(await siteAddresses.all(db, { limit }))]
    default:
      return undefined
  }
}
