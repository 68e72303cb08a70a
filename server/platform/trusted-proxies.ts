import { isIP, isIPv4 } from 'node:net'

/** Nobody, as many hops as stand before the port, or the addresses and networks that a proxy may have. */
export type TrustedProxies = false | number | readonly string[]

const HOPS = /^[1-9]$/

/** Reads `off`, `1` or `127.0.0.1,10.0.0.0/8`; undefined for what is none of these. */
export function trustedProxiesOf(text: string): TrustedProxies | undefined {
  if (text === 'off') return false
  if (HOPS.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}

/** A network of everybody is refused: it would believe what any visitor writes. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  if (rest.length > 0 || isIP(address) === 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (isIPv4(address) ? 32 : 128))
}

/**
 * What Fastify takes. Entries of X-Forwarded-For are read from the right, where our own proxy writes; what a visitor sent stands further left
 * and is never reached. Fastify trusts no bare number, because it cannot see who connects: the port must be closed to all but the proxy.
 */
export function trustProxyOption(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  return proxies === false ? false : [...proxies]
}
