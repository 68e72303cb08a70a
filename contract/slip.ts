import { z } from 'zod'
import { defineCall } from './call.ts'
import { PrintedOrders } from './desk-order.ts'

/** A packing slip lies in the parcel, a label is stuck on it. */
export const SlipKind = z.enum(['both', 'slip', 'label'])
export type SlipKind = z.infer<typeof SlipKind>

/** `a4`: a slip a page and four labels a page; `a6`: each on a page of its own, also for label printers of 10×15 cm. */
export const SlipPaper = z.enum(['a4', 'a6'])
export type SlipPaper = z.infer<typeof SlipPaper>

const SlipsAsPdf = PrintedOrders.extend({ kind: SlipKind.default('both'), paper: SlipPaper.default('a4') })

/** A path of ours. */
export const printSlipsAsPdfCall = defineCall({
  method: 'GET',
  path: '/desk/orders/slips/pdf',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'none',
  rate: 'checkout',
  summary: 'Packing slips and address labels of these parts as PDF; those whose address is masked, and those of others, are not among them',
  answersFile: { types: ['application/pdf'] },
  query: SlipsAsPdf,
  answer: z.unknown(),
  errors: ['ORDER_NOT_FOUND'],
})
