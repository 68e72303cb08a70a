import type { DeskToday } from '#contract/desk-today.ts'
import { OfferId, type SellerId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { SellerRight } from '#contract/rights.ts'
import { isoDayOf, persianDayAt } from '#persian/persian-days.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { listSalesDays, readSalesUntil, type SumRow } from '../figures/sales.queries.ts'
import { countLowStockOffers, findLowStock, listKeptOffers } from '../low-stock/low-stock.queries.ts'
import { describeKept, keepLowStock } from '../low-stock/low-stock.ts'
import { readSellerMoney } from '../payout/seller-money.ts'
import { countSellersReviews } from '../review/review-answers.queries.ts'
import { countLostPlaces, countOpenReturns, countWaitingParts, listMostUndercut } from './today.queries.ts'

const DAYS_SHOWN = 14
const WEEK_DAYS = 7
const WEEK_MS = 604_800_000
const OFFERS_SHOWN = 3

interface Reader {
  sellerId: SellerId
  rights: ReadonlySet<SellerRight>
}

/** Everything in one answer, from one moment. */
export async function readToday(db: Database, { sellerId, rights }: Reader, now: Date): Promise<DeskToday> {
  if (rights.has('desk.prices')) await keepLowStock(db, sellerId, now)
  return inTransaction(db, 'read', async (tx) => {
    const orders = rights.has('desk.orders') ? await ofOrders(tx, sellerId, now) : { orders: null, returns: null }
    const ofPrices = rights.has('desk.prices') ? await ofOffers(tx, sellerId, now) : { lowStock: null, lostPlaces: null }
    const money = rights.has('desk.money') ? await ofMoney(tx, sellerId, now) : { sales: null, money: null }
    const reviews = rights.has('desk.shop') ? { unanswered: (await countSellersReviews.one(tx, { sellerId })).unanswered } : null
    return { at: now.toISOString(), ...orders, ...ofPrices, ...money, reviews }
  })
}

async function ofOrders(tx: Transaction, sellerId: SellerId, now: Date): Promise<Pick<DeskToday, 'orders' | 'returns'>> {
  const [waiting, returns] = await tx.inOrder(countWaitingParts.bindOne({ sellerId, now }), countOpenReturns.bindOne({ sellerId }))
  return {
    orders: {
      toConfirm: { count: waiting.confirm, dueAt: momentOf(waiting.confirmBy), over: waiting.confirmOver },
      toSend: { count: waiting.send, dueAt: momentOf(waiting.sendBy), over: waiting.sendOver, partlySent: waiting.partlySent },
    },
    returns: { requested: returns.requested, accepted: returns.accepted, oldestAt: momentOf(returns.oldestAt) },
  }
}

function momentOf(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}

async function ofOffers(tx: Transaction, sellerId: SellerId, now: Date): Promise<Pick<DeskToday, 'lowStock' | 'lostPlaces'>> {
  const [{ threshold }, { count }, kept, lost, undercut] = await tx.inOrder(
    findLowStock.bindOne({ sellerId }),
    countLowStockOffers.bindOne({ sellerId }),
    listKeptOffers.bindAll({ sellerId, afterStock: null, afterId: null, limit: OFFERS_SHOWN }),
    countLostPlaces.bindOne({ sellerId }),
    listMostUndercut.bindAll({ sellerId, now, limit: OFFERS_SHOWN }),
  )
  return {
    lowStock: { count, threshold, fewest: await describeKept(tx, sellerId, kept, now) },
    lostPlaces: {
      count: lost.count,
      most: undercut.map(({ psid, options, price, firstPrice, ...row }) => ({
        ...row,
        psid: OfferId.parse(psid),
        options: options ?? '',
        price: toman(price),
        firstPrice: toman(firstPrice),
      })),
    },
  }
}

async function ofMoney(tx: Transaction, sellerId: SellerId, now: Date): Promise<Pick<DeskToday, 'sales' | 'money'>> {
  const day = persianDayAt(now)
  const dates = Array.from({ length: DAYS_SHOWN }, (_, at) => isoDayOf(day, at + 1 - DAYS_SHOWN))
  const [today, weekAgo] = [isoDayOf(day), isoDayOf(day, -WEEK_DAYS)]
  const soFar = readSalesUntil.bindOne({ sellerId, day: weekAgo, moment: new Date(now.getTime() - WEEK_MS) })
  const [days, before] = await tx.inOrder(listSalesDays.bindAll({ sellerId, from: dates[0] ?? today, until: today }), soFar)
  const of = new Map(days.map((sum) => [sum.date, sum]))
  const sumOf = (sum: SumRow | undefined) => ({ orders: sum?.orders ?? 0, pieces: sum?.pieces ?? 0, sales: toman(sum?.sales ?? 0) })
  return {
    sales: {
      today: sumOf(of.get(today)),
      weekAgo: sumOf(before),
      days: dates.map((date) => ({ date, sales: toman(of.get(date)?.sales ?? 0) })),
    },
    money: await readSellerMoney(tx, sellerId),
  }
}
