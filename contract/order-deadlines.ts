import { z } from 'zod'
import { defineCall } from './call.ts'

/** What sellers may choose between, and what holds where neither they nor the market chose. */
export const DEADLINE_BOUNDS = { confirmHours: { min: 1, max: 72, default: 24 }, sendDays: { min: 1, max: 30, default: 3 } } as const

const { confirmHours, sendDays } = DEADLINE_BOUNDS
const ConfirmHours = z
  .int('مهلت تأیید عدد صحیح است')
  .min(confirmHours.min, 'مهلت تأیید دست‌کم ۱ ساعت است')
  .max(confirmHours.max, 'مهلت تأیید حداکثر ۷۲ ساعت است')
const SendDays = z
  .int('مهلت ارسال عدد صحیح است')
  .min(sendDays.min, 'مهلت ارسال دست‌کم ۱ روز است')
  .max(sendDays.max, 'مهلت ارسال حداکثر ۳۰ روز است')

/** How long an order may wait for its seller, in hours and days of working days: they stand still on Fridays and official days off. */
export const OrderDeadlines = z.object({ confirmHours: ConfirmHours, sendDays: SendDays })
export type OrderDeadlines = z.infer<typeof OrderDeadlines>

/** What a seller chose; null: as the market has it. */
export const SellersDeadlines = z.object({ confirmHours: ConfirmHours.nullable(), sendDays: SendDays.nullable() })
export type SellersDeadlines = z.infer<typeof SellersDeadlines>

const SellersTerms = z.object({ chosen: SellersDeadlines, market: OrderDeadlines })

export const readSellersDeadlinesCall = defineCall({
  method: 'GET',
  path: '/desk/order-deadlines',
  by: 'seller',
  can: 'desk.shop',
  transaction: 'read',
  summary: 'How long orders may wait for this seller: what it chose, and what the market has otherwise',
  answer: SellersTerms,
  errors: [],
})

export const saveSellersDeadlinesCall = defineCall({
  method: 'PUT',
  path: '/desk/order-deadlines',
  by: 'seller',
  can: 'desk.shop',
  transaction: 'write',
  isRepeatable: true,
  summary: 'The seller chooses how long orders may wait for it; those that have come keep theirs',
  body: SellersDeadlines,
  answer: z.object({ status: z.literal('ok'), message: z.string(), deadlines: SellersTerms }),
  errors: [],
})

export const readOrderDeadlinesCall = defineCall({
  method: 'GET',
  path: '/master-dash/order-deadlines',
  by: 'staff',
  can: 'settings.write',
  transaction: 'read',
  summary: 'How long orders may wait for sellers that chose nothing themselves',
  answer: OrderDeadlines,
  errors: [],
})

export const saveOrderDeadlinesCall = defineCall({
  method: 'PUT',
  path: '/master-dash/order-deadlines',
  by: 'staff',
  can: 'settings.write',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Says how long orders may wait for sellers that chose nothing themselves; those that have come keep theirs',
  body: OrderDeadlines,
  answer: z.object({ status: z.literal('ok'), message: z.string(), deadlines: OrderDeadlines }),
  errors: [],
})
