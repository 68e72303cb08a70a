import { z } from 'zod'
import { daysBetween, readPersianDay } from '#persian/persian-days.ts'
import { defineCall } from './call.ts'
import { ProductId } from './ids.ts'
import { FIGURE_DAYS_MAX, FIGURE_PRODUCTS_SHOWN } from './limits.ts'
import { Amount } from './money.ts'

const Day = z
  .string()
  .max(10)
  .refine((text) => readPersianDay(text) !== undefined, 'تاریخ را به شکل ۱۴۰۵-۰۸-۳۰ بنویسید')

function faultOfDays(days: number): string | undefined {
  if (days < 1) return 'پایان بازه پیش از آغاز آن است'
  return days > FIGURE_DAYS_MAX ? 'بازه حداکثر یک سال است' : undefined
}

/** Days of the Persian calendar in Tehran (1405-08-30), both of them counted. */
export const FiguresRange = z.object({ from: Day, until: Day }).check((context) => {
  const [from, until] = [readPersianDay(context.value.from), readPersianDay(context.value.until)]
  if (from === undefined || until === undefined) return
  const fault = faultOfDays(daysBetween(from, until) + 1)
  if (fault !== undefined) context.issues.push({ code: 'custom', message: fault, path: ['until'], input: context.value.until })
})
export type FiguresRange = z.infer<typeof FiguresRange>

const sum = {
  orders: z.int().nonnegative(),
  pieces: z.int().nonnegative(),
  /** What the pieces cost, before a code's discount, sending and VAT. */
  sales: Amount,
  /** Of these pieces, those that came back. */
  returnedPieces: z.int().nonnegative(),
  returnedSales: Amount,
}

/** YYYY-MM-DD of Tehran; sales stand on the day of their order. `views` of product pages on which the seller had something for sale; null: not counted yet then. */
export const FiguresDay = z.object({ date: z.iso.date(), ...sum, views: z.int().nonnegative().nullable() })
export type FiguresDay = z.infer<typeof FiguresDay>

/** An empty name: its shoppers were forgotten. */
export const FiguresProvince = z.object({ province: z.string(), ...sum })
export type FiguresProvince = z.infer<typeof FiguresProvince>

export const FiguresProduct = z.object({
  productId: ProductId,
  title: z.string(),
  /** null: it is no longer sold here. */
  slug: z.string().nullable(),
  image: z.string(),
  ...sum,
  /** Views of its page, whichever seller they went to. */
  views: z.int().nonnegative(),
})
export type FiguresProduct = z.infer<typeof FiguresProduct>

export const DeskFigures = z.object({
  /** Every day of the range. */
  days: z.array(FiguresDay),
  /** Of the as many days before it. */
  before: z.object(sum),
  /** The one with the highest sales first. */
  provinces: z.array(FiguresProvince),
  /** Likewise, the first of them. */
  products: z.array(FiguresProduct),
  /** Others were sold besides. */
  hasMoreProducts: z.boolean(),
})
export type DeskFigures = z.infer<typeof DeskFigures>

export const readFiguresCall = defineCall({
  method: 'GET',
  path: '/desk/figures',
  by: 'seller',
  can: 'desk.money',
  transaction: 'read',
  summary: `What the seller sold from day to day, by province and by product (the first ${FIGURE_PRODUCTS_SHOWN}), at most ${FIGURE_DAYS_MAX} days`,
  query: FiguresRange,
  answer: DeskFigures,
  errors: [],
})

export const exportFiguresProductsCall = defineCall({
  method: 'GET',
  path: '/desk/figures-products-csv',
  by: 'seller',
  can: 'desk.money',
  transaction: 'none',
  rate: 'checkout',
  summary: 'Every product that the seller sold in these days as a file for spreadsheets',
  query: FiguresRange,
  answersFile: { types: ['text/csv'] },
  answer: z.unknown(),
  errors: [],
})
