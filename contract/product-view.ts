import { z } from 'zod'
import { defineCall } from './call.ts'
import { ProductId } from './ids.ts'

/** Sent by the page once it is alive and seen. It answers the same whether the view counts or not. */
export const countViewCall = defineCall({
  method: 'POST',
  path: '/product-views/:productId',
  by: 'anyone',
  transaction: 'none',
  rate: 'view',
  summary: 'Somebody looks at the page of a product: counted by day, without who',
  params: z.object({ productId: ProductId }),
  answer: z.object({ status: z.literal('ok') }),
  errors: [],
})
