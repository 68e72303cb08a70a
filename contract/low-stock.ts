import { z } from 'zod'
import { defineCall } from './call.ts'
import { OfferId, ProductId } from './ids.ts'
import { LOW_STOCK_MAX, LOW_STOCK_PAGE_SIZE } from './limits.ts'
import { Amount } from './money.ts'

export const LowStockOffer = z.object({
  psid: OfferId,
  productId: ProductId,
  slug: z.string(),
  title: z.string(),
  /** The combination’s options in words; empty where there are none. */
  options: z.string(),
  image: z.string(),
  stock: z.int().positive(),
  /** What one piece costs now. */
  price: Amount,
  /** Pieces of the product, in any combination, that the seller sold in the last fourteen days. */
  soldLately: z.int().nonnegative(),
})
export type LowStockOffer = z.infer<typeof LowStockOffer>

const Threshold = z.int('تعداد باید عدد صحیح باشد').min(1, 'تعداد دست‌کم ۱ است').max(LOW_STOCK_MAX, 'تعداد حداکثر ۱٬۰۰۰ است')

export const listLowStockCall = defineCall({
  method: 'GET',
  path: '/desk/low-stock',
  by: 'seller',
  can: 'desk.prices',
  transaction: 'none',
  summary: `Offers on sale of which few pieces are left, the fewest first, ${LOW_STOCK_PAGE_SIZE} at once; as it was at \`countedAt\`, two minutes ago at most`,
  query: z.object({
    /** Of the answer before. */
    cursor: z
      .string()
      .regex(/^\d{1,4}\..{1,64}$/, 'نشانی صفحهٔ بعدی درست نیست')
      .optional(),
  }),
  answer: z.object({
    offers: z.array(LowStockOffer),
    /** null: that was all. */
    nextCursor: z.string().nullable(),
    totalCount: z.int().nonnegative(),
    /** As many pieces or fewer are few. */
    threshold: z.int().positive(),
    countedAt: z.iso.datetime(),
  }),
  errors: [],
})

export const SaveLowStock = z.object({ threshold: Threshold })

export const saveLowStockCall = defineCall({
  method: 'PUT',
  path: '/desk/low-stock',
  by: 'seller',
  can: 'desk.prices',
  transaction: 'write',
  summary: 'How many pieces are few, from now on',
  body: SaveLowStock,
  answer: z.object({ status: z.literal('ok'), message: z.string(), threshold: z.int().positive(), totalCount: z.int().nonnegative() }),
  errors: [],
})
