import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { defineCall } from './call.ts'
import { TableNode } from './fast-order.ts'
import { ProductId } from './ids.ts'
import { CART_LINES_MAX } from './limits.ts'

/** Lines of a pasted list: as many as a cart takes. */
export const LIST_LINES_MAX = CART_LINES_MAX
export const LIST_TEXT_MAX = 20_000

/** Why a line has to be looked at before it is ordered. */
export const LIST_DOUBTS = {
  several: 'محصولات دیگری هم به این نام هست',
  variants: 'این محصول چند نوع دارد',
  colour: 'این رنگ فروخته نمی‌شود',
  quantity: 'تعداد خوانده نشد',
  fewer: 'به این تعداد موجود نیست یا فروخته نمی‌شود',
  more: 'فروشنده کمتر از این تعداد نمی‌فروشد',
  out_of_stock: 'ناموجود است',
  credit: 'اعتباری یا پیش‌فروش است',
  repeated: 'در خط دیگری هم آمده است',
} as const
export type ListDoubt = keyof typeof LIST_DOUBTS
const DOUBTS = Object.keys(LIST_DOUBTS) as [ListDoubt, ...ListDoubt[]]

export const ListLine = z.object({
  /** Counted from 1, in the text as it was sent. */
  line: z.int().positive(),
  text: z.string(),
  /** As it was written; null: it was not read. */
  quantity: z.int().positive().nullable(),
  /** `doubtful`: found, with doubts. */
  state: z.enum(['matched', 'doubtful', 'not_found']),
  doubts: z.array(z.enum(DOUBTS)),
  /** What fits best; `/cart/update` takes it. null: nothing was found. */
  row: TableNode.nullable(),
  /** How many of it can be ordered at once, near what was written; 0: none. */
  count: z.int().nonnegative(),
  /** Other products that the line may mean. */
  others: z.array(z.object({ id: ProductId, slug: z.string(), name: z.string(), image: z.string() })),
})
export type ListLine = z.infer<typeof ListLine>

export const matchListCall = defineCall({
  method: 'POST',
  path: '/fast-order/match-list',
  by: 'anyone',
  transaction: 'none',
  publicRead: true,
  rate: 'checkout',
  summary: `Finds what a pasted list means, a line each: name or code (of an offer or a product), a tab, the quantity; at most ${LIST_LINES_MAX} lines. Nothing is put into a cart`,
  body: z.object({
    text: z
      .string({ error: 'فهرست را بنویسید' })
      .max(LIST_TEXT_MAX, `فهرست حداکثر ${formatCount(LIST_TEXT_MAX)} نویسه است`)
      .refine((text) => text.trim() !== '', 'فهرست را بنویسید'),
  }),
  answer: z.object({
    lines: z.array(ListLine),
    /** Lines behind the last that was read. */
    left: z.int().nonnegative(),
  }),
  errors: [],
})
