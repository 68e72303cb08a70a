import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProductId, SellerId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { Product, SupplierOffer, UsualShipping } from '#contract/product.ts'
import { tellPublicAddress } from '#web/shell/public-address.ts'
import { combinationOf, offerOf } from './product.testing.ts'
import { productData } from './product-data.ts'

beforeAll(() => tellPublicAddress('https://rasteh.example'))
afterAll(() => tellPublicAddress(''))

const offer = (id: string, price: number, given: Partial<SupplierOffer> = {}) =>
  offerOf(id, { price: { regularPrice: toman(price), discountedPrice: null, discountPercent: null }, ...given })

function product(suppliers: SupplierOffer[]): Product {
  return {
    id: ProductId.parse('p1'),
    slug: 'galaxy',
    title: 'گوشی گلکسی',
    general: {
      title: 'گوشی گلکسی',
      english_title: 'Galaxy',
      description: '',
      specifications: [{ label: 'وزن', value: '۲۰۰ گرم' }],
      images: [],
      categoryName: 'گوشی موبایل',
      addedToFavorite: false,
      priceHistory: [],
    },
    category: { slug: 'phones', path: [{ title: 'گوشی موبایل', slug: 'phones' }] },
    brand: { name: 'سامسونگ', slug: 'samsung', logo: '' },
    rating: 4.2,
    reviewCount: 0,
    slides: ['/uploads/a.webp'],
    options: [],
    combinations: [combinationOf(suppliers)],
    shipping: [],
    daysOff: [],
    relatedProducts: [],
  }
}

test('a product tells its sellers’ offers in rial, the lowest and the highest of what is in stock', () => {
  const cheaperButGone = offer('s3', 700_000, { stock: 0 })
  const reduced = offer('s2', 1_000_000, {
    selected: true,
    price: { regularPrice: toman(1_000_000), discountedPrice: toman(800_000), discountPercent: 20 },
    specialOfferEndsAt: '2026-12-01T00:00:00.000Z',
  })

  const [data] = productData(product([offer('s1', 1_200_000), reduced, cheaperButGone]))

  expect(data).toMatchObject({
    '@type': 'Product',
    url: 'https://rasteh.example/product/galaxy',
    brand: { '@type': 'Brand', name: 'سامسونگ' },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 8_000_000,
      highPrice: 12_000_000,
      priceCurrency: 'IRR',
      offerCount: 2,
      availability: 'https://schema.org/InStock',
      offers: [
        { price: 8_000_000, priceValidUntil: '2026-12-01T00:00:00.000Z', seller: { name: 'فروشندهٔ s2' } },
        { price: 12_000_000, seller: { name: 'فروشندهٔ s1' } },
      ],
    },
  })
})

test('the offer that the page opens with is listed first, and a wholesale price is no price of one piece', () => {
  const wholesale = offer('s1', 500_000, { buy_type: 'Wholesale', minOrder: 10 })
  const opened = offer('s2', 900_000, { selected: true })

  expect(productData(product([wholesale, offer('s3', 800_000), opened]))[0]).toMatchObject({
    offers: { lowPrice: 8_000_000, offerCount: 2, offers: [{ price: 9_000_000 }, { price: 8_000_000 }] },
  })
  expect(productData(product([wholesale]))[0]).toMatchObject({ offers: { lowPrice: 5_000_000 } })
})

test('what is sold out says so, and what nobody offers has no offers', () => {
  expect(productData(product([offer('s1', 1_000, { stock: 0 })]))[0]).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
  expect(productData(product([]))[0]).not.toHaveProperty('offers')
})

test('the barcode of the combination that the page opens with is told, where one is known', () => {
  const sold = product([offer('s1', 1_000)])
  const coded = { ...sold, combinations: sold.combinations.map((combination) => ({ ...combination, gtin: '4006381333931' })) }

  expect(productData(coded)[0]).toMatchObject({ gtin: '4006381333931' })
  expect(productData(sold)[0]).not.toHaveProperty('gtin')
})

const post: UsualShipping = {
  sellerId: SellerId.parse('s1'),
  kind: 'post',
  label: 'پست پیشتاز',
  cost: toman(60_000),
  paidOnArrival: false,
  freeFrom: toman(1_000_000),
  minDays: 2,
  maxDays: 4,
}
const shippingOf = (price: number, given: Partial<UsualShipping> = {}, terms: Partial<SupplierOffer> = {}) =>
  productData({ ...product([offer('s1', price, terms)]), shipping: [{ ...post, ...given }] })[0]

test('an offer tells what its seller asks for sending one piece, where to and how long it takes', () => {
  expect(shippingOf(900_000)).toMatchObject({
    offers: {
      offers: [
        {
          shippingDetails: {
            '@type': 'OfferShippingDetails',
            shippingRate: { '@type': 'MonetaryAmount', value: 600_000, currency: 'IRR' },
            shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IR' },
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
              transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' },
            },
          },
        },
      ],
    },
  })
  expect(shippingOf(1_000_000)).toMatchObject({ offers: { offers: [{ shippingDetails: { shippingRate: { value: 0 } } }] } })
  const delivery = [{ locationId: 'yazd', locationName: 'یزد', locationLabel: 'استان یزد' }]
  expect(shippingOf(1_000, {}, { delivery })).toMatchObject({
    offers: { offers: [{ shippingDetails: { shippingDestination: { addressRegion: ['یزد'] } } }] },
  })
})

test('what the carrier asks at the door, what is fetched and what no seller named is not made up', () => {
  for (const unknown of [{ paidOnArrival: true }, { kind: 'pickup' as const }, { sellerId: SellerId.parse('s2') }])
    expect(JSON.stringify(shippingOf(1_000, unknown))).not.toContain('shippingDetails')
})

test('every offer names the market’s return policy, and the page tells it once', () => {
  const [data] = productData(product([offer('s1', 1_000), offer('s2', 2_000)]))
  const policy = { '@id': 'https://rasteh.example/page/returns#policy' }

  expect(data).toMatchObject({
    offers: {
      offers: [
        { hasMerchantReturnPolicy: { ...policy, '@type': 'MerchantReturnPolicy', merchantReturnDays: 7, applicableCountry: 'IR' } },
        { hasMerchantReturnPolicy: policy },
      ],
    },
  })
  expect(JSON.stringify(data).match(/merchantReturnDays/g)).toHaveLength(1)
})

test('stars are listed only where people gave them', () => {
  expect(productData(product([]))[0]).not.toHaveProperty('aggregateRating')
  expect(productData({ ...product([]), reviewCount: 7 })[0]).toMatchObject({ aggregateRating: { ratingValue: 4.2, reviewCount: 7 } })
})

test('the way to it goes from the home page through its categories', () => {
  const [, crumbs] = productData(product([]))

  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'راسته', item: 'https://rasteh.example/' },
      { position: 2, item: 'https://rasteh.example/category/phones' },
      { position: 3, name: 'گوشی گلکسی', item: 'https://rasteh.example/product/galaxy' },
    ],
  })
})
