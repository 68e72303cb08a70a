import type { FeaturedProduct, HomeSection } from '#contract/content.ts'
import { discountPercentOf } from '#contract/money.ts'
import type { Database } from '../../platform/database/database.ts'
import { toSubscriptionModel } from '../subscription/subscription-model.ts'
import {
  allPriceLists,
  brandTiles,
  type CardRow,
  cardsBySlug,
  categoryTiles,
  runningPromos,
  type SectionRow,
  visibleSections,
} from './home.queries.ts'
import { Banners, Slides, Slugs } from './section-items.ts'

const PROMOS_SHOWN = 24
const BRANDS_SHOWN = 60

export interface Home {
  sections: HomeSection[]
  cards: CardRow[]
}

/** The home page's sections in order; prices are those of the offers now. A section that has come out empty is left out. */
export async function readHome(db: Database): Promise<Home> {
  const rows = await visibleSections.all(db, {})
  const slugs = rows
    .filter(({ type }) => type === 'featured_products' || type === 'trendProducts')
    .flatMap(({ items }) => Slugs.parse(items))
  const chosen = slugs.length === 0 ? [] : await cardsBySlug.all(db, { slugs })
  const cardOf = new Map(chosen.map((card) => [card.slug, card]))
  const promos = rows.some(({ type }) => type === 'featured_promo') ? await runningPromos.all(db, { limit: PROMOS_SHOWN }) : []

  const sections = await Promise.all(rows.map((row) => toSection(db, row, cardOf, promos)))
  return { sections: sections.filter(({ items }) => items.length > 0), cards: [...chosen, ...promos] }
}

async function toSection(
  db: Database,
  { id, type, title, items }: SectionRow,
  cardOf: ReadonlyMap<string, CardRow>,
  promos: readonly CardRow[],
): Promise<HomeSection> {
  switch (type) {
    case 'wideslider':
      return { id, type, title, items: Slides.parse(items) }
    case 'banners':
      return { id, type, title, items: Banners.parse(items) }
    case 'featured_promo': {
      const ends = promos.flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt.getTime()]))
      return {
        id,
        type,
        title,
        items: promos.map(toFeatured),
        endsAt: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString(),
      }
    }
    case 'categories': {
      const tiles = await categoryTiles.all(db, { slugs: Slugs.parse(items) })
      return { id, type, title, items: tiles.map(({ access, ...tile }) => ({ ...tile, subscriptionModel: toSubscriptionModel(access) })) }
    }
    case 'brands':
      return { id, type, title, items: await brandTiles.all(db, { slugs: Slugs.parse(items), limit: BRANDS_SHOWN }) }
    case 'prices':
      return { id, type, title, items: await allPriceLists.all(db, {}) }
    case 'trendProducts':
    case 'featured_products':
      return {
        id,
        type,
        title,
        items: Slugs.parse(items)
          .flatMap((slug) => cardOf.get(slug) ?? [])
          .map(toFeatured),
      }
  }
}

function toFeatured({ id, title, slug, image, regularPrice, discountedPrice, rating, sellerCount, inStock }: CardRow): FeaturedProduct {
  const percent = discountPercentOf(regularPrice, discountedPrice)
  return {
    id,
    title,
    slug,
    image,
    regularPrice,
    rating,
    sellerCount,
    inStock,
    ...(discountedPrice === null ? {} : { discountedPrice, discountPercent: String(percent ?? 0) }),
  }
}
