import { listBrandProductsCall, listBrandsCall, pageBrandProductsCall, readBrandCall, readBrandIndexCall } from '#contract/brand.ts'
import type { UserId } from '#contract/ids.ts'
import { type ListingFilters, sortOf } from '#contract/listing.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Collector } from '../../platform/page-cache/page-cache.ts'
import type { Services } from '../../platform/services.ts'
import { sellerTags, tagPage } from '../listing/tag-page.ts'
import { readHeldModels } from '../subscription/held-models.ts'
import { BrandNotFound } from './brand.errors.ts'
import { allBrands, brandBySlug } from './brand.queries.ts'
import { readBrandIndex } from './brand-index.ts'
import { countBrandFigures } from './count-brand-figures.ts'
import { brandNamedIn, listBrandProducts } from './list-brand-products.ts'
import { readBrand } from './read-brand.ts'

/** Sales and ratings rise without a tag: a brand's figures are counted again after this. */
const FIGURES_LAST_MS = 60_000
/** A special offer that has just started or ended is on the page within a second. */
const DUE_LASTS_MS = 1_000

/** Those of large brands are a few minutes old. */
const FIGURES_COUNTED_EVERY_S = 600

/** What the documented brand calls answer beside the common fields when they refuse. */
const refusal = (_: CodedError) => ({ state: 'error', success: 'false' })

export function brandRoutes(serve: Serve, { clock }: Services): void {
  serve(listBrandsCall, async ({ db, tag }) => {
    tag('catalogue', 'listing')
    return { data: await allBrands.all(db, {}) }
  })

  serve(readBrandIndexCall, async ({ db, query, tag }) => {
    tag('catalogue', 'listing')
    return readBrandIndex(db, query)
  })

  serve(
    readBrandCall,
    async ({ db, params, tag, validUntil }) => {
      const at = clock.now()
      tag('catalogue', `brand:${params.slug}`)
      const { brand, nextChanges } = await readBrand(db, params.slug)
      tag(...brand.popular_products.map(({ id }) => `card:${id}`))
      validUntil(new Date(at.getTime() + FIGURES_LAST_MS))
      for (const change of nextChanges) {
        if (change !== null) validUntil(new Date(Math.max(change.getTime(), at.getTime() + DUE_LASTS_MS)))
      }
      return { data: brand }
    },
    { refusal },
  )

  /** A shopper with a subscription sees its products, too. */
  const list = async (
    db: Database,
    filters: ListingFilters,
    user: { id: UserId } | undefined,
    collector: Pick<Collector, 'tag' | 'validUntil'>,
  ) => {
    const at = clock.now()
    const brand = brandNamedIn(filters)
    collector.tag('catalogue', brand === undefined ? 'listing' : `brand:${brand}`, ...sellerTags(filters))
    const held = user === undefined ? [] : await readHeldModels(db, user.id, at)
    const { listing, page } = await listBrandProducts(db, filters, ['basic', ...held])
    tagPage(page, sortOf(filters), at, collector)
    return listing
  }

  serve(listBrandProductsCall, async ({ db, body, user, tag, validUntil }) => ({ data: await list(db, body, user, { tag, validUntil }) }), {
    refusal,
  })

  serve(
    pageBrandProductsCall,
    async ({ db, params, query, user, tag, validUntil }) => {
      if ((await brandBySlug.first(db, params)) === undefined) throw BrandNotFound()
      const { products, price, filters, page, limit, totalPages, totalCount } = await list(db, { ...query, brand: params.slug }, user, {
        tag,
        validUntil,
      })
      const pagination = { currentPage: page, totalPages, totalItems: totalCount, itemsPerPage: limit }
      return { products, pagination, price, filters }
    },
    { refusal },
  )
}

/** Keeps the figures of large brands. */
export function brandJobs({ db, jobs, clock }: Services): void {
  jobs.every('count-brand-figures', FIGURES_COUNTED_EVERY_S, () => countBrandFigures(db, clock.now()))
}
