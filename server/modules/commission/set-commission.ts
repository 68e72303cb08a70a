import type { AnswerOf } from '#contract/call.ts'
import {
  type CommissionRate,
  CommissionRateId,
  type DatedTerms,
  type listCommissionCall,
  type NewCommissionRate,
  type NewCommissionTerms,
} from '#contract/commission.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import { parsePersianTimestamp } from '#persian/persian-calendar.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { CommissionDatePast, CommissionMarketNeedsRate, CommissionScopeUnknown } from './commission.errors.ts'
import {
  findScope,
  insertCommissionRate,
  insertCommissionTerms,
  listCommissionRates,
  listScopes,
  type RateRow,
  termsAfter,
  termsAt,
} from './commission.queries.ts'
import { DEFAULT_TERMS } from './terms.ts'

const RATES_SHOWN = 500
/** «From now» begins later than every transaction that is under way now, so that an order that was placed has its rates. */
const BEGINS_AFTER_MS = 60_000

interface Setting {
  by: UserId
  now: Date
}

/** Sets what the market takes of a scope from a date on. Orders that were placed before keep what they had, whenever it is looked up. */
export async function setCommissionRate(
  tx: Transaction,
  { sellerId, categoryId, basisPoints, from, note }: NewCommissionRate,
  { by, now }: Setting,
): Promise<CommissionRate> {
  if (sellerId === null && categoryId === null && basisPoints === null) throw CommissionMarketNeedsRate()
  const scope = await findScope.one(tx, { sellerId, categoryId })
  if (sellerId !== null && !scope.hasSeller) throw CommissionScopeUnknown({ field: 'sellerId' })
  if (categoryId !== null && !scope.hasCategory) throw CommissionScopeUnknown({ field: 'categoryId' })
  const id = CommissionRateId.parse(newId())
  return toRate(await insertCommissionRate.one(tx, { id, sellerId, categoryId, basisPoints, validFrom: beginOf(from, now), note, by, now }))
}

/** The same for what else a sale costs. */
export async function setCommissionTerms(
  tx: Transaction,
  { from, ...terms }: NewCommissionTerms,
  { by, now }: Setting,
): Promise<{ before: DatedTerms; terms: DatedTerms }> {
  const before = await readTerms(tx, now)
  const validFrom = beginOf(from, now)
  await insertCommissionTerms.run(tx, { ...terms, validFrom, by, now })
  return { before, terms: { ...terms, validFrom: validFrom.toISOString() } }
}

function beginOf(from: string, now: Date): Date {
  if (from === 'now') return new Date(now.getTime() + BEGINS_AFTER_MS)
  const begin = parsePersianTimestamp(from)
  if (begin === undefined || begin.getTime() < now.getTime() + BEGINS_AFTER_MS) throw CommissionDatePast()
  return begin
}

/** What counts for orders placed now. */
export async function readTerms(on: Handle, now: Date): Promise<DatedTerms> {
  const found = await termsAt.first(on, { at: now })
  return found === undefined ? { ...DEFAULT_TERMS, validFrom: null } : { ...found.terms, validFrom: found.validFrom.toISOString() }
}

export async function listCommission(on: Handle, sellerId: SellerId | null, now: Date): Promise<AnswerOf<typeof listCommissionCall>> {
  const [rates, terms, coming, scopes] = await Promise.all([
    listCommissionRates.all(on, { sellerId, now, limit: RATES_SHOWN }),
    readTerms(on, now),
    termsAfter.first(on, { at: now }),
    listScopes.one(on, {}),
  ])
  return {
    rates: rates.map(toRate),
    terms,
    coming: coming === undefined ? null : { ...coming.terms, validFrom: coming.validFrom.toISOString() },
    ...scopes,
  }
}

function toRate({
  id,
  sellerId,
  sellerName,
  categoryId,
  categoryTitle,
  basisPoints,
  validFrom,
  state,
  note,
  setBy,
  setAt,
}: RateRow): CommissionRate {
  return {
    id,
    seller: sellerId === null ? null : { id: sellerId, name: sellerName ?? sellerId },
    category: categoryId === null ? null : { id: categoryId, title: categoryTitle ?? categoryId },
    basisPoints,
    validFrom: validFrom.toISOString(),
    state,
    note,
    setBy,
    setAt: setAt.toISOString(),
  }
}
