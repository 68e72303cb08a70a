import { z } from 'zod'
import { isLegalId, isNationalCode, typedDigits } from '#persian/ids.ts'
import { ProductId, SellerId } from './ids.ts'
import {
  allKept,
  amount,
  flag,
  handle,
  htmlOrEmpty,
  idOf,
  kept,
  list,
  moment,
  picture,
  pictureOrEmpty,
  rating,
  row,
  SubscriptionModelRow,
  slug,
  text,
  textOrEmpty,
  website,
  wholeNumber,
} from './import-fields.ts'
import { CombinationRow, OptionRow } from './import-offers.ts'
import { SHIPPING_METHODS_MAX } from './limits.ts'
import { PieceCodeKind } from './piece-codes.ts'
import { ShippingMethodRow } from './shipping-rows.ts'

/*
 * Rows of the catalogue and of those who sell it. A field that a row leaves out stays as it is; `null` makes it what it is where nobody ever named it. What a new category, brand, seller,
 * product or offer cannot do without is asked for when it is new: the row's shape does not know.
 */

/** Key: `slug`. `parent` is the slug of a category that exists or stands in the same call. At most three levels. */
export const CategoryRow = row({
  id: idOf(z.string(), 'شناسه').optional(),
  slug: slug(),
  title: text('عنوان', 120).optional(),
  image: kept(pictureOrEmpty('تصویر')),
  parent: slug('نامک دستهٔ بالاتر').nullish(),
  subscriptionModel: kept(SubscriptionModelRow),
  /** Place among its siblings. Absent: kept, and new ones come last in the order of their rows. */
  position: wholeNumber('ترتیب', 0, 100_000).optional(),
})
export type CategoryRow = z.output<typeof CategoryRow>

/** Titles and order of a category's filters; the list replaces the one before. Options named here come first, in this order and with these labels. Key: `slug` of the category. */
export const CategoryFilterRow = row({
  slug: slug('نامک دسته'),
  filters: kept(
    list(
      row({
        key: z.enum(['brands', 'colors', 'delivery_areas'], { error: 'کلید فیلتر باید brands، colors یا delivery_areas باشد' }),
        title: text('عنوان', 60),
        options: list(row({ label: text('برچسب', 100), value: text('مقدار', 100) }), 200, 'گزینه‌ها').default([]),
      }),
      3,
      'فیلترها',
    ).default([]),
  ),
})
export type CategoryFilterRow = z.output<typeof CategoryFilterRow>

/** Key: `slug`. What listings and carousels need of a brand. */
export const BrandRow = row({
  id: idOf(z.string(), 'شناسه').optional(),
  slug: slug(),
  name: text('نام', 120).optional(),
  logo: kept(pictureOrEmpty('نشان')),
})
export type BrandRow = z.output<typeof BrandRow>

const BRAND_PAGE = {
  tagline: textOrEmpty('شعار', 200),
  description: htmlOrEmpty('توضیحات', 20_000),
  established_year: wholeNumber('سال بنیان‌گذاری', 1000, 2100).nullable().default(null),
  origin_country: textOrEmpty('کشور', 80),
  headquarters: textOrEmpty('دفتر مرکزی', 160),
  features: list(text('ویژگی', 200), 30, 'ویژگی‌ها').default([]),
  total_products: wholeNumber('شمار محصولات', 0).nullable().default(null),
  rating: rating.nullable().default(null),
  total_sales: textOrEmpty('فروش کل', 80),
  market_share: textOrEmpty('سهم بازار', 80),
  global_rank: textOrEmpty('رتبهٔ جهانی', 80),
  website: website('وب‌گاه'),
  email: textOrEmpty('ایمیل', 120),
  phone: textOrEmpty('تلفن', 40),
  social_media: row({ twitter: handle('توییتر'), instagram: handle('اینستاگرام'), facebook: handle('فیسبوک') }, 'شبکه‌های اجتماعی')
    .partial()
    .default({}),
  ceo: textOrEmpty('مدیرعامل', 120),
  employees: textOrEmpty('شمار کارکنان', 80),
  revenue: textOrEmpty('درآمد', 80),
  popular_products: list(slug('نامک محصول'), 30, 'محصولات پرطرفدار').default([]),
} as const
/** What a brand's page tells, as it is stored. */
export const BrandPage = z.object(BRAND_PAGE)
export type BrandPage = z.output<typeof BrandPage>

/** Key: `slug`. Everything that a brand's page tells; `features`, `popular_products` and `social_media` replace what was there. */
export const BrandDataRow = BrandRow.extend(allKept(BRAND_PAGE))
export type BrandDataRow = z.output<typeof BrandDataRow>

const LegalId = z.preprocess(
  (value) => (typeof value === 'string' ? typedDigits(value) : value),
  z
    .string({ error: 'شناسهٔ ملی باید متن باشد' })
    .refine((digits) => digits === '' || isLegalId(digits) || isNationalCode(digits), 'شناسهٔ ملی یا کد ملی نامعتبر است'),
)

/** Digits and Latin letters as somebody typed them; empty where there are none. */
const typed = (pattern: RegExp, message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? typedDigits(value).toUpperCase() : value),
    z.string({ error: message }).regex(pattern, message),
  )

/** Key: `id`. A path of ours: the documented imports name sellers but bring none. */
export const SellerRow = row({
  id: idOf(SellerId, 'شناسه'),
  name: text('نام', 120).optional(),
  province: text('استان', 60).optional(),
  city: text('شهر', 60).optional(),
  rating: kept(rating.default(0)),
  rating_count: kept(wholeNumber('شمار رأی‌ها', 0).default(0)),
  verified: kept(flag('تأیید').default(false)),
  status: kept(z.enum(['active', 'suspended'], { error: 'وضعیت باید active یا suspended باشد' }).default('active')),
  description: kept(htmlOrEmpty('توضیحات', 5_000)),
  logo: kept(pictureOrEmpty('نشان')),
  /** Replaces the whole list, the first counts until the shopper chooses; absent: kept as it is, null: none. */
  shipping_methods: list(ShippingMethodRow, SHIPPING_METHODS_MAX, 'شیوه‌های ارسال')
    .refine((methods) => new Set(methods.map(({ id }) => id)).size === methods.length, 'شناسهٔ شیوه‌های ارسال یک فروشنده تکراری است')
    .nullish(),
  /** Who sells before the law, as buyers read it. */
  legal_name: kept(textOrEmpty('نام حقوقی', 160)),
  /** A company's national id or a person's national code. */
  legal_id: kept(LegalId.default('')),
  /** What official invoices say of the seller besides; nobody else reads it. */
  economic_code: kept(typed(/^(\d{10,14})?$/, 'شمارهٔ اقتصادی ۱۰ تا ۱۴ رقم است').default('')),
  registration_number: kept(typed(/^\d{0,12}$/, 'شمارهٔ ثبت حداکثر ۱۲ رقم است').default('')),
  address: kept(textOrEmpty('نشانی', 300)),
  postal_code: kept(typed(/^(\d{10})?$/, 'کد پستی ۱۰ رقم است').default('')),
  phone: kept(typed(/^\+?\d{0,15}$/, 'تلفن نامعتبر است').default('')),
  /** The six letters and digits of the seller's tax memory; with them invoices have tax numbers. */
  tax_memory: kept(typed(/^([A-Z0-9]{6})?$/, 'شناسهٔ حافظهٔ مالیاتی ۶ حرف و رقم لاتین است').default('')),
  /** What the seller takes online before the rest, of each receipt; null: all of it. */
  advance_percent: wholeNumber('درصد بیعانه', 1, 99).nullish(),
})
export type SellerRow = z.output<typeof SellerRow>

/** Where a seller delivers to. Key: `idSupplier`, a seller that exists; the list replaces the one before. Locations are shared by their `locationId`. */
export const AvailableLocationRow = row({
  idSupplier: idOf(SellerId, 'شناسهٔ تأمین‌کننده'),
  nameSupplier: textOrEmpty('نام تأمین‌کننده', 120),
  label: textOrEmpty('برچسب', 120),
  locations: kept(
    list(
      row({
        locationId: idOf(z.string(), 'شناسهٔ محل'),
        locationName: text('نام محل', 80),
        locationLabel: text('برچسب محل', 80),
      }),
      100,
      'محل‌ها',
    ).default([]),
  ),
})
export type AvailableLocationRow = z.output<typeof AvailableLocationRow>

/** A product by itself. Key: `slug`; a known `id` beside a slug that no product has renames. `category` and `brand` are slugs that exist. A new one needs title and category. */
export const ProductRow = row({
  id: idOf(ProductId, 'شناسه').optional(),
  slug: slug(),
  title: text('عنوان', 200).optional(),
  english_title: kept(textOrEmpty('عنوان انگلیسی', 200)),
  category: slug('نامک دسته').optional(),
  brand: slug('نامک برند').nullish(),
  /** Replaces the whole list. */
  images: kept(list(picture('تصویر'), 20, 'تصویرها').default([])),
  rating: kept(rating.nullable().default(null)),
  /** Pieces sold so far; orders add to it. */
  sales: kept(wholeNumber('فروش', 0).default(0)),
  status: kept(z.enum(['active', 'hidden'], { error: 'وضعیت باید active یا hidden باشد' }).default('active')),
  /** The tax system's thirteen digits for what it is, printed on invoices. */
  tax_id: kept(typed(/^(\d{13})?$/, 'شناسهٔ مالیاتی محصول ۱۳ رقم است').default('')),
  /** What sellers write down of each piece when they send it: its serial, its IMEI or, empty, nothing. */
  piece_code: kept(z.enum(['', ...PieceCodeKind.options], { error: 'کد هر دستگاه باید serial یا imei باشد' }).default('')),
  /** When it came to the market, for «newest»; the moment of the first import when it was never named. */
  createdAt: moment('تاریخ').optional(),
})
export type ProductRow = z.output<typeof ProductRow>

const priceDay = row({
  date: z.iso.date({ error: 'تاریخ باید سال-ماه-روز میلادی باشد' }),
  minPrice: amount('کمترین قیمت', 1),
  maxPrice: amount('بیشترین قیمت', 1),
}).refine((day) => day.maxPrice >= day.minPrice, { path: ['maxPrice'], message: 'بیشترین قیمت نباید از کمترین قیمت کمتر باشد' })
const specification = row({ label: text('نام مشخصه', 100), value: text('مقدار مشخصه', 1_000) })

/**
 * A product with its options, combinations, offers and price history. Key: `slug`; a combination's key is its id, an offer's its seller.
 * Combinations, offers and days that it does not name stay as they are.
 */
export const SingleProductRow = ProductRow.extend({
  general: row(
    {
      title: text('عنوان', 200).optional(),
      english_title: kept(textOrEmpty('عنوان انگلیسی', 200)),
      description: kept(htmlOrEmpty('توضیحات', 50_000)),
      /** Replaces the whole list. */
      specifications: kept(list(specification, 200, 'مشخصات').default([])),
      /** Some specifications by their names, the others stay; null takes one away. */
      specificationsByName: z
        .record(text('نام مشخصه', 100), text('مقدار مشخصه', 1_000).nullable(), { error: 'مشخصات با نام باید یک شیء باشد' })
        .optional(),
      images: kept(list(picture('تصویر'), 20, 'تصویرها').default([])),
      /** Lowest and highest price of a day in Tehran. */
      priceHistory: list(priceDay, 1_000, 'تاریخچهٔ قیمت').optional(),
    },
    'مشخصات کلی (general)',
  ).optional(),
  /** What the combinations choose from; one that is known changes wherever it is chosen. */
  options: list(OptionRow, 100, 'گزینه‌ها').optional(),
  combinations: list(CombinationRow, 100, 'ترکیب‌ها').min(1, 'دست‌کم یک ترکیب لازم است').optional(),
})
export type SingleProductRow = z.output<typeof SingleProductRow>
