import { listProductsCall, listSpecialOffersCall, readArchiveCall, readCategoryCall, sortOf } from '#contract/listing.ts'
import { trySearchCall } from '#contract/search-desk.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { placeOfArchive, readHolding } from '../built-page/read-built-page.ts'
import { SYNONYMS_TAG } from '../search/desk/keep-synonyms.ts'
import type { MissedSearches } from '../search/missed/missed-searches.ts'
import { readHeldModels } from '../subscription/held-models.ts'
import { listProducts } from './list-products.ts'
import { isTextAlone } from './listing-query.ts'
import { readArchive } from './read-archive.ts'
import { readCategory } from './read-category.ts'
import { refreshSales, refreshStaleListing } from './refresh-stale-listing.ts'
import { sellerTags, tagPage } from './tag-page.ts'
import { trySearch } from './try-search.ts'

/** An archive of the newest products loses its oldest ones this late. */
const AGE_LASTS_MS = 3_600_000
/** The same text that finds nothing is counted this often at most, as long as its page is kept. */
const MISSED_AGAIN_AFTER_MS = 300_000
const REFRESH_EVERY_S = 1
const REFRESH_SALES_EVERY_S = 30

export function listingRoutes(serve: Serve, { clock }: Services, missed: MissedSearches): void {
  serve(readCategoryCall, async ({ db, params, body, user, tag, validUntil }) => {
    const at = clock.now()
    tag('catalogue', `category:${params.slug}`, ...sellerTags(body))
    const { listing, page } = await readCategory(db, params.slug, body, { userId: user?.id, at })
    tagPage(page, sortOf(body), at, { tag, validUntil })
    return listing
  })

  serve(listProductsCall, async ({ db, body, user, tag, validUntil }) => {
    const at = clock.now()
    tag('catalogue', 'listing', ...sellerTags(body))
    const held = user === undefined ? [] : await readHeldModels(db, user.id, at)
    const { listing, page } = await listProducts(db, body, ['basic', ...held])
    tagPage(page, sortOf(body), at, { tag, validUntil })
    if (body.s !== '') tag(SYNONYMS_TAG)
    if (listing.totalCount === 0 && isTextAlone(body)) {
      missed.count(body.s)
      validUntil(new Date(at.getTime() + MISSED_AGAIN_AFTER_MS))
    }
    return listing
  })
  serve(trySearchCall, async ({ db, query }) => ({ tried: await trySearch(db, query.s) }))

  serve(listSpecialOffersCall, async ({ db, body, user, tag, validUntil }) => {
    const at = clock.now()
    tag('catalogue', 'promo', ...sellerTags(body))
    const held = user === undefined ? [] : await readHeldModels(db, user.id, at)
    const { listing, page } = await listProducts(db, body, ['basic', ...held], { within: { discounted: true } })
    tagPage(page, sortOf(body), at, { tag, validUntil })
    return listing
  })

  serve(readArchiveCall, async ({ db, params, body, user, tag, validUntil }) => {
    const at = clock.now()
    tag('catalogue', 'listing', `archive:${params.url}`, ...sellerTags(body))
    const held = user === undefined ? [] : await readHeldModels(db, user.id, at)
    const [{ listing, page, agesByItself }, { built, next }] = await Promise.all([
      readArchive(db, params.url, body, ['basic', ...held], at),
      readHolding(db, placeOfArchive(params.url), at),
    ])
    tagPage(page, sortOf(body), at, { tag, validUntil })
    if (agesByItself) validUntil(new Date(at.getTime() + AGE_LASTS_MS))
    if (next !== null) validUntil(next)
    return { ...listing, built }
  })
}

/** Keeps the listing up with what changes in the market. */
export function startListingJobs({ db, jobs, clock }: Services): void {
  jobs.every('refresh-listing', REFRESH_EVERY_S, () => refreshStaleListing(db, clock.now()))
  jobs.every('refresh-listing-sales', REFRESH_SALES_EVERY_S, () => refreshSales(db))
}
