import type { InputOf } from './call.ts'
import type { importFastOrderBrandsCall, importFastOrderFiltersCall } from './fast-order-rows.ts'
import type {
  importArchivesCall,
  importBannersCall,
  importBootstrapCall,
  importBrandsCall,
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
  importProductsCall,
  importSellersCall,
  importSingleProductsCall,
  importTrendProductsCall,
  importWideSlidersCall,
} from './import.ts'
import type { importNotificationTablesCall, importUserMessagesCall } from './import-messages.ts'
import type { importAccountsCall, importCommentsCall, importPurchasesCall, importTicketsCall } from './import-people.ts'
import { MARKET_NAME } from './market.ts'
import { DEFAULT_PRODUCT_IMAGE } from './media.ts'
import type { importOfficialDaysCall } from './official-day-rows.ts'
import type { importSubscriptionPlansCall } from './subscription-plan-rows.ts'

/*
 * What the pages of batch imports begin with: a small content that the call takes, to be sent as it is or written over. What it names of others (a
 * category, a brand, a product, a seller, a person) is what the market has; in a market without any, what the samples themselves bring.
 */

type Sample<C> = InputOf<C> extends { body: infer Body } ? Body : never

/** What samples name of a market. */
export interface SampleNames {
  category: string
  brand: string
  products: readonly string[]
  seller: string
  mobile: string
}

/** Those that samples bring themselves. */
export const SAMPLE_NAMES = {
  category: 'sample-category',
  brand: 'sample-brand',
  products: ['sample-product', 'sample-phone'],
  seller: 'sample-seller',
} as const

const PICTURE = DEFAULT_PRODUCT_IMAGE
const productsOf = ({ products }: SampleNames) => products.map((slug) => ({ slug }))

export const CATEGORIES_SAMPLE = {
  categories: [{ slug: SAMPLE_NAMES.category, title: 'دستهٔ نمونه', image: PICTURE }],
} satisfies Sample<typeof importCategoriesCall>

export const BRANDS_SAMPLE = {
  brands: [{ slug: SAMPLE_NAMES.brand, name: 'برند نمونه', logo: PICTURE }],
} satisfies Sample<typeof importBrandsCall>

export const BRANDS_DATA_SAMPLE = {
  brandsData: [
    {
      slug: SAMPLE_NAMES.brand,
      name: 'برند نمونه',
      tagline: 'شعار برند نمونه',
      description: '<p>این متن را با معرفی برند عوض کنید.</p>',
      established_year: 1991,
      origin_country: 'ایران',
      features: ['ضمانت دوساله'],
    },
  ],
} satisfies Sample<typeof importBrandsDataCall>

export const SELLERS_SAMPLE = {
  sellers: [{ id: SAMPLE_NAMES.seller, name: 'فروشگاه نمونه', province: 'تهران', city: 'تهران' }],
} satisfies Sample<typeof importSellersCall>

export const locationsSample = ({ seller }: SampleNames) =>
  ({
    availableLocations: [{ idSupplier: seller, locations: [{ locationId: 'tehran', locationName: 'تهران', locationLabel: 'شهر تهران' }] }],
  }) satisfies Sample<typeof importLocationsCall>

export const productsSample = ({ category, brand }: SampleNames) =>
  ({
    products: [{ slug: SAMPLE_NAMES.products[0], title: 'محصول نمونه', category, brand, images: [PICTURE], status: 'hidden' }],
  }) satisfies Sample<typeof importProductsCall>

export const singleProductsSample = ({ category, brand }: SampleNames) =>
  ({
    singleProducts: [
      {
        slug: SAMPLE_NAMES.products[1],
        title: 'گوشی نمونه',
        category,
        brand,
        status: 'hidden',
        general: { description: '<p>شرح محصول نمونه</p>', specifications: [{ label: 'وزن', value: '۱۸۰ گرم' }] },
        combinations: [{ id: 'sample-phone-one', selected: true }],
      },
    ],
  }) satisfies Sample<typeof importSingleProductsCall>

export const categoryFiltersSample = ({ category }: SampleNames) =>
  ({
    categoryFilters: [{ slug: category, filters: [{ key: 'brands', title: 'برند' }] }],
  }) satisfies Sample<typeof importCategoryFiltersCall>

/** Sections of the home page that samples fill are their own, so that none of the market's is replaced, and show nothing yet. */
export const WIDE_SLIDERS_SAMPLE = {
  section: 'sample-slides',
  WideSliders: [{ url: '/shop', desktopImage: PICTURE, tabletImage: PICTURE, mobileImage: PICTURE, alt: 'اسلاید نمونه', display: false }],
} satisfies Sample<typeof importWideSlidersCall>

export const BANNERS_SAMPLE = {
  section: 'sample-banners',
  banners: [{ url: '/shop', image: PICTURE, alt: 'بنر نمونه', display: false }],
} satisfies Sample<typeof importBannersCall>

export const featuredProductsSample = (names: SampleNames) =>
  ({ section: 'sample-featured', featuredproducts: productsOf(names) }) satisfies Sample<typeof importFeaturedProductsCall>

export const trendProductsSample = (names: SampleNames) =>
  ({ section: 'sample-trending', trendProducts: productsOf(names) }) satisfies Sample<typeof importTrendProductsCall>

export const productGridsSample = (names: SampleNames) =>
  ({
    productGrid: [{ _id: 'sample-grid', title: 'شبکهٔ نمونه', layout: 'row', products: productsOf(names) }],
  }) satisfies Sample<typeof importProductGridsCall>

export const HOME_SECTIONS_SAMPLE = {
  homeSections: [{ id: 'sample-section', type: 'categories', title: 'بخش نمونه', display: false }],
} satisfies Sample<typeof importHomeSectionsCall>

export const MENU_SAMPLE = {
  menuData: { social: [{ id: 'sample', label: 'کانال ما', url: 'https://example.ir' }] },
} satisfies Sample<typeof importMenuCall>

export const BOOTSTRAP_SAMPLE = {
  bootstrap: { siteTitle: MARKET_NAME, logo: '/favicon.ico', footerAbout: '<p>دربارهٔ فروشگاه</p>' },
} satisfies Sample<typeof importBootstrapCall>

export const ARCHIVES_SAMPLE = {
  archives: [{ url: 'sample', title: 'آرشیو نمونه', description: '<p>محصولات موجود</p>', filters: { available: true } }],
} satisfies Sample<typeof importArchivesCall>

export const PAGES_SAMPLE = {
  pages: [{ slug: 'sample', kind: 'page', title: 'صفحهٔ نمونه', body: '<p>متن صفحه</p>' }],
} satisfies Sample<typeof importPagesCall>

export const PRICE_LISTS_SAMPLE = {
  priceList: [{ _id: 'sample', title: 'فهرست قیمت نمونه', tablelist: [{ _id: '1', product: 'محصول نمونه', price: 125_000 }] }],
} satisfies Sample<typeof importPriceListsCall>

export const GATEWAYS_SAMPLE = {
  gateways: [{ info: { name: 'sample' }, label: 'درگاه نمونه', state: 'online', enabled: false }],
} satisfies Sample<typeof importGatewaysCall>

export const SUBSCRIPTIONS_SAMPLE = {
  subscriptions: [{ modelId: 'pro', title: 'اشتراک ویژه', duration: 30, features: ['دسته‌های ویژه'], regularPrice: 500_000 }],
} satisfies Sample<typeof importSubscriptionPlansCall>

export const OFFICIAL_DAYS_SAMPLE = {
  officialDays: [{ day: '1410-01-01', title: 'نوروز' }],
} satisfies Sample<typeof importOfficialDaysCall>

export const fastOrderBrandsSample = ({ brand, category }: SampleNames) =>
  ({
    brands: [{ idBrand: brand, title: 'برند نمونه', categories: [{ idCategory: category, title: 'دستهٔ نمونه' }] }],
  }) satisfies Sample<typeof importFastOrderBrandsCall>

/** The documents send the list by itself; under its name the call takes it, too. */
export const fastOrderCategoriesSample = ({ category }: SampleNames) => ({
  categoriesFastOrder: [{ idCategory: category, title: 'دستهٔ نمونه' }],
})

export const FAST_ORDER_FILTERS_SAMPLE = {
  filters: [{ key: 'sort', title: 'ترتیب' }],
} satisfies Sample<typeof importFastOrderFiltersCall>

/** Goes to the member who sends it. */
export const userMessagesSample = ({ mobile }: SampleNames) =>
  ({
    messages: [{ _id: 'sample', mobile, title: 'پیام نمونه', text: 'این پیام را برای آزمایش فرستاده‌اید.', link: '/account' }],
  }) satisfies Sample<typeof importUserMessagesCall>

export const notificationTablesSample = ({ mobile }: SampleNames) =>
  ({
    notificationData: [{ _id: 'sample-table', mobile, title: 'اعلان نمونه', rows: [{ label: 'کد رهگیری', value: '۲۱۴۷' }] }],
  }) satisfies Sample<typeof importNotificationTablesCall>

/** A number that nobody has. */
const NOBODY = '09000000000'

export const ACCOUNTS_SAMPLE = {
  myAccountData: [{ mobile: NOBODY, name: 'نمونه', family: 'نمونه‌پور', province: 'تهران', city: 'تهران' }],
} satisfies Sample<typeof importAccountsCall>

export const commentsSample = ({ products, seller }: SampleNames) =>
  ({
    productComments: products.slice(0, 1).map((slug) => ({
      ...{ commentId: 'sample-comment', slug, supplierId: seller, rating: '5', name: 'خریدار نمونه' },
      commentText: 'همان بود که نوشته بودید و سالم به دستم رسید.',
    })),
  }) satisfies Sample<typeof importCommentsCall>

export const purchasesSample = ({ products, seller, mobile }: SampleNames) =>
  ({
    purchasedProducts: [{ mobile, purchased_products: products.slice(0, 1).map((slug) => ({ slug, supplierId: seller })) }],
  }) satisfies Sample<typeof importPurchasesCall>

export const ticketsSample = ({ mobile }: SampleNames) =>
  ({
    tickets: [
      {
        ...{
          _id: 'sample-ticket',
          mobile,
          ticketTitle: 'تیکت نمونه',
          department: 'customer_relations',
          ticketShortDesc: 'پرسشی برای آزمایش',
        },
        messages: [{ message: 'این پیام از جای دیگری آمده است.' }, { message: 'پاسخ پشتیبانی', sender: { role: 'support' } }],
      },
    ],
  }) satisfies Sample<typeof importTicketsCall>
