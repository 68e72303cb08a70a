import type { SellerId } from '#contract/ids.ts'
import type { OrderDeadlines, SellersDeadlines } from '#contract/order-deadlines.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { findDeadlines, readDeadlines, writeDeadlines } from './deadlines.queries.ts'

const NOTHING_CHOSEN: SellersDeadlines = { confirmHours: null, sendDays: null }

export async function readMarketDeadlines(on: Handle): Promise<OrderDeadlines> {
  // no seller is called so: what is left is the market's
  return readDeadlines.one(on, { sellerId: '' as SellerId })
}

export async function readSellersDeadlines(on: Handle, sellerId: SellerId): Promise<{ chosen: SellersDeadlines; market: OrderDeadlines }> {
  const [chosen = NOTHING_CHOSEN, market] = await Promise.all([findDeadlines.first(on, { sellerId }), readMarketDeadlines(on)])
  return { chosen, market }
}

/** `sellerId` null: the market's. Orders that have come keep theirs. */
export async function saveDeadlines(tx: Transaction, sellerId: SellerId | null, deadlines: SellersDeadlines): Promise<void> {
  await writeDeadlines.run(tx, { sellerId, ...deadlines })
}
