import type { MarketContent } from '#contract/import.ts'
import { rootOf } from './categories.ts'
import { BANNERS, bannerPicture, type Display, OFFER_BANNERS, SLIDES, slidePicture } from './displays.ts'
import { fa } from './good.ts'
import type { Stocked } from './products.ts'

type Home = Pick<
  MarketContent,
  'wideSliders' | 'banners' | 'featuredProducts' | 'trendProducts' | 'productGrid' | 'priceList' | 'homeSections'
>

const slugs = (products: readonly Stocked[]): string[] => products.map(({ good }) => good.slug)

const bestSold = (products: readonly Stocked[]): Stocked[] =>
  products.toSorted((a, b) => b.sales - a.sales || a.good.slug.localeCompare(b.good.slug))

/** The best sold first, no category twice before every other had its turn. */
function mixed(products: readonly Stocked[], count: number): Stocked[] {
  const ranked = bestSold(products)
  const turns = new Map<string, number>()
  return ranked
    .map((product, rank) => {
      const turn = turns.get(product.good.category) ?? 0
      turns.set(product.good.category, turn + 1)
      return { product, turn, rank }
    })
    .sort((a, b) => a.turn - b.turn || a.rank - b.rank)
    .slice(0, count)
    .map(({ product }) => product)
}

const bannersOf = (displays: readonly Display[]) => displays.map(({ name, url, alt }) => ({ url, image: bannerPicture(name), alt }))

const PRICE_LISTS: readonly { id: string; title: string; categories: readonly string[] }[] = [
  { id: 'list-phones', title: 'قیمت روز گوشی موبایل', categories: ['smartphones'] },
  { id: 'list-grocery', title: 'قیمت روز خواربار', categories: ['rice', 'nuts', 'tea', 'saffron'] },
  { id: 'list-appliances', title: 'قیمت روز لوازم خانگی', categories: ['refrigerators', 'washing-machines', 'televisions'] },
  { id: 'list-laptops', title: 'قیمت روز لپ‌تاپ', categories: ['office-laptops', 'gaming-laptops'] },
]

export function homeOf(products: readonly Stocked[]): Home {
  // Only goods that everyone may see and that someone sells.
  const open = products.filter(
    ({ good, row }) =>
      rootOf(good.category) !== 'trade' &&
      good.category !== 'handmade-carpets' &&
      row.combinations.some(({ suppliers }) => suppliers?.some(({ stock }) => Number(stock) > 0)),
  )
  const of = (...roots: readonly string[]) => open.filter(({ good }) => roots.includes(rootOf(good.category)))
  const trending = bestSold(open).slice(0, 12)
  const yalda = open.filter(({ good }) =>
    ['nuts', 'dates', 'pomegranate', 'saffron', 'tea-sets', 'honey', 'samovars'].includes(good.category),
  )
  return {
    wideSliders: [
      {
        section: 'wideslider',
        WideSliders: SLIDES.map(({ name, url, alt }) => ({
          url,
          alt,
          desktopImage: slidePicture(name, 'desktop'),
          tabletImage: slidePicture(name, 'tablet'),
          mobileImage: slidePicture(name, 'mobile'),
        })),
      },
    ],
    banners: [
      { section: 'banners', banners: bannersOf(BANNERS) },
      { section: 'banners-2', banners: bannersOf(OFFER_BANNERS) },
    ],
    featuredProducts: [
      {
        section: 'featured_products',
        featuredproducts: slugs(
          mixed(
            open.filter((product) => !trending.includes(product)),
            16,
          ),
        ),
      },
    ],
    trendProducts: [
      {
        section: 'trendProducts',
        trendProducts: slugs(trending),
      },
    ],
    productGrid: [
      { _id: 'grid-yalda', title: 'سفرهٔ یلدا', products: slugs(mixed(yalda, 12)) },
      {
        _id: 'grid-digital',
        title: 'بر پایهٔ نیاز شما',
        layout: 'groups',
        groups: [
          { title: 'گوشی و لوازم آن', moreUrl: '/category/mobile', products: slugs(mixed(of('mobile'), 4)) },
          { title: 'رایانه و لپ‌تاپ', moreUrl: '/category/computers', products: slugs(mixed(of('computers'), 4)) },
          { title: 'لوازم خانگی برقی', moreUrl: '/category/appliances', products: slugs(mixed(of('appliances'), 4)) },
          { title: 'خانه و آشپزخانه', moreUrl: '/category/home', products: slugs(mixed(of('home'), 4)) },
        ],
      },
      { _id: 'grid-fashion', title: 'پوشاک و کفش', layout: 'grid', products: slugs(mixed(of('fashion'), 12)) },
    ],
    priceList: PRICE_LISTS.map(({ id, title, categories }) => ({
      _id: id,
      title,
      tablelist: open
        .filter(({ good }) => categories.includes(good.category))
        .slice(0, 12)
        .map(({ good, lowest }) => ({
          _id: `${id}-${good.id}`,
          product: good.choice ? `${good.title}، ${fa(good.choice.steps[0]?.[0] ?? '')}` : good.title,
          price: lowest,
          slug: good.slug,
        })),
    })),
    homeSections: [
      { id: 'wideslider', type: 'wideslider', title: '' },
      {
        id: 'categories',
        type: 'categories',
        title: 'خرید بر پایهٔ دسته',
        titleAlign: 'center',
        categories: [
          'mobile',
          'computers',
          'appliances',
          'home',
          'fashion',
          'grocery',
          'beauty',
          'tools',
          'sports',
          'books',
          'kids',
          'handmade-carpets',
          'trade',
        ],
      },
      { id: 'featured_promo', type: 'featured_promo', title: 'شگفت‌انگیز امروز', moreUrl: '/incredible-offers' },
      { id: 'banners', type: 'banners', title: '' },
      { id: 'featured_products', type: 'featured_products', title: 'محصولات منتخب', moreUrl: '/shop' },
      { id: 'grid-yalda', type: 'featured_products', title: 'سفرهٔ یلدا', moreUrl: '/category/treats' },
      { id: 'trendProducts', type: 'trendProducts', title: 'پرفروش‌ترین‌های این هفته', moreUrl: '/shop?sort=best_selling' },
      { id: 'grid-digital', type: 'featured_products', title: 'بر پایهٔ نیاز شما' },
      { id: 'banners-2', type: 'banners', title: '' },
      { id: 'prices', type: 'prices', title: 'قیمت روز بازار', moreUrl: '/pricelists' },
      { id: 'grid-fashion', type: 'featured_products', title: 'پوشاک و کفش', moreUrl: '/category/fashion' },
      {
        id: 'brands',
        type: 'brands',
        title: 'برندهای راسته',
        moreUrl: '/brands',
        brands: [
          'apple',
          'samsung',
          'xiaomi',
          'huawei',
          'asus',
          'lg',
          'sony',
          'lenovo',
          'bosch',
          'philips',
          'snowa',
          'pakshoma',
          'xvision',
          'gplus',
          'nike',
          'adidas',
          'golestan',
          'zarin',
          'mashhadcharm',
          'ronix',
        ],
      },
    ],
  }
}
