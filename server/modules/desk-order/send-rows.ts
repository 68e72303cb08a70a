import { CARRIERS, Carrier, faultOfCode, TrackingCode } from '#contract/carriers.ts'
import { DESK_ORDERS_AT_ONCE, PART_STAGE_LABELS } from '#contract/desk-order.ts'
import type { SendRowOutcome, SendRows } from '#contract/desk-order-acts.ts'
import { OrderNumber } from '#contract/ids.ts'
import { TypedOrderNumber } from '#contract/order.ts'
import { searchKey } from '#persian/search-key.ts'
import { awaitsSeller } from '../order/part-stage.ts'
import { TooManyRows } from './desk-order.errors.ts'
import type { NumberedPart } from './desk-order.queries.ts'

/** A row of a pasted sheet, as far as it can be read. */
export interface WrittenRow {
  row: number
  written: string
  /** null: it names none. */
  number: OrderNumber | null
  /** null: it names none, and none stands beside the rows; undefined: it names one that is not known. */
  carrier: Carrier | null | undefined
  code: string
}

const CARRIER_CALLED = new Map(
  Carrier.options.flatMap((carrier) =>
    [carrier, CARRIERS[carrier].label, ...CARRIERS[carrier].alsoCalled].map((name) => [searchKey(name), carrier] as const),
  ),
)

/** Columns by tabs, as a sheet is copied; else by semicolons or commas. Empty rows are none, and so is a head of words alone. */
export function readRows({ rows, carrier: beside }: SendRows): WrittenRow[] {
  const read = rows
    .split(/\r\n|\n|\r/)
    .map((written, index) => ({ row: index + 1, written: written.trim() }))
    .filter(({ written }) => written !== '')
    .filter(({ written }, index) => index > 0 || /[0-9۰-۹٠-٩]/.test(written))
  if (read.length > DESK_ORDERS_AT_ONCE) throw TooManyRows({ max: DESK_ORDERS_AT_ONCE })
  return read.map(({ row, written }) => {
    const cells = written.split(written.includes('\t') ? '\t' : /[;,،]/).map((cell) => cell.trim())
    const [first = '', second = '', ...rest] = cells
    const number = OrderNumber.safeParse(TypedOrderNumber.safeParse(first).data).data ?? null
    const [named, code] = cells.length > 2 ? [second, rest.join('')] : [undefined, second]
    return { row, written, number, carrier: carrierOf(named, beside), code: TrackingCode.safeParse(code).data ?? code }
  })
}

function carrierOf(named: string | undefined, beside: Carrier | undefined): Carrier | null | undefined {
  return named === undefined || named === '' ? (beside ?? null) : CARRIER_CALLED.get(searchKey(named))
}

/** What would become of the row: `part` is the part of its order that this seller has. */
export function judgeRow({ carrier, ...row }: WrittenRow, part: NumberedPart | undefined, isSecond: boolean): SendRowOutcome {
  const { row: at, written, number, code } = row
  const seen = { row: at, written, orderNumber: number, receiptId: part?.receiptId ?? null, carrier: carrier ?? null, code }
  const isSent = part?.parcels.some((parcel) => parcel.carrier === carrier && parcel.code === code) === true
  if (isSent) return { ...seen, outcome: 'already', message: '' }
  const fault = faultOf({ carrier, ...row }, part, isSecond)
  return fault === undefined ? { ...seen, outcome: 'ready', message: '' } : { ...seen, outcome: 'refused', message: fault }
}

function faultOf({ number, carrier, code }: WrittenRow, part: NumberedPart | undefined, isSecond: boolean): string | undefined {
  if (number === null) return 'شمارهٔ سفارش خوانده نشد'
  if (part === undefined) return 'چنین سفارشی ندارید'
  if (isSecond) return 'این سفارش در ردیف‌های بالاتر هم هست'
  if (carrier === undefined) return 'شرکت حمل شناخته نشد'
  if (carrier === null) return 'شرکت حمل را بنویسید'
  if (!awaitsSeller(part.stage)) return `این سفارش در مرحلهٔ «${PART_STAGE_LABELS[part.stage]}» است`
  if (part.left === 0) return 'از این سفارش چیزی برای ارسال نمانده است'
  if (part.needsCodes) return 'این سفارش کد هر دستگاه را می‌خواهد؛ آن را از صفحهٔ خودش بفرستید'
  return faultOfCode(carrier, code)
}
