import { z } from 'zod'
import { defineCall } from './call.ts'
import { NamedOffer } from './offer-runs.ts'

/** How an offer was changed: cell by cell, by a bulk change or a file of the seller's, or by an import of the market's. */
export const OFFER_CHANGE_WAYS = ['edit', 'run', 'import'] as const
export type OfferChangeWay = (typeof OFFER_CHANGE_WAYS)[number]

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** One change of an offer: every field that differs, as `EditableTerms` names it. */
export const OfferHistoryEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  way: z.enum(OFFER_CHANGE_WAYS),
  /** One of the seller's people; null: an import, or somebody who is there no longer. */
  by: z.string().nullable(),
  runId: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), old: value, new: value })),
})
export type OfferHistoryEntry = z.infer<typeof OfferHistoryEntry>

export const readOfferHistoryCall = defineCall({
  method: 'GET',
  path: '/desk/offers/:offerId/history',
  by: 'seller',
  can: 'desk.prices',
  transaction: 'none',
  summary: 'Who changed what of an offer of the seller, newest first, 20 a page',
  params: z.object({ offerId: NamedOffer }),
  query: z.object({
    cursor: z
      .string()
      .regex(/^\d{1,18}$/, 'نشانی صفحهٔ بعدی درست نیست')
      .optional(),
  }),
  answer: z.object({ entries: z.array(OfferHistoryEntry), nextCursor: z.string().nullable() }),
  errors: ['SELLERS_OFFER_NOT_FOUND'],
})
