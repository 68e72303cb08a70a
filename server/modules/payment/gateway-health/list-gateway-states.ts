import type { AnswerOf } from '#contract/call.ts'
import type { listGatewayStatesCall } from '#contract/gateway-desk.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { listGatewayHealth } from './gateway-health.queries.ts'
import { healthOf } from './gateway-health.ts'

/** `online`: the gateways that this server has an adapter and a key for. */
export async function listGatewayStates(on: Handle, online: Iterable<string>, now: Date): Promise<AnswerOf<typeof listGatewayStatesCall>> {
  const known = new Set(online)
  const rows = await listGatewayHealth.all(on, { now })
  const states = rows.map(({ name, state, enabled, hour, day, silentSince }) => ({
    name,
    health: healthOf({ enabled, needsKey: state === 'online', hasKey: known.has(name), hour, day, silentSince }),
    hour,
    day,
    silentSince: silentSince?.toISOString() ?? null,
  }))
  const named = new Set(rows.map(({ name }) => name))
  return { states, withoutRow: [...known].filter((name) => !named.has(name)) }
}
