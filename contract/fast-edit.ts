import { z } from 'zod'
import { defineCall } from './call.ts'
import { BrandTable, BrandTableRequest, CategoryTable, CategoryTableRequest, TableNode } from './fast-order.ts'
import { OFFERS_SAVED_MAX } from './limits.ts'
import { EditError, EditOutcome } from './offer-edit.ts'
import { NamedOffer, OfferVersion } from './offer-runs.ts'

/* A seller's own offers as a table that is written in. */

/** As a table shows it, with what a save needs. `price.discountedPrice` is what is stored, also while its special offer does not run. */
export const EditNode = TableNode.extend({
  /** On sale; what is not stands in the table all the same. */
  active: z.boolean(),
  version: z.int().positive(),
})
export type EditNode = z.infer<typeof EditNode>

/** The offer of a product that comes first, and the seller's other ones of it. */
export const EditRow = EditNode.extend({ nodes: z.array(EditNode) })
export type EditRow = z.infer<typeof EditRow>

/** Which offers are shown. */
export const EDIT_STATES = ['all', 'offSale', 'noStock'] as const

const only = z.enum(EDIT_STATES).catch('all').default('all')
const tableOf = {
  by: 'seller',
  can: 'desk.prices',
  // posts for their long lists, and writes nothing: no row of the audit log
  transaction: 'read',
  rate: 'search',
  errors: [],
} as const

/** Behind the filters. Where `totalIsExact` is false there are more than this: counting them all would cost more than the page. */
const total = { totalCount: z.int(), totalIsExact: z.boolean() }

/** Somebody else’s `userId` is refused; filters that name other sellers alone leave no rows. */
export const readEditBrandTableCall = defineCall({
  ...tableOf,
  method: 'POST',
  path: '/fast-edit-brand-mode',
  summary: 'The seller’s own offers of the chosen brands as rows of a table that is written in',
  body: BrandTableRequest.extend({ only }),
  answer: BrandTable.extend({ products: z.array(EditRow), ...total }),
})

export const readEditCategoryTableCall = defineCall({
  ...tableOf,
  method: 'POST',
  path: '/fast-edit-category-mode',
  summary: 'The seller’s own offers of the chosen categories as rows of a table that is written in',
  body: CategoryTableRequest.extend({ only }),
  answer: CategoryTable.extend({ tableData: z.object({ products: z.array(EditRow) }), ...total }),
})

/** What changes of an offer is read by `OfferEdit`, field by field: each fault is told with the title of its column. */
const updateData = z.record(z.string(), z.unknown(), 'تغییرها باید یک شیء با نام فیلدها باشد')

export const updateOfferCall = defineCall({
  method: 'PUT',
  path: '/fastedit/updateproduct',
  by: 'seller',
  can: 'desk.prices',
  transaction: 'write',
  summary: 'Saves one offer of the seller; another seller’s, or nobody’s, is refused alike',
  body: z.object({ itemId: NamedOffer, updateData, /** Left out, whatever stands there is changed. */ version: OfferVersion.optional() }),
  answer: z.object({
    state: z.enum(['ok', 'error']),
    message: z.string(),
    /** Of a row that was refused; nothing of it is saved. */
    errors: z.array(EditError),
    product: z.object({ general: z.object({ title: z.string() }) }),
    row: EditOutcome,
  }),
  errors: ['NOT_YOUR_OFFER', 'OFFER_CHANGED'],
})

export const updateOffersCall = defineCall({
  method: 'PUT',
  path: '/desk/offers',
  by: 'seller',
  can: 'desk.prices',
  transaction: 'write',
  summary: `Saves many offers of the seller, each with an outcome of its own, at most ${OFFERS_SAVED_MAX}; one of somebody else refuses them all`,
  body: z.object({
    rows: z
      .array(z.object({ psid: NamedOffer, version: OfferVersion, updateData }), 'ردیف‌ها باید فهرست باشد')
      .min(1, 'ردیفی برای ذخیره نیست')
      .max(OFFERS_SAVED_MAX, 'هر بار حداکثر ۵۰۰ ردیف ذخیره می‌شود')
      .refine((rows) => new Set(rows.map((row) => row.psid)).size === rows.length, 'هر پیشنهاد را یک بار بفرستید'),
  }),
  answer: z.object({
    /** In the order that they were sent in. */
    rows: z.array(EditOutcome),
    counts: z.object({ saved: z.int(), unchanged: z.int(), refused: z.int(), conflict: z.int() }),
  }),
  errors: ['SELLERS_OFFER_NOT_FOUND'],
})
