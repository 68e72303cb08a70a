import { readBrandIndexCall } from '#contract/brand.ts'
import { searchCall } from '#contract/listing.ts'
import { VARIANT_KEY } from '#contract/product-address.ts'
import { popularSearchesCall } from '#contract/search.ts'

const LISTING_KEYS = [
  'page',
  'sort',
  's',
  'price_min',
  'price_max',
  'brands',
  'brand',
  'colors',
  'delivery_areas',
  'available',
  'discounted',
  'supplierid',
]
const NO_KEYS: readonly string[] = []
const BRAND_INDEX_KEYS = ['script', 'letter', 's', 'page']

const KEPT_PAGES = new Map<string, readonly string[]>([
  ['/', NO_KEYS],
  // the router's data address of the home page, without its ending
  ['/_', NO_KEYS],
  ['/search', LISTING_KEYS],
  ['/shop', LISTING_KEYS],
  ['/products', LISTING_KEYS],
  ['/incredible-offers', LISTING_KEYS],
  ['/brands', BRAND_INDEX_KEYS],
  ['/pricelists', NO_KEYS],
  ['/about-us', NO_KEYS],
  ['/blog', ['page']],
])
const KEPT_CALLS = new Map<string, readonly string[]>([
  ['/api/bootstrap', NO_KEYS],
  ['/api/homepage/homepagedata', NO_KEYS],
  ['/api/homepage/getallpricelist', NO_KEYS],
  ['/api/page/articles', ['page']],
  ['/api/categories', NO_KEYS],
  ['/api/brands', NO_KEYS],
  [`/api${readBrandIndexCall.path}`, BRAND_INDEX_KEYS],
  ['/api/locations/provinces', NO_KEYS],
  [`/api${searchCall.path}`, ['s', 'query']],
  [`/api${popularSearchesCall.path}`, NO_KEYS],
])
type Keys = readonly string[]
/** Of a seller's tabs one is a listing. */
const ofSeller =
  (ofProducts: Keys) =>
  (path: string): Keys =>
    path.endsWith('/products') ? ofProducts : NO_KEYS

const KEPT_PREFIXES: readonly [prefix: string, keys: Keys | ((path: string) => Keys)][] = [
  ['/api/singleproduct/', NO_KEYS],
  ['/api/product/related/', NO_KEYS],
  ['/api/product/gone/', NO_KEYS],
  ['/api/brandspagedata/', NO_KEYS],
  ['/api/brands/', [...LISTING_KEYS, 'limit']],
  ['/api/seller/', ofSeller(['page', 'sort', 'limit', 'category'])],
  // as many pages as it has variants: any other name leads back to the page without it
  ['/product/', [VARIANT_KEY]],
  ['/page/', NO_KEYS],
  ['/category/', LISTING_KEYS],
  ['/archive/', LISTING_KEYS],
  ['/brands/', LISTING_KEYS],
  ['/seller/', ofSeller(['page', 'sort', 'category'])],
  ['/compare/', ['items']],
]

/**
 * Which addresses are the same for everyone, and which query keys make another page of them.
 * The router's own data address of a page ends in `.data` and is kept beside it.
 */
export function publicQueryKeys(path: string): readonly string[] | undefined {
  if (path.startsWith('/api/')) return KEPT_CALLS.get(path) ?? prefixed(path)
  const isData = path.endsWith('.data')
  const page = isData ? path.slice(0, -'.data'.length) : path
  const known = KEPT_PAGES.get(page) ?? prefixed(page)
  return known !== undefined && isData ? [...known, '_routes'] : known
}

function prefixed(path: string): readonly string[] | undefined {
  const keys = KEPT_PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1]
  return typeof keys === 'function' ? keys(path) : keys
}
