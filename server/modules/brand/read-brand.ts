import type { Brand } from '#contract/brand.ts'
import { discountPercentOf } from '#contract/discount-percent.ts'
import { BrandPage } from '#contract/import-catalogue.ts'
import { ListingFilters } from '#contract/listing.ts'
import type { Database } from '../../platform/database/database.ts'
import { type CardRow, cardsBySlug } from '../content/home.queries.ts'
import { listProducts } from '../listing/list-products.ts'
import { BrandNotFound } from './brand.errors.ts'
import { brandBySlug } from './brand.queries.ts'
import { readBrandFigures } from './count-brand-figures.ts'

const POPULAR_SHOWN = 12

/** What was imported of a brand's page, less what the market counts itself. */
const StoredPage = BrandPage.omit({ total_products: true, rating: true, total_sales: true })

export interface ReadBrand {
  brand: Brand
  /** When one of the popular products changes its price by itself. */
  nextChanges: (Date | null)[]
}

/** A brand with its page and its popular products: those that the page names, else what sells best. */
export async function readBrand(db: Database, slug: string): Promise<ReadBrand> {
  const row = await brandBySlug.first(db, { slug })
  if (row === undefined) throw BrandNotFound()
  const { page, ...tile } = row
  const { popular_products: named, social_media, ...written } = StoredPage.parse(page)

  const [figures, popular] = await Promise.all([readBrandFigures(db, tile), popularProducts(db, slug, named)])
  return {
    nextChanges: popular.nextChanges,
    brand: {
      ...tile,
      ...written,
      social_media: { twitter: '', instagram: '', facebook: '', ...social_media },
      rating: figures.rating === null ? null : Math.round(figures.rating * 10) / 10,
      total_sales: figures.sales,
      popular_products: popular.products,
    },
  }
}

type Popular = { products: Brand['popular_products']; nextChanges: (Date | null)[] }

async function popularProducts(db: Database, slug: string, named: readonly string[]): Promise<Popular> {
  if (named.length > 0) {
    const found = await cardsBySlug.all(db, { slugs: named.slice(0, POPULAR_SHOWN) })
    const cardOf = new Map(found.map((card) => [card.slug, card]))
    const cards = named.flatMap((name) => cardOf.get(name) ?? [])
    if (cards.length > 0) return { products: cards.map(toPopular), nextChanges: cards.map(({ nextChange }) => nextChange) }
  }
  const wanted = ListingFilters.parse({ sort: 'best_selling', limit: POPULAR_SHOWN })
  const { listing, page } = await listProducts(db, wanted, ['basic'], { within: { brands: [slug] } })
  return {
    products: listing.products.map(({ categorySlug: _, ...product }) => product).filter(({ inStock }) => inStock),
    nextChanges: page.rows.map(({ nextChange }) => nextChange),
  }
}

function toPopular({ endsAt: _, nextChange: __, ...card }: CardRow): Brand['popular_products'][number] {
  return { ...card, discountPercent: discountPercentOf(card.regularPrice, card.discountedPrice) }
}
