import type { SellerId } from '#contract/ids.ts'
import type { ReturnId } from '#contract/return.ts'
import {
  acceptAnyReturnCall,
  acceptSellersReturnCall,
  listAnyReturnsCall,
  listSellersReturnsCall,
  type ReturnInQueue,
  readAnyReturnCall,
  readAnyReturnPictureCall,
  readSellersReturnCall,
  readSellersReturnPictureCall,
  receiveAnyReturnCall,
  receiveSellersReturnCall,
  refuseAnyReturnCall,
  refuseSellersReturnCall,
} from '#contract/return-desk.ts'
import { maskedName } from '#persian/masked-person.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { NoteChange } from '../../platform/http/audited.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import { readBuyersShown } from '../desk-order/buyers-shown.ts'
import { acceptReturn, receiveReturn, refuseReturn } from './decide-return.ts'
import { readDeskReturn, readReturnsPage } from './read-desk.ts'
import { readReturnPicture, returnPictureStore } from './return-pictures.ts'

const ACCEPTED = 'درخواست پذیرفته شد و به خریدار خبر داده شد'
const REFUSED = 'درخواست رد شد و به خریدار خبر داده شد'
const RECEIVED = 'بازگشت محصول ثبت شد و مبلغ آن به کیف پول خریدار رفت'

/** Calls of those who decide: a seller on returns of its parts, staff on all. */
export function returnDeskRoutes(serve: Serve, services: Services, daysOff: DaysOff): void {
  const store = returnPictureStore(services.settings)
  /** A buyer whose part is over and can no longer be sent back is masked here as in the list of orders. */
  const toSeller = async <Shown extends ReturnInQueue>(
    tx: Transaction,
    sellerId: SellerId,
    returns: readonly Shown[],
  ): Promise<Shown[]> => {
    const at = { sellerId, daysOff, now: services.clock.now() }
    const open = await readBuyersShown(
      tx,
      at,
      returns.map(({ receiptId }) => receiptId),
    )
    return returns.map((each) => (open.has(each.receiptId) ? each : { ...each, buyerName: maskedName(each.buyerName) }))
  }
  const done = async (
    { tx, noteChange }: { tx: Transaction; noteChange: NoteChange },
    { id, sellerId }: { id: ReturnId; sellerId: SellerId | null },
    message: string,
  ) => {
    const found = await readDeskReturn(tx, sellerId, id)
    const [decided = found] = sellerId === null ? [] : await toSeller(tx, sellerId, [found])
    const { state, refund, isSellable, lines } = decided
    noteChange({ about: `return:${id}`, after: { state, refund, isSellable, lines: lines.length } })
    return { status: 'ok' as const, message, return: decided }
  }

  serve(listAnyReturnsCall, ({ tx, query }) => readReturnsPage(tx, null, query))
  serve(readAnyReturnCall, async ({ tx, params }) => ({ return: await readDeskReturn(tx, null, params.returnId) }))
  serve(readAnyReturnPictureCall, ({ db, params }) => readReturnPicture(db, store, params, { userId: null, sellerId: null }))
  serve(acceptAnyReturnCall, async (context) => {
    const which = { id: context.params.returnId, sellerId: null }
    await acceptReturn(context.tx, services, which, context.body.note)
    return done(context, which, ACCEPTED)
  })
  serve(refuseAnyReturnCall, async (context) => {
    const which = { id: context.params.returnId, sellerId: null }
    await refuseReturn(context.tx, services, which, context.body.reason)
    return done(context, which, REFUSED)
  })
  serve(receiveAnyReturnCall, async (context) => {
    const which = { id: context.params.returnId, sellerId: null }
    await receiveReturn(context.tx, services, which, context.body.isSellable)
    return done(context, which, RECEIVED)
  })

  serve(listSellersReturnsCall, async ({ tx, sellerId, query }) => {
    const page = await readReturnsPage(tx, sellerId, query)
    return { ...page, returns: await toSeller(tx, sellerId, page.returns) }
  })
  serve(readSellersReturnCall, async ({ tx, sellerId, params }) => {
    const found = await readDeskReturn(tx, sellerId, params.returnId)
    const [shown = found] = await toSeller(tx, sellerId, [found])
    return { return: shown }
  })
  serve(readSellersReturnPictureCall, ({ db, sellerId, params }) => readReturnPicture(db, store, params, { userId: null, sellerId }))
  serve(acceptSellersReturnCall, async (context) => {
    const which = { id: context.params.returnId, sellerId: context.sellerId }
    await acceptReturn(context.tx, services, which, context.body.note)
    return done(context, which, ACCEPTED)
  })
  serve(refuseSellersReturnCall, async (context) => {
    const which = { id: context.params.returnId, sellerId: context.sellerId }
    await refuseReturn(context.tx, services, which, context.body.reason)
    return done(context, which, REFUSED)
  })
  serve(receiveSellersReturnCall, async (context) => {
    const which = { id: context.params.returnId, sellerId: context.sellerId }
    await receiveReturn(context.tx, services, which, context.body.isSellable)
    return done(context, which, RECEIVED)
  })
}
