import type { GatewayFigures, GatewayHealth } from '#contract/gateway-desk.ts'

export interface GatewayFacts {
  enabled: boolean
  /** Cash needs no adapter. */
  needsKey: boolean
  hasKey: boolean
  hour: GatewayFigures
  day: GatewayFigures
  silentSince: Date | null
}

/** One refusal may be a shopper's empty card. */
const REFUSED_FROM = 3

/** The one word for how a gateway stands: what keeps shoppers from it first. */
export function healthOf({ enabled, needsKey, hasKey, hour, day, silentSince }: GatewayFacts): GatewayHealth {
  if (!enabled) return 'off'
  if (needsKey && !hasKey) return 'no-key'
  if (silentSince !== null) return 'silent'
  if (hour.refused >= REFUSED_FROM && hour.refused > hour.paid) return 'failing'
  return day.begun === 0 ? 'quiet' : 'fine'
}
