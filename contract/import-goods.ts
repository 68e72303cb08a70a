import { z } from 'zod'
import { isLegalId, isNationalCode, typedDigits } from '#persian/ids.ts'
import { OfferId, ProductId, SellerId, VariantId } from './ids.ts'
import {
  amount,
  handle,
  idOf,
  list,
  moment,
  picture,
  pictureOrEmpty,
  rating,
  SubscriptionModelRow,
  slug,
  text,
  textOrEmpty,
  website,
  wholeNumber,
} from './import-fields.ts'
import { SHIPPING_METHODS_MAX } from './limits.ts'
import { BUY_TYPES, DELIVERY_TIMES, type DeliveryTime } from './product.ts'
import { SHIPPING_KIND_LABELS, ShippingKind, ShippingMethodId } from './shipping.ts'

/** Key: `slug`. `parent` is the slug of a category that exists or stands in the same call. At most three levels. */
export const CategoryRow = z.object({
  id: idOf(z.string(), 'شناسه').optional(),
  slug: slug(),
  title: text('عنوان', 120),
  image: pictureOrEmpty('تصویر'),
  parent: slug('نامک دستهٔ بالاتر').nullish(),
  subscriptionModel: SubscriptionModelRow,
  /** Place among its siblings; the order of rows when absent. */
  position: wholeNumber('ترتیب', 0, 100_000).optional(),
})
export type CategoryRow = z.output<typeof CategoryRow>

/** Titles and order of a category's filters. Options named here come first, in this order and with these labels. Key: `slug` of the category. */
export const CategoryFilterRow = z.object({
  slug: slug('نامک دسته'),
  filters: list(
    z.object({
      key: z.enum(['brands', 'colors', 'delivery_areas'], { error: 'کلید فیلتر باید brands، colors یا delivery_areas باشد' }),
      title: text('عنوان', 60),
      options: list(z.object({ label: text('برچسب', 100), value: text('مقدار', 100) }), 200, 'گزینه‌ها').default([]),
    }),
    3,
    'فیلترها',
  ),
})
export type CategoryFilterRow = z.output<typeof CategoryFilterRow>

/** Key: `slug`. What listings and carousels need of a brand. */
export const BrandRow = z.object({
  id: idOf(z.string(), 'شناسه').optional(),
  slug: slug(),
  name: text('نام', 120),
  logo: pictureOrEmpty('نشان'),
})
export type BrandRow = z.output<typeof BrandRow>

/** Key: `slug`. Everything that a brand's page tells. */
export const BrandDataRow = BrandRow.extend({
  tagline: textOrEmpty('شعار', 200),
  description: textOrEmpty('توضیحات', 20_000).describe('HTML; sanitised when stored'),
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
  social_media: z
    .object({ twitter: handle('توییتر'), instagram: handle('اینستاگرام'), facebook: handle('فیسبوک') })
    .partial()
    .default({}),
  ceo: textOrEmpty('مدیرعامل', 120),
  employees: textOrEmpty('شمار کارکنان', 80),
  revenue: textOrEmpty('درآمد', 80),
  popular_products: list(slug('نامک محصول'), 30, 'محصولات پرطرفدار').default([]),
})
export type BrandDataRow = z.output<typeof BrandDataRow>

/** A way in which a seller sends. Costs in toman; `paid_on_arrival`: the carrier asks for its own price at the door, and nothing of it is in our sums. */
const ShippingMethodRow = z
  .object({
    id: idOf(ShippingMethodId, 'شناسهٔ شیوهٔ ارسال'),
    kind: z.enum(ShippingKind.options, { error: 'نوع ارسال باید post، courier، freight یا pickup باشد' }),
    label: textOrEmpty('عنوان ارسال', 60),
    cost: amount('هزینهٔ ارسال', 0).default(0),
    paid_on_arrival: z.boolean({ error: 'پس‌کرایه باید درست یا نادرست باشد' }).default(false),
    free_from: amount('کف خرید برای ارسال رایگان', 1).nullable().default(null),
    min_days: wholeNumber('کمترین روز ارسال', 0, 365).nullable().default(null),
    max_days: wholeNumber('بیشترین روز ارسال', 0, 365).nullable().default(null),
    address: textOrEmpty('نشانی تحویل حضوری', 300),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: value })
    if (value.paid_on_arrival && (value.cost > 0 || value.free_from !== null)) refuse('cost', 'ارسال پس‌کرایه هزینه و کف خرید ندارد')
    if (value.kind === 'pickup' && value.address === '') refuse('address', 'نشانی تحویل حضوری الزامی است')
    if ((value.min_days === null) !== (value.max_days === null)) refuse('max_days', 'کمترین و بیشترین روز ارسال با هم می‌آیند')
    if (value.min_days !== null && value.max_days !== null && value.min_days > value.max_days)
      refuse('max_days', 'بیشترین روز ارسال نباید کمتر از کمترین آن باشد')
  })
  .transform((row) => ({ ...row, label: row.label === '' ? SHIPPING_KIND_LABELS[row.kind] : row.label }))

const LegalId = z.preprocess(
  (value) => (typeof value === 'string' ? typedDigits(value) : value),
  z
    .string({ error: 'شناسهٔ ملی باید متن باشد' })
    .refine((digits) => digits === '' || isLegalId(digits) || isNationalCode(digits), 'شناسهٔ ملی یا کد ملی نامعتبر است'),
)

/** Key: `id`. A path of ours: the documented imports name sellers but bring none. */
export const SellerRow = z.object({
  id: idOf(SellerId, 'شناسه'),
  name: text('نام', 120),
  province: text('استان', 60),
  city: text('شهر', 60),
  rating: rating.default(0),
  rating_count: wholeNumber('شمار رأی‌ها', 0).default(0),
  verified: z.boolean({ error: 'تأیید باید درست یا نادرست باشد' }).default(false),
  status: z.enum(['active', 'suspended'], { error: 'وضعیت باید active یا suspended باشد' }).default('active'),
  description: textOrEmpty('توضیحات', 5_000),
  logo: pictureOrEmpty('نشان'),
  /** Replaces the whole list, the first counts until the shopper chooses; absent: kept as it is, null: none. */
  shipping_methods: list(ShippingMethodRow, SHIPPING_METHODS_MAX, 'شیوه‌های ارسال')
    .refine((methods) => new Set(methods.map(({ id }) => id)).size === methods.length, 'شناسهٔ شیوه‌های ارسال یک فروشنده تکراری است')
    .nullish(),
  /** Who sells before the law, told to buyers. Absent: as it was. */
  legal_name: z.string({ error: 'نام حقوقی باید متن باشد' }).trim().max(160, 'نام حقوقی باید حداکثر 160 حرف باشد').nullable().optional(),
  /** A company's national id or a person's national code. Absent: as it was. */
  legal_id: LegalId.nullable().optional(),
})
export type SellerRow = z.output<typeof SellerRow>

/** Where a seller delivers to. Key: `idSupplier`, a seller that exists; the list replaces the one before. Locations are shared by their `locationId`. */
export const AvailableLocationRow = z.object({
  idSupplier: idOf(SellerId, 'شناسهٔ تأمین‌کننده'),
  nameSupplier: textOrEmpty('نام تأمین‌کننده', 120),
  label: textOrEmpty('برچسب', 120),
  locations: list(
    z.object({
      locationId: idOf(z.string(), 'شناسهٔ محل'),
      locationName: text('نام محل', 80),
      locationLabel: text('برچسب محل', 80),
    }),
    100,
    'محل‌ها',
  ),
})
export type AvailableLocationRow = z.output<typeof AvailableLocationRow>

/** A product by itself. Key: `slug`. `category` and `brand` are slugs that exist. */
export const ProductRow = z.object({
  id: idOf(ProductId, 'شناسه').optional(),
  slug: slug(),
  title: text('عنوان', 200),
  english_title: textOrEmpty('عنوان انگلیسی', 200),
  category: slug('نامک دسته'),
  brand: slug('نامک برند').nullable().default(null),
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
const OptionRow = z
  .object({
    id: idOf(z.string(), 'شناسهٔ گزینه'),
    attribute_id: idOf(z.string(), 'شناسهٔ ویژگی'),
    attribute_name: text('نام ویژگی', 60),
    type: z.enum(OPTION_TYPES, { error: `نوع گزینه باید ${OPTION_TYPES.join('، ')} باشد` }),
    value: text('مقدار', 100),
    label: text('برچسب', 100),
  })
  .refine((option) => option.type !== 'color' || /^#[0-9a-f]{6}$/i.test(option.value), {
    path: ['value'],
    message: 'مقدار رنگ باید مانند #1a2b3c باشد',
  })

const PaymentType = z
  .enum(['Cash', 'presale', 'Credit'], { error: 'نوع پرداخت باید Cash یا presale باشد' })
  .transform((type): 'Cash' | 'presale' => (type === 'Cash' ? 'Cash' : 'presale'))
  .default('Cash')
const isDeliveryTime = (value: unknown): value is DeliveryTime => typeof value === 'string' && Object.hasOwn(DELIVERY_TIMES, value)
const DeliveryTimeRow = z
  .preprocess(
    (value) => (typeof value === 'object' && value !== null && 'value' in value ? value.value : value),
    z.custom<DeliveryTime>(isDeliveryTime, { error: `زمان ارسال باید یکی از ${Object.keys(DELIVERY_TIMES).join('، ')} باشد` }),
  )
  .default('in1day')

/** One seller's offer of a combination; key: the combination and the seller. */
const OfferRow = z
  .object({
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
    delivery: list(
      z.preprocess(
        (value) => (typeof value === 'object' && value !== null && 'locationId' in value ? value.locationId : value),
        idOf(z.string(), 'شناسهٔ محل'),
      ),
      100,
      'محل‌های ارسال',
    ).optional(),
    deliveryTime: DeliveryTimeRow,
    price: z.object(
      { regularPrice: amount('قیمت', 1), discountedPrice: amount('قیمت با تخفیف', 1).nullish() },
      { error: 'قیمت الزامی است' },
    ),
    /** A discounted price runs from start to end; an absent start is «always», an absent end «until changed». */
    specialOfferStartsAt: moment('آغاز پیشنهاد ویژه').nullish(),
    special_offer: moment('پایان پیشنهاد ویژه').nullish(),
    active: z.boolean({ error: 'فعال باید درست یا نادرست باشد' }).default(true),
  })
  .refine((offer) => offer.maxOrder === null || offer.maxOrder >= offer.minOrder, {
    path: ['maxOrder'],
    message: 'حداکثر سفارش نباید از حداقل سفارش کمتر باشد',
  })
  .refine((offer) => offer.price.discountedPrice == null || offer.price.discountedPrice < offer.price.regularPrice, {
    path: ['price', 'discountedPrice'],
    message: 'قیمت با تخفیف باید کمتر از قیمت باشد',
  })
  .refine((offer) => !offer.special_offer || offer.price.discountedPrice != null, {
    path: ['price', 'discountedPrice'],
    message: 'پیشنهاد ویژه قیمت با تخفیف می‌خواهد',
  })
  .refine((offer) => !offer.special_offer || !offer.specialOfferStartsAt || offer.special_offer > offer.specialOfferStartsAt, {
    path: ['special_offer'],
    message: 'پایان پیشنهاد ویژه باید پس از آغاز آن باشد',
  })

const CombinationRow = z.object({
  id: idOf(VariantId, 'شناسهٔ ترکیب'),
  /** Ids of the product's options, or objects with `id`. */
  options: list(
    z.preprocess(
      (value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value),
      idOf(z.string(), 'شناسهٔ گزینه'),
    ),
    10,
    'گزینه‌ها',
  ).default([]),
  selected: z.boolean().default(false),
  suppliers: list(OfferRow, 100, 'فروشندگان').default([]),
})

/** A product with its options, combinations, offers and price history. Key: `slug`; a combination's key is its id, an offer's its seller. */
export const SingleProductRow = ProductRow.extend({
  general: z.object(
    {
      title: text('عنوان', 200).optional(),
      english_title: textOrEmpty('عنوان انگلیسی', 200).optional(),
      description: textOrEmpty('توضیحات', 50_000).describe('HTML; sanitised when stored'),
      specifications: list(z.object({ label: text('نام مشخصه', 100), value: text('مقدار مشخصه', 1_000) }), 200, 'مشخصات').default([]),
      images: list(picture('تصویر'), 20, 'تصویرها').optional(),
      /** Lowest and highest price of a day in Tehran. */
      priceHistory: list(
        z
          .object({
            date: z.iso.date({ error: 'تاریخ باید مانند 2026-11-21 باشد' }),
            minPrice: amount('کمترین قیمت', 1),
            maxPrice: amount('بیشترین قیمت', 1),
          })
          .refine((day) => day.maxPrice >= day.minPrice, { path: ['maxPrice'], message: 'بیشترین قیمت نباید از کمترین قیمت کمتر باشد' }),
        1_000,
        'تاریخچهٔ قیمت',
      ).default([]),
    },
    { error: 'مشخصات کلی (general) الزامی است' },
  ),
  options: list(OptionRow, 100, 'گزینه‌ها').default([]),
  combinations: list(CombinationRow, 100, 'ترکیب‌ها').min(1, 'دست‌کم یک ترکیب لازم است'),
})
export type SingleProductRow = z.output<typeof SingleProductRow>
