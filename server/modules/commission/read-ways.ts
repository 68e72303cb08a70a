import type { AnswerOf } from '#contract/call.ts'
import type { CommissionTerms } from '#contract/commission.ts'
import type { OrderId, OrderNumber, ReceiptId, SellerId } from '#contract/ids.ts'
import { type Toman, toman } from '#contract/money.ts'
import { type listPartWaysCall, type PartWay, type readPartWayCall, WAYS_PAGE_SIZE } from '#contract/seller-money.ts'
import { boundsOfMonth } from '#persian/persian-month.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { OrderNotFound } from '../order/order.errors.ts'
import { hasEnded } from '../order/order-moves.ts'
import { type FrozenRate, readPartStates } from './part-money.queries.ts'
import { soldPartOf } from './post-part-money.ts'
import { commissionsOf } from './reckon-part-money.ts'

interface WayRow extends Omit<PartWay, 'placedAt' | 'state'> {
  orderId: OrderId
  placedAt: Date
  isReleased: boolean
  rates: FrozenRate[]
  terms: CommissionTerms
  vatBasisPoints: number
}

const WAY = `money.receipt_id as "receiptId", money.order_id as "orderId", o.number::text as "orderNumber", money.placed_at as "placedAt", part.subtotal as items,
    part.discount, part.shipping, part.vat, part.total,
    (coalesce((select sum(act.amount) from order_acts as act where act.user_id = part.user_id and act.receipt_id = part.id), 0)
      - coalesce((select sum(decline.from_seller) from declines as decline where decline.user_id = part.user_id and decline.receipt_id = part.id), 0))::bigint as "paidDirectly",
    money.paid, money.refunded, money.discount_borne as "discountBorne", money.commission, money.commission_vat as "commissionVat",
    money.gateway_fee as "gatewayFee", money.return_shipping as "returnShipping", money.net,
    money.released_at is not null as "isReleased", money.rates, money.terms, money.vat_basis_points as "vatBasisPoints"`
const OF_PART = `join seller_orders as part on part.user_id = money.user_id and part.id = money.receipt_id
    join orders as o on o.user_id = part.user_id and o.id = part.order_id`

interface Page extends Record<string, unknown> {
  sellerId: SellerId
  from: Date | null
  until: Date | null
  /** Of the last row of the page before; the time is in microseconds. */
  beforeAt: number | null
  beforeId: string | null
  limit: number
}

const listWays = statement<Page, WayRow & { cursorAt: number }>(
  'list-part-ways',
  `
  with page as (
    select * from part_money where seller_id = :sellerId and (:from::timestamptz is null or placed_at >= :from::timestamptz)
      and (:until::timestamptz is null or placed_at < :until::timestamptz)
      and (:beforeId::text is null or (placed_at, receipt_id) < ('epoch'::timestamptz + :beforeAt::bigint * interval '1 microsecond', :beforeId::text))
    order by placed_at desc, receipt_id desc limit :limit::int
  )
  select ${WAY}, (extract(epoch from money.placed_at) * 1000000)::bigint as "cursorAt" from page as money ${OF_PART}
  order by money.placed_at desc, money.receipt_id desc limit :limit::int`,
)

const findWay = statement<{ sellerId: SellerId; receiptId: ReceiptId }, WayRow>(
  'find-part-way',
  `
  select ${WAY} from part_money as money ${OF_PART} where money.receipt_id = :receiptId and money.seller_id = :sellerId`,
)

/** One more than a page is read: it tells whether there is a page after. */
export async function listPartWays(
  on: Handle,
  sellerId: SellerId,
  { month, before }: { month?: string | undefined; before?: string | undefined },
): Promise<AnswerOf<typeof listPartWaysCall>> {
  const { from, until } = month === undefined ? { from: null, until: null } : boundsOfMonth(month)
  const [beforeAt, beforeId] = before?.split('.') ?? []
  const rows = await listWays.all(on, {
    sellerId,
    from,
    until,
    beforeAt: beforeAt === undefined ? null : Number(beforeAt),
    beforeId: beforeId ?? null,
    limit: WAYS_PAGE_SIZE + 1,
  })
  const page = rows.slice(0, WAYS_PAGE_SIZE)
  const last = page.at(-1)
  return { ways: page.map(toWay), next: rows.length > WAYS_PAGE_SIZE && last !== undefined ? `${last.cursorAt}.${last.receiptId}` : null }
}

/** One, line by line; another seller's is as unknown as one that never was. */
export async function readPartWay(on: Handle, sellerId: SellerId, receiptId: ReceiptId): Promise<AnswerOf<typeof readPartWayCall>> {
  const found = await findWay.first(on, { sellerId, receiptId })
  if (found === undefined) throw OrderNotFound()
  const state = await readPartStates.one(on, { orderIds: [found.orderId], sellerIds: [sellerId] })
  const part = soldPartOf(state, found)
  const commissions = new Map(commissionsOf(part).map((line) => [line.id, line]))
  const rates = new Map(part.lines.map(({ id, basisPoints }) => [id, basisPoints]))
  return {
    way: toWay(found),
    lines: state.lines.map(({ id, name, quantity, declined, back }) => ({
      id,
      name,
      quantity: quantity + declined,
      back: declined + (hasEnded(state.status) ? quantity : Math.min(back, quantity)),
      basisPoints: rates.get(id) ?? 0,
      base: toman(commissions.get(id)?.base ?? 0),
      commission: toman(commissions.get(id)?.commission ?? 0),
    })),
    vatBasisPoints: found.vatBasisPoints,
    terms: found.terms,
  }
}

function toWay(row: WayRow): PartWay {
  const { receiptId, orderNumber, placedAt, items, discount, shipping, vat, total, paidDirectly, isReleased } = row
  const { paid, refunded, discountBorne, commission, commissionVat, gatewayFee, returnShipping, net } = row
  return {
    receiptId,
    orderNumber: orderNumber satisfies OrderNumber,
    placedAt: placedAt.toISOString(),
    items,
    discount,
    shipping,
    vat,
    total,
    paidDirectly,
    paid,
    refunded,
    discountBorne,
    commission,
    commissionVat,
    gatewayFee,
    returnShipping,
    net: net satisfies Toman,
    state: isReleased ? 'free' : 'held',
  }
}
