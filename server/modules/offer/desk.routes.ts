import { correctStockCall, listDeskOffersCall, listMovementsCall, putOffersCall } from '#contract/desk-offers.ts'
import { formatCount } from '#persian/format.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { correctStock } from './correct-stock.ts'
import { listDeskOffers } from './list-desk-offers.ts'
import { listMovements } from './list-movements.ts'
import { putOffers } from './put-offers.ts'

/** A seller's own offers at the desk, and its stock. */
export function deskOfferRoutes(serve: Serve, { clock }: Services): void {
  serve(listDeskOffersCall, ({ tx, sellerId, query }) => listDeskOffers(tx, sellerId, query, clock.now()))

  serve(putOffersCall, async ({ tx, sellerId, user, body, noteChange }) => {
    const psids = await putOffers(tx, { sellerId, by: user.id, at: clock.now() }, body.offers)
    noteChange({ about: 'new offers', after: { psids } })
    return { status: 'ok' as const, message: `${formatCount(psids.length)} پیشنهاد ثبت شد`, psids }
  })

  serve(listMovementsCall, ({ tx, sellerId, query }) => listMovements(tx, sellerId, query))

  serve(correctStockCall, async ({ tx, sellerId, user, body, noteChange }) => {
    const { before, ...corrected } = await correctStock(tx, { sellerId, by: user.id, at: clock.now() }, body)
    const { reason, note } = body
    noteChange({ about: `offer:${body.psid}`, before: { stock: before }, after: { stock: corrected.stock, reason, note } })
    const message = corrected.delta === 0 ? 'موجودی همین بود' : 'موجودی اصلاح شد'
    return { status: 'ok' as const, message, ...corrected }
  })
}
