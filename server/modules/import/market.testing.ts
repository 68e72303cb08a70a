import { z } from 'zod'
import type { MarketContent, WholeOffer, WholeProduct } from '#contract/import.ts'
import { AvailableLocationRow, BrandDataRow, CategoryRow, SellerRow, SingleProductRow } from '#contract/import-catalogue.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { importBrandsData, importCategories, importLocations, importSellers, importSingleProducts } from './import-catalogue.ts'

export const AT = new Date('2026-11-21T09:00:00Z')
export const hoursFrom = (at: Date, hours: number): string => new Date(at.getTime() + hours * 3_600_000).toISOString()

type ProductInput = WholeProduct
type OfferInput = WholeOffer

/** A product of one black combination, offered by the seller `s1` at 1,000,000 toman unless told otherwise. */
export function productRow(
  slug: string,
  given: Partial<ProductInput> & { offers?: (Partial<OfferInput> & { id: string })[] } = {},
): ProductInput {
  const { offers = [{ id: 's1' }], ...row } = given
  return {
    slug,
    title: `گوشی موبایل ${slug}`,
    category: 'phones',
    brand: 'samsung',
    images: [`/uploads/${slug}.webp`],
    createdAt: '2026-11-01T00:00:00Z',
    general: { description: '<p>خوب</p>', specifications: [{ label: 'وزن', value: '۲۰۰ گرم' }], priceHistory: [] },
    options: [{ id: 'black', attribute_id: 'colour', attribute_name: 'رنگ', type: 'color', value: '#101010', label: 'مشکی' }],
    combinations: [
      {
        id: `${slug}-v1`,
        options: ['black'],
        suppliers: offers.map((offer) => ({ stock: 5, price: { regularPrice: 1_000_000 }, ...offer })),
      },
    ],
    ...row,
  }
}

const CATEGORIES: z.input<typeof CategoryRow>[] = [
  { slug: 'digital', title: 'کالای دیجیتال' },
  { slug: 'phones', title: 'گوشی موبایل', parent: 'digital' },
  { slug: 'headphones', title: 'هدفون', parent: 'digital' },
  { slug: 'wholesale', title: 'عمده‌فروشی', subscriptionModel: 'pro' },
  { slug: 'carpets', title: 'فرش دست‌باف', parent: 'wholesale', subscriptionModel: 'gold' },
  { slug: 'spices', title: 'ادویه', parent: 'wholesale' },
]
const BRANDS: z.input<typeof BrandDataRow>[] = [
  { slug: 'samsung', name: 'سامسونگ' },
  { slug: 'xiaomi', name: 'شیائومی' },
]
const SELLERS: z.input<typeof SellerRow>[] = [
  { id: 's1', name: 'بازار تهران', province: 'تهران', city: 'تهران', rating: 4.5, rating_count: 12 },
  { id: 's2', name: 'سی‌وسه‌پل', province: 'اصفهان', city: 'اصفهان', rating: 3.9, rating_count: 4 },
  { id: 's3', name: 'ارگ', province: 'فارس', city: 'شیراز', rating: 5, rating_count: 1 },
]
const LOCATIONS: z.input<typeof AvailableLocationRow>[] = [
  { idSupplier: 's1', locations: [{ locationId: 'tehran', locationName: 'تهران', locationLabel: 'استان تهران' }] },
  { idSupplier: 's2', locations: [{ locationId: 'isfahan', locationName: 'اصفهان', locationLabel: 'استان اصفهان' }] },
]

/** Categories, brands, sellers and where they deliver to, and these products. */
export async function buildMarket(tx: Transaction, products: readonly ProductInput[] = [], at: Date = AT): Promise<void> {
  await importCategories(tx, z.array(CategoryRow).parse(CATEGORIES), at)
  await importBrandsData(tx, z.array(BrandDataRow).parse(BRANDS), at)
  await importSellers(tx, z.array(SellerRow).parse(SELLERS), at)
  await importLocations(tx, z.array(AvailableLocationRow).parse(LOCATIONS))
  if (products.length > 0) await buildProducts(tx, products, at)
}

export async function buildProducts(tx: Transaction, products: readonly ProductInput[], at: Date = AT): Promise<void> {
  await importSingleProducts(tx, z.array(SingleProductRow).parse(products), at)
}

/** A small whole market as a demonstration hands it over. */
export function smallMarket(products: readonly ProductInput[]): MarketContent {
  return {
    categories: CATEGORIES,
    categoryFilters: [{ slug: 'phones', filters: [{ key: 'colors', title: 'رنگ بدنه' }] }],
    brandsData: BRANDS,
    sellers: SELLERS,
    availableLocations: LOCATIONS,
    singleProducts: [...products],
    gateways: [{ info: { name: 'cod' }, label: 'پرداخت در محل', state: 'offline' }],
    subscriptions: [{ modelId: 'basic', title: 'اشتراک همگانی', duration: -1 }],
    priceList: [{ _id: 'gold', title: 'قیمت طلا', tablelist: [{ _id: '18', product: 'طلای ۱۸ عیار', price: '۷٬۲۰۰٬۰۰۰' }] }],
    menuData: { main: [{ id: 'm1', label: 'خانه', url: '/' }] },
    bootstrap: { siteTitle: 'راسته', logo: '/uploads/logo.svg', footerAbout: '<p>دربارهٔ ما</p><script>alert(1)</script>' },
    wideSliders: [
      {
        WideSliders: [
          { url: '/category/phones', desktopImage: '/uploads/d.webp', tabletImage: '/uploads/t.webp', mobileImage: '/uploads/m.webp' },
        ],
      },
    ],
    banners: [{ banners: [{ url: '/category/phones', image: '/uploads/b.webp' }] }],
    featuredProducts: [{ featuredproducts: products.slice(0, 2).map(({ slug }) => ({ slug })) }],
    trendProducts: [],
    productGrid: [],
    pages: [{ slug: 'about-us', title: 'دربارهٔ ما', body: '<p>ما راسته‌ایم.</p><script>alert(1)</script>' }],
    homeSections: [
      { id: 'featured_products', type: 'featured_products', title: 'محصولات منتخب' },
      { id: 'wideslider', type: 'wideslider' },
      { id: 'promo', type: 'featured_promo', title: 'پیشنهاد شگفت‌انگیز' },
      { id: 'categories', type: 'categories', title: 'دسته‌ها', categories: ['carpets', 'phones'] },
      { id: 'prices', type: 'prices', title: 'قیمت روز' },
      { id: 'brands', type: 'brands', title: 'برندها' },
    ],
    archives: [{ url: 'cheap', title: 'زیر یک میلیون', filters: { price_max: 1_000_000 } }],
    people: [{ mobile: '09120000001', name: 'سارا', family: 'مدیر', nationalCode: '0012345679', role: 'master' }],
  }
}
