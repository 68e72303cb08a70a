import { z } from 'zod'
import { defineCall } from './call.ts'
import { OfferId } from './ids.ts'
import { OFFER_SHEET_BYTES_MAX, OFFER_SHEET_TOLD, OFFERS_CHANGED_MAX } from './limits.ts'
import { ChangeableTerms, OfferChange } from './offer-change.ts'
import { NamedOffer, OfferVersion } from './offer-runs.ts'
import { OFFER_SHEET_TYPES } from './offer-sheet.ts'

/* Bulk changes of a seller's offers, worked off in the background: each row has an outcome of its own, and the whole can be taken back for a day. */

export const ChangeRunId = z
  .string('شناسهٔ تغییر گروهی درست نیست')
  .regex(/^[0-9a-z]{12}$/, 'چنین تغییر گروهی‌ای پیدا نشد')
  .brand<'ChangeRunId'>()
export type ChangeRunId = z.infer<typeof ChangeRunId>

export const CHANGE_RUN_STATES = ['waiting', 'running', 'done', 'taking back', 'taken back'] as const
/** `conflict`: somebody else changed the offer since it was seen. */
export const RUN_OUTCOMES = ['changed', 'unchanged', 'refused', 'conflict'] as const

const count = z.int().nonnegative()

export const ChangeRun = z.object({
  id: ChangeRunId,
  kind: z.enum(['change', 'file']),
  /** What it does, in a few words. */
  title: z.string(),
  state: z.enum(CHANGE_RUN_STATES),
  /** total = changed + unchanged + refused + conflict when it is done. */
  counts: z.object({ total: count, changed: count, unchanged: count, refused: count, conflict: count }),
  /** One of the seller's people. */
  startedBy: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Within a day, as long as nobody has. */
  canTakeBack: z.boolean(),
  /** restored + left = changed; `left`: changed by somebody since. null: it was not taken back. */
  takenBack: z.object({ restored: count, left: count }).nullable(),
})
export type ChangeRun = z.infer<typeof ChangeRun>

export const ChangeRunRow = z.object({
  offerId: OfferId,
  /** Of the product, and what its options are called. */
  title: z.string(),
  variant: z.string(),
  /** null: its turn has not come. */
  outcome: z.enum(RUN_OUTCOMES).nullable(),
  /** Why it was refused, as a sentence. */
  fault: z.string().nullable(),
  old: ChangeableTerms.nullable(),
  new: ChangeableTerms.nullable(),
  /** Of a run that was taken back. */
  isRestored: z.boolean().nullable(),
})
export type ChangeRunRow = z.infer<typeof ChangeRunRow>

const bySeller = { by: 'seller', can: 'desk.prices' } as const
const params = z.object({ runId: ChangeRunId })

export const startChangeRunCall = defineCall({
  ...bySeller,
  method: 'POST',
  path: '/desk/offers/runs',
  transaction: 'write',
  rate: 'import',
  summary: 'Begins a bulk change of these offers of the seller, as they were seen in its preview; one of somebody else refuses them all',
  body: z.object({
    offers: z
      .array(z.object({ offerId: NamedOffer, version: OfferVersion }), 'پیشنهادها باید فهرست باشد')
      .min(1, 'پیشنهادی را انتخاب کنید')
      .max(OFFERS_CHANGED_MAX, 'حداکثر ۵٬۰۰۰ پیشنهاد با هم تغییر می‌کند')
      .refine((offers) => new Set(offers.map(({ offerId }) => offerId)).size === offers.length, 'هر پیشنهاد را یک بار انتخاب کنید'),
    change: OfferChange,
  }),
  answer: z.object({ run: ChangeRun }),
  errors: ['SELLERS_OFFER_NOT_FOUND', 'RATE_NOT_FOUND', 'NO_RATE'],
})

export const startFileRunCall = defineCall({
  ...bySeller,
  method: 'POST',
  path: '/desk/offers/runs/file',
  transaction: 'none',
  rate: 'import',
  takesFile: { types: Object.keys(OFFER_SHEET_TYPES), bytesMax: OFFER_SHEET_BYTES_MAX },
  summary:
    'Begins the changes of a spreadsheet of offers; rows that cannot be read are left out and told. A file that changes nothing begins none',
  answer: z.object({
    run: ChangeRun.nullable(),
    /** read = changes + unchanged + rejected */
    counts: z.object({ read: count, changes: count, unchanged: count, rejected: count }),
    rejected: z.array(z.object({ row: z.int().positive(), error: z.string() })).max(OFFER_SHEET_TOLD),
  }),
  errors: ['OFFER_SHEET_HEAD', 'SHEET_TOO_LARGE', 'SHEET_UNREADABLE', 'FILE_CUT_SHORT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
})

export const listChangeRunsCall = defineCall({
  ...bySeller,
  method: 'GET',
  path: '/desk/offers/runs',
  transaction: 'none',
  summary: 'The seller’s latest bulk changes, newest first, 50 at most',
  answer: z.object({ runs: z.array(ChangeRun) }),
  errors: [],
})

export const readChangeRunCall = defineCall({
  ...bySeller,
  method: 'GET',
  path: '/desk/offers/runs/:runId',
  transaction: 'none',
  summary: 'How far a bulk change has come, and its rows, 200 a page',
  params,
  query: z.object({
    outcome: z.enum(RUN_OUTCOMES).optional().catch(undefined),
    cursor: z
      .string()
      .regex(/^\d{1,9}$/, 'نشانی صفحهٔ بعدی درست نیست')
      .optional(),
  }),
  answer: z.object({ run: ChangeRun, rows: z.array(ChangeRunRow), nextCursor: z.string().nullable() }),
  errors: ['CHANGE_RUN_NOT_FOUND'],
})

export const takeBackRunCall = defineCall({
  ...bySeller,
  method: 'POST',
  path: '/desk/offers/runs/:runId/take-back',
  transaction: 'write',
  summary: 'Takes a bulk change back, within a day: offers that nobody changed since get their terms of before, and keep what was sold',
  params,
  answer: z.object({ run: ChangeRun }),
  errors: ['CHANGE_RUN_NOT_FOUND', 'CHANGE_RUN_CLOSED'],
})
