import type { SellerId, UserId } from '#contract/ids.ts'
import { searchKey } from '#persian/search-key.ts'
import type { Handle } from '../../platform/database/database.ts'
import type { CartBill } from '../pricing/cart-bill.ts'
import { type CashBar, CashNotAllowed } from './cash.errors.ts'
import { type CashCase, readCashCase } from './cash.queries.ts'

export interface CashOrder {
  total: number
  sellerIds: readonly SellerId[]
  /** Nobody brings a plan to a door. */
  hasPlan: boolean
}

export function cashOrderOf({ total, sellers, plans }: Pick<CartBill, 'total' | 'sellers' | 'plans'>): CashOrder {
  return { total, sellerIds: sellers.map(({ sellerId }) => sellerId), hasPlan: plans.length > 0 }
}

/** Whether the order may be paid at the door; the first of the master's terms that stands against it. */
export function barOf(terms: CashCase, total: number): CashBar | undefined {
  if (terms.refusedMax !== null && terms.refused >= terms.refusedMax) return { because: 'refused', parcels: terms.refused }
  if (terms.sellersWithout.length > 0) return { because: 'seller', names: terms.sellersWithout }
  if (!isServed(terms)) return { because: 'place', city: terms.city || 'نشانی شما' }
  if (terms.maxAmount !== null && total > terms.maxAmount) return { because: 'amount', maximum: terms.maxAmount }
  return undefined
}

function isServed({ placeRule, places, province, city }: CashCase): boolean {
  if (placeRule === 'everywhere') return true
  const isListed = places.some((place) => isSamePlace(place.province, province) && (place.city === null || isSamePlace(place.city, city)))
  return placeRule === 'only' ? isListed : !isListed
}

/** Names as people write them, in either spelling of ی and ک. */
function isSamePlace(one: string, other: string): boolean {
  return searchKey(one) === searchKey(other)
}

export async function findCashBar(on: Handle, userId: UserId, { total, sellerIds, hasPlan }: CashOrder): Promise<CashBar | undefined> {
  if (hasPlan) return { because: 'plan' }
  return barOf(await readCashCase.one(on, { userId, sellerIds: [...sellerIds] }), total)
}

export async function assertCashAllowed(on: Handle, userId: UserId, order: CashOrder): Promise<void> {
  const bar = await findCashBar(on, userId, order)
  if (bar) throw CashNotAllowed({ bar })
}
