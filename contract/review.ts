import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { characterCount, plainText } from '#persian/plain-text.ts'
import { defineCall } from './call.ts'
import { ProductId, SellerId, Slug, UserId } from './ids.ts'
import {
  REVIEW_PICTURE_BYTES_MAX,
  REVIEW_PICTURES_MAX,
  REVIEW_POINT_LENGTH_MAX,
  REVIEW_POINTS_MAX,
  REVIEW_STARS,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
} from './limits.ts'

/** `approved` and `agreed` are public, `pending` is shown to its author alone, `rejected` to nobody. */
export const REVIEW_STATUSES = ['pending', 'approved', 'agreed', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

const NO_PRODUCT = 'Product ID is required'
export const ProductIdRequired = z.string({ error: NO_PRODUCT }).trim().min(1, NO_PRODUCT).max(64).brand<'ProductId'>()
const NO_COMMENT = 'شناسهٔ دیدگاه الزامی است'
export const CommentId = z.string({ error: NO_COMMENT }).trim().min(1, NO_COMMENT).max(64)
const NO_PICTURE = 'شناسهٔ تصویر الزامی است'
const ReviewPictureId = z.string({ error: NO_PICTURE }).min(1, NO_PICTURE).max(64)

/** What the seller of a review's purchase says to it. */
export const ReviewAnswer = z.object({
  text: z.string().describe('plain text'),
  date: z.iso.datetime(),
  /** Written again since. */
  isEdited: z.boolean(),
})
export type ReviewAnswer = z.infer<typeof ReviewAnswer>

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
  /** What speaks for the product and against it, in a few words each. */
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  /** Paths of its pictures. */
  pictures: z.array(z.string()),
  /** How many found it helpful. */
  helpful: z.int(),
  /** Whether the asker wrote it, and whether they found it helpful; false for guests. */
  own: z.boolean(),
  voted: z.boolean(),
  /** Of the seller it names; null: none that everybody may read. */
  answer: ReviewAnswer.nullable(),
})
export type Comment = z.infer<typeof Comment>

export const ProductComments = z.object({
  /** In the asked order; with a token the author's own pending ones among them. */
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
  /** The page that these are of: the last one where a later one was asked for. */
  page: z.int(),
  totalPages: z.int(),
})
export type ProductComments = z.infer<typeof ProductComments>

/** Within `best` and `worst`, and among equally helpful ones, the newest first; reviews without stars come last in both. */
export const REVIEW_SORTS = ['newest', 'helpful', 'best', 'worst'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const listCommentsCall = defineCall({
  method: 'POST',
  path: '/singleproduct/getproductcomments',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'What buyers say of a product, fifteen a page, of all sellers or of one, in four orders; the figures are always of all',
  body: z.object({
    productId: ProductIdRequired,
    page: z.int().min(1).max(10_000).default(1),
    supplierId: SellerId.optional(),
    sort: z.enum(REVIEW_SORTS, { error: 'ترتیب باید newest، helpful، best یا worst باشد' }).default('newest'),
  }),
  answer: ProductComments,
  errors: ['PRODUCT_NOT_FOUND'],
})

/** What is wrong with the pros or the cons of a review, as they would be kept. */
export function reviewPointsFault(points: readonly string[]): string | undefined {
  if (points.some((point) => characterCount(point) > REVIEW_POINT_LENGTH_MAX))
    return `هر مورد باید حداکثر ${formatCount(REVIEW_POINT_LENGTH_MAX)} حرف باشد`
  return points.length > REVIEW_POINTS_MAX ? `حداکثر ${formatCount(REVIEW_POINTS_MAX)} مورد بنویسید` : undefined
}

/** Pros or cons as they are kept: each on one line, empty ones left out. */
export function reviewPoints(written: readonly string[]): string[] {
  return written.map((point) => plainText(point).replace(/\s*\n\s*/g, ' ')).filter((point) => point !== '')
}

const ReviewPoints = z
  .array(z.string({ error: 'هر مورد باید متن باشد' }), { error: 'موردها باید فهرست باشند' })
  .max(100, 'موردها بیش از اندازه‌اند')
  .transform(reviewPoints)
  .superRefine((points, context) => {
    const fault = reviewPointsFault(points)
    if (fault !== undefined) context.addIssue(fault)
  })
  .default([])

/** What is wrong with a review's text as it would be kept. */
export function reviewTextFault(text: string): string | undefined {
  const length = characterCount(plainText(text))
  if (length === 0) return 'متن دیدگاه الزامی است'
  if (length < REVIEW_TEXT_MIN) return `متن دیدگاه باید حداقل ${formatCount(REVIEW_TEXT_MIN)} حرف باشد`
  return length > REVIEW_TEXT_MAX ? `متن دیدگاه باید حداکثر ${formatCount(REVIEW_TEXT_MAX)} حرف باشد` : undefined
}

export const SUPPLIER_REQUIRED = 'انتخاب تأمین‌کننده الزامی است'
const WRONG_RATING = `امتیاز باید از ۰ تا ${formatCount(REVIEW_STARS)} باشد`

/** `rating` is sent as a text. Who writes, when, and what the seller is called is known here: what is sent of it is not read. */
export const NewComment = z.object({
  productId: z.unknown().optional().describe('not read: the path says which'),
  commentText: z
    .string({ error: 'متن دیدگاه الزامی است' })
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
  pros: ReviewPoints,
  cons: ReviewPoints,
  pictures: z
    .array(ReviewPictureId, { error: 'تصویرها باید فهرست باشند' })
    .max(REVIEW_PICTURES_MAX, `حداکثر ${formatCount(REVIEW_PICTURES_MAX)} تصویر بفرستید`)
    .default([])
    .describe('ids of pictures that the person has uploaded for this product'),
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
  errors: ['PRODUCT_NOT_FOUND', 'NOT_PURCHASED', 'ALREADY_REVIEWED', 'REVIEW_PICTURE_NOT_FOUND', 'RATE_LIMITED'],
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
  by: 'staff',
  can: 'reviews.moderate',
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
  by: 'staff',
  can: 'reviews.moderate',
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

/** What a review's picture may be sent as; the form refuses others before they are sent. */
export const REVIEW_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A path of ours. */
export const uploadReviewPictureCall = defineCall({
  method: 'POST',
  path: '/reviews/pictures/:productId',
  by: 'shopper',
  transaction: 'none',
  rate: 'upload',
  summary:
    'Takes in a picture for the review that a buyer is about to write; it is written again without hidden data, and goes unless a review names it',
  params: z.object({ productId: ProductIdRequired }),
  takesFile: { types: REVIEW_PICTURE_TYPES, bytesMax: REVIEW_PICTURE_BYTES_MAX },
  answer: z.object({ id: z.string(), path: z.string() }),
  errors: ['NOT_PURCHASED', 'NOT_A_PICTURE', 'TOO_MANY_PICTURES', 'PICTURES_BUSY', 'FILE_CUT_SHORT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
})

/** A path of ours. */
export const removeReviewPictureCall = defineCall({
  method: 'POST',
  path: '/reviews/remove-picture',
  by: 'shopper',
  transaction: 'write',
  summary: 'Takes back a picture that stands in no review yet',
  body: z.object({ productId: ProductIdRequired, pictureId: ReviewPictureId }),
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['REVIEW_PICTURE_NOT_FOUND'],
})

/** A path of ours. */
export const voteOnCommentCall = defineCall({
  method: 'POST',
  path: '/reviews/helpful',
  by: 'shopper',
  transaction: 'write',
  summary: 'Says that a review of somebody else helped, or takes that back; once a person',
  body: z.object({
    productId: ProductIdRequired,
    commentId: CommentId,
    helpful: z.boolean({ error: 'مفید بودن باید بله یا خیر باشد' }),
  }),
  answer: z.object({ helpful: z.int(), voted: z.boolean() }),
  errors: ['REVIEW_NOT_FOUND', 'OWN_REVIEW'],
})
