import type { Gateway } from '#contract/checkout.ts'
import type { UserId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { readCheckout } from '../cart/checkout-lock.ts'
import { type GatewayScope, listGatewayRows } from '../gateway/gateway.queries.ts'
import { sentenceOf } from '../order/cash.errors.ts'
import { cashOrderOf, findCashBar } from '../order/cash-allowed.ts'
import { readCartBill } from '../pricing/cart-bill.ts'

/** The ways to pay; `online` leaves out cash on delivery. For a shopper it says why cash cannot be had for what the cart holds. */
export async function listGateways(
  on: Handle,
  state: 'all' | 'online',
  scope: GatewayScope,
  asker?: { userId: UserId; now: Date } | undefined,
): Promise<Gateway[]> {
  const rows = (await listGatewayRows(on, scope)).filter((row) => state === 'all' || row.state === 'online')
  const againstCash = asker !== undefined && rows.some((row) => row.state === 'offline') ? await whyNoCash(on, asker) : null
  return rows.map(({ id, name, label, description, icon, state: kind }) => ({
    _id: id,
    info: { name },
    label,
    description,
    icon,
    state: kind,
    unavailable: kind === 'offline' ? againstCash : null,
  }))
}

async function whyNoCash(on: Handle, { userId, now }: { userId: UserId; now: Date }): Promise<string | null> {
  const bill = await readCartBill(on, userId, await readCheckout(on, userId), now)
  if (bill.lines.length === 0 && bill.plans.length === 0) return null
  const bar = await findCashBar(on, userId, cashOrderOf(bill))
  return bar === undefined ? null : sentenceOf(bar)
}
