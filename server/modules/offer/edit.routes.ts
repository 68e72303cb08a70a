import { updateOfferCall, updateOffersCall } from '#contract/fast-edit.ts'
import type { OfferId, UserId } from '#contract/ids.ts'
import type { EditOutcome } from '#contract/offer-edit.ts'
import { readOfferHistoryCall } from '#contract/offer-history.ts'
import { CodedError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { titleOfProduct } from './edit-offers.queries.ts'
import { editOffers, lockOwn } from './edit-offers.ts'
import { NotYourOffer, OfferChanged, SellersOfferNotFound } from './offer.errors.ts'
import type { ChangedBy } from './offer-rows.queries.ts'
import { readEdit } from './read-edit.ts'
import { readHistory } from './read-history.ts'

const MESSAGES = {
  saved: 'تغییرها ذخیره شد',
  unchanged: 'چیزی برای ذخیره نبود',
  refused: 'خطاهای اعتبارسنجی',
} as const

/** What sellers change of their offers, row by row. */
export function editRoutes(serve: Serve, { clock }: Services): void {
  serve(
    updateOfferCall,
    async ({ tx, sellerId, user, body: { itemId, updateData, version }, noteChange }) => {
      const locked = await lockOwn(tx, sellerId, [itemId])
      const offer = locked.get(itemId)
      if (offer === undefined) throw NotYourOffer()
      const editing = { sellerId, at: clock.now(), changedBy: byHand(user.id) }
      const [row] = await editOffers(tx, editing, locked, [{ offerId: itemId, version, edit: readEdit(updateData) }])
      if (row === undefined) throw new Error('an edit without an outcome')
      if (row.outcome === 'conflict') throw OfferChanged({ row })
      noteChange({ about: aboutOffer(itemId), after: { outcome: row.outcome, version: row.version, ...row.current } })
      const { title } = await titleOfProduct.one(tx, { id: offer.product_id })
      return {
        state: row.outcome === 'refused' ? ('error' as const) : ('ok' as const),
        message: MESSAGES[row.outcome],
        errors: row.errors,
        product: { general: { title } },
        row,
      }
    },
    { refusal: (error) => ({ state: 'error', ...(error instanceof CodedError && 'row' in error.facts && { row: error.facts.row }) }) },
  )

  serve(updateOffersCall, async ({ tx, sellerId, user, body, noteChange }) => {
    const ids = body.rows.map(({ psid }) => psid)
    const locked = await lockOwn(tx, sellerId, ids)
    if (locked.size < ids.length) throw SellersOfferNotFound()
    const editing = { sellerId, at: clock.now(), changedBy: byHand(user.id) }
    const wanted = body.rows.map(({ psid, version, updateData }) => ({ offerId: psid, version, edit: readEdit(updateData) }))
    const rows = await editOffers(tx, editing, locked, wanted)
    const counts = countsOf(rows)
    noteChange({ about: 'offers', after: counts })
    return { rows, counts }
  })

  serve(readOfferHistoryCall, ({ db, sellerId, params, query }) => readHistory(db, sellerId, params.offerId, query.cursor))
}

const byHand = (by: UserId): ChangedBy => ({ way: 'edit', by, runId: null })
const aboutOffer = (id: OfferId) => `offer:${id}`

function countsOf(rows: readonly EditOutcome[]) {
  const count = (outcome: EditOutcome['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return { saved: count('saved'), unchanged: count('unchanged'), refused: count('refused'), conflict: count('conflict') }
}
