import { z } from 'zod'
import { defineCall } from './call.ts'
import { OrderNumber } from './ids.ts'
import { PaymentState } from './payment-state.ts'
import { RETURN_PICTURE_TYPES, RETURN_TEXT_MAX, Return, ReturnId, ReturnPicturePlace, ReturnState } from './return.ts'

export const RETURNS_PAGE_SIZE = 20

/** A return as those see it who decide on it. */
export const DeskReturn = Return.extend({
  orderNumber: OrderNumber,
  buyerName: z.string(),
  /** Of its part: cash that is not recorded yet cannot come back. */
  isPaid: PaymentState,
  /** Of one that came back. */
  isSellable: z.boolean().nullable(),
})
export type DeskReturn = z.infer<typeof DeskReturn>

export const ReturnsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** `open`: requested or accepted. */
  state: z.enum(['open', 'all', ...ReturnState.options]).default('open'),
})
export type ReturnsQuery = z.infer<typeof ReturnsQuery>

/** In a list: what comes back is reckoned when one is opened. */
export const ReturnInQueue = DeskReturn.omit({ refund: true })
export type ReturnInQueue = z.infer<typeof ReturnInQueue>

const text = z.string().trim().max(RETURN_TEXT_MAX, 'توضیح حداکثر ۱۰۰۰ نویسه است')
export const AcceptReturn = z.object({ note: text.default('') })
export const RefuseReturn = z.object({ reason: text.min(1, 'علت رد را بنویسید') })
export const ReceiveReturn = z.object({ isSellable: z.boolean({ error: 'بگویید محصول دوباره فروختنی است یا نه' }) })

const params = z.object({ returnId: ReturnId })
const page = z.object({
  returns: z.array(ReturnInQueue),
  totalCount: z.int().nonnegative(),
  page: z.int().positive(),
  totalPages: z.int().positive(),
})
const one = z.object({ return: DeskReturn })
const decided = z.object({ status: z.literal('ok'), message: z.string(), return: DeskReturn })

const LISTS = 'Returns, the one that waits longest first'
const ACCEPTS = 'Accepts a return; its buyer is notified. `note`: what they should know to send it. Said again, it changes nothing'
const REFUSES = 'Refuses a return, also one that was accepted and did not come back as it should; its buyer is notified of the reason'
const RECEIVES =
  'The pieces of an accepted return came back: their money goes to its buyer’s wallet, and they are in stock again where they are sellable. Once'

export const listAnyReturnsCall = defineCall({
  method: 'GET',
  path: '/master-dash/returns',
  by: 'staff',
  can: 'orders.read',
  transaction: 'read',
  summary: LISTS,
  query: ReturnsQuery,
  answer: page,
  errors: [],
})

export const readAnyReturnCall = defineCall({
  method: 'GET',
  path: '/master-dash/returns/:returnId',
  by: 'staff',
  can: 'orders.read',
  transaction: 'read',
  summary: 'One return of any order',
  params,
  answer: one,
  errors: ['RETURN_NOT_FOUND'],
})

const picture = { params: ReturnPicturePlace, answersFile: { types: RETURN_PICTURE_TYPES }, answer: z.unknown() }

/** A path of ours. */
export const readAnyReturnPictureCall = defineCall({
  method: 'GET',
  path: '/master-dash/returns/:returnId/pictures/:no',
  by: 'staff',
  can: 'orders.read',
  transaction: 'none',
  summary: 'One picture of a return of any order',
  ...picture,
  errors: ['RETURN_PICTURE_NOT_FOUND'],
})

const ofStaff = { method: 'POST', by: 'staff', can: 'orders.refund', transaction: 'write', isRepeatable: true, params } as const

export const acceptAnyReturnCall = defineCall({
  ...ofStaff,
  path: '/master-dash/returns/:returnId/accept',
  summary: ACCEPTS,
  body: AcceptReturn,
  answer: decided,
  errors: ['RETURN_NOT_FOUND', 'RETURN_CLOSED'],
})

export const refuseAnyReturnCall = defineCall({
  ...ofStaff,
  path: '/master-dash/returns/:returnId/refuse',
  summary: REFUSES,
  body: RefuseReturn,
  answer: decided,
  errors: ['RETURN_NOT_FOUND', 'RETURN_CLOSED'],
})

export const receiveAnyReturnCall = defineCall({
  ...ofStaff,
  path: '/master-dash/returns/:returnId/receive',
  summary: RECEIVES,
  body: ReceiveReturn,
  answer: decided,
  errors: ['RETURN_NOT_FOUND', 'RETURN_CLOSED', 'RETURN_NOT_PAID'],
})

export const listSellersReturnsCall = defineCall({
  method: 'GET',
  path: '/desk/returns',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'read',
  summary: `${LISTS}: those of the seller’s parts`,
  query: ReturnsQuery,
  answer: page,
  errors: [],
})

export const readSellersReturnCall = defineCall({
  method: 'GET',
  path: '/desk/returns/:returnId',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'read',
  summary: 'One return of the seller’s parts',
  params,
  answer: one,
  errors: ['RETURN_NOT_FOUND'],
})

/** A path of ours. */
export const readSellersReturnPictureCall = defineCall({
  method: 'GET',
  path: '/desk/returns/:returnId/pictures/:no',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'none',
  summary: 'One picture of a return of the seller’s parts',
  ...picture,
  errors: ['RETURN_PICTURE_NOT_FOUND'],
})

const ofSeller = { method: 'POST', by: 'seller', can: 'desk.orders', transaction: 'write', isRepeatable: true, params } as const

export const acceptSellersReturnCall = defineCall({
  ...ofSeller,
  path: '/desk/returns/:returnId/accept',
  summary: ACCEPTS,
  body: AcceptReturn,
  answer: decided,
  errors: ['RETURN_NOT_FOUND', 'RETURN_CLOSED'],
})

export const refuseSellersReturnCall = defineCall({
  ...ofSeller,
  path: '/desk/returns/:returnId/refuse',
  summary: REFUSES,
  body: RefuseReturn,
  answer: decided,
  errors: ['RETURN_NOT_FOUND', 'RETURN_CLOSED'],
})

export const receiveSellersReturnCall = defineCall({
  ...ofSeller,
  path: '/desk/returns/:returnId/receive',
  summary: RECEIVES,
  body: ReceiveReturn,
  answer: decided,
  errors: ['RETURN_NOT_FOUND', 'RETURN_CLOSED', 'RETURN_NOT_PAID'],
})
