import { z } from 'zod'
import { defineCall } from './call.ts'
import { SellerId, Slug } from './ids.ts'
import { LISTING_PAGE_SIZE, SELLER_COMMENTS_PAGE_SIZE } from './limits.ts'
import { LISTING_SORTS, ListedProduct, ListingFilters, wholeNumber } from './listing.ts'
import { ReviewAnswer } from './review.ts'

/** A product at this seller's own price and stock. */
export const SellerProduct = ListedProduct.omit({ sellerCount: true })
export type SellerProduct = z.infer<typeof SellerProduct>

/** What everyone may know of a seller: no number, no person. */
export const Seller = z.object({
  id: SellerId,
  name: z.string(),
  /** Who sells before the law; absent where it is not known. */
  legalName: z.string().optional(),
  logo: z.string(),
  province: z.string(),
  city: z.string(),
  verified: z.boolean(),
  description: z.string().describe('sanitised HTML'),
  /** Absent where the seller has none: a wide picture, the terms of sale, and how to reach the seller. */
  cover: z.string().optional(),
  policies: z.string().describe('sanitised HTML').optional(),
  contact: z.object({ phone: z.string(), email: z.string(), hours: z.string(), address: z.string() }).partial().optional(),
  /** Of 5, over the comments that give one; null when none does. */
  rating: z.number().nullable(),
  commentCount: z.int(),
  /** Products that everyone may see. */
  productCount: z.int(),
  categories: z.array(z.object({ title: z.string(), slug: z.string(), image: z.string(), count: z.int() })),
  deliveryAreas: z.array(z.object({ locationId: z.string(), locationLabel: z.string() })),
  bestSelling: z.array(SellerProduct),
  specialOffers: z.array(SellerProduct),
})
export type Seller = z.infer<typeof Seller>

export const readSellerCall = defineCall({
  method: 'GET',
  path: '/seller/:id',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'A seller’s public profile',
  params: z.object({ id: SellerId }),
  answer: Seller,
  errors: ['SELLER_NOT_FOUND'],
})

const NamedCategory = z.object({ slug: z.string(), title: z.string() })

export const SellerProducts = z.object({
  products: z.array(SellerProduct),
  totalCount: z.int(),
  /** False: words were searched for that more products have, and `totalCount` is a round number that is certainly exceeded. */
  totalIsExact: z.boolean(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  /** Of which category alone; null: of all. */
  category: NamedCategory.nullable(),
  /** The category above that one; null: it is at the top. */
  above: NamedCategory.nullable(),
  /** What can be chosen of that, or of all: the nearest categories below in which this seller has products, where there is more than one way. Counted whatever was searched for. */
  categories: z.array(NamedCategory.extend({ count: z.int() })),
})
export type SellerProducts = z.infer<typeof SellerProducts>

export const listSellerProductsCall = defineCall({
  method: 'GET',
  path: '/seller/:id/products',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: `What a seller offers, ${LISTING_PAGE_SIZE} a page`,
  params: z.object({ id: SellerId }),
  query: ListingFilters.pick({ page: true, limit: true, s: true }).extend({
    sort: z.enum(LISTING_SORTS).catch('newest'),
    /** Only what is filed in this category or below it, by its slug. */
    category: Slug.optional().catch(undefined),
  }),
  answer: SellerProducts,
  errors: ['SELLER_NOT_FOUND'],
})

/** What a buyer wrote about a product and named this seller in. */
export const SellerComment = z.object({
  commentId: z.string(),
  /** 0: none given. */
  rating: z.number(),
  commentText: z.string(),
  name: z.string(),
  /** In the Persian calendar of Tehran. */
  date: z.string(),
  product: z.object({ title: z.string(), slug: z.string() }),
  /** What this seller says to it; absent: nothing. Its date in the Persian calendar, too. */
  answer: ReviewAnswer.extend({ date: z.string() }).optional(),
})
export type SellerComment = z.infer<typeof SellerComment>

export const SellerComments = z.object({
  comments: z.array(SellerComment),
  /** Of 5, over the comments that give one; null when none does. */
  rating: z.number().nullable(),
  /** How many gave a rating. */
  count: z.int(),
  /** How many comments there are on all pages. */
  total: z.int(),
  /** The page that these are of: the last one where a later one was asked for. */
  page: z.int(),
})
export type SellerComments = z.infer<typeof SellerComments>

/** Reviews of products that name this seller, newest first. */
export const listSellerCommentsCall = defineCall({
  method: 'POST',
  path: '/seller/:id/comments',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: `What buyers wrote of a seller, ${SELLER_COMMENTS_PAGE_SIZE} a page`,
  params: z.object({ id: SellerId }),
  body: z.object({
    page: ListingFilters.shape.page,
    limit: z.preprocess((value) => Math.min(Math.max(1, wholeNumber(value) ?? SELLER_COMMENTS_PAGE_SIZE), 60), z.int()),
  }),
  answer: SellerComments,
  errors: ['SELLER_NOT_FOUND'],
})
