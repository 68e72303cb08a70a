import type { FeaturedProduct, HomeSection, PictureItem } from '#contract/content.ts'
import { discountPercentOf } from '#contract/discount-percent.ts'
import { HOME_PRICE_ROWS } from '#contract/limits.ts'
import type { Database } from '../../platform/database/database.ts'
import { toSubscriptionModel } from '../subscription/subscription-model.ts'
import {
  brandTiles,
  type CardRow,
  cardsBySlug,
  categoryTiles,
  firstPrices,
  runningPromos,
  type SectionRow,
  toPriceList,
  visibleSections,
} from './home.queries.ts'
import { Pictures, SectionSettings, Slugs } from './section-items.ts'

const PROMOS_SHOWN = 24
const BRANDS_SHOWN = 60

export interface Home {
  sections: HomeSection[]
  cards: CardRow[]
}

/**
 * The home page's sections in order; prices are those of the offers now. A section that has come out empty is left out, but for categories
 * and brands, whose places say so. What is stored in a shape that nobody can read takes its own section away and no other.
 */
export async function readHome(db: Database): Promise<Home> {
  const rows = await visibleSections.all(db, {})
  const slugs = rows.filter(({ type }) => type === 'featured_products' || type === 'trendProducts').flatMap(({ items }) => slugsOf(items))
  const chosen = slugs.length === 0 ? [] : await cardsBySlug.all(db, { slugs })
  const cardOf = new Map(chosen.map((card) => [card.slug, card]))
  const promos = rows.some(({ type }) => type === 'featured_promo') ? await runningPromos.all(db, { limit: PROMOS_SHOWN }) : []

  const sections = await Promise.all(rows.map((row) => toSection(db, row, cardOf, promos)))
  return {
    sections: sections.filter(({ type, items }) => items.length > 0 || type === 'categories' || type === 'brands'),
    cards: [...chosen, ...promos],
  }
}

async function toSection(
  db: Database,
  row: SectionRow,
  cardOf: ReadonlyMap<string, CardRow>,
  promos: readonly CardRow[],
): Promise<HomeSection> {
  const { type, items } = row
  const settings = SectionSettings.catch({}).parse(row.settings)
  const common = { id: row.id, title: row.title, titleAlign: settings.titleAlign ?? 'start', moreUrl: settings.moreUrl ?? '' } as const
  const cards = () => slugsOf(items).flatMap((slug) => cardOf.get(slug) ?? [])
  switch (type) {
    case 'wideslider':
    case 'banners':
      return { ...common, type, items: picturesOf(items) }
    case 'featured_promo': {
      const ends = promos.flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt.getTime()]))
      return {
        ...common,
        type,
        items: promos.map(toFeatured),
        endsAt: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString(),
      }
    }
    case 'categories': {
      const { data: slugs } = Slugs.safeParse(items)
      const tiles = slugs === undefined ? [] : await categoryTiles.all(db, { slugs })
      return {
        ...common,
        type,
        items: tiles.map(({ access, ...tile }) => ({ ...tile, subscriptionModel: toSubscriptionModel(access) })),
        faulty: slugs === undefined,
      }
    }
    case 'brands':
      return { ...common, type, items: await brandTiles.all(db, { slugs: slugsOf(items), limit: BRANDS_SHOWN }) }
    case 'prices':
      return { ...common, type, items: (await firstPrices.all(db, { rows: HOME_PRICE_ROWS })).map(toPriceList) }
    case 'trendProducts':
      return { ...common, type, items: cards().map(toFeatured) }
    case 'featured_products': {
      const groups = (settings.groups ?? []).map(({ title, moreUrl = '', slugs }) => ({
        title,
        moreUrl,
        slugs: slugs.filter((slug) => cardOf.has(slug)),
      }))
      return {
        ...common,
        type,
        items: cards().map(toFeatured),
        layout: settings.layout ?? 'row',
        groups: groups.filter(({ slugs }) => slugs.length > 0),
      }
    }
  }
}

function slugsOf(items: readonly unknown[]): string[] {
  return Slugs.catch([]).parse(items)
}

function picturesOf(items: readonly unknown[]): PictureItem[] {
  return Pictures.catch([])
    .parse(items)
    .filter(({ display = true }) => display)
    .map(({ url, alt, subscriptionModel, ...pictures }) => {
      const image = pictures.image ?? pictures.desktopImage ?? ''
      const { desktopImage = image, tabletImage = image, mobileImage = image } = pictures
      return {
        url,
        alt,
        image,
        desktopImage,
        tabletImage,
        mobileImage,
        display: true,
        subscriptionModel: toSubscriptionModel(subscriptionModel),
      }
    })
}

function toFeatured({ endsAt: _, nextChange: __, discountedPrice, ...card }: CardRow): FeaturedProduct {
  const percent = discountPercentOf(card.regularPrice, discountedPrice)
  return { ...card, ...(discountedPrice === null ? {} : { discountedPrice, discountPercent: String(percent ?? 0) }) }
}
