import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { parsePersianTimestamp } from '#persian/persian-calendar.ts'
import { defineCall } from './call.ts'
import { MenuItem } from './content.ts'
import { OfferId, ProductId, SellerId, VariantId } from './ids.ts'
import { IMPORT_ROWS_MAX } from './limits.ts'
import { BUY_TYPES, DELIVERY_TIMES, type DeliveryTime } from './product.ts'

/*
 * Batch imports: how goods and content come in. Each call is all or nothing, adds what is new, changes what differs and takes nothing away
 * (an offer is taken off with `active: false`, a product with `status: 'hidden'`); lists that fill a section of the home page replace its items.
 * Sending the same again changes nothing. Fields that a row does not name here are ignored, so an answer of the market can be sent back.
 */

const text = (what: string, max: number) => z.string({ error: `${what} الزامی است` }).trim().min(1, `${what} الزامی است`).max(max, `${what} باید حداکثر ${max} حرف باشد`)
const textOrEmpty = (what: string, max: number) => z.string({ error: `${what} باید متن باشد` }).trim().max(max, `${what} باید حداکثر ${max} حرف باشد`).default('')
const slug = (what = 'نامک') => text(what, 160).regex(/^[\p{L}\p{N}\u200c_.-]+$/u, `${what} فقط حرف، رقم، نقطه و خط تیره می‌پذیرد`)
const list = <T extends z.ZodType>(row: T, max: number, what: string) => z.array(row, { error: `${what} باید فهرست باشد` }).max(max, `${what} باید حداکثر ${max} ردیف باشد`)
const idOf = <T extends z.ZodType<string, string>>(id: T, what: string) => z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text(what, 64)).pipe(id)

const ADDRESS = /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/
/** A path of this site or an address of another. */
const link = (what: string) => text(what, 500).regex(ADDRESS, `${what} باید با / یا https:// آغاز شود`)
const picture = (what: string) => text(what, 500).regex(/^(\/(?!\/)|https:\/\/)/, `${what} باید با / یا https:// آغاز شود`)
const pictureOrEmpty = (what: string) => z.union([z.literal(''), picture(what)], { error: `${what} باید با / یا https:// آغاز شود` }).default('')

/** Whole toman. Texts may hold Persian digits and any of the usual thousands separators. */
const amountOf = (value: unknown) => {
  if (typeof value !== 'string') return value
  const digits = toLatinDigits(value).replace(/[\s,٬٫.،]|تومان/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : value
}
const amount = (what: string, min: number) => z.preprocess(amountOf, z.int({ error: `${what} باید عدد صحیح به تومان باشد` }).min(min, `${what} باید دست‌کم ${min} باشد`).max(1_000_000_000_000, `${what} بیش از اندازه بزرگ است`))
const wholeNumber = (what: string, min: number, max = 1_000_000_000) =>
  z.preprocess(amountOf, z.int({ error: `${what} باید عدد صحیح باشد` }).min(min, `${what} باید دست‌کم ${min} باشد`).max(max, `${what} باید حداکثر ${max} باشد`))
const rating = z.number({ error: 'امتیاز باید عدد باشد' }).min(0, 'امتیاز باید بین ۰ و ۵ باشد').max(5, 'امتیاز باید بین ۰ و ۵ باشد')

/** ISO 8601, or 1405/08/30 23:59:59 of the Persian calendar in Tehran. */
const moment = (what: string) => z.string({ error: `${what} باید تاریخ باشد` }).transform((value, context) => {
  const at = parsePersianTimestamp(value) ?? (/^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value) : undefined)
  if (at !== undefined && !Number.isNaN(at.getTime())) return at
  context.addIssue({ code: 'custom', message: `${what} تاریخ درستی نیست` })
  return z.NEVER
})

/** Whether a modelId alone or the pair that answers carry. */
const SubscriptionModelRow = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'modelId' in value ? value.modelId : value),
  z.enum(['basic', 'pro', 'gold'], { error: 'مدل اشتراک باید basic، pro یا gold باشد' }),
).default('basic')

// ── Catalogue ────────────────────────────────────────────────────────────────

/** Key: `slug`. `parent` is the slug of a category that exists or stands in the same call. At most three levels. */
export const CategoryRow = z.object({
  id: idOf(z.string(), 'شناسه').optional(),
  slug: slug(), title: text('عنوان', 120), image: pictureOrEmpty('تصویر'),
  parent: slug('نامک دستهٔ بالاتر').nullish(),
  subscriptionModel: SubscriptionModelRow,
  /** Place among its siblings; the order of rows when absent. */
  position: wholeNumber('ترتیب', 0, 100_000).optional(),
})
export type CategoryRow = z.output<typeof CategoryRow>

/** Titles and order of a category's filters. Options named here come first, in this order and with these labels. Key: `slug` of the category. */
export const CategoryFilterRow = z.object({
  slug: slug('نامک دسته'),
  filters: list(z.object({
    key: z.enum(['brands', 'colors', 'delivery_areas'], { error: 'کلید فیلتر باید brands، colors یا delivery_areas باشد' }),
    title: text('عنوان', 60),
    options: list(z.object({ label: text('برچسب', 100), value: text('مقدار', 100) }), 200, 'گزینه‌ها').default([]),
  }), 3, 'فیلترها'),
})
export type CategoryFilterRow = z.output<typeof CategoryFilterRow>

/** Key: `slug`. What listings and carousels need of a brand. */
export const BrandRow = z.object({
  id: idOf(z.string(), 'شناسه').optional(),
  slug: slug(), name: text('نام', 120), logo: pictureOrEmpty('نشان'),
})
export type BrandRow = z.output<typeof BrandRow>

/** Key: `slug`. Everything that a brand's page tells. */
export const BrandDataRow = BrandRow.extend({
  tagline: textOrEmpty('شعار', 200),
  description: textOrEmpty('توضیحات', 20_000).describe('HTML; sanitised when stored'),
  established_year: wholeNumber('سال بنیان‌گذاری', 1000, 2100).nullable().default(null),
  origin_country: textOrEmpty('کشور', 80), headquarters: textOrEmpty('دفتر مرکزی', 160),
  features: list(text('ویژگی', 200), 30, 'ویژگی‌ها').default([]),
  total_products: wholeNumber('شمار محصولات', 0).nullable().default(null),
  rating: rating.nullable().default(null),
  total_sales: textOrEmpty('فروش کل', 80), market_share: textOrEmpty('سهم بازار', 80), global_rank: textOrEmpty('رتبهٔ جهانی', 80),
  website: textOrEmpty('وب‌گاه', 200), email: textOrEmpty('ایمیل', 120), phone: textOrEmpty('تلفن', 40),
  social_media: z.object({ twitter: textOrEmpty('توییتر', 80), instagram: textOrEmpty('اینستاگرام', 80), facebook: textOrEmpty('فیسبوک', 80) }).partial().default({}),
  ceo: textOrEmpty('مدیرعامل', 120), employees: textOrEmpty('شمار کارکنان', 80), revenue: textOrEmpty('درآمد', 80),
  popular_products: list(slug('نامک محصول'), 30, 'محصولات پرطرفدار').default([]),
})
export type BrandDataRow = z.output<typeof BrandDataRow>

/** Key: `id`. A path of ours: the documented imports name sellers but bring none. */
export const SellerRow = z.object({
  id: idOf(SellerId, 'شناسه'),
  name: text('نام', 120), province: text('استان', 60), city: text('شهر', 60),
  rating: rating.default(0), rating_count: wholeNumber('شمار رأی‌ها', 0).default(0),
  verified: z.boolean({ error: 'تأیید باید درست یا نادرست باشد' }).default(false),
  status: z.enum(['active', 'suspended'], { error: 'وضعیت باید active یا suspended باشد' }).default('active'),
  description: textOrEmpty('توضیحات', 5_000), logo: pictureOrEmpty('نشان'),
})
export type SellerRow = z.output<typeof SellerRow>

/** Where a seller delivers to. Key: `idSupplier`, a seller that exists; the list replaces the one before. Locations are shared by their `locationId`. */
export const AvailableLocationRow = z.object({
  idSupplier: idOf(SellerId, 'شناسهٔ تأمین‌کننده'),
  nameSupplier: textOrEmpty('نام تأمین‌کننده', 120), label: textOrEmpty('برچسب', 120),
  locations: list(z.object({
    locationId: idOf(z.string(), 'شناسهٔ محل'), locationName: text('نام محل', 80), locationLabel: text('برچسب محل', 80),
  }), 100, 'محل‌ها'),
})
export type AvailableLocationRow = z.output<typeof AvailableLocationRow>

/** A product by itself. Key: `slug`. `category` and `brand` are slugs that exist. */
export const ProductRow = z.object({
  id: idOf(ProductId, 'شناسه').optional(),
  slug: slug(), title: text('عنوان', 200), english_title: textOrEmpty('عنوان انگلیسی', 200),
  category: slug('نامک دسته'), brand: slug('نامک برند').nullable().default(null),
  images: list(picture('تصویر'), 20, 'تصویرها').default([]),
  rating: rating.nullable().default(null),
  /** Pieces sold so far; orders add to it. Kept as it is when absent. */
  sales: wholeNumber('فروش', 0).optional(),
  status: z.enum(['active', 'hidden'], { error: 'وضعیت باید active یا hidden باشد' }).default('active'),
  /** When it came to the market, for «newest»; the moment of the first import when absent. */
  createdAt: moment('تاریخ').optional(),
})
export type ProductRow = z.output<typeof ProductRow>

const OPTION_TYPES = ['color', 'warranty', 'material', 'other'] as const

/** One choice of one attribute. `value` of a colour is its hex (#rrggbb), `label` its name. */
const OptionRow = z.object({
  id: idOf(z.string(), 'شناسهٔ گزینه'), attribute_id: idOf(z.string(), 'شناسهٔ ویژگی'), attribute_name: text('نام ویژگی', 60),
  type: z.enum(OPTION_TYPES, { error: `نوع گزینه باید ${OPTION_TYPES.join('، ')} باشد` }),
  value: text('مقدار', 100), label: text('برچسب', 100),
}).refine((option) => option.type !== 'color' || /^#[0-9a-f]{6}$/i.test(option.value), { path: ['value'], message: 'مقدار رنگ باید مانند #1a2b3c باشد' })

const PaymentType = z.enum(['Cash', 'presale', 'Credit'], { error: 'نوع پرداخت باید Cash یا presale باشد' })
  .transform((type): 'Cash' | 'presale' => (type === 'Cash' ? 'Cash' : 'presale')).default('Cash')
const isDeliveryTime = (value: unknown): value is DeliveryTime => typeof value === 'string' && Object.hasOwn(DELIVERY_TIMES, value)
const DeliveryTimeRow = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'value' in value ? value.value : value),
  z.custom<DeliveryTime>(isDeliveryTime, { error: `زمان ارسال باید یکی از ${Object.keys(DELIVERY_TIMES).join('، ')} باشد` }),
).default('in1day')

/** One seller's offer of a combination; key: the combination and the seller. */
const OfferRow = z.object({
  /** The seller. */
  id: idOf(SellerId, 'شناسهٔ فروشنده'),
  /** The offer's id when it is new; made up when absent. */
  psid: idOf(OfferId, 'شناسهٔ پیشنهاد').optional(),
  shortName: textOrEmpty('نام کوتاه', 120),
  stock: wholeNumber('موجودی', 0, 10_000_000),
  payment_type: PaymentType,
  buy_type: z.enum(BUY_TYPES, { error: 'نوع فروش باید Wholesale یا single باشد' }).default('single'),
  minOrder: wholeNumber('حداقل سفارش', 1, 1_000_000).default(1),
  /** null or 0: no limit but the stock. */
  maxOrder: z.preprocess((value) => (value === 0 ? null : value), wholeNumber('حداکثر سفارش', 1, 1_000_000).nullable().default(null)),
  /** Location ids, or objects with `locationId`; where the seller delivers to when absent. */
  delivery: list(z.preprocess((value) => (typeof value === 'object' && value !== null && 'locationId' in value ? value.locationId : value), idOf(z.string(), 'شناسهٔ محل')), 100, 'محل‌های ارسال').optional(),
  deliveryTime: DeliveryTimeRow,
  price: z.object({ regularPrice: amount('قیمت', 1), discountedPrice: amount('قیمت با تخفیف', 1).nullish() }, { error: 'قیمت الزامی است' }),
  /** A discounted price runs from start to end; an absent start is «always», an absent end «until changed». */
  specialOfferStartsAt: moment('آغاز پیشنهاد ویژه').nullish(),
  special_offer: moment('پایان پیشنهاد ویژه').nullish(),
  active: z.boolean({ error: 'فعال باید درست یا نادرست باشد' }).default(true),
})
  .refine((offer) => offer.maxOrder === null || offer.maxOrder >= offer.minOrder, { path: ['maxOrder'], message: 'حداکثر سفارش نباید از حداقل سفارش کمتر باشد' })
  .refine((offer) => offer.price.discountedPrice == null || offer.price.discountedPrice < offer.price.regularPrice, { path: ['price', 'discountedPrice'], message: 'قیمت با تخفیف باید کمتر از قیمت باشد' })
  .refine((offer) => !offer.special_offer || offer.price.discountedPrice != null, { path: ['price', 'discountedPrice'], message: 'پیشنهاد ویژه قیمت با تخفیف می‌خواهد' })
  .refine((offer) => !offer.special_offer || !offer.specialOfferStartsAt || offer.special_offer > offer.specialOfferStartsAt, { path: ['special_offer'], message: 'پایان پیشنهاد ویژه باید پس از آغاز آن باشد' })

const CombinationRow = z.object({
  id: idOf(VariantId, 'شناسهٔ ترکیب'),
  /** Ids of the product's options, or objects with `id`. */
  options: list(z.preprocess((value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value), idOf(z.string(), 'شناسهٔ گزینه')), 10, 'گزینه‌ها').default([]),
  selected: z.boolean().default(false),
  suppliers: list(OfferRow, 100, 'فروشندگان').default([]),
})

/** A product with its options, combinations, offers and price history. Key: `slug`; a combination's key is its id, an offer's its seller. */
export const SingleProductRow = ProductRow.extend({
  general: z.object({
    title: text('عنوان', 200).optional(), english_title: textOrEmpty('عنوان انگلیسی', 200).optional(),
    description: textOrEmpty('توضیحات', 50_000).describe('HTML; sanitised when stored'),
    specifications: list(z.object({ label: text('نام مشخصه', 100), value: text('مقدار مشخصه', 1_000) }), 200, 'مشخصات').default([]),
    images: list(picture('تصویر'), 20, 'تصویرها').optional(),
    /** Lowest and highest price of a day in Tehran. */
    priceHistory: list(z.object({
      date: z.iso.date({ error: 'تاریخ باید مانند 2026-11-21 باشد' }), minPrice: amount('کمترین قیمت', 1), maxPrice: amount('بیشترین قیمت', 1),
    }).refine((day) => day.maxPrice >= day.minPrice, { path: ['maxPrice'], message: 'بیشترین قیمت نباید از کمترین قیمت کمتر باشد' }), 1_000, 'تاریخچهٔ قیمت').default([]),
  }, { error: 'مشخصات کلی (general) الزامی است' }),
  options: list(OptionRow, 100, 'گزینه‌ها').default([]),
  combinations: list(CombinationRow, 100, 'ترکیب‌ها').min(1, 'دست‌کم یک ترکیب لازم است'),
})
export type SingleProductRow = z.output<typeof SingleProductRow>

// ── Content ──────────────────────────────────────────────────────────────────

/** Prices and titles of products on the home page are always today's; a row only says which product. */
const ProductRef = z.preprocess((value) => (typeof value === 'string' ? { slug: value } : value), z.object({ slug: slug('نامک محصول') }, { error: 'نامک محصول الزامی است' }))

export const WideSlideRow = z.object({
  url: link('نشانی'), desktopImage: picture('تصویر رومیزی'), tabletImage: picture('تصویر تبلت'), mobileImage: picture('تصویر موبایل'), alt: textOrEmpty('شرح تصویر', 200),
})
export const BannerRow = z.object({ url: link('نشانی'), image: picture('تصویر'), alt: textOrEmpty('شرح تصویر', 200) })

/** Key: `_id`. Each grid is a home section of type `featured_products` with its own title and that id. */
export const ProductGridRow = z.object({ _id: idOf(z.string(), 'شناسه'), title: text('عنوان', 120), products: list(ProductRef, 60, 'محصولات') })

/** Key: `_id`. */
export const PriceListRow = z.object({
  _id: idOf(z.string(), 'شناسه'), title: text('عنوان', 160),
  tablelist: list(z.object({ _id: idOf(z.string(), 'شناسه'), product: text('محصول', 200), price: amount('قیمت', 0) }), 500, 'ردیف‌ها'),
})
export type PriceListRow = z.output<typeof PriceListRow>

/** Key: `info.name`. Gateways are shown in the order of rows. `offline` is cash on delivery. */
export const GatewayRow = z.object({
  _id: idOf(z.string(), 'شناسه').optional(),
  info: z.object({ name: text('نام', 40).regex(/^[a-z0-9_-]+$/, 'نام درگاه فقط حروف کوچک لاتین و رقم می‌پذیرد') }, { error: 'نام درگاه الزامی است' }),
  label: text('برچسب', 80), description: textOrEmpty('توضیحات', 300), icon: textOrEmpty('نماد', 200),
  state: z.enum(['online', 'offline'], { error: 'وضعیت باید online یا offline باشد' }),
  enabled: z.boolean().default(true),
})
export type GatewayRow = z.output<typeof GatewayRow>

const MenuItems = z.array(MenuItem, { error: 'منو باید فهرستی از گزینه‌ها با id، label و url باشد' }).max(60, 'هر منو باید حداکثر ۶۰ گزینه داشته باشد')
export const MenuData = z.object({ main: MenuItems.default([]), footer: MenuItems.default([]), social: MenuItems.default([]) }, { error: 'منو (menuData) الزامی است' })
export type MenuData = z.output<typeof MenuData>

/** Replaces the site's frame. `menu` may stay out when the menus came by their own import. */
export const BootstrapData = z.object({
  siteTitle: text('عنوان سایت', 120), logo: picture('نشان'),
  banner: z.object({ link: link('نشانی'), src: picture('تصویر') }).nullable().default(null),
  menu: MenuData.optional(),
  footerAbout: textOrEmpty('دربارهٔ ما', 5_000).describe('HTML; sanitised when stored'),
}, { error: 'bootstrap الزامی است' })
export type BootstrapData = z.output<typeof BootstrapData>

/**
 * The home page's sections in the order of rows; a section that is not named is not shown. Key: `id`, which the other imports call `section`
 * (`wideslider`, `banners`, `trendProducts`, `featured_products`, the `_id` of a product grid). A path of ours.
 * `categories` and `brands` list slugs; without a list all top categories, or all brands, are shown. `featured_promo` and `prices` need none.
 */
export const HomeSectionRow = z.object({
  id: idOf(z.string(), 'شناسه'),
  type: z.enum(['wideslider', 'featured_promo', 'categories', 'banners', 'prices', 'trendProducts', 'brands', 'featured_products'], { error: 'نوع بخش شناخته نیست' }),
  title: textOrEmpty('عنوان', 120),
  categories: list(slug('نامک دسته'), 60, 'دسته‌ها').optional(),
  brands: list(slug('نامک برند'), 60, 'برندها').optional(),
})
export type HomeSectionRow = z.output<typeof HomeSectionRow>

// ── Calls ────────────────────────────────────────────────────────────────────

export const ImportAnswer = z.object({
  status: z.literal('ok'), message: z.string(),
  /** Rows sent = created + updated + unchanged. */
  count: z.int(), created: z.int(), updated: z.int(), unchanged: z.int(),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>

const rows = <T extends z.ZodType>(row: T) =>
  z.array(row, { error: 'ردیف‌ها باید در یک فهرست باشند' }).min(1, 'هیچ ردیفی فرستاده نشده است').max(IMPORT_ROWS_MAX, `هر بار حداکثر ${IMPORT_ROWS_MAX} ردیف پذیرفته می‌شود`)

/** Which home section the rows fill; several of one type are told apart by it. */
const section = (id: string) => idOf(z.string(), 'بخش').default(id)

/** Both prefixes that the documents use, for every import. */
const importCall = <Body extends z.ZodType>(name: string, summary: string, body: Body, errors: readonly string[] = [], others: readonly string[] = []) =>
  defineCall({
    method: 'POST', path: `/master-dash/${name}/batch-import`,
    aliases: [`/master-dashboard/${name}/batch-import`, ...others],
    by: 'master', transaction: 'write', rate: 'import', summary, body, answer: ImportAnswer, errors: ['IMPORT_REFUSED', ...errors],
  })

export const importCategoriesCall = importCall('categories', 'Categories with their place in the tree and their subscription model', z.object({ categories: rows(CategoryRow) }))
export const importCategoryFiltersCall = importCall('categories/filters', 'Titles and order of categories’ filters', z.object({ categoryFilters: rows(CategoryFilterRow) }))
export const importBrandsCall = importCall('brands', 'Brands: name and logo', z.object({ brands: rows(BrandRow) }))
export const importBrandsDataCall = importCall('brandsdata', 'Brands with everything their pages tell', z.object({ brandsData: rows(BrandDataRow) }))
export const importSellersCall = importCall('sellers', 'Sellers', z.object({ sellers: rows(SellerRow) }))
export const importLocationsCall = importCall('fast-order-locations', 'Where sellers deliver to', z.object({ availableLocations: rows(AvailableLocationRow) }))
export const importProductsCall = importCall('products', 'Products by themselves; offers stay as they are', z.object({ products: rows(ProductRow) }), [], ['/products/batch-import'])
export const importSingleProductsCall = importCall('singleproducts', 'Products with options, combinations, offers and price history', z.object({ singleProducts: rows(SingleProductRow) }))
export const importWideSlidersCall = importCall('widesliders', 'Slides of the home page', z.object({ WideSliders: rows(WideSlideRow), section: section('wideslider') }))
export const importBannersCall = importCall('banners', 'Banners of the home page', z.object({ banners: rows(BannerRow), section: section('banners') }))
export const importFeaturedProductsCall = importCall('featuredproducts', 'Chosen products of the home page', z.object({ featuredproducts: rows(ProductRef), section: section('featured_products') }))
export const importTrendProductsCall = importCall('trendproducts', 'Trending products of the home page', z.object({ trendProducts: rows(ProductRef), section: section('trendProducts') }))
export const importProductGridsCall = importCall('productgrids', 'Titled product grids of the home page', z.object({ productGrid: rows(ProductGridRow) }))
export const importPriceListsCall = importCall('pricelist', 'Price lists', z.object({ priceList: rows(PriceListRow) }))
export const importGatewaysCall = importCall('gateways', 'Ways to pay', z.object({ gateways: rows(GatewayRow) }))
export const importMenuCall = importCall('menu/add-full-menu', 'The menus, replaced whole', z.object({ menuData: MenuData }), [], ['/master-dash/menu/add-full-menu', '/master-dashboard/menu/add-full-menu'])
export const importBootstrapCall = importCall('bootstrap', 'Site title, logo, top banner and footer text', z.object({ bootstrap: BootstrapData }))
export const importHomeSectionsCall = importCall('home-sections', 'Sections of the home page and their order', z.object({ homeSections: rows(HomeSectionRow) }))

/**
 * A whole market as rows of these calls, in the order in which they are imported: what a demonstration hands over.
 * `people` sign up by no import; their sellers are named by id.
 */
export interface MarketContent {
  categories: z.input<typeof CategoryRow>[]
  categoryFilters: z.input<typeof CategoryFilterRow>[]
  brandsData: z.input<typeof BrandDataRow>[]
  sellers: z.input<typeof SellerRow>[]
  availableLocations: z.input<typeof AvailableLocationRow>[]
  singleProducts: z.input<typeof SingleProductRow>[]
  gateways: z.input<typeof GatewayRow>[]
  priceList: z.input<typeof PriceListRow>[]
  menuData: z.input<typeof MenuData>
  bootstrap: z.input<typeof BootstrapData>
  wideSliders: { section?: string; WideSliders: z.input<typeof WideSlideRow>[] }[]
  banners: { section?: string; banners: z.input<typeof BannerRow>[] }[]
  featuredProducts: { section?: string; featuredproducts: z.input<typeof ProductRef>[] }[]
  trendProducts: { section?: string; trendProducts: z.input<typeof ProductRef>[] }[]
  productGrid: z.input<typeof ProductGridRow>[]
  homeSections: z.input<typeof HomeSectionRow>[]
  people: MarketPerson[]
}

export interface MarketPerson {
  mobile: string
  name: string
  family: string
  nationalCode: string
  role: 'customer' | 'supplier' | 'master'
  /** The seller that a supplier sells as. */
  sellerId?: string
  email?: string
  province?: string
  city?: string
  address?: string
  postalCode?: string
}
