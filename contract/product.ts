import { z } from 'zod'
import { defineCall } from './call.ts'
import { CardVariant, OfferId, ProductId, SellerId, Slug, VariantId } from './ids.ts'
import { Amount } from './money.ts'
import { ShippingMethod } from './shipping.ts'

export const PAYMENT_TYPES = ['Cash', 'presale'] as const
export const BUY_TYPES = ['Wholesale', 'single'] as const
export const DELIVERY_TIMES = {
  in3hours: 'کمتر از ۳ ساعت',
  in1day: 'کمتر از یک روز',
  in3days: 'تا ۳ روز',
  in1week: 'تا یک هفته',
  in15days: 'تا ۱۵ روز',
} as const
export type DeliveryTime = keyof typeof DELIVERY_TIMES

/** One seller's offer of a variant; `psid` is the offer's id, `id` and `name` the seller's. */
export const SupplierOffer = z.object({
  id: SellerId,
  name: z.string(),
  /** Who sells before the law; absent where it is not known. */
  legalName: z.string().optional(),
  psid: OfferId,
  shortName: z.string(),
  rating: z.number(),
  stock: z.int(),
  payment_type: z.enum(PAYMENT_TYPES),
  buy_type: z.enum(BUY_TYPES),
  minOrder: z.int(),
  maxOrder: z.int(),
  delivery: z.array(z.object({ locationId: z.string(), locationName: z.string(), locationLabel: z.string() })),
  deliveryTime: z.object({ value: z.string(), label: z.string() }),
  /** Spans of the coming weeks in which the seller sends nothing, both ends among them, in days since 1970-01-01; absent where there are none. */
  daysOff: z.array(z.tuple([z.int(), z.int()])).optional(),
  price: z.object({ regularPrice: Amount, discountedPrice: Amount.nullable(), discountPercent: z.int().nullable() }),
  /** When the special offer ends, in the Persian calendar of Tehran: 1405/08/30 23:59:59. */
  special_offer: z.string().nullable(),
  /** The same moment in ISO 8601. */
  specialOfferEndsAt: z.iso.datetime().nullable(),
  selected: z.boolean(),
})
export type SupplierOffer = z.infer<typeof SupplierOffer>

export const ProductOption = z.object({
  attribute_id: z.string(),
  attribute_name: z.string(),
  value: z.string(),
  id: z.string(),
  label: z.string(),
  selected: z.boolean(),
  /** `color` shows as swatches of `value` (a hex), others as a dropdown. */
  type: z.enum(['color', 'warranty', 'material', 'other']),
})
export type ProductOption = z.infer<typeof ProductOption>

export const Combination = z.object({
  id: VariantId,
  options: z.array(z.object({ id: z.string(), value: z.string(), attribute_name: z.string(), label: z.string() })),
  selected: z.boolean(),
  suppliers: z.array(SupplierOffer),
  /** The barcode as it is printed; absent where it is not known. */
  gtin: z.string().optional(),
})
export type Combination = z.infer<typeof Combination>

/** How a seller sends unless the shopper chooses another of its ways, at the full cost. */
export const UsualShipping = ShippingMethod.pick({
  kind: true,
  label: true,
  cost: true,
  paidOnArrival: true,
  freeFrom: true,
  minDays: true,
  maxDays: true,
}).extend({ sellerId: SellerId })
export type UsualShipping = z.infer<typeof UsualShipping>

export const RelatedProduct = z.object({
  id: ProductId,
  title: z.string(),
  slug: z.string(),
  variant: CardVariant,
  image: z.string(),
  regularPrice: Amount.nullable(),
  discountedPrice: Amount.nullable(),
  discountPercent: z.int().nullable(),
})
export type RelatedProduct = z.infer<typeof RelatedProduct>

export const Product = z.object({
  id: ProductId,
  slug: z.string(),
  title: z.string(),
  general: z.object({
    title: z.string(),
    english_title: z.string(),
    description: z.string().describe('sanitised HTML'),
    specifications: z.array(z.object({ label: z.string(), value: z.string() })),
    images: z.array(z.string()),
    categoryName: z.string(),
    /** Always false here: the answer is the same for everyone; favourites have calls of their own. */
    addedToFavorite: z.boolean(),
    priceHistory: z.array(z.object({ date: z.string().describe('YYYY-MM-DD'), minPrice: Amount, maxPrice: Amount })),
  }),
  category: z.object({ slug: z.string(), path: z.array(z.object({ title: z.string(), slug: z.string() })) }),
  brand: z.object({ name: z.string(), slug: z.string(), logo: z.string() }).nullable(),
  rating: z.number().nullable(),
  /** Public reviews that `rating` is made of; 0 while an import's rating stands. */
  reviewCount: z.int(),
  slides: z.array(z.string()),
  options: z.array(ProductOption),
  combinations: z.array(Combination),
  /** Of the sellers that named how they send, one each. */
  shipping: z.array(UsualShipping),
  /** Official days of the coming weeks, in days since 1970-01-01, by which the browser reckons until when an order of now is sent. */
  daysOff: z.array(z.int()),
  relatedProducts: z.array(RelatedProduct),
})
export type Product = z.infer<typeof Product>

export const readProductCall = defineCall({
  method: 'GET',
  path: '/singleproduct/:slug',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'A product by slug or id, with every seller’s offers; a slug that it once had leads to it, too',
  params: z.object({ slug: Slug }),
  answer: Product,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const listRelatedProductsCall = defineCall({
  method: 'GET',
  path: '/product/related/:slug',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'Products near this one',
  params: z.object({ slug: Slug }),
  answer: z.array(RelatedProduct),
  errors: ['PRODUCT_NOT_FOUND'],
})

/** What is shown in the place of a product that was taken off the shelves. */
export const GoneProduct = z.object({
  category: z.object({ slug: z.string(), title: z.string() }),
  similar: z.array(RelatedProduct),
})
export type GoneProduct = z.infer<typeof GoneProduct>

export const readGoneProductCall = defineCall({
  method: 'GET',
  path: '/product/gone/:slug',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'What is like a product that was taken off the shelves; a product that is sold, or never was there, is not found',
  params: z.object({ slug: Slug }),
  answer: GoneProduct,
  errors: ['PRODUCT_NOT_FOUND'],
})
