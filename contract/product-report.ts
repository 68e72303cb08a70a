import { z } from 'zod'
import { defineCall } from './call.ts'
import { ProductId, Slug } from './ids.ts'
import { writtenText } from './written-text.ts'

/* That something is wrong with a product's page, or with a price on it. All paths are ours. */

export const REPORT_TEXT_MAX = 500

export const REPORT_KINDS = { product: 'گزارش محصول', price: 'قیمت نادرست' } as const
export type ReportKind = keyof typeof REPORT_KINDS

/** Why, by kind. */
export const REPORT_REASONS = {
  product: {
    'wrong-facts': 'مشخصات یا توضیح نادرست است',
    'wrong-picture': 'تصویر از این محصول نیست',
    fake: 'محصول اصل نیست',
    forbidden: 'فروش این محصول مجاز نیست',
    duplicate: 'این محصول صفحهٔ دیگری هم دارد',
    'other-product': 'مشکل دیگری دارد',
  },
  price: {
    unreal: 'قیمت واقعی نیست',
    'wrong-unit': 'قیمت برای تعداد یا واحد دیگری است',
    'other-on-order': 'هنگام خرید قیمت دیگری گفته شد',
    'other-price': 'مشکل دیگری دارد',
  },
} as const satisfies Record<ReportKind, Record<string, string>>

export const REPORT_REASON_LABELS: Readonly<Record<string, string>> = { ...REPORT_REASONS.product, ...REPORT_REASONS.price }

const CHOOSE_REASON = 'علت گزارش را انتخاب کنید'
/** Reasons that say little by themselves. */
const NEEDS_WORDS = ['other-product', 'other-price']

export const NewProductReport = z
  .object({
    kind: z.enum(['product', 'price'], 'بگویید چه چیزی نادرست است'),
    reason: z.string({ error: CHOOSE_REASON }).max(40, CHOOSE_REASON),
    text: writtenText({ called: 'توضیح', min: 0, max: REPORT_TEXT_MAX }).default(''),
  })
  .superRefine(({ kind, reason, text }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (!Object.hasOwn(REPORT_REASONS[kind], reason)) refuse('reason', CHOOSE_REASON)
    else if (NEEDS_WORDS.includes(reason) && text === '') refuse('text', 'بنویسید چه مشکلی دارد')
  })
export type NewProductReport = z.output<typeof NewProductReport>

const NO_PRODUCT = 'شناسهٔ محصول الزامی است'
export const reportProductCall = defineCall({
  method: 'POST',
  path: '/product-reports/:productId',
  by: 'shopper',
  transaction: 'write',
  rate: 'review',
  summary: 'Reports a product or a price on its page; once a person and product while the report is open',
  params: z.object({ productId: z.string({ error: NO_PRODUCT }).min(1, NO_PRODUCT).max(64, NO_PRODUCT).brand<'ProductId'>() }),
  body: NewProductReport,
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['PRODUCT_NOT_FOUND', 'ALREADY_REPORTED', 'RATE_LIMITED'],
})

/** How a report ended. */
export const REPORT_OUTCOMES = { mended: 'اصلاح شد', removed: 'از فروش برداشته شد', 'no-fault': 'ایرادی نداشت' } as const
export type ReportOutcome = keyof typeof REPORT_OUTCOMES
const Outcome = z.enum(Object.keys(REPORT_OUTCOMES) as [ReportOutcome, ...ReportOutcome[]], 'نتیجهٔ بررسی را انتخاب کنید')

export const ReportId = z.string('شناسهٔ گزارش درست نیست').max(64, 'شناسهٔ گزارش درست نیست').brand<'ReportId'>()
export type ReportId = z.infer<typeof ReportId>

export const ProductReport = z.object({
  reportId: ReportId,
  productId: ProductId,
  productTitle: z.string(),
  productSlug: Slug,
  kind: z.enum(['product', 'price']),
  reason: z.string(),
  text: z.string().describe('plain text'),
  date: z.iso.datetime(),
  /** Other open reports of the same product. */
  others: z.int(),
  outcome: Outcome.nullable(),
  done: z.string().describe('plain text'),
  closedAt: z.iso.datetime().nullable(),
  /** Who of the staff closed it; null: open, or somebody who is gone. */
  closedBy: z.string().nullable(),
})
export type ProductReport = z.infer<typeof ProductReport>

const NO_PAGE = 'شمارهٔ صفحه درست نیست'
export const listProductReportsCall = defineCall({
  method: 'GET',
  path: '/master-dash/reports',
  by: 'staff',
  can: 'reviews.moderate',
  transaction: 'read',
  summary: 'Reports of products and prices: open ones, the longest waiting first, or closed ones, the newest first',
  query: z.object({
    page: z.coerce.number(NO_PAGE).int(NO_PAGE).min(1, NO_PAGE).max(10_000, NO_PAGE).default(1),
    show: z.enum(['open', 'closed'], 'این فهرست نیست').default('open'),
  }),
  answer: z.object({ reports: z.array(ProductReport), open: z.int(), page: z.int(), hasMore: z.boolean() }),
  errors: [],
})

export const CloseReport = z.object({
  outcome: Outcome,
  done: writtenText({ called: 'شرح کاری که انجام شد', min: 5, max: REPORT_TEXT_MAX }),
})

export const closeReportCall = defineCall({
  method: 'POST',
  path: '/master-dash/reports/:reportId/close',
  by: 'staff',
  can: 'reviews.moderate',
  transaction: 'write',
  summary: 'Closes a report with its outcome and what was done; who reported is notified of the outcome. The same again changes nothing',
  params: z.object({ reportId: ReportId }),
  body: CloseReport,
  answer: z.object({ status: z.literal('ok'), message: z.string(), report: ProductReport }),
  errors: ['REPORT_NOT_FOUND', 'REPORT_CLOSED'],
})
