import { z } from 'zod'
import { defineCall } from './call.ts'
import { OfferId } from './ids.ts'
import { LowStockOffer } from './low-stock.ts'
import { Amount, Toman } from './money.ts'

const count = z.int().nonnegative()

const DaySales = z.object({ orders: count, pieces: count, sales: Amount })

/** Parts of orders that wait for their seller: how many, when the first of them is due, and for how many that has passed. null: none has a deadline yet. */
const Waiting = z.object({ count, dueAt: z.iso.datetime().nullable(), over: count })

/** An offer that somebody undercuts: its price now, its place among those in stock of the same combination and way of selling, and what the first asks. */
const LostPlace = z.object({
  psid: OfferId,
  slug: z.string(),
  title: z.string(),
  /** The combination’s options in words; empty where there are none. */
  options: z.string(),
  image: z.string(),
  price: Amount,
  place: z.int().min(2),
  sellers: z.int().min(2),
  firstPrice: Amount,
})
export type LostPlace = z.infer<typeof LostPlace>

/** The state of a seller's desk at a moment. What its reader has no right to is null. */
export const DeskToday = z.object({
  at: z.iso.datetime(),
  orders: z
    .object({
      toConfirm: Waiting,
      /** Those of which something was sent already among them. */
      toSend: Waiting.extend({ partlySent: count }),
    })
    .nullable(),
  returns: z
    .object({
      /** Asked for, and not decided on. */
      requested: count,
      /** Accepted, and not there yet. */
      accepted: count,
      oldestAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  lowStock: z.object({ count, threshold: z.int().positive(), fewest: z.array(LowStockOffer) }).nullable(),
  /** Offers that are no longer the cheapest ones, and those of them that are undercut the most. */
  lostPlaces: z.object({ count, most: z.array(LostPlace) }).nullable(),
  sales: z
    .object({
      today: DaySales,
      /** The same day a week ago, up to the same time. */
      weekAgo: DaySales,
      /** The last fourteen days, today the last of them. */
      days: z.array(z.object({ date: z.iso.date(), sales: Amount })),
    })
    .nullable(),
  money: z
    .object({
      /** What the market owes the seller; below zero, what the seller owes. */
      balance: Toman,
      /** Of it: what may be asked for now, what was asked for, and what waits until it may not be sent back any more. */
      available: Amount,
      claimed: Amount,
      held: Amount,
    })
    .nullable(),
  reviews: z
    .object({
      /** Public ones, of purchases from this seller. */
      unanswered: count,
    })
    .nullable(),
})
export type DeskToday = z.infer<typeof DeskToday>

export const readTodayCall = defineCall({
  method: 'GET',
  path: '/desk/today',
  by: 'seller',
  can: 'any',
  transaction: 'none',
  summary: 'What waits at the seller’s desk now, and how the day has gone so far; each part for those who have its right',
  answer: DeskToday,
  errors: [],
})
