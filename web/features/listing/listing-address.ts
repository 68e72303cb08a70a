import type { Listing } from '#contract/listing.ts'
import { type ChosenFilters, type FacetKey, searchOf, sortInForce, withoutFilters } from './listing-filters.ts'

/** One brand, colour or place, chosen alone. */
interface OneChoice {
  key: FacetKey
  value: string
  /** As the listing calls it. */
  label: string
}

interface ListingAddress {
  /** Under which search engines know what is shown. */
  path: string
  page: number
  /** A view of another address: not for search engines. */
  isView: boolean
}

const FACETS = ['brands', 'colors', 'delivery_areas'] as const

/** The one choice that is in force; undefined beside any other filter, order or text, and for what the listing does not know. */
export function oneChoice(filters: ChosenFilters, listing: Pick<Listing, 'filters'>): OneChoice | undefined {
  const chosen = FACETS.flatMap((key) => filters[key].map((value) => ({ key, value })))
  const [one] = chosen
  if (one === undefined || chosen.length > 1 || searchOf({ ...filters, [one.key]: [], page: 1 }) !== '') return undefined
  const label = listing.filters.find(({ key }) => key === one.key)?.options.find(({ value }) => value === one.value)?.label
  return label === undefined ? undefined : { ...one, label }
}

const TITLED: Record<FacetKey, (noun: string, label: string) => string> = {
  brands: (noun, label) => `${noun} ${label}`,
  colors: (noun, label) => `${noun} رنگ ${label}`,
  delivery_areas: (noun, label) => `${noun} با ارسال به ${label}`,
}

/** What a listing is called: «گوشی موبایل», with one brand chosen «گوشی موبایل سامسونگ». `noun` begins what the whole is called otherwise. */
export function listingTitle(title: string, one: OneChoice | undefined, noun = title): string {
  return one === undefined ? title : TITLED[one.key](noun, one.label)
}

/**
 * Each page of a listing is an address of its own, also with one choice in force. Whatever is combined, ordered, priced or searched is a view of the
 * plain listing; there are more of these than products.
 */
export function listingAddress(filters: ChosenFilters, one: OneChoice | undefined, path: string): ListingAddress {
  if (one !== undefined) return { path: `${path}${searchOf(filters)}`, page: filters.page, isView: false }
  const plain = withoutFilters({ ...filters, s: '', sort: undefined })
  const isView = searchOf({ ...filters, page: 1 }) !== '' || sortInForce(filters) !== 'newest'
  const page = isView ? 1 : filters.page
  return { path: `${path}${searchOf({ ...plain, page })}`, page, isView }
}
