import { z } from 'zod'
import { DAY_MS } from '#persian/persian-calendar.ts'
import { readPersianDay } from '#persian/persian-days.ts'
import { dayNumberOf } from '#persian/working-days.ts'
import { defineCall } from './call.ts'
import { DELIVERY_TIMES, type DeliveryTime } from './product.ts'

/* How a seller sends: where to and how soon, unless an offer says otherwise, and the days on which it sends nothing. */

/** Days of one span, and spans that are still to come. */
export const DAYS_OFF_SPAN_MAX = 92
export const DAYS_OFF_SPANS_MAX = 50
export const SELLER_AREAS_MAX = 500

const TIMES = Object.keys(DELIVERY_TIMES) as [DeliveryTime, ...DeliveryTime[]]
const Place = z.object({ locationId: z.string(), locationName: z.string(), locationLabel: z.string() })

/** Letter by letter: an id with a blank behind it is none. */
export const DaysOffId = z
  .string()
  .regex(/^[0-9a-z]{1,64}$/, 'شناسهٔ تعطیلی درست نیست')
  .brand<'DaysOffId'>()
export type DaysOffId = z.infer<typeof DaysOffId>

/** Days on which a seller sends nothing, both ends among them; in days since 1970-01-01 of Tehran. */
export const DaysOff = z.object({ id: DaysOffId, firstDay: z.int(), lastDay: z.int(), note: z.string() })
export type DaysOff = z.infer<typeof DaysOff>

export const Sending = z.object({
  /** Where new offers go to. */
  areas: z.array(z.string()),
  deliveryTime: z.enum(TIMES),
  minOrder: z.int().positive(),
  /** What can be chosen: places that the market delivers to. */
  places: z.array(Place),
  /** Those of today and later, the next one first. */
  daysOff: z.array(DaysOff),
})
export type Sending = z.infer<typeof Sending>

const ofSeller = { by: 'seller', can: 'desk.shop' } as const

export const readSendingCall = defineCall({
  ...ofSeller,
  method: 'GET',
  path: '/desk/sending',
  transaction: 'read',
  summary: 'How the seller sends: what its new offers begin with, and the coming days on which it sends nothing',
  answer: Sending,
  errors: [],
})

export const SaveSending = z.object({
  areas: z
    .array(z.string().trim().min(1).max(64), 'محل‌های ارسال باید فهرست باشد')
    .min(1, 'دست‌کم یک محل ارسال را انتخاب کنید')
    .max(SELLER_AREAS_MAX, 'محل‌های ارسال بیش از اندازه است'),
  deliveryTime: z.enum(TIMES, 'زمان ارسال را انتخاب کنید'),
  minOrder: z
    .int({ error: 'حداقل سفارش باید عدد صحیح باشد' })
    .min(1, 'حداقل سفارش باید دست‌کم ۱ باشد')
    .max(1_000_000, 'حداقل سفارش بیش از اندازه بزرگ است'),
})
export type SaveSending = z.infer<typeof SaveSending>

export const saveSendingCall = defineCall({
  ...ofSeller,
  method: 'PUT',
  path: '/desk/sending',
  transaction: 'write',
  summary: 'Sets what the seller’s new offers begin with; offers that are there stay as they are',
  body: SaveSending,
  answer: z.object({ status: z.literal('ok'), message: z.string(), sending: Sending }),
  errors: [],
})

const day = (what: string) =>
  z.string({ error: `${what} را وارد کنید` }).transform((written, context): number => {
    const known = readPersianDay(written)
    const number = known && dayNumberOf(known)
    if (number !== undefined) return number
    context.addIssue({ code: 'custom', message: `${what} باید مانند ۱۴۰۵/۰۹/۰۸ باشد`, input: written })
    return z.NEVER
  })

/** One day, or all of them from the first to the last. */
export const AddDaysOff = z
  .object({
    firstDay: day('نخستین روز'),
    lastDay: day('آخرین روز'),
    note: z.string().trim().max(120, 'یادداشت حداکثر ۱۲۰ نویسه است').default(''),
  })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, { error: 'آخرین روز پیش از نخستین روز است', path: ['lastDay'] })
  .refine(({ firstDay, lastDay }) => lastDay - firstDay < DAYS_OFF_SPAN_MAX, {
    error: 'یک تعطیلی حداکثر ۹۲ روز است',
    path: ['lastDay'],
  })

export const addDaysOffCall = defineCall({
  ...ofSeller,
  method: 'POST',
  path: '/desk/sending/days-off',
  transaction: 'write',
  summary: 'Days on which the seller sends nothing: promised days of its offers and deadlines of its orders are reckoned without them',
  body: AddDaysOff,
  answer: z.object({ status: z.literal('ok'), message: z.string(), sending: Sending }),
  errors: ['TOO_MANY_DAYS_OFF'],
})

export const removeDaysOffCall = defineCall({
  ...ofSeller,
  method: 'DELETE',
  path: '/desk/sending/days-off/:daysOffId',
  transaction: 'write',
  summary: 'The seller sends on these days after all',
  params: z.object({ daysOffId: DaysOffId }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), sending: Sending }),
  errors: ['DAYS_OFF_NOT_FOUND'],
})

/** Noon of such a day, for showing its date. */
export const momentOfDay = (dayNumber: number): Date => new Date(dayNumber * DAY_MS)
