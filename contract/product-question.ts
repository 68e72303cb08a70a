import { z } from 'zod'
import { defineCall } from './call.ts'
import { ProductId, SellerId, Slug } from './ids.ts'
import {
  PRODUCT_ANSWER_TEXT_MAX,
  PRODUCT_ANSWERS_SHOWN_FIRST,
  PRODUCT_ANSWERS_SHOWN_MAX,
  PRODUCT_QUESTION_TEXT_MAX,
  PRODUCT_QUESTIONS_PAGE_SIZE,
  REVIEW_TEXT_MIN,
  SEARCH_TEXT_MAX,
} from './limits.ts'
import { writtenText } from './written-text.ts'

/* What shoppers ask about a product, and what its sellers and buyers answer. All paths are ours. */

const ofText = (message: string) => z.string({ error: message }).min(1, message).max(64, message)
const ProductIdRequired = ofText('شناسهٔ محصول الزامی است').brand<'ProductId'>()
const QuestionId = ofText('شناسهٔ پرسش الزامی است')
const AnswerId = ofText('شناسهٔ پاسخ الزامی است')
const NO_PAGE = 'شمارهٔ صفحه درست نیست'
const Page = z.coerce.number(NO_PAGE).int(NO_PAGE).min(1, NO_PAGE).max(10_000, NO_PAGE).default(1)

/** `pending` is shown to its author alone, `approved` to everybody, `rejected` to nobody. */
export const QUESTION_STATUSES = ['pending', 'approved', 'rejected'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** A seller that offers the product, or a person who has bought it. */
export const ANSWERED_BY = ['seller', 'buyer'] as const

export const ProductAnswer = z.object({
  answerId: z.string(),
  by: z.enum(ANSWERED_BY),
  /** The seller's name, or a buyer's given name. */
  name: z.string(),
  /** null: a buyer's. */
  sellerId: SellerId.nullable(),
  text: z.string().describe('plain text'),
  date: z.iso.datetime(),
  status: z.enum(QUESTION_STATUSES),
  /** How many found it helpful. */
  helpful: z.int(),
  /** Whether the asker wrote it, and whether they found it helpful; false for guests. */
  own: z.boolean(),
  voted: z.boolean(),
})
export type ProductAnswer = z.infer<typeof ProductAnswer>

export const ProductQuestion = z.object({
  questionId: z.string(),
  text: z.string().describe('plain text'),
  /** The author's given name. */
  name: z.string(),
  date: z.iso.datetime(),
  status: z.enum(QUESTION_STATUSES),
  own: z.boolean(),
  /** The most helpful first; with a token the asker's own before them, also while it waits. */
  answers: z.array(ProductAnswer),
  /** How many are public. */
  answerCount: z.int(),
})
export type ProductQuestion = z.infer<typeof ProductQuestion>

export const ProductQuestions = z.object({
  questions: z.array(ProductQuestion),
  /** How many the list has. */
  total: z.int(),
  /** How many are public, whatever was looked for. */
  count: z.int(),
  /** The page that these are of: the last one where a later one was asked for. */
  page: z.int(),
  totalPages: z.int(),
})
export type ProductQuestions = z.infer<typeof ProductQuestions>

/** What it answers is another to the author of a question that waits: no GET, whose answer a browser may keep for its next visitor. */
export const listProductQuestionsCall = defineCall({
  method: 'POST',
  path: '/product-questions/list',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  rate: 'search',
  summary: `Public questions about a product, ${PRODUCT_QUESTIONS_PAGE_SIZE} a page, those with an answer first; each with up to ${PRODUCT_ANSWERS_SHOWN_FIRST} answers. \`q\`: words of a question or its answers`,
  body: z.object({
    productId: ProductIdRequired,
    page: z.int(NO_PAGE).min(1, NO_PAGE).max(10_000, NO_PAGE).default(1),
    q: z.string({ error: 'متن جست‌وجو درست نیست' }).trim().max(SEARCH_TEXT_MAX, 'متن جست‌وجو بیش از اندازه دراز است').default(''),
  }),
  answer: ProductQuestions,
  errors: ['PRODUCT_NOT_FOUND', 'RATE_LIMITED'],
})

export const listProductAnswersCall = defineCall({
  method: 'POST',
  path: '/product-questions/answers',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: `Up to ${PRODUCT_ANSWERS_SHOWN_MAX} answers to a public question, the most helpful first`,
  body: z.object({ productId: ProductIdRequired, questionId: QuestionId }),
  answer: z.object({ answers: z.array(ProductAnswer) }),
  errors: ['QUESTION_NOT_FOUND'],
})

export const AskProductQuestion = z.object({
  text: writtenText({ called: 'متن پرسش', min: REVIEW_TEXT_MIN, max: PRODUCT_QUESTION_TEXT_MAX }),
})
const AnswerText = writtenText({ called: 'متن پاسخ', min: REVIEW_TEXT_MIN, max: PRODUCT_ANSWER_TEXT_MAX })
export const NewProductAnswer = z.object({ productId: ProductIdRequired, questionId: QuestionId, text: AnswerText })
export type NewProductAnswer = z.output<typeof NewProductAnswer>

export const askProductQuestionCall = defineCall({
  method: 'POST',
  path: '/product-questions/ask/:productId',
  by: 'shopper',
  transaction: 'write',
  rate: 'review',
  summary: 'Asks about a product; it is public after a look by staff, and its author is notified of each public answer',
  params: z.object({ productId: ProductIdRequired }),
  body: AskProductQuestion,
  answer: z.object({ status: z.literal('ok'), message: z.string(), question: ProductQuestion }),
  errors: ['PRODUCT_NOT_FOUND', 'TOO_MANY_QUESTIONS', 'RATE_LIMITED'],
})

export const answerProductQuestionCall = defineCall({
  method: 'POST',
  path: '/product-questions/answer',
  by: 'shopper',
  transaction: 'write',
  rate: 'review',
  summary: 'A buyer of the product answers somebody else’s public question, once; public after a look by staff',
  body: NewProductAnswer,
  answer: z.object({ status: z.literal('ok'), message: z.string(), answer: ProductAnswer }),
  errors: ['QUESTION_NOT_FOUND', 'BUYERS_ANSWER_ONLY', 'OWN_QUESTION', 'ALREADY_ANSWERED', 'RATE_LIMITED'],
})

export const voteOnProductAnswerCall = defineCall({
  method: 'POST',
  path: '/product-questions/helpful',
  by: 'shopper',
  transaction: 'write',
  summary: 'Says that an answer of somebody else helped, or takes that back; once a person',
  body: z.object({ productId: ProductIdRequired, answerId: AnswerId, helpful: z.boolean({ error: 'مفید بودن باید بله یا خیر باشد' }) }),
  answer: z.object({ helpful: z.int(), voted: z.boolean() }),
  errors: ['ANSWER_NOT_FOUND', 'OWN_ANSWER'],
})

/** A public question about a product that the seller offers. */
export const SellersQuestion = z.object({
  productId: ProductId,
  productTitle: z.string(),
  productSlug: Slug,
  questionId: z.string(),
  text: z.string().describe('plain text'),
  name: z.string(),
  date: z.iso.datetime(),
  /** Public answers of anybody. */
  answerCount: z.int(),
  /** This seller's own, also one that waits or was rejected. */
  answer: z.object({ text: z.string().describe('plain text'), date: z.iso.datetime(), status: z.enum(QUESTION_STATUSES) }).nullable(),
})
export type SellersQuestion = z.infer<typeof SellersQuestion>

/** `open`: no seller has answered; `own`: this seller has. */
export const SELLERS_QUESTION_FILTERS = ['open', 'own', 'all'] as const
export type SellersQuestionFilter = (typeof SELLERS_QUESTION_FILTERS)[number]

const NO_CURSOR = 'ادامهٔ فهرست پیدا نشد'
export const listSellersQuestionsCall = defineCall({
  method: 'GET',
  path: '/desk/questions',
  by: 'seller',
  can: 'desk.shop',
  transaction: 'read',
  summary: 'Public questions about products that this seller offers, the newest first, by cursor',
  query: z.object({
    show: z.enum(SELLERS_QUESTION_FILTERS, 'این فهرست نیست').default('open'),
    after: z
      .string({ error: NO_CURSOR })
      .max(200, NO_CURSOR)
      .regex(/^[\w.:~-]*$/, NO_CURSOR)
      .optional(),
  }),
  answer: z.object({ questions: z.array(SellersQuestion), next: z.string().nullable() }),
  errors: [],
})

export const answerSellersQuestionCall = defineCall({
  method: 'POST',
  path: '/desk/questions/answer',
  by: 'seller',
  can: 'desk.shop',
  transaction: 'write',
  summary:
    'This seller answers a public question about a product that it offers, once; public after a look by staff, and again after that was rejected',
  body: NewProductAnswer,
  answer: z.object({ status: z.literal('ok'), message: z.string(), question: SellersQuestion }),
  errors: ['QUESTION_NOT_FOUND', 'ALREADY_ANSWERED'],
})

/** A question or an answer as staff decide on it. */
export const QueuedQuestion = z.object({
  productId: ProductId,
  productTitle: z.string(),
  productSlug: Slug,
  questionId: z.string(),
  /** null: the question itself is meant. */
  answerId: z.string().nullable(),
  question: z.string().describe('plain text'),
  /** What is decided on, where it is an answer. */
  answer: z.string().describe('plain text').nullable(),
  by: z.enum(['shopper', ...ANSWERED_BY]),
  name: z.string(),
  date: z.iso.datetime(),
  status: z.enum(QUESTION_STATUSES),
})
export type QueuedQuestion = z.infer<typeof QueuedQuestion>

export const listQueuedQuestionsCall = defineCall({
  method: 'GET',
  path: '/master-dash/product-questions',
  by: 'staff',
  can: 'reviews.moderate',
  transaction: 'read',
  summary: 'Questions and answers that wait for staff, the longest waiting first; or those that were decided on, the newest first',
  query: z.object({ page: Page, show: z.enum(['pending', 'decided'], 'این فهرست نیست').default('pending') }),
  answer: z.object({ queue: z.array(QueuedQuestion), waiting: z.int(), page: z.int(), hasMore: z.boolean() }),
  errors: [],
})

export const decideQuestionCall = defineCall({
  method: 'POST',
  path: '/master-dash/product-questions/decide',
  by: 'staff',
  can: 'reviews.moderate',
  transaction: 'write',
  summary:
    'Publishes or rejects a question, or with `answerId` an answer to it; said again, it changes nothing. Who asked is notified of a public answer',
  body: z.object({
    productId: ProductIdRequired,
    questionId: QuestionId,
    answerId: AnswerId.nullable().default(null),
    status: z.enum(['approved', 'rejected'], { error: 'وضعیت باید approved یا rejected باشد' }),
  }),
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['QUESTION_NOT_FOUND', 'ANSWER_NOT_FOUND'],
})
