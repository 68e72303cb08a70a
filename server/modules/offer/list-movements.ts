import type { AnswerOf } from '#contract/call.ts'
import { type listMovementsCall, MOVEMENTS_PAGE_SIZE, type MovementsQuery } from '#contract/desk-offers.ts'
import type { SellerId } from '#contract/ids.ts'
import { midnightInTehran } from '#persian/persian-days.ts'
import type { Handle } from '../../platform/database/database.ts'
import { ownOffer } from './history.queries.ts'
import { readMovements } from './movements.queries.ts'
import { SellersOfferNotFound } from './offer.errors.ts'

/** What came and went of the seller's stock. */
export async function listMovements(
  on: Handle,
  sellerId: SellerId,
  { which, psid, from, to, cursor }: MovementsQuery,
): Promise<AnswerOf<typeof listMovementsCall>> {
  const own = psid === undefined ? undefined : await ownOffer.first(on, { id: psid, sellerId })
  if (psid !== undefined && own === undefined) throw SellersOfferNotFound()
  const found = await readMovements(on, {
    sellerId,
    which,
    offer: psid && own && { id: psid, productId: own.productId },
    from: from === undefined ? undefined : midnightInTehran(from, 0),
    until: to === undefined ? undefined : midnightInTehran(to, 1),
    after: readCursor(cursor),
  })
  const shown = found.slice(0, MOVEMENTS_PAGE_SIZE)
  const last = shown.at(-1)
  return {
    movements: shown.map(({ options, by, at, ...row }) => ({ ...row, options: options ?? '', by, at: at.toISOString() })),
    nextCursor: found.length > shown.length && last ? `${last.at.getTime()}~${last.id}` : null,
  }
}

/** What is no cursor of ours begins the list anew. */
function readCursor(text = ''): { at: Date; id: string } | undefined {
  const [, at, id] = /^(\d{1,15})~(\d{1,18})$/.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id }
}
