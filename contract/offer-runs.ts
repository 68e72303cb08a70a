import { z } from 'zod'
import { defineCall } from './call.ts'
import { OfferId } from './ids.ts'
import { OFFERS_CHANGED_MAX } from './limits.ts'
import { CHANGE_FAULTS, CHANGE_WARNINGS, ChangeableTerms, type ChangeFault, type ChangeWarning, OfferChange } from './offer-change.ts'
import { Rate } from './rate.ts'

const FAULTS = Object.keys(CHANGE_FAULTS) as ChangeFault[]
const WARNINGS = Object.keys(CHANGE_WARNINGS) as ChangeWarning[]
const count = z.int().nonnegative()

/** Letter by letter: an id with a blank behind it is none. */
export const NamedOffer = z
  .string('شناسهٔ پیشنهاد درست نیست')
  .refine((id) => id === id.trim(), 'شناسهٔ پیشنهاد درست نیست')
  .pipe(OfferId)

const VERSION_MAX = 2_147_483_647
const NO_VERSION = 'نسخهٔ ردیف درست نیست'

/** Of the row that was seen. */
export const OfferVersion = z.int(NO_VERSION).positive(NO_VERSION).max(VERSION_MAX, NO_VERSION)

/** One offer as it stands and as a bulk change would leave it. */
export const PlannedChange = z.object({
  offerId: OfferId,
  /** Of the row that was read. */
  version: z.int().positive(),
  old: ChangeableTerms,
  /** As `old` where the offer is refused, or stays as it is. */
  new: ChangeableTerms,
  outcome: z.enum(['changes', 'unchanged', 'refused']),
  fault: z.enum(FAULTS).nullable(),
  warnings: z.array(z.enum(WARNINGS)),
})
export type PlannedChange = z.infer<typeof PlannedChange>

const NONE_NAMED = 'پیشنهادی را انتخاب کنید'

export const previewOfferChangeCall = defineCall({
  method: 'POST',
  path: '/desk/offers/preview-change',
  by: 'seller',
  can: 'desk.prices',
  // for its row of the audit log alone, which goes with a refusal
  transaction: 'write',
  rate: 'import',
  summary:
    'What a bulk change would make of these offers of the seller, row by row; no offer is written. One offer of somebody else refuses them all',
  body: z
    .object({
      /** Left out: all of the seller's that have a price in the currency that is followed. */
      offerIds: z
        .array(NamedOffer)
        .min(1, NONE_NAMED)
        .max(OFFERS_CHANGED_MAX, 'حداکثر ۵٬۰۰۰ پیشنهاد با هم تغییر می‌کند')
        .refine((ids) => new Set(ids).size === ids.length, 'هر پیشنهاد را یک بار انتخاب کنید')
        .optional(),
      change: OfferChange,
    })
    .refine(({ offerIds, change }) => offerIds !== undefined || change.kind === 'currency', { error: NONE_NAMED, path: ['offerIds'] }),
  answer: z.object({
    /** In the order that they were asked for; of all, those that change and then those that cannot, as many as can be changed at once. */
    rows: z.array(PlannedChange.extend({ /** Product and options. */ title: z.string() })),
    /** changes + unchanged + refused = what was asked for; `warned`: of the rows that change. */
    counts: z.object({ changes: count, unchanged: count, refused: count, warned: count }),
    /** What the prices follow; `rateId` of the run that is begun. */
    rate: Rate.nullable(),
  }),
  errors: ['SELLERS_OFFER_NOT_FOUND', 'RATE_NOT_FOUND', 'NO_RATE'],
})
