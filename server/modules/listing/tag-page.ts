import type { ListingFilters, TextSort } from '#contract/listing.ts'
import type { Collector } from '../../platform/page-cache/page-cache.ts'
import type { ListingPage } from './read-listing.ts'

/** Sales alone make no page stale; those ordered by sales are made again after this. */
const SALES_ORDER_LASTS_MS = 60_000
/** A special offer that has just started or ended is in the listing within a second. */
const DUE_LASTS_MS = 1_000

/** What is on the page, and until when it is right. */
export function tagPage(page: ListingPage, sort: TextSort, at: Date, { tag, validUntil }: Pick<Collector, 'tag' | 'validUntil'>) {
  tag(...page.rows.map(({ id }) => `card:${id}`))
  if (sort === 'best_selling' || sort === 'relevant') validUntil(new Date(at.getTime() + SALES_ORDER_LASTS_MS))
  for (const { nextChange } of page.rows) {
    if (nextChange !== null) validUntil(new Date(Math.max(nextChange.getTime(), at.getTime() + DUE_LASTS_MS)))
  }
}

/** A listing of one seller also changes when that seller does. */
export function sellerTags({ supplierid }: Pick<ListingFilters, 'supplierid'>): string[] {
  return supplierid === undefined ? [] : [`seller:${supplierid}`]
}
