import { listProductsCall, readCategoryCall } from '#contract/listing.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Collector } from '../../platform/page-cache/page-cache.ts'
import type { Services } from '../../platform/services.ts'
import { readHeldModels } from '../subscription/held-models.ts'
import { listProducts } from './list-products.ts'
import { readCategory } from './read-category.ts'
import type { ListingPage } from './read-listing.ts'
import { refreshStaleListing } from './refresh-listing.ts'

/** Sales alone make no page stale; those ordered by sales are made anew after this. */
const SALES_ORDER_LASTS_MS = 60_000
/** A special offer that has just started or ended is in the listing within a second. */
const DUE_LASTS_MS = 1_000
const REFRESH_EVERY_S = 1

export function listingRoutes(serve: Serve, { clock }: Services): void {
  serve(readCategoryCall, async ({ db, params, body, user, tag, validUntil }) => {
    const at = clock.now()
    tag('catalogue', `category:${params.slug}`)
    const { listing, page } = await readCategory(db, params.slug, body, { userId: user?.id, at })
    tellWhatIsShown(page, body.sort, at, { tag, validUntil })
    return listing
  })

  serve(listProductsCall, async ({ db, body, user, tag, validUntil }) => {
    const at = clock.now()
    tag('catalogue', 'listing')
    const held = user === undefined ? [] : await readHeldModels(db, user.id, at)
    const { listing, page } = await listProducts(db, body, ['basic', ...held])
    tellWhatIsShown(page, body.sort, at, { tag, validUntil })
    return listing
  })
}

function tellWhatIsShown(page: ListingPage, sort: string, at: Date, { tag, validUntil }: Pick<Collector, 'tag' | 'validUntil'>) {
  tag(...page.rows.map(({ id }) => `card:${id}`))
  if (sort === 'best_selling') validUntil(new Date(at.getTime() + SALES_ORDER_LASTS_MS))
  for (const { nextChange } of page.rows) {
    if (nextChange !== null) validUntil(new Date(Math.max(nextChange.getTime(), at.getTime() + DUE_LASTS_MS)))
  }
}

/** Keeps the listing up with what changes in the market. */
export function startListingJobs({ db, jobs, clock }: Services): void {
  jobs.every('refresh-listing', REFRESH_EVERY_S, () => refreshStaleListing(db, clock.now()))
}
