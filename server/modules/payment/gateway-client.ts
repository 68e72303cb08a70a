import type { Logger } from 'pino'
import { type Answer, post } from '../../platform/outgoing/post.ts'
import { maskCards } from './mask-cards.ts'

/** How long a gateway may take to answer. */
export const GATEWAY_TIMEOUT_MS = 10_000
const LOGGED_MAX = 2_000

/** What an adapter is made with besides its account. */
export interface GatewayKit {
  /** Where shoppers reach the market: gateways come back to whole addresses alone. */
  shop: string
  log: Logger
}

export interface GatewayCaller {
  who: string
  url: string
  /** Names the market in every body. It is a secret, and stands in no log. */
  identity: Readonly<Record<string, string>>
  log: Logger
}

export type AskGateway = (path: string, body: object, signal: AbortSignal) => Promise<Answer>

/** Posts JSON to a gateway. Both bodies go to the log, card numbers hidden. A body that is no JSON comes back undefined. */
export function gatewayCaller({ who, url, identity, log }: GatewayCaller): AskGateway {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const secrets = Object.values(identity)
  const logged = (body: unknown) => {
    const text = maskCards(JSON.stringify(body) ?? 'no JSON').slice(0, LOGGED_MAX)
    return secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
  }
  return async (path, body, signal) => {
    const answer = await post(who, `${url}${path}`, { headers, body: JSON.stringify({ ...identity, ...body }) }, GATEWAY_TIMEOUT_MS, signal)
    log.info({ gateway: who, path, sent: logged(body), status: answer.status, answered: logged(answer.body) }, 'gateway asked')
    return answer
  }
}
