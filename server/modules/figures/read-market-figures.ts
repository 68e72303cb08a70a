import type { FiguresRange } from '#contract/desk-figures.ts'
import { SellerId } from '#contract/ids.ts'
import { FIGURE_SELLERS_SHOWN, type MarketFigures } from '#contract/market-figures.ts'
import { NOTHING_SOLD } from '#contract/sales-sums.ts'
import { midnightInTehran } from '#persian/persian-days.ts'
import type { Transaction } from '../../platform/database/database.ts'
import {
  countSteps,
  listBestSellers,
  listLateSellers,
  listMarketDays,
  listMarketGateways,
  listPlacedDays,
  listReceivedDays,
  listSoldOutSellers,
  type Moments,
  readMarketStock,
  readMarketSupport,
  sumMarketDays,
} from './market.queries.ts'
import { daysOf, toSum } from './read-figures.ts'

/** How the market went in these days, and in as many before them. */
export async function readMarketFigures(tx: Transaction, range: FiguresRange, now: Date): Promise<MarketFigures> {
  const { dates, before, ...days } = daysOf(range)
  const [moments, momentsBefore] = momentsOf(range, dates.length)
  const [sales, placed, received, sumBefore, placedBefore, receivedBefore, steps, gateways, sellers, stock, support, late, soldOut] =
    await tx.inOrder(
      listMarketDays.bindAll(days),
      listPlacedDays.bindAll(moments),
      listReceivedDays.bindAll(moments),
      sumMarketDays.bindOne(before),
      listPlacedDays.bindAll(momentsBefore),
      listReceivedDays.bindAll(momentsBefore),
      countSteps.bindOne({ ...moments, firstId: orderIdAt(moments.since), beforeId: orderIdAt(moments.before) }),
      listMarketGateways.bindAll(moments),
      listBestSellers.bindAll({ ...days, limit: FIGURE_SELLERS_SHOWN + 1 }),
      readMarketStock.bindOne({}),
      readMarketSupport.bindOne(moments),
      listLateSellers.bindAll({ now, limit: FIGURE_SELLERS_SHOWN }),
      listSoldOutSellers.bindAll({ limit: FIGURE_SELLERS_SHOWN }),
    )
  const soldOn = new Map(sales.map((day) => [day.date, day]))
  const placedOn = new Map(placed.map((day) => [day.date, day.placed]))
  const receivedOn = new Map(received.map((day) => [day.date, day.received]))
  return {
    days: dates.map((date) => ({
      date,
      ...toSum(soldOn.get(date) ?? NOTHING_SOLD),
      placed: placedOn.get(date) ?? 0,
      received: receivedOn.get(date) ?? 0,
    })),
    before: {
      ...toSum(sumBefore),
      placed: placedBefore.reduce((sum, day) => sum + day.placed, 0),
      received: receivedBefore.reduce((sum, day) => sum + day.received, 0),
    },
    steps,
    gateways,
    sellers: sellers
      .slice(0, FIGURE_SELLERS_SHOWN)
      .map(({ sellerId, name, ...sum }) => ({ sellerId: SellerId.parse(sellerId), name, ...toSum(sum) })),
    hasMoreSellers: sellers.length > FIGURE_SELLERS_SHOWN,
    late: late.map(({ since, ...seller }) => ({ ...seller, since: since.toISOString() })),
    soldOut,
    stock,
    support,
  }
}

/** From the midnight with which the first day begins to that with which the last one ends, and of as many days before it. */
function momentsOf({ from, until }: FiguresRange, count: number): [Moments, Moments] {
  const [earlier, since, before] = [midnightInTehran(from, -count), midnightInTehran(from), midnightInTehran(until, 1)]
  if (earlier === undefined || since === undefined || before === undefined) throw new Error(`${from} to ${until} is no range`)
  return [
    { since, before },
    { since: earlier, before: since },
  ]
}

/** Orders that are opened at this moment or later have an id that comes later. */
function orderIdAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `order_${time.slice(0, 8)}-${time.slice(8)}`
}
