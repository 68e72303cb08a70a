import type { z } from 'zod'
import {
  importBannersCall,
  importFeaturedProductsCall,
  importProductGridsCall,
  importTrendProductsCall,
  importWideSlidersCall,
} from '#contract/import.ts'
import type { Database } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Section } from '../../content/home-section.entity.ts'
import { importBanners, importFeaturedProducts, importProductGrids, importTrendProducts, importWideSliders } from '../import-content.ts'
import type { MarketPart } from './market-part.ts'

const filledSections = statement<{ type: string }, Pick<Section, 'id' | 'title' | 'items' | 'settings'>>(
  'market-filled-sections',
  `
  select id, title, items, settings from home_sections where type = :type and items <> '[]' order by position, id`,
)

/** What fills the sections of the home page, each section as the body of its import. */
export const HOME_PARTS: readonly MarketPart[] = [
  part('widesliders', importWideSlidersCall.body, {
    read: (db) => bodies(db, 'wideslider', ({ id, items }) => ({ section: id, WideSliders: items })),
    write: (tx, { section, WideSliders }) => importWideSliders(tx, WideSliders, section),
  }),
  part('banners', importBannersCall.body, {
    read: (db) => bodies(db, 'banners', ({ id, items }) => ({ section: id, banners: items })),
    write: (tx, { section, banners }) => importBanners(tx, banners, section),
  }),
  part('featuredproducts', importFeaturedProductsCall.body, {
    read: (db) =>
      bodies(db, 'featured_products', ({ id, items, settings }) =>
        settings.layout === undefined ? { section: id, featuredproducts: named(items) } : undefined,
      ),
    write: (tx, { section, featuredproducts }) => importFeaturedProducts(tx, featuredproducts, section),
  }),
  part('trendproducts', importTrendProductsCall.body, {
    read: (db) => bodies(db, 'trendProducts', ({ id, items }) => ({ section: id, trendProducts: named(items) })),
    write: (tx, { section, trendProducts }) => importTrendProducts(tx, trendProducts, section),
  }),
  part('productgrids', importProductGridsCall.body, {
    read: (db) => bodies(db, 'featured_products', gridOf),
    write: (tx, { productGrid }) => importProductGrids(tx, productGrid),
  }),
]

interface PartOf<Body> extends Pick<MarketPart, 'read'> {
  write(tx: Parameters<MarketPart['write']>[0], body: Body): Promise<unknown>
}

function part<Body extends object>(name: string, shape: z.ZodType<Body> | undefined, { read, write }: PartOf<Body>): MarketPart {
  if (shape === undefined) throw new Error(`Bodies of ${name} have no shape.`)
  return {
    name,
    read,
    shape,
    write: async (tx, rows) => {
      // rows of this shape
      for (const body of rows as readonly Body[]) await write(tx, body)
    },
  }
}

type Filled = Pick<Section, 'id' | 'title' | 'items' | 'settings'>

async function* bodies(db: Database, type: Section['type'], bodyOf: (section: Filled) => object | undefined): AsyncGenerator<string> {
  for (const section of await filledSections.all(db, { type })) {
    const body = bodyOf(section)
    if (body !== undefined) yield JSON.stringify(body)
  }
}

const named = (slugs: readonly unknown[]) => slugs.map((slug) => ({ slug }))

/** Its products by themselves stand beside those of its groups. */
function gridOf({ id, title, items, settings: { layout, groups = [] } }: Filled): object | undefined {
  if (layout === undefined) return undefined
  const grouped = new Set<unknown>(groups.flatMap(({ slugs }) => slugs))
  const products = groups.length === 0 ? named(items) : named(items.filter((slug) => !grouped.has(slug)))
  const shown = groups.map(({ slugs, ...group }) => ({ ...group, products: named(slugs) }))
  return { productGrid: [{ _id: id, title, layout, products, ...(groups.length > 0 ? { groups: shown } : {}) }] }
}
