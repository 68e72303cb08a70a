import { z } from 'zod'
import { mobileOf, typedDigits } from '#persian/ids.ts'
import { isMaskedMobile } from '#persian/masked-person.ts'
import { defineCall } from './call.ts'
import { Bearer } from './commission.ts'
import { OrderNumber } from './ids.ts'
import { Amount } from './money.ts'
import { SetDay } from './set-day.ts'

/* Discount codes as staff keep them. Percents are hundredths of a percent, amounts toman. */

export const DISCOUNT_CODE_MAX = 40
export const DISCOUNT_NOTE_MAX = 200
export const DISCOUNTS_PAGE_SIZE = 25
export const DISCOUNT_ORDERS_SHOWN = 50
const PERCENT_MAX = 10_000
const USES_MAX = 10_000_000

export const DiscountCodeId = z.string().regex(/^[0-9A-Za-z_-]{1,40}$/, 'کد تخفیف پیدا نشد')
export type DiscountCodeId = z.infer<typeof DiscountCodeId>

export const DiscountKind = z.enum(['percent', 'amount'], 'درصد یا مبلغ را انتخاب کنید')
export type DiscountKind = z.infer<typeof DiscountKind>

const uses = z.int('تعداد را با رقم بنویسید').min(1, 'تعداد دست‌کم ۱ است').max(USES_MAX, 'این تعداد بیش از اندازه است')

const Code = z
  .string('کد را بنویسید')
  .trim()
  .min(2, 'کد دست‌کم دو نویسه است')
  .max(DISCOUNT_CODE_MAX, 'کد حداکثر ۴۰ نویسه است')
  .regex(/^[\p{L}\p{N}_-]+$/u, 'کد تنها حرف، رقم، خط تیره و زیرخط دارد')

const Terms = z.object({
  kind: DiscountKind,
  value: z
    .int('مقدار تخفیف را با رقم بنویسید')
    .min(1, 'مقدار تخفیف بیش از صفر است')
    .max(Number.MAX_SAFE_INTEGER, 'این مقدار بیش از اندازه است'),
  maxDiscount: Amount.min(1, 'سقف تخفیف بیش از صفر است').nullable(),
  /** From which sum of the products on. */
  minTotal: Amount,
  /** Of all people, and of one. */
  usesMax: uses.nullable(),
  perUserMax: uses.nullable(),
  /** Of the one person who may use it. Masked, as it is read by who may not see mobiles: it stays as it is. */
  forMobile: z
    .string()
    .refine((typed) => mobileOf(typed) !== undefined || isMaskedMobile(typed), 'شماره موبایل را درست وارد کنید')
    .transform((typed) => mobileOf(typed) ?? typed)
    .nullable(),
  /** For who has bought nothing yet. */
  firstOrder: z.boolean(),
  /** Its first and its last day in Tehran. */
  startsOn: SetDay.nullable(),
  endsOn: SetDay.nullable(),
  note: z.string().trim().max(DISCOUNT_NOTE_MAX, 'یادداشت حداکثر ۲۰۰ نویسه است').default(''),
})

interface Related {
  kind: DiscountKind
  value: number
  maxDiscount: number | null
  perUserMax: number | null
  firstOrder: boolean
  startsOn: string | null
  endsOn: string | null
}

/** What no field knows alone. */
function refuseUnrelated({ value: given, issues }: { value: Related; issues: z.core.$ZodRawIssue[] }): void {
  const say = (field: keyof Related, message: string) => issues.push({ code: 'custom', path: [field], message, input: given[field] })
  if (given.kind === 'percent' && given.value > PERCENT_MAX) say('value', 'تخفیف بیش از ۱۰۰ درصد نیست')
  if (given.kind === 'amount' && given.maxDiscount !== null) say('maxDiscount', 'سقف تنها برای تخفیف درصدی است')
  if (given.firstOrder && given.perUserMax !== 1) say('perUserMax', 'کد نخستین خرید برای هر نفر یک بار است')
  if (given.startsOn !== null && given.endsOn !== null && given.endsOn < given.startsOn) say('endsOn', 'روز پایان پیش از روز آغاز است')
}

export const DiscountTermsGiven = Terms.check(refuseUnrelated)
export type DiscountTermsGiven = z.output<typeof DiscountTermsGiven>
export const NewDiscountCode = Terms.extend({ code: Code }).check(refuseUnrelated)
export type NewDiscountCode = z.output<typeof NewDiscountCode>

/** `ended`: staff ended it; `used-up`: nobody may use it any more. */
export const DiscountState = z.enum(['runs', 'begins', 'over', 'used-up', 'ended'])
export type DiscountState = z.infer<typeof DiscountState>

const count = z.int().nonnegative()

export const KeptDiscountCode = z.object({
  id: DiscountCodeId,
  code: z.string(),
  ...Terms.omit({ startsOn: true, endsOn: true }).shape,
  forMobile: z.string().nullable(),
  note: z.string(),
  startsAt: z.iso.datetime().nullable(),
  /** The first moment at which it does not run any more. */
  endsAt: z.iso.datetime().nullable(),
  state: DiscountState,
  version: z.int().positive(),
  /** Orders that hold a use of it now, with what it took off them. */
  uses: count,
  ordersCount: count,
  discountSum: Amount,
  ordersSum: Amount,
})
export type KeptDiscountCode = z.infer<typeof KeptDiscountCode>

const DiscountedOrder = z.object({
  number: OrderNumber,
  state: z.enum(['claimed', 'used']),
  at: z.iso.datetime(),
  discount: Amount,
  total: Amount,
})

/** The person whose cart is looked at: their mobile, or the number of an order of theirs. */
const Whose = z
  .string('موبایل خریدار یا شمارهٔ سفارش را بنویسید')
  .trim()
  .refine(
    (typed) => mobileOf(typed) !== undefined || OrderNumber.safeParse(typedDigits(typed)).success,
    'موبایل خریدار یا شمارهٔ سفارش را بنویسید',
  )
  .transform((typed) => mobileOf(typed) ?? typedDigits(typed))

export const DiscountTrial = z.object({
  code: z.string('کد را بنویسید').trim().min(1, 'کد را بنویسید').max(DISCOUNT_CODE_MAX),
  whose: Whose,
})
export type DiscountTrial = z.output<typeof DiscountTrial>

export const DiscountTried = z.object({
  /** `order`: the products of the order that was named, as they are in it. */
  of: z.enum(['cart', 'order']),
  lines: z.array(z.object({ title: z.string(), quantity: count, total: Amount })),
  /** Of the products: what a code is about. */
  subtotal: Amount,
  discount: Amount,
  /** Of products, shipping and VAT, without and with the code; plans are not in it. */
  before: Amount,
  after: Amount,
  /** Why the checkout would refuse it; null: it would take it. */
  refusal: z.string().nullable(),
})
export type DiscountTried = z.infer<typeof DiscountTried>

const byStaff = { by: 'staff', can: 'discounts.write' } as const
const params = z.object({ discountId: DiscountCodeId })
const written = z.object({ status: z.literal('ok'), message: z.string(), discount: KeptDiscountCode })

export const DiscountsQuery = z.object({
  q: z.string().trim().max(DISCOUNT_CODE_MAX).default(''),
  state: z.enum(['all', ...DiscountState.options]).default('all'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type DiscountsQuery = z.output<typeof DiscountsQuery>

export const listDiscountsCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/discounts',
  transaction: 'read',
  summary: 'Discount codes, the newest first, with what each was used for',
  query: DiscountsQuery,
  answer: z.object({
    discounts: z.array(KeptDiscountCode),
    totalCount: count,
    page: z.int().positive(),
    totalPages: z.int().positive(),
    /** Who bears codes now, by the terms of commission. */
    bearer: Bearer,
  }),
  errors: [],
})

export const readDiscountCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/discounts/:discountId',
  transaction: 'read',
  summary: 'One discount code, with the orders that used it last',
  params,
  answer: z.object({ discount: KeptDiscountCode, orders: z.array(DiscountedOrder) }),
  errors: ['DISCOUNT_NOT_FOUND'],
})

export const createDiscountCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/discounts',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Makes a discount code',
  body: NewDiscountCode,
  answer: written,
  errors: ['DISCOUNT_CODE_TAKEN'],
})

export const changeDiscountCall = defineCall({
  ...byStaff,
  method: 'PUT',
  path: '/master-dash/discounts/:discountId',
  transaction: 'write',
  summary: 'Changes the terms of a discount code; orders that were opened with it keep what they had',
  params,
  body: z.object({ terms: DiscountTermsGiven, version: z.int().positive() }),
  answer: written,
  errors: ['DISCOUNT_NOT_FOUND', 'DISCOUNT_CHANGED', 'DISCOUNT_USED_OFTENER'],
})

export const switchDiscountCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/discounts/:discountId/switch',
  transaction: 'write',
  summary: 'Ends a discount code at once, or lets it run again within its days',
  params,
  body: z.object({ active: z.boolean('باز یا بسته را انتخاب کنید'), version: z.int().positive() }),
  answer: written,
  errors: ['DISCOUNT_NOT_FOUND', 'DISCOUNT_CHANGED'],
})

export const tryDiscountCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/discounts/try',
  transaction: 'read',
  summary: 'What a code would take off a person’s cart, or the products of an order, by the rule of the checkout; nothing changes',
  body: DiscountTrial,
  answer: z.object({ status: z.literal('ok'), tried: DiscountTried }),
  errors: ['DISCOUNT_TRIAL_UNKNOWN', 'MOBILE_SEARCH_REFUSED'],
})
