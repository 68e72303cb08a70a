import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  importBannersCall,
  importBootstrapCall,
  importBrandsDataCall,
  importCategoriesCall,
  importCategoryFiltersCall,
  importFeaturedProductsCall,
  importGatewaysCall,
  importHomeSectionsCall,
  importLocationsCall,
  importMenuCall,
  importPagesCall,
  importPriceListsCall,
  importProductGridsCall,
  importSellersCall,
  importSingleProductsCall,
  importTrendProductsCall,
  importWideSlidersCall,
} from '#contract/import.ts'
import { IMPORT_BYTES_MAX } from '#contract/limits.ts'
import { BRANDS } from './content/brands.ts'
import { SELLERS } from './content/sellers.ts'
import { demoDiscountCodes } from './discount-codes.ts'
import { drawBrandMark, WORDMARKS } from './drawings/brand-marks.ts'
import { drawSellerMark } from './drawings/marks.ts'
import { demoPicturePaths, drawPicture } from './drawings/picture.ts'
import { demoMarket } from './market.ts'

/** On as many neighbours of one shelf. */
const HINT_USES_MAX = 12

const NOW = new Date('2026-11-21T08:00:00Z')
const market = demoMarket(NOW)
const texts = JSON.stringify(market)

function refusals(shape: z.ZodType | undefined, body: unknown): string[] {
  const parsed = shape?.safeParse(body)
  return parsed?.success
    ? []
    : (parsed?.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? ['no shape'])
}

function repeated(values: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>()
  return values.filter((value) => seen.size === seen.add(value).size)
}

test('every import call accepts its rows', () => {
  const bodies: [z.ZodType | undefined, unknown][] = [
    [importCategoriesCall.body, { categories: market.categories }],
    [importCategoryFiltersCall.body, { categoryFilters: market.categoryFilters }],
    [importBrandsDataCall.body, { brandsData: market.brandsData }],
    [importSellersCall.body, { sellers: market.sellers }],
    [importLocationsCall.body, { availableLocations: market.availableLocations }],
    [importSingleProductsCall.body, { singleProducts: market.singleProducts }],
    [importGatewaysCall.body, { gateways: market.gateways }],
    [importPriceListsCall.body, { priceList: market.priceList }],
    [importMenuCall.body, { menuData: market.menuData }],
    [importBootstrapCall.body, { bootstrap: market.bootstrap }],
    [importProductGridsCall.body, { productGrid: market.productGrid }],
    [importHomeSectionsCall.body, { homeSections: market.homeSections }],
    [importPagesCall.body, { pages: market.pages }],
    ...market.wideSliders.map((body): [z.ZodType | undefined, unknown] => [importWideSlidersCall.body, body]),
    ...market.banners.map((body): [z.ZodType | undefined, unknown] => [importBannersCall.body, body]),
    ...market.featuredProducts.map((body): [z.ZodType | undefined, unknown] => [importFeaturedProductsCall.body, body]),
    ...market.trendProducts.map((body): [z.ZodType | undefined, unknown] => [importTrendProductsCall.body, body]),
  ]

  const refused = bodies.flatMap(([shape, body]) => refusals(shape, body))

  expect(refused).toEqual([])
})

test('the market is as large as it promises and fits one call a kind', () => {
  const levels = market.categories.map(({ parent }) => parent)

  expect(market.singleProducts.length).toBeGreaterThanOrEqual(400)
  expect(market.categories.length).toBeGreaterThanOrEqual(60)
  expect(levels.filter((parent) => parent === null).length).toBeGreaterThanOrEqual(8)
  expect(
    market.brandsData.filter(({ description, website, features }) => description && website && features?.length).length,
  ).toBeGreaterThanOrEqual(40)
  expect(market.brandsData.filter(({ description }) => !description).length).toBeGreaterThanOrEqual(100)
  expect(market.sellers.length).toBeGreaterThanOrEqual(12)
  expect(new Set(market.sellers.map(({ province }) => province)).size).toBeGreaterThanOrEqual(8)
  expect(Buffer.byteLength(JSON.stringify(market.singleProducts))).toBeLessThan(IMPORT_BYTES_MAX)
})

test('every seller tells how it sends: paid on arrival, free from a sum, or fetched are among the ways', () => {
  const methods = market.sellers.map((seller) => seller.shipping_methods ?? [])

  expect(methods.every((ways) => ways.length > 0)).toBe(true)
  expect(methods.filter((ways) => ways.length > 1).length).toBeGreaterThan(5)
  expect(methods.flat().some((way) => way.paid_on_arrival === true)).toBe(true)
  expect(methods.flat().some((way) => typeof way.free_from === 'number')).toBe(true)
  expect(methods.flat().some((way) => way.kind === 'pickup')).toBe(true)
})

/** What a seller's name promises, by the word that says it: categories of any level. */
const NAMED_TRADES: readonly (readonly [word: RegExp, departments: readonly string[]])[] = [
  [/موبایل/, ['mobile']],
  [/رایانه/, ['computers', 'professional-image']],
  [/دیجی/, ['mobile', 'computers', 'televisions', 'soundbars', 'professional-image']],
  [/لوازم خانگی/, ['appliances', 'cooking']],
  [/خانه(?!\p{L})|خانهٔ/u, ['home', 'appliances']],
  [/بازار|سوپرمارکت/, ['grocery', 'wholesale-food']],
  [/آجیل/, ['treats']],
  [/زعفران/, ['saffron']],
  [/کفش/, ['shoes']],
  [/چرم/, ['handbags', 'formal-shoes']],
  [/پوشاک/, ['fashion']],
  [/ساعت/, ['accessories']],
  [/فرش(?!گ)/, ['carpets']],
  [/ابزار/, ['workshop']],
  [/خودرو|یدکی/, ['car']],
  [/ورزش|کوه/, ['sports', 'sneakers', 'backpacks']],
  [/کتاب/, ['books']],
  [/آرایش|زیبا/, ['beauty']],
  [/کودک/, ['kids']],
  [/هایپرمارکت/, ['grocery', 'beauty', 'cooking', 'kids', 'books', 'furniture']],
  [/فروشگاه بزرگ/, ['home', 'appliances', 'fashion', 'sports', 'kids', 'books']],
  [/عمده/, ['mobile', 'computers', 'appliances', 'grocery', 'beauty', 'sports', 'fashion', 'kids', 'trade']],
]

test('every seller sells what its name says, and nothing else', () => {
  const names = new Map(market.sellers.map(({ id, name = '' }) => [String(id), name]))
  const parents = new Map(market.categories.map(({ slug, parent }) => [slug, parent ?? undefined]))
  const above = (slug: string | undefined): string[] => (slug === undefined ? [] : [slug, ...above(parents.get(slug))])
  const promised = (name: string) => NAMED_TRADES.flatMap(([word, departments]) => (word.test(name) ? departments : []))
  const sold = market.singleProducts.flatMap(({ category, combinations }) =>
    combinations.flatMap(({ suppliers = [] }) => suppliers.map(({ id }) => ({ seller: names.get(String(id)) ?? '', category }))),
  )
  const foreign = sold.filter(({ seller, category }) => !above(category ?? '').some((slug) => promised(seller).includes(slug)))

  expect([...names.values()].filter((name) => promised(name).length === 0)).toEqual([])
  expect([...new Set(foreign.map(({ seller, category }) => `${seller}: ${category}`))]).toEqual([])
  expect(new Set(sold.map(({ seller }) => seller)).size).toBe(market.sellers.length)
})

test('the same moment gives the same market', () => {
  expect(demoMarket(NOW)).toEqual(market)
})

test('slugs, ids of products, combinations, offers and options are unique', () => {
  const products = market.singleProducts
  const combinations = products.flatMap((product) => product.combinations)
  const offers = combinations.flatMap((combination) => combination.suppliers ?? [])

  expect(repeated(products.map(({ slug }) => slug))).toEqual([])
  expect(repeated(products.map(({ id }) => id))).toEqual([])
  expect(repeated(products.map(({ title }) => title))).toEqual([])
  expect(repeated(market.categories.map(({ slug }) => slug))).toEqual([])
  expect(repeated(market.brandsData.map(({ slug }) => slug))).toEqual([])
  expect(repeated(combinations.map(({ id }) => id))).toEqual([])
  expect(repeated(offers.map(({ psid }) => psid))).toEqual([])
  expect(repeated(products.flatMap((product) => product.options?.map(({ id }) => id) ?? []))).toEqual([])
})

test('every product has its category, brand, options, 1 to 6 combinations and 1 to 8 sellers', () => {
  const categories = new Set(market.categories.map(({ slug }) => slug))
  const inner = new Set(market.categories.map(({ parent }) => parent))
  const brands = new Set(market.brandsData.map(({ slug }) => slug))
  const sellers = new Set(market.sellers.map(({ id }) => id))
  const faulty = market.singleProducts.filter((product) => {
    const options = new Set(product.options?.map(({ id }) => id))
    const used = product.combinations.flatMap((combination) => combination.options ?? [])
    const offers = product.combinations.flatMap((combination) => combination.suppliers ?? [])
    const sellerCount = new Set(offers.map(({ id }) => id)).size
    return !(
      categories.has(product.category) &&
      !inner.has(product.category) &&
      brands.has(product.brand ?? '') &&
      used.every((id) => options.has(id)) &&
      options.size === new Set(used).size &&
      product.combinations.length >= 1 &&
      product.combinations.length <= 6 &&
      sellerCount >= 1 &&
      sellerCount <= 8 &&
      offers.every(({ id }) => sellers.has(id))
    )
  })

  expect(faulty.map(({ slug }) => slug)).toEqual([])
})

test('there are offers of every sort: wholesale and retail, cash and presale, sold out, specials that still run', () => {
  const offers = market.singleProducts.flatMap((product) => product.combinations.flatMap((combination) => combination.suppliers ?? []))
  const soldOut = market.singleProducts.filter((product) =>
    product.combinations.every((combination) => combination.suppliers?.every(({ stock }) => stock === 0)),
  )
  const specials = offers.filter((offer) => offer.special_offer)

  for (const sort of ['Wholesale', 'single']) expect(offers.filter((offer) => offer.buy_type === sort).length).toBeGreaterThan(50)
  for (const sort of ['Cash', 'presale']) expect(offers.filter((offer) => offer.payment_type === sort).length).toBeGreaterThan(20)
  expect(soldOut.length).toBeGreaterThan(5)
  expect(offers.filter(({ stock }) => stock === 0).length).toBeGreaterThan(100)
  expect(specials.length).toBeGreaterThan(60)
  expect(specials.every(({ special_offer }) => new Date(special_offer ?? 0) > NOW)).toBe(true)
})

test('ninety days of prices end at what is asked today', () => {
  const faulty = market.singleProducts.filter((product) => {
    const days = product.general.priceHistory ?? []
    const offers = product.combinations.flatMap((combination) => combination.suppliers ?? [])
    const forSale = offers.filter(({ stock }) => stock !== 0)
    const prices = (forSale.length > 0 ? forSale : offers).map(({ price }) => Number(price.discountedPrice ?? price.regularPrice))
    const today = days.at(-1)
    return (
      days.length !== 90 || today?.date !== '2026-11-21' || today.minPrice !== Math.min(...prices) || today.maxPrice !== Math.max(...prices)
    )
  })

  expect(faulty.map(({ slug }) => slug)).toEqual([])
})

test('links lead only to pages that exist, and to goods and categories that exist', () => {
  const categories = new Set(market.categories.map(({ slug }) => slug))
  const products = new Set(market.singleProducts.map(({ slug }) => slug))
  const rooms = new Map([
    ['category', categories],
    ['product', products],
    ['page', new Set(market.pages.map(({ slug }) => slug))],
    ['brands', new Set(market.brandsData.map(({ slug }) => slug))],
    ['archive', new Set(market.archives.map(({ url }) => url))],
  ])
  const plain = '/ /shop /brands /pricelists /incredible-offers /blog /about-us /login /register /sell /basket /account/orders'.split(' ')
  // an archive's own address is its name alone
  const { archives: _, ...linking } = market
  const links = [...JSON.stringify(linking).matchAll(/(?:"(?:url|link|moreUrl)":|href=\\)"([^"\\]*)/g)].map(([, url = '']) => url)
  const dead = links.filter((url) => {
    const [path = ''] = url.split('?')
    const [, room = '', slug = ''] = /^\/([a-z]+)\/(.+)$/.exec(path) ?? []
    return !(plain.includes(path) || url.startsWith('/search?s=') || url.startsWith('mailto:') || rooms.get(room)?.has(slug))
  })
  const named = [
    ...market.featuredProducts.flatMap(({ featuredproducts }) => featuredproducts),
    ...market.trendProducts.flatMap(({ trendProducts }) => trendProducts),
    ...market.productGrid.flatMap(({ products: rows = [], groups = [] }) => [...rows, ...groups.flatMap((group) => group.products)]),
    ...market.brandsData.flatMap(({ popular_products }) => popular_products ?? []),
  ]

  expect(links.length).toBeGreaterThan(100)
  expect(new Set(links.filter((url) => url.startsWith('/archive/'))).size).toBeGreaterThanOrEqual(3)
  expect(dead).toEqual([])
  expect(named.filter((slug) => typeof slug !== 'string' || !products.has(slug))).toEqual([])
})

test('every picture that the market names is drawn, without letters', () => {
  const named = new Set([...texts.matchAll(/"(\/uploads\/[^"]+)"/g)].map(([, path = '']) => path))
  const known = new Set(demoPicturePaths())
  const faulty = [...named].filter((path) => !known.has(path) || !drawPicture(path)?.startsWith('<svg'))
  const lettered = [...known].filter((path) => drawPicture(path)?.includes('<text'))
  const broken = [...known].filter((path) => /NaN|undefined|Infinity/.test(drawPicture(path) ?? 'NaN'))

  expect(faulty).toEqual([])
  expect(lettered).toEqual([])
  expect(broken).toEqual([])
  expect(drawPicture('/uploads/demo/products/nothing-1.svg')).toBeUndefined()
  expect(drawPicture('/uploads/demo/constructor/toString.svg')).toBeUndefined()
})

test('every description tells of its product: its brand and a fact of its own; a hint on use is shared by few', () => {
  const brands = new Map(market.brandsData.map(({ slug, name }) => [slug, name]))
  const told = market.singleProducts.map(({ slug, brand, general }) => ({
    slug,
    paragraphs: [...(general.description ?? '').matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = '']) => text),
    brand: brands.get(brand ?? '') ?? '',
    facts: (general.specifications ?? []).map(({ value }) => value),
  }))
  const silent = told.filter(
    ({ paragraphs, brand, facts }) => !paragraphs.at(-1)?.includes(brand) || !facts.some((fact) => paragraphs[0]?.includes(fact)),
  )
  const hints = Map.groupBy(
    told.map(({ paragraphs }) => paragraphs[1] ?? ''),
    (hint) => hint,
  )

  expect(told.filter(({ paragraphs }) => paragraphs.length !== 3)).toEqual([])
  expect(silent.map(({ slug }) => slug)).toEqual([])
  expect(repeated(told.map(({ paragraphs }) => paragraphs[0]))).toEqual([])
  expect([...hints].filter(([, uses]) => uses.length > HINT_USES_MAX).map(([hint]) => hint)).toEqual([])
})

test('every brand has a wordmark of its own: its name, in its own colour, and no two drawings alike', () => {
  const letters = (text: string) => text.toLowerCase().replace(/[\s-]/g, '')
  const strange = BRANDS.filter(({ slug, name, latin }) => {
    const words = letters((WORDMARKS[slug]?.lines ?? []).map((line) => line.words).join(''))
    return words === '' || ![name, latin].some((one) => letters(one).endsWith(words))
  })

  expect(strange.map(({ slug }) => slug)).toEqual([])
  expect(Object.keys(WORDMARKS)).toEqual(BRANDS.map(({ slug }) => slug))
  expect(repeated(BRANDS.map(({ colour }) => colour))).toEqual([])
  expect(repeated(BRANDS.map(({ slug, colour }) => drawBrandMark(slug, colour)))).toEqual([])
})

test('no two sellers hang out the same sign', () => {
  expect(repeated(SELLERS.map(({ sign, colour }) => drawSellerMark(sign, colour)))).toEqual([])
})

test('texts are in Persian letters', () => {
  expect(texts).not.toMatch(/[يكٱ]/)
  expect(market.singleProducts.filter(({ title }) => !/[آ-ی]/.test(title)).map(({ slug }) => slug)).toEqual([])
})

test('the people of the demonstration carry valid national codes and sell as sellers that exist', () => {
  const valid = (code: string) => {
    const digits = [...code].map(Number)
    const rest = digits.slice(0, 9).reduce((sum, digit, at) => sum + digit * (10 - at), 0) % 11
    return digits.length === 10 && digits[9] === (rest < 2 ? rest : 11 - rest)
  }
  const sellers = new Set(market.sellers.map(({ id }) => id))

  expect(market.people.map(({ role }) => role)).toEqual(['master', 'supplier', 'supplier', 'customer'])
  expect(market.people.every(({ nationalCode, mobile }) => valid(nationalCode) && /^09\d{9}$/.test(mobile))).toBe(true)
  expect(market.people.every(({ role, sellerId }) => (role === 'supplier') === sellers.has(sellerId ?? ''))).toBe(true)
})

test('discount codes run now and stay within what the table allows', () => {
  const codes = demoDiscountCodes(NOW)

  expect(repeated(codes.map(({ code }) => code.toLowerCase()))).toEqual([])
  expect(codes.every(({ kind, value }) => Number.isInteger(value) && value > 0 && (kind === 'amount' || value <= 10_000))).toBe(true)
  expect(codes.every(({ endsAt }) => endsAt === null || endsAt > NOW)).toBe(true)
})
