import { colourName } from '#persian/colour-name.ts'
import type { Handle } from '../../platform/database/database.ts'
import { LISTED_KEY_MAX } from './listing-row.ts'

/** The facts as they stand in the tables that own them. */
interface Facts {
  products: {
    id: string
    slug: string
    title: string
    images: string[]
    category_id: string
    brand_id: string | null
    rating: number | null
    sales: number
    search_key: string
    status: string
    created_at: Date
  }[]
  categories: Map<string, { id: string; slug: string; path: string[]; access: string; search_key: string }>
  brands: Map<string, { id: string; slug: string; search_key: string }>
  sellers: Map<string, { id: string; status: string }>
  offers: {
    product_id: string
    id: string
    variant_id: string
    seller_id: string
    stock: number
    buy_type: string
    payment_type: string
    delivery_time: string
    regular_price: number
    discounted_price: number | null
    special_offer_starts_at: Date | null
    special_offer_ends_at: Date | null
    delivery_areas: string[]
    active: boolean
  }[]
  variants: Map<string, Variant>
}

interface Variant {
  product_id: string
  id: string
  position: number
  selected: boolean
  options: { type: string; label: string }[]
}

export async function readFacts(on: Handle): Promise<Facts> {
  const rows = async (table: string) => (await on.query({ text: `select * from ${table}` })).rows
  const byId = <Row extends { id: string }>(all: Row[]) => new Map(all.map((row) => [row.id, row]))
  return {
    products: await rows('products'),
    categories: byId(await rows('categories')),
    brands: byId(await rows('brands')),
    sellers: byId(await rows('sellers')),
    offers: await rows('offers'),
    variants: new Map((await rows('variants')).map((row) => [`${row.product_id} ${row.id}`, row])),
  }
}

/** The offers of a product that count, with what they cost at a moment, the best one first. */
function offersOf(facts: Facts, productId: string, at: Date) {
  const runs = ({ special_offer_starts_at: starts, special_offer_ends_at: ends }: Facts['offers'][number]) =>
    (starts === null || starts <= at) && (ends === null || ends > at)
  return facts.offers
    .filter(({ product_id, seller_id, active }) => product_id === productId && active && facts.sellers.get(seller_id)?.status === 'active')
    .map((offer) => {
      const discounted = offer.discounted_price !== null && runs(offer) ? offer.discounted_price : null
      return { ...offer, discounted, price: discounted ?? offer.regular_price }
    })
    .sort(
      (one, other) =>
        Number(other.stock > 0) - Number(one.stock > 0) ||
        Number(other.buy_type === 'single') - Number(one.buy_type === 'single') ||
        one.price - other.price ||
        (one.id < other.id ? -1 : 1),
    )
}

/** The listing of these facts, worked out one product after another and by none of the listing's own statements. */
export function listingFromScratch(facts: Facts, at: Date) {
  return facts.products
    .filter(({ status }) => status === 'active')
    .map((product) => {
      const category = facts.categories.get(product.category_id)
      if (category === undefined) throw new Error(`${product.slug} has no category`)
      const brand = product.brand_id === null ? undefined : facts.brands.get(product.brand_id)
      const offers = offersOf(facts, product.id, at)
      const [best] = offers
      const [marked] = [...facts.variants.values()]
        .filter(({ product_id, selected }) => product_id === product.id && selected)
        .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
      const colours = offers.flatMap(
        ({ variant_id }) =>
          facts.variants
            .get(`${product.id} ${variant_id}`)
            ?.options.flatMap(({ type, label }) => (type === 'color' ? [`k:${colourName(label)}`] : [])) ?? [],
      )
      const choices = [...new Set([...colours, ...offers.flatMap(({ delivery_areas }) => delivery_areas.map((area) => `d:${area}`))])].sort(
        (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)),
      )
      const changes = offers
        .flatMap(({ special_offer_starts_at: starts, special_offer_ends_at: ends }) => [starts, ends])
        .filter((moment) => moment !== null && moment > at)
        .map((moment) => moment?.getTime() ?? 0)
      return {
        product_id: product.id,
        slug: product.slug,
        title: product.title,
        image: product.images[0] ?? '',
        category_id: category.id,
        category_slug: category.slug,
        category_1: category.path[0] ?? null,
        category_2: category.path[1] ?? null,
        category_3: category.path[2] ?? null,
        access: category.access,
        tags: [...(brand === undefined ? [] : [`b:${brand.slug}`]), ...choices],
        rating: product.rating,
        price: best?.price ?? null,
        regular_price: best?.regular_price ?? null,
        discounted_price: best?.discounted ?? null,
        special_offer_ends_at: best !== undefined && best.discounted !== null ? best.special_offer_ends_at : null,
        in_stock: best !== undefined && best.stock > 0,
        seller_count: new Set(offers.filter(({ stock }) => stock > 0).map(({ seller_id }) => seller_id)).size,
        sales: product.sales,
        created_at: product.created_at,
        search_key: (product.search_key + (brand?.search_key ?? '') + category.search_key).slice(0, LISTED_KEY_MAX),
        next_change: changes.length === 0 ? null : new Date(Math.min(...changes)),
        variant_id: best !== undefined && best.stock > 0 && marked !== undefined && marked.id !== best.variant_id ? best.variant_id : null,
        sends_today: best !== undefined && best.stock > 0 && best.delivery_time === 'in3hours',
        presale: best !== undefined && best.stock > 0 && best.payment_type === 'presale',
      }
    })
    .sort((one, other) => (one.product_id < other.product_id ? -1 : 1))
}

/** What the pages of sellers should know, worked out offer by offer. */
export function sellersListingFromScratch(facts: Facts, at: Date) {
  return listingFromScratch(facts, at).flatMap(({ product_id, category_id, created_at, sales }) => {
    const best = new Map<string, ReturnType<typeof offersOf>[number]>()
    for (const offer of offersOf(facts, product_id, at)) if (!best.has(offer.seller_id)) best.set(offer.seller_id, offer)
    return [...best.values()]
      .sort((one, other) => (one.seller_id < other.seller_id ? -1 : 1))
      .map(({ seller_id, stock, price, discounted, regular_price }) => ({
        product_id,
        seller_id,
        category_id,
        in_stock: stock > 0,
        price,
        discounted_to: discounted === null ? null : discounted / regular_price,
        created_at,
        sales,
      }))
  })
}

/** How many rows each seller has in each category, and how many of them in stock. */
export function sellersCountsFromScratch(rows: ReturnType<typeof sellersListingFromScratch>): Map<string, string> {
  const counts = new Map<string, { products: number; inStock: number }>()
  for (const { seller_id, category_id, in_stock } of rows) {
    const { products, inStock } = counts.get(`${seller_id} | ${category_id}`) ?? { products: 0, inStock: 0 }
    counts.set(`${seller_id} | ${category_id}`, { products: products + 1, inStock: inStock + Number(in_stock) })
  }
  return new Map([...counts].map(([key, { products, inStock }]) => [key, `${products}, ${inStock} in stock`]))
}

/** How many rows stand behind each tag in each place. */
export function countsFromScratch(rows: ReturnType<typeof listingFromScratch>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const isPromo = row.in_stock && row.discounted_price !== null
    const places = ['', row.category_1, row.category_2, row.category_3, isPromo ? '%' : null].filter((place) => place !== null)
    const tags = ['', ...row.tags, ...(row.in_stock ? ['+'] : []), ...(isPromo ? ['%'] : [])]
    for (const place of places) {
      for (const tag of tags) {
        const key = [place, row.access, tag].join(' | ')
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
  }
  return counts
}

/** What the product costs at a moment, over what is in stock; nothing when nothing is. */
export function pricesAt(facts: Facts, productId: string, at: Date): { min: number; max: number } | undefined {
  const prices = offersOf(facts, productId, at)
    .filter(({ stock }) => stock > 0)
    .map(({ price }) => price)
  return prices.length === 0 ? undefined : { min: Math.min(...prices), max: Math.max(...prices) }
}

/** What the market keeps of it all, in the same shapes. */
export async function keptListing(on: Handle) {
  const rows = await on.query({ text: 'select * from product_listing order by product_id' })
  const counts = await on.query({ text: 'select place, access, tag, count from listing_counts where count <> 0' })
  const ofSellers = await on.query({ text: 'select * from seller_listing order by product_id, seller_id' })
  const countsOfSellers = await on.query({ text: 'select * from seller_listing_counts where products <> 0 or in_stock <> 0' })
  const days = await on.query({ text: 'select product_id, day, min_price, max_price from price_history' })
  return {
    rows: rows.rows,
    ofSellers: ofSellers.rows,
    countsOfSellers: new Map<string, string>(
      countsOfSellers.rows.map(({ seller_id, category_id, products, in_stock }) => [
        `${seller_id} | ${category_id}`,
        `${products}, ${in_stock} in stock`,
      ]),
    ),
    counts: new Map<string, number>(counts.rows.map(({ place, access, tag, count }) => [[place, access, tag].join(' | '), count])),
    days: new Map<string, { min: number; max: number }>(
      days.rows.map(({ product_id, day, min_price, max_price }) => [`${product_id} ${day}`, { min: min_price, max: max_price }]),
    ),
  }
}
