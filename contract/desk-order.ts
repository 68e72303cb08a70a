import { z } from 'zod'
import { defineCall } from './call.ts'
import { Carrier } from './carriers.ts'
import { LineAttributes } from './cart.ts'
import { OfferId, OrderNumber, ProductId, ReceiptId, VariantId } from './ids.ts'
import { SEARCH_TEXT_MAX } from './limits.ts'
import { Amount } from './money.ts'
import { PartStep, TypedOrderNumber } from './order.ts'
import { Decline, Parcel } from './parcel.ts'
import { OrderStatus, PaymentState } from './payment-state.ts'
import { PersianMonth } from './persian-month.ts'
import { PieceCodeKind } from './piece-codes.ts'
import { ShippingMethod } from './shipping.ts'

/** Where a seller's part stands at its seller's. Beside the status that its buyer's order has, which is coarser. */
export const PartStage = z.enum(['to_confirm', 'confirmed', 'partly_sent', 'sent', 'delivered', 'declined', 'cancelled'])
export type PartStage = z.infer<typeof PartStage>

export const PART_STAGE_LABELS = {
  to_confirm: 'منتظر تأیید',
  confirmed: 'آمادهٔ ارسال',
  partly_sent: 'بخشی ارسال شد',
  sent: 'در راه',
  delivered: 'تحویل شد',
  declined: 'رد شد',
  cancelled: 'لغو شد',
} as const satisfies Record<PartStage, string>

/** Those that wait for their seller, each with a deadline. */
export const WAITING_STAGES = ['to_confirm', 'confirmed', 'partly_sent'] as const satisfies readonly PartStage[]

export const DESK_ORDERS_PAGE_SIZE = 25
export const DESK_ORDERS_PAGE_MAX = 100
/** At once, confirmed, sent by rows or printed. */
export const DESK_ORDERS_AT_ONCE = 100

/** `over`: passed; `today`: before this day of Tehran ends, those passed among them. */
export const DueFilter = z.enum(['over', 'today'])
export type DueFilter = z.infer<typeof DueFilter>

/** What the list can be narrowed by. */
export const DeskOrderFilter = z.object({
  /** One stage, `waiting` (confirm or send) or all. */
  stage: z.enum(['waiting', ...PartStage.options]).optional(),
  /** The beginning of an order's number, or words of what was bought. */
  search: z.string().trim().max(SEARCH_TEXT_MAX).optional(),
  /** The one that is called so. */
  number: TypedOrderNumber.optional(),
  /** In which the orders reached the seller. */
  month: PersianMonth.optional(),
  due: DueFilter.optional(),
  province: z.string().trim().max(60).optional(),
})
export type DeskOrderFilter = z.infer<typeof DeskOrderFilter>

export const Deadline = z.object({ to: z.enum(['confirm', 'send']), at: z.iso.datetime(), isOver: z.boolean() })
export type Deadline = z.infer<typeof Deadline>

export const DeskOrderRow = z.object({
  receiptId: ReceiptId,
  orderNumber: OrderNumber,
  stage: PartStage,
  isPaid: PaymentState,
  method: z.enum(['online', 'cod']),
  placedAt: z.iso.datetime(),
  /** When it reached its seller: paid, or placed to be paid on delivery. */
  reachedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** null: nothing is waited for. */
  deadline: Deadline.nullable(),
  province: z.string(),
  city: z.string(),
  /** Of the buyer; initials once they are no longer shown. */
  buyerName: z.string(),
  pieces: z.int().nonnegative(),
  /** Of the first lines, four at most. */
  images: z.array(z.string()).max(4),
  lineCount: z.int().nonnegative(),
  total: Amount,
  /** How the buyer chose it to be sent. */
  shippingLabel: z.string(),
})
export type DeskOrderRow = z.infer<typeof DeskOrderRow>

const Cursor = z
  .string()
  .max(120)
  .regex(/^-?\d{1,16}\.receipt_[0-9a-f-]{36}$/, 'نشانی صفحهٔ بعدی درست نیست')

export const DeskOrdersQuery = DeskOrderFilter.extend({
  sort: z.enum(['deadline', 'newest']).default('newest'),
  limit: z.coerce.number().int().min(1).max(DESK_ORDERS_PAGE_MAX).default(DESK_ORDERS_PAGE_SIZE),
  cursor: Cursor.optional(),
})
export type DeskOrdersQuery = z.infer<typeof DeskOrdersQuery>

export const listDeskOrdersCall = defineCall({
  method: 'GET',
  path: '/desk/orders',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'read',
  summary:
    'The seller’s parts of orders. `sort`: `deadline`, the one that ends first before the others, then those without one; `newest`, those that reached the seller last',
  query: DeskOrdersQuery,
  answer: z.object({
    orders: z.array(DeskOrderRow),
    /** null: that was all. */
    nextCursor: z.string().nullable(),
  }),
  errors: [],
})

const count = z.int().nonnegative()

export const countDeskOrdersCall = defineCall({
  method: 'GET',
  path: '/desk/orders/counts',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'read',
  summary: 'How many of the seller’s parts each choice of the list would show, beside the other choices',
  query: DeskOrderFilter,
  answer: z.object({
    all: count,
    waiting: count,
    stages: z.record(PartStage, count),
    due: z.record(DueFilter, count),
    /** Those in which there are orders, the newest first. */
    months: z.array(z.object({ month: PersianMonth, count })),
    /** Those to which there are orders, most first. */
    provinces: z.array(z.object({ province: z.string(), count })),
  }),
  errors: [],
})

/** A line as its seller sees it: ordered = declined + sent + left. */
export const DeskOrderLine = z.object({
  lineId: z.string(),
  productId: ProductId,
  variantId: VariantId,
  offerId: OfferId,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  attributes: LineAttributes,
  ordered: z.int().positive(),
  declined: count,
  sent: count,
  left: count,
  /** One piece, as it was sold. */
  price: Amount,
  /** Of the pieces that are not declined. */
  total: Amount,
  /** What is written down of each piece when it is sent. */
  pieceCode: PieceCodeKind.nullable(),
  /** What its offer has now; null: it is gone. */
  stock: z.int().nullable(),
})
export type DeskOrderLine = z.infer<typeof DeskOrderLine>

/** Who bought it and where it goes. Mobile and address are shown while the part is open and may be returned; afterwards they are masked. */
export const DeskBuyer = z.object({
  name: z.string(),
  /** 0912*****67 once it is masked. */
  mobile: z.string(),
  /** Who takes the parcel in, where that is not the buyer. */
  receiver: z.object({ name: z.string(), mobile: z.string() }).nullable(),
  province: z.string(),
  city: z.string(),
  /** null: masked. */
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  /** What the buyer wrote to the order; empty once it is masked. */
  note: z.string(),
  isMasked: z.boolean(),
  /** Until when they are shown; null: masked, or while the part is open. */
  shownUntil: z.iso.datetime().nullable(),
})
export type DeskBuyer = z.infer<typeof DeskBuyer>

/** What this part may have next; a screen offers these and no others. */
export const DeskAct = z.enum(['confirm', 'decline', 'send', 'deliver', 'record_cash', 'record_advance', 'correct_parcel'])
export type DeskAct = z.infer<typeof DeskAct>

export const DeskOrder = DeskOrderRow.omit({ images: true, lineCount: true }).extend({
  status: OrderStatus,
  confirmedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  acts: z.array(DeskAct),
  buyer: DeskBuyer,
  shipping: ShippingMethod.nullable(),
  /** Which carrier stands first in the form. */
  carrier: Carrier,
  lines: z.array(DeskOrderLine),
  parcels: z.array(Parcel),
  declines: z.array(Decline),
  /** The steps that the buyer sees. */
  steps: z.array(PartStep),
  /** total = subtotal − discount + shipping + vat, of what is not declined. */
  money: z.object({
    subtotal: Amount,
    discount: Amount,
    shipping: Amount,
    vat: Amount,
    total: Amount,
    paid: Amount,
    /** What is still to be paid: to the market, at the door or to the seller. */
    due: Amount,
    /** Back in the buyer's wallet. */
    refunded: Amount,
  }),
  vatRequested: z.boolean(),
  invoiced: z.boolean(),
})
export type DeskOrder = z.infer<typeof DeskOrder>

export const readDeskOrderCall = defineCall({
  method: 'GET',
  path: '/desk/orders/:receiptId',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'read',
  summary: 'One of the seller’s parts with all that its seller needs to send it',
  params: z.object({ receiptId: ReceiptId }),
  answer: z.object({ order: DeskOrder }),
  errors: ['ORDER_NOT_FOUND'],
})

/** One part of the seller whose buyer pays it directly instead of through the market, found by what the buyer says: its order's number. */
export const PartToAdvance = z.object({
  receiptId: ReceiptId,
  orderNumber: OrderNumber,
  status: OrderStatus,
  isPaid: PaymentState,
  buyerName: z.string(),
  pieces: z.int().positive(),
  total: Amount,
  paid: Amount,
  /** What an advance can be at most. */
  left: Amount,
})
export type PartToAdvance = z.infer<typeof PartToAdvance>

export const findPartToAdvanceCall = defineCall({
  method: 'GET',
  path: '/desk/orders/to-advance',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'read',
  summary:
    'The seller’s part of the order of this number, where its buyer can still pay its seller directly; it may not have reached the list yet',
  query: z.object({ number: TypedOrderNumber }),
  answer: z.object({ part: PartToAdvance }),
  errors: ['ORDER_NOT_FOUND'],
})

/** Who sends, as it stands on slip and label. */
export const SlipSender = z.object({ name: z.string(), phone: z.string(), address: z.string(), city: z.string(), postalCode: z.string() })

export const DeskSlip = DeskOrder.omit({ steps: true })
export type DeskSlip = z.infer<typeof DeskSlip>

/** Which are printed. */
export const PrintedOrders = z.object({
  ids: z
    .string()
    .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
    .pipe(z.array(ReceiptId).min(1, 'سفارشی را انتخاب کنید').max(DESK_ORDERS_AT_ONCE, 'حداکثر ۱۰۰ سفارش با هم چاپ می‌شود'))
    .describe('receipt ids, separated by commas'),
})

export const printDeskOrdersCall = defineCall({
  method: 'GET',
  path: '/desk/orders/slips',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'read',
  summary:
    'What stands on packing slips and address labels of these parts; those whose address is masked, and those of others, are not among them',
  query: PrintedOrders,
  answer: z.object({ sender: SlipSender, orders: z.array(DeskSlip) }),
  errors: [],
})
