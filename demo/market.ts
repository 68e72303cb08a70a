import type { MarketContent } from '#contract/import.ts'
import { BRANDS, type Brand } from './content/brands.ts'
import { CATEGORIES } from './content/categories.ts'
import { BOOTSTRAP, GATEWAYS, MENUS } from './content/frame.ts'
import { homeOf } from './content/home.ts'
import { PEOPLE } from './content/people.ts'
import { type Stocked, stockedProducts } from './content/products.ts'
import { PLACES, SELLERS } from './content/sellers.ts'
import { randomFrom, seedOf } from './drawings/random.ts'

type BrandRow = MarketContent['brandsData'][number]

/** The demonstration market as rows of the batch imports. The same moment gives the same market. */
export function demoMarket(now: Date): MarketContent {
  const products = stockedProducts(now)
  return {
    categories: CATEGORIES.map(({ slug, title, parent, model }, at) => ({
      id: `c-${slug}`,
      slug,
      title,
      parent,
      subscriptionModel: model,
      image: `/uploads/demo/categories/${slug}.svg`,
      position: at,
    })),
    categoryFilters: CATEGORIES.map(({ slug }) => ({
      slug,
      filters: [
        { key: 'brands', title: 'برند' },
        { key: 'colors', title: 'رنگ' },
        { key: 'delivery_areas', title: 'ارسال به', options: [{ label: PLACES.iran ?? '', value: PLACES.iran ?? '' }] },
      ],
    })),
    brandsData: BRANDS.map((brand) => brandRow(brand, products)),
    sellers: SELLERS.map(({ id, name, province, city, rating, ratingCount, verified, description }) => ({
      id,
      name,
      province,
      city,
      rating,
      rating_count: ratingCount,
      verified,
      description,
      logo: `/uploads/demo/sellers/${id}.svg`,
    })),
    availableLocations: SELLERS.map(({ id, name, shortName, areas }) => ({
      idSupplier: id,
      nameSupplier: name,
      label: shortName,
      locations: areas.map((area) => ({ locationId: area, locationName: area, locationLabel: PLACES[area] ?? area })),
    })),
    singleProducts: products.map(({ row }) => row),
    gateways: GATEWAYS,
    menuData: MENUS,
    bootstrap: BOOTSTRAP,
    people: [...PEOPLE],
    ...homeOf(products),
  }
}

function brandRow(brand: Brand, products: readonly Stocked[]): BrandRow {
  const own = products.filter(({ good }) => good.brand === brand.slug)
  const random = randomFrom(seedOf(`brand ${brand.slug}`))
  const { facts } = brand
  const since = brand.established ? ` از سال ${yearOf(brand)}` : ''
  return {
    id: `b-${brand.slug}`,
    slug: brand.slug,
    name: brand.name,
    logo: `/uploads/demo/brands/${brand.slug}.svg`,
    tagline: facts?.tagline ?? `${brand.makes} از ${brand.headquarters}`,
    description: `<p>${brand.name} (${brand.latin.replace(/&/g, '&amp;')})${since} در ${brand.headquarters} ${brand.country === 'ایران' ? '' : `در ${brand.country} `}کار می‌کند و ${brand.makes} می‌سازد.</p><p>در راسته کالاهای ${brand.name} را چند فروشنده عرضه می‌کنند؛ قیمت، گارانتی و زمان ارسال هر کدام کنار هم دیده می‌شود.</p>`,
    established_year: brand.established,
    origin_country: brand.country,
    headquarters: brand.headquarters,
    features: facts ? [...facts.features] : [brand.makes],
    total_products: own.length,
    rating: Math.round((3.9 + random() * 1) * 10) / 10,
    total_sales: facts?.sales ?? '',
    market_share: facts?.share ?? '',
    global_rank: facts?.rank ?? '',
    website: facts?.website ?? '',
    email: facts ? `info@${brand.slug}.example` : '',
    phone: facts ? `021-0000${String(seedOf(brand.slug) % 10_000).padStart(4, '0')}` : '',
    social_media: facts ? { twitter: `@${brand.slug}`, instagram: `@${brand.slug}`, facebook: `@${brand.slug}` } : {},
    ceo: facts?.ceo ?? '',
    employees: facts?.employees ?? '',
    revenue: facts?.revenue ?? '',
    popular_products: [...own]
      .sort((a, b) => b.sales - a.sales)
      .slice(0, 8)
      .map(({ good }) => good.slug),
  }
}

/** Years of Iranian brands are told in the Persian calendar. */
function yearOf({ country, established }: Brand): string {
  const year = established ?? 0
  return (
    new Intl.NumberFormat('fa-IR', { useGrouping: false }).format(country === 'ایران' ? year - 621 : year) +
    (country === 'ایران' ? '' : ' میلادی')
  )
}
