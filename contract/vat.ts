import { z } from 'zod'
import { defineCall } from './call.ts'
import { SetDay } from './set-day.ts'

/* VAT by day, in hundredths of a percent. A rate that has begun is never changed: an order keeps the one of its day. */

export const VAT_MAX = 10_000
export const VAT_NOTE_MAX = 200

const Day = z.iso.date()

export const NewVatRate = z.object({
  /** The first day on which it counts; a later one than today. */
  from: SetDay,
  basisPoints: z
    .int('درصد را با رقم بنویسید، مانند ۱۰ یا ۹٫۵')
    .min(0, 'مالیات کمتر از صفر نیست')
    .max(VAT_MAX, 'مالیات بیش از ۱۰۰ درصد نیست'),
  note: z.string().trim().max(VAT_NOTE_MAX, 'یادداشت حداکثر ۲۰۰ نویسه است').default(''),
})
export type NewVatRate = z.output<typeof NewVatRate>

export const VatRate = z.object({
  /** The day in Tehran on which it begins, and its name in calls. */
  from: Day,
  basisPoints: z.int(),
  /** `counts`: today; `begins`: later; `was`: another has its place. */
  state: z.enum(['counts', 'begins', 'was']),
  note: z.string(),
  /** Empty for rates that came with the market. */
  setBy: z.string(),
  setAt: z.iso.datetime().nullable(),
})
export type VatRate = z.infer<typeof VatRate>

const byStaff = { by: 'staff', can: 'settings.write' } as const
const rates = z.array(VatRate)

export const listVatRatesCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/vat',
  transaction: 'read',
  summary: 'Rates of VAT by the day on which they begin, the newest first',
  answer: z.object({ rates }),
  errors: [],
})

export const addVatRateCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/vat',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Adds a rate of VAT for orders from a later day on; orders that were placed keep theirs',
  body: NewVatRate,
  answer: z.object({ status: z.literal('ok'), message: z.string(), rates }),
  errors: ['VAT_DAY_PAST', 'VAT_DAY_TAKEN'],
})

export const removeVatRateCall = defineCall({
  ...byStaff,
  method: 'DELETE',
  path: '/master-dash/vat/:from',
  transaction: 'write',
  summary: 'Takes back a rate of VAT that has not begun',
  params: z.object({ from: Day }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), rates }),
  errors: ['VAT_RATE_NOT_FOUND', 'VAT_RATE_BEGUN'],
})
