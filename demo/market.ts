import type { MarketContent } from '#contract/import.ts'
import { brandRow } from './brand-row.ts'
import { ARCHIVES } from './content/archives.ts'
import { BRANDS } from './content/brands.ts'
import { CATEGORIES } from './content/categories.ts'
import { BOOTSTRAP, GATEWAYS, MENUS } from './content/frame.ts'
import { homeOf } from './content/home.ts'
import { pagesOf } from './content/pages.ts'
import { PEOPLE } from './content/people.ts'
import { PLANS } from './content/plans.ts'
import { stockedProducts } from './content/products.ts'
import { PLACES, SELLERS } from './content/sellers.ts'
import { shippingOf } from './content/shipping.ts'

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
    brandsData: BRANDS.map(brandRow),
    sellers: SELLERS.map((seller) => ({
      id: seller.id,
      name: seller.name,
      province: seller.province,
      city: seller.city,
      rating: seller.rating,
      rating_count: seller.ratingCount,
      verified: seller.verified,
      description: seller.description,
      logo: `/uploads/demo/sellers/${seller.id}.svg`,
      shipping_methods: shippingOf(seller),
      // sellers of large amounts take an advance
      advance_percent: seller.wholesale ? 30 : null,
      // says what it is: an invented company may be somebody's
      legal_name: `بازرگانی ${seller.name} (نمایشی)`,
    })),
    availableLocations: SELLERS.map(({ id, name, shortName, areas }) => ({
      idSupplier: id,
      nameSupplier: name,
      label: shortName,
      locations: areas.map((area) => ({ locationId: area, locationName: area, locationLabel: PLACES[area] ?? area })),
    })),
    singleProducts: products.map(({ row }) => row),
    gateways: GATEWAYS,
    subscriptions: PLANS,
    menuData: MENUS,
    bootstrap: BOOTSTRAP,
    archives: ARCHIVES,
    pages: pagesOf(now),
    people: [...PEOPLE],
    ...homeOf(products),
  }
}
