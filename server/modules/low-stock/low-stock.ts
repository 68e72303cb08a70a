import type { AnswerOf } from '#contract/call.ts'
import { OfferId, ProductId, type SellerId } from '#contract/ids.ts'
import { LOW_STOCK_DEFAULT, LOW_STOCK_PAGE_SIZE } from '#contract/limits.ts'
import type { LowStockOffer, listLowStockCall } from '#contract/low-stock.ts'
import { toman } from '#contract/money.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import {
  countLowStock,
  countLowStockOffers,
  describeLowStock,
  findLowStock,
  type KeptOffer,
  type LowStockRow,
  listKeptOffers,
  lockCounting,
  tryLockCounting,
} from './low-stock.queries.ts'

const COUNTED_AGAIN_AFTER_MS = 120_000

/** Has the list of offers that run low be no older than two minutes. Of many who look at once one counts, and the others see what was counted before. */
export async function keepLowStock(db: Database, sellerId: SellerId, now: Date): Promise<void> {
  const kept = await findLowStock.first(db, { sellerId })
  if (kept !== undefined && now.getTime() - kept.countedAt.getTime() < COUNTED_AGAIN_AFTER_MS) return
  await inTransaction(db, 'write', async (tx) => {
    if (kept !== undefined && !(await tryLockCounting.one(tx, { sellerId })).locked) return
    await recount(tx, sellerId, now)
  })
}

/** Saved again while somebody counts, the choice waits for them. */
export async function saveLowStock(tx: Transaction, sellerId: SellerId, threshold: number, now: Date) {
  const { before } = await recount(tx, sellerId, now, threshold)
  return { before, totalCount: (await countLowStockOffers.one(tx, { sellerId })).count }
}

/** Under the lock of the seller's count, so that two counts never write over each other. */
async function recount(tx: Transaction, sellerId: SellerId, now: Date, chosen?: number): Promise<{ before: number }> {
  const [, kept] = await tx.inOrder(lockCounting.bindRun({ sellerId }), findLowStock.bindFirst({ sellerId }))
  const before = kept?.threshold ?? LOW_STOCK_DEFAULT
  await countLowStock.run(tx, { sellerId, threshold: chosen ?? before, now })
  return { before }
}

export async function readLowStock(
  db: Database,
  sellerId: SellerId,
  cursor: string | undefined,
  now: Date,
): Promise<AnswerOf<typeof listLowStockCall>> {
  await keepLowStock(db, sellerId, now)
  const page = { sellerId, ...placeOf(cursor), limit: LOW_STOCK_PAGE_SIZE }
  return inTransaction(db, 'read', async (tx) => {
    const [settings, { count }, kept] = await tx.inOrder(
      findLowStock.bindOne({ sellerId }),
      countLowStockOffers.bindOne({ sellerId }),
      listKeptOffers.bindAll(page),
    )
    const last = kept.at(-1)
    return {
      offers: await describeKept(tx, sellerId, kept, now),
      nextCursor: last === undefined || kept.length < LOW_STOCK_PAGE_SIZE ? null : `${last.stock}.${last.psid}`,
      totalCount: count,
      threshold: settings.threshold,
      countedAt: settings.countedAt.toISOString(),
    }
  })
}

export async function describeKept(tx: Transaction, sellerId: SellerId, kept: readonly KeptOffer[], now: Date): Promise<LowStockOffer[]> {
  if (kept.length === 0) return []
  const named = { productIds: kept.map(({ productId }) => productId), offerIds: kept.map(({ psid }) => psid) }
  return (await describeLowStock.all(tx, { sellerId, ...named, now })).map(toLowStockOffer)
}

function placeOf(cursor: string | undefined): { afterStock: number | null; afterId: string | null } {
  if (cursor === undefined) return { afterStock: null, afterId: null }
  const point = cursor.indexOf('.')
  return { afterStock: Number(cursor.slice(0, point)), afterId: cursor.slice(point + 1) }
}

function toLowStockOffer({ psid, productId, slug, title, options, image, stock, price, soldLately }: LowStockRow): LowStockOffer {
  const ids = { psid: OfferId.parse(psid), productId: ProductId.parse(productId) }
  return { ...ids, slug, title, options, image, stock, price: toman(price), soldLately }
}
