import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { characterCount, plainText } from '#persian/plain-text.ts'
import { defineCall } from './call.ts'
import { ProductId, SellerId, Slug, UserId } from './ids.ts'
import { REVIEW_STARS, REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from './limits.ts'

/** `approved` and `agreed` are public, `pending` is shown to its author alone, `rejected` to nobody. */
export const REVIEW_STATUSES = ['pending', 'approved', 'agreed', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

const NO_PRODUCT = 'Product ID is required'
const ProductIdRequired = z.string({ error: NO_PRODUCT }).trim().min(1, NO_PRODUCT).max(64).brand<'ProductId'>()
const CommentId = z.string({ error: 'شناسهٔ نظر الزامی است' }).trim().min(1, 'شناسهٔ نظر الزامی است').max(64)

/** One review as everybody reads it. `name` is the author's given name, never a mobile; `rating` 0: without stars. */
export const Comment = z.object({
  commentId: z.string(),
  status: z.enum(REVIEW_STATUSES),
  rating: z.int().min(0).max(REVIEW_STARS),
  commentText: z.string().describe('plain text'),
  name: z.string(),
  date: z.iso.datetime(),
  supplierId: SellerId,
  supplierName: z.string(),
})
export type Comment = z.infer<typeof Comment>

export const ProductComments = z.object({
  /** Newest first; with a token the author's own pending ones among them. */
  comments: z.array(Comment),
  /** Average of the public ratings above 0; 0 where there is none. */
  rating: z.number(),
  /** How many are public. */
  count: z.int(),
  /** How many gave five stars, four … one. */
  stars: z.array(z.object({ rating: z.int(), count: z.int() })),
  /** Sellers of whom something is said in public, to filter by. */
  suppliers: z.array(z.object({ supplierId: SellerId, supplierName: z.string(), count: z.int() })),
  /** How many the list has with the asked filter. */
  total: z.int(),
  page: z.int(),
  totalPages: z.int(),
})
export type ProductComments = z.infer<typeof ProductComments>

export const listCommentsCall = defineCall({
  method: 'POST',
  path: '/singleproduct/getproductcomments',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'What buyers say of a product, fifteen a page, of all sellers or of one; the figures are always of all',
  body: z.object({
    productId: ProductIdRequired,
    page: z.int().min(1).max(10_000).default(1),
    supplierId: SellerId.optional(),
  }),
  answer: ProductComments,
  errors: ['PRODUCT_NOT_FOUND'],
})

/** What is wrong with a review's text as it would be kept. */
export function reviewTextFault(text: string): string | undefined {
  const length = characterCount(plainText(text))
  if (length === 0) return 'متن نظر الزامی است'
  if (length < REVIEW_TEXT_MIN) return `متن نظر باید حداقل ${formatCount(REVIEW_TEXT_MIN)} حرف باشد`
  return length > REVIEW_TEXT_MAX ? `متن نظر باید حداکثر ${formatCount(REVIEW_TEXT_MAX)} حرف باشد` : undefined
}

export const SUPPLIER_REQUIRED = 'انتخاب تأمین‌کننده الزامی است'
const WRONG_RATING = `امتیاز باید از ۰ تا ${formatCount(REVIEW_STARS)} باشد`

/** `rating` is sent as a text. Who writes, when, and what the seller is called is known here: what is sent of it is not read. */
export const NewComment = z.object({
  productId: z.unknown().optional().describe('not read: the path says which'),
  commentText: z
    .string({ error: 'متن نظر الزامی است' })
    .superRefine((text, context) => {
      const fault = reviewTextFault(text)
      if (fault !== undefined) context.addIssue(fault)
    })
    .transform(plainText),
  rating: z.preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? toLatinDigits(String(value)) : value),
    z
      .string({ error: WRONG_RATING })
      .regex(new RegExp(`^[0-${REVIEW_STARS}]$`), WRONG_RATING)
      .default('0')
      .transform(Number),
  ),
  supplierId: z.string({ error: SUPPLIER_REQUIRED }).trim().min(1, SUPPLIER_REQUIRED).max(64, SUPPLIER_REQUIRED).brand<'SellerId'>(),
  name: z.unknown().optional().describe('not read'),
  date: z.unknown().optional().describe('not read'),
  supplierName: z.unknown().optional().describe('not read'),
})
export type NewComment = z.output<typeof NewComment>

export const createCommentCall = defineCall({
  method: 'POST',
  path: '/singleproduct/createproductcomments/:productId',
  by: 'shopper',
  transaction: 'write',
  rate: 'review',
  summary: 'A buyer’s review of a product and the seller it came from; it is public after the master’s look',
  params: z.object({ productId: ProductIdRequired }),
  body: NewComment,
  answer: z.object({ status: z.literal('ok'), message: z.string(), comment: Comment }),
  errors: ['PRODUCT_NOT_FOUND', 'NOT_PURCHASED', 'ALREADY_REVIEWED', 'RATE_LIMITED'],
})

/** A product that the person has, and from whom; `reviewed`: their review of both stands or waits. */
const PurchasedProduct = z.object({ productId: ProductId, supplierId: SellerId, supplierName: z.string(), reviewed: z.boolean() })
export type PurchasedProduct = z.infer<typeof PurchasedProduct>

export const listPurchasedProductsCall = defineCall({
  method: 'POST',
  path: '/purchasedproducts',
  by: 'shopper',
  transaction: 'read',
  summary: 'From whom the shopper has bought a product, paid or delivered; nobody learns it of somebody else',
  body: z.object({
    userID: z.string({ error: 'شناسهٔ کاربر الزامی است' }).min(1, 'شناسهٔ کاربر الزامی است').max(64).brand<'UserId'>(),
    productId: ProductIdRequired,
  }),
  answer: z.object({ users: z.array(z.object({ userID: UserId, purchased_products: z.array(PurchasedProduct) })) }),
  errors: ['USER_NOT_FOUND'],
})

const PendingComment = Comment.extend({ productId: ProductId, productTitle: z.string(), productSlug: Slug })

/** A path of ours. */
export const listPendingCommentsCall = defineCall({
  method: 'GET',
  path: '/reviews/pending',
  by: 'master',
  transaction: 'read',
  summary: 'Reviews that wait for the master, the longest waiting first',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({ comments: z.array(PendingComment), total: z.int(), page: z.int(), totalPages: z.int() }),
  errors: [],
})

/** A path of ours. */
export const moderateCommentCall = defineCall({
  method: 'POST',
  path: '/reviews/moderate',
  by: 'master',
  transaction: 'write',
  summary: 'Publishes or rejects a review; the ratings of its product and seller follow at once',
  body: z.object({
    productId: ProductIdRequired,
    commentId: CommentId,
    status: z.enum(['approved', 'agreed', 'rejected'], { error: 'وضعیت باید approved، agreed یا rejected باشد' }),
  }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), comment: Comment }),
  errors: ['REVIEW_NOT_FOUND', 'REVIEW_DECIDED'],
})
