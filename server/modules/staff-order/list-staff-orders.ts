import type { AnswerOf } from '#contract/call.ts'
import { type listStaffOrdersCall, STAFF_ORDERS_PAGE_SIZE, type StaffOrderRow, type StaffOrdersQuery } from '#contract/staff-order.ts'
import { toLatinDigits } from '#persian/digits.ts'
import { maskedMobile } from '#persian/masked-person.ts'
import { sinceRecent } from '#persian/recent-days.ts'
import type { Handle } from '../../platform/database/database.ts'
import { mobileSoughtBy } from '../../platform/http/mobile-sought.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import { listGatewayNames } from '../payment/desk/desk.queries.ts'
import { patternsOf } from '../search/patterns.ts'
import { weighText } from '../search/weigh-texts.ts'
import {
  findProductsOfOrders,
  listOrdersForStaff,
  listSellersOfOrders,
  type OrdersWanted,
  type StaffOrderRecord,
} from './list-staff-orders.queries.ts'

export async function listStaffOrders(
  on: Handle,
  member: Pick<StaffMember, 'rights'>,
  { search = '', days, ...wanted }: StaffOrdersQuery,
  now: Date,
): Promise<AnswerOf<typeof listStaffOrdersCall>> {
  const mobile = mobileSoughtBy(search, member)
  const sought: Partial<OrdersWanted> = mobile === undefined ? await soughtBy(on, search) : { mobile }
  const [rows, gateways, sellers] = await Promise.all([
    sought.productIds?.length === 0
      ? []
      : listOrdersForStaff(on, { ...wanted, ...sought, since: sinceRecent(days, now) ?? undefined, limit: STAFF_ORDERS_PAGE_SIZE + 1 }),
    listGatewayNames.all(on, {}),
    listSellersOfOrders.all(on, {}),
  ])
  const page = rows.slice(0, STAFF_ORDERS_PAGE_SIZE)
  return { orders: page.map(toRow), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null, gateways, sellers }
}

const NUMBER_DIGITS = 9

/** Digits are the beginning of an order's number, all else words of a product. */
async function soughtBy(on: Handle, search: string): Promise<Pick<OrdersWanted, 'numbers' | 'productIds'>> {
  const digits = toLatinDigits(search).replace(/[\s\u200c-]/g, '')
  if (/^[1-9]\d{0,8}$/.test(digits)) {
    const rest = 10 ** (NUMBER_DIGITS - digits.length)
    return { numbers: { first: Number(digits) * rest, last: (Number(digits) + 1) * rest - 1 } }
  }
  const patterns = patternsOf(search)
  if (patterns.length === 0) return {}
  const { words } = await weighText(on, patterns)
  return { productIds: (await findProductsOfOrders.all(on, { words, patterns })).map((product) => product.id) }
}

function toRow({ id, number, placedAt, buyerMobile, ...row }: StaffOrderRecord): StaffOrderRow {
  return { ...row, orderId: id, orderNumber: number, placedAt: placedAt.toISOString(), buyerMobile: maskedMobile(buyerMobile) }
}
