import type { UserId } from '#contract/ids.ts'
import type { CategoryListing, ListingFilters } from '#contract/listing.ts'
import type { Database } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { readHeldModels } from '../subscription/held-models.ts'
import { toSubscriptionModel } from '../subscription/subscription-model.ts'
import { type FilterWishes, NO_FIGURES, wishedTags } from './facets.ts'
import { readSellerNamed, toListing } from './list-products.ts'
import { CategoryNotFound } from './listing.errors.ts'
import { listingQueryOf } from './listing-query.ts'
import { readAsMeant } from './read-as-meant.ts'
import type { ListingPage } from './read-listing.ts'

interface CategoryRow {
  id: string
  title: string
  slug: string
  image: string
  access: 'basic' | 'pro' | 'gold'
  level: 1 | 2 | 3
  filters: FilterWishes
  path: { title: string; slug: string }[]
  children: { title: string; slug: string; image: string }[]
  siblings: { title: string; slug: string }[]
}

const categoryBySlug = statement<{ slug: string }, CategoryRow>(
  'category-by-slug',
  `
  select c.id, c.title, c.slug, c.image, c.access, cardinality(c.path) as level, c.filters,
    (select json_agg(json_build_object('title', a.title, 'slug', a.slug) order by cardinality(a.path)) from categories a where a.id = any(c.path)) as path,
    coalesce((select json_agg(json_build_object('title', k.title, 'slug', k.slug, 'image', k.image) order by k.position, k.id) from categories k where k.parent_id = c.id), '[]') as children,
    coalesce((select json_agg(json_build_object('title', s.title, 'slug', s.slug) order by s.position, s.id) from categories s
      where s.parent_id = c.parent_id and not exists (select from categories k where k.parent_id = c.id)), '[]') as siblings
  from categories c where c.slug = :slug`,
)

export interface Viewer {
  userId: UserId | undefined
  at: Date
}

/** A category with its products. One that asks for a subscription which the viewer does not hold is answered without any: its gate. */
export async function readCategory(
  db: Database,
  slug: string,
  filters: ListingFilters,
  { userId, at }: Viewer,
): Promise<{ listing: CategoryListing; page: ListingPage }> {
  const holds = userId === undefined ? Promise.resolve([]) : readHeldModels(db, userId, at)
  const [category, held] = await Promise.all([categoryBySlug.first(db, { slug }), holds])
  if (category === undefined) throw CategoryNotFound()
  const { access, level, filters: wishes, ...shown } = category
  const isOpen = access === 'basic' || held.some((model) => model === access)

  const query = listingQueryOf(filters, { place: { level, id: category.id } }, ['basic', ...held])
  const [{ page, corrected }, seller] = await Promise.all([
    isOpen ? readAsMeant(db, { ...query, wished: [...wishedTags(wishes), ...query.wished] }, filters.s) : SHUT,
    readSellerNamed(db, filters),
  ])

  return {
    page,
    listing: {
      ...toListing(page, filters, isOpen ? wishes : []),
      corrected,
      seller,
      category: shown,
      subscriptionModel: toSubscriptionModel(access),
      subscriptionRequired: access !== 'basic',
      userHasPurchasedSubscription: access !== 'basic' && isOpen,
    },
  }
}

const SHUT: { page: ListingPage; corrected: null } = {
  page: { rows: [], total: 0, isExact: true, paged: 0, figures: NO_FIGURES, choices: {} },
  corrected: null,
}
