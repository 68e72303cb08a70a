import type { Gateway } from '#contract/checkout.ts'
import type { Handle } from '../../platform/database/database.ts'
import { type GatewayScope, listGatewayRows } from './checkout.queries.ts'

/** The ways to pay; `online` leaves out cash on delivery. */
export async function listGateways(on: Handle, state: 'all' | 'online', scope: GatewayScope): Promise<Gateway[]> {
  const rows = await listGatewayRows(on, scope)
  return rows
    .filter((row) => state === 'all' || row.state === 'online')
    .map(({ id, name, label, description, icon, state: kind }) => ({ _id: id, info: { name }, label, description, icon, state: kind }))
}
