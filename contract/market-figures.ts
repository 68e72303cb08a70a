import { z } from 'zod'
import { defineCall } from './call.ts'
import { FiguresRange } from './desk-figures.ts'
import { SellerId } from './ids.ts'
import { Amount } from './money.ts'

/* How the whole market goes, for staff: sales as sellers see theirs, money as the ledger has it. */

export const FIGURE_SELLERS_SHOWN = 20

const count = z.int().nonnegative()

const sum = {
  /** Parts of orders: an order of two sellers is two. */
  orders: count,
  pieces: count,
  /** What the pieces cost, before a code's discount, sending and VAT. */
  sales: Amount,
  /** Of these pieces, those that came back. */
  returnedPieces: count,
  returnedSales: Amount,
}

/** YYYY-MM-DD of Tehran; sales stand on the day of their order, money on the day on which it came. */
export const MarketDay = z.object({
  date: z.iso.date(),
  ...sum,
  /** Orders that shoppers placed, whatever became of them. */
  placed: count,
  /** Toman that gateways took, less what went back to cards, as the ledger has it: below zero where more went back. */
  received: z.int(),
})
export type MarketDay = z.infer<typeof MarketDay>

/** People, each counted once: who chose how to pay, who placed an order, who was sent to a gateway, and who paid or pays at the door. */
export const CheckoutSteps = z.object({ began: count, placed: count, atGateway: count, bought: count })
export type CheckoutSteps = z.infer<typeof CheckoutSteps>

/** Payments that were begun in these days, by what became of them. */
export const MarketGateway = z.object({
  name: z.string(),
  label: z.string(),
  begun: count,
  paid: count,
  /** The bank said no, or took another amount. */
  refused: count,
  /** The shopper went back, or never came back. */
  left: count,
  /** Not decided yet. */
  open: count,
})
export type MarketGateway = z.infer<typeof MarketGateway>

export const MarketSeller = z.object({ sellerId: SellerId, name: z.string(), ...sum })
export type MarketSeller = z.infer<typeof MarketSeller>

/** Parts of orders that should have been confirmed or sent by this moment, and since when the one that is late longest is so. */
export const LateSeller = z.object({ sellerId: SellerId, name: z.string(), late: count, since: z.iso.datetime() })
export type LateSeller = z.infer<typeof LateSeller>

/** Of a seller's offers, those that are on sale with nothing left at this moment, and all. */
export const SoldOutSeller = z.object({ sellerId: SellerId, name: z.string(), soldOut: count, offers: count })
export type SoldOutSeller = z.infer<typeof SoldOutSeller>

/** Of this moment. */
export const MarketStock = z.object({ products: count, soldOut: count })

/** Tickets that were opened in these days. */
export const MarketSupport = z.object({
  opened: count,
  answered: count,
  closed: count,
  /** Half of those that were answered had their first answer sooner; null: none was. */
  firstAnswerMinutes: z.number().nonnegative().nullable(),
  /** Likewise, until it was closed. */
  closedHours: z.number().nonnegative().nullable(),
})
export type MarketSupport = z.infer<typeof MarketSupport>

export const MarketFigures = z.object({
  /** Every day of the range. */
  days: z.array(MarketDay),
  /** Of the as many days before it. */
  before: z.object({ ...sum, placed: count, received: z.int() }),
  steps: CheckoutSteps,
  /** The one with the most payments first. */
  gateways: z.array(MarketGateway),
  /** The one with the highest sales first. */
  sellers: z.array(MarketSeller),
  /** Others sold besides. */
  hasMoreSellers: z.boolean(),
  /** With the most late parts first; not more than are shown of the best sellers. */
  late: z.array(LateSeller),
  /** With the most offers that are sold out first. */
  soldOut: z.array(SoldOutSeller),
  stock: MarketStock,
  support: MarketSupport,
})
export type MarketFigures = z.infer<typeof MarketFigures>

export const readMarketFiguresCall = defineCall({
  method: 'GET',
  path: '/master-dash/figures',
  by: 'staff',
  can: 'figures.read',
  transaction: 'read',
  summary: `What the market sold and took from day to day, the steps of its checkout, gateways, the ${FIGURE_SELLERS_SHOWN} best sellers, stock and support`,
  query: FiguresRange,
  answer: MarketFigures,
  errors: [],
})
