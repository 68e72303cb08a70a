import type { Gateway } from '#contract/checkout.ts'
import type { Bound, Handle } from '../../platform/database/database.ts'
import { mapAnswer, statement } from '../../platform/database/statement.ts'

export interface GatewayRow {
  id: string
  name: string
  label: string
  description: string
  icon: string
  state: Gateway['state']
}

const GATEWAY = `id, name, label, description, icon, state`

const listEnabled = statement<Record<string, never>, GatewayRow>(
  'list-gateways',
  `
  select ${GATEWAY} from gateways where enabled order by position, name limit 50`,
)

const findEnabled = statement<{ name: string }, GatewayRow>(
  'find-gateway',
  `
  select ${GATEWAY} from gateways where enabled and name = :name`,
)

/** The online gateways that this market can send a shopper to: those that have an adapter and its keys. A row alone opens no bank. */
export interface GatewayScope {
  online: ReadonlySet<string>
}

function isReachable({ name, state }: GatewayRow, { online }: GatewayScope): boolean {
  return state === 'offline' || online.has(name)
}

export async function listGatewayRows(on: Handle, scope: GatewayScope): Promise<GatewayRow[]> {
  return (await listEnabled.all(on, {})).filter((gateway) => isReachable(gateway, scope))
}

export function findGateway(name: string, scope: GatewayScope): Bound<GatewayRow | undefined> {
  return mapAnswer(findEnabled.bindFirst({ name }), (gateway) =>
    gateway !== undefined && isReachable(gateway, scope) ? gateway : undefined,
  )
}

export const gatewaysById = statement<{ ids: readonly string[] }, { id: string; key: string }>(
  'gateways-by-id',
  `
  select id, name as key from gateways where id = any(:ids::text[])`,
)
