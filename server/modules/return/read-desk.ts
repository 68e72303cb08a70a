import type { AnswerOf } from '#contract/call.ts'
import type { SellerId } from '#contract/ids.ts'
import type { ReturnId } from '#contract/return.ts'
import {
  type DeskReturn,
  type listAnyReturnsCall,
  RETURNS_PAGE_SIZE,
  type ReturnInQueue,
  type ReturnsQuery,
} from '#contract/return-desk.ts'
import type { Handle } from '../../platform/database/database.ts'
import { deliveredOf, toReturn, toReturnRow } from './read-returns.ts'
import { ReturnNotFound } from './return.errors.ts'
import { countReturns, countReturnsOfSeller, findReturn, listReturns, listReturnsOfSeller, type ReturnRecord } from './return.queries.ts'

/** `sellerId`: of that seller's parts; null: of all. */
export async function readReturnsPage(
  on: Handle,
  sellerId: SellerId | null,
  { page, state }: ReturnsQuery,
): Promise<AnswerOf<typeof listAnyReturnsCall>> {
  const filter = { states: statesOf(state) }
  const wanted = { ...filter, limit: RETURNS_PAGE_SIZE, offset: (page - 1) * RETURNS_PAGE_SIZE }
  const [rows, { count }] = await Promise.all(
    sellerId === null
      ? [listReturns.all(on, wanted), countReturns.one(on, filter)]
      : [listReturnsOfSeller.all(on, { ...wanted, sellerId }), countReturnsOfSeller.one(on, { ...filter, sellerId })],
  )
  return { returns: rows.map(toQueued), totalCount: count, page, totalPages: Math.max(1, Math.ceil(count / RETURNS_PAGE_SIZE)) }
}

export async function readDeskReturn(on: Handle, sellerId: SellerId | null, id: ReturnId): Promise<DeskReturn> {
  const found = await findReturn.first(on, { id, userId: null, sellerId })
  if (found === undefined) throw ReturnNotFound()
  return { ...toQueued(found), refund: toReturn(found, await deliveredOf(on, found)).refund }
}

function statesOf(state: ReturnsQuery['state']) {
  if (state === 'all') return null
  return state === 'open' ? (['requested', 'accepted'] as const) : [state]
}

function toQueued(found: ReturnRecord): ReturnInQueue {
  return {
    ...toReturnRow(found),
    orderNumber: found.number,
    buyerName: found.buyerName,
    isPaid: found.isPaid,
    isSellable: found.isSellable,
  }
}
