import { publicAddressOf } from '../../platform/public-address.ts'
import type { Services } from '../../platform/services.ts'
import type { Purposes } from '../purpose/purposes.ts'
import { fakeBankGateway } from './fake-bank/fake-bank-gateway.ts'
import type { Gateway } from './gateway.ts'
import { GATEWAY_TIMEOUT_MS } from './gateway-client.ts'
import type { PaymentStage } from './payment-moves.ts'
import { zarinpalGateway } from './zarinpal/zarinpal-gateway.ts'
import { zibalGateway } from './zibal/zibal-gateway.ts'

/** What paying needs: the services, what can be paid for, and the gateways that this market has. Made once a process. */
export interface Paying extends Pick<Services, 'db' | 'clock' | 'log' | 'settings' | 'jobs'> {
  purposes: Purposes
  gateways: ReadonlyMap<string, Gateway>
  /** How long a gateway may take to answer. */
  gatewayTimeoutMs: number
  /** Questions under way in this process, by payment: many that ask at once share one answer, and gateways are not flooded. */
  underWay: Map<string, Promise<PaymentStage>>
  /** When this process last asked a gateway for its unverified payments, by name. */
  listedAt: Map<string, Date>
}

/** The gateways that the settings allow, by the name that an order's payment method carries: only these are offered to shoppers. */
export function gatewaysOf(services: Pick<Services, 'db' | 'clock' | 'log' | 'settings'>): ReadonlyMap<string, Gateway> {
  const { settings, log } = services
  const { fakeGateway, zarinpal, zibal } = settings
  const kit = { shop: publicAddressOf(settings), log }
  const gateways = [
    fakeGateway ? fakeBankGateway(services) : undefined,
    zarinpal && zarinpalGateway(zarinpal, kit),
    zibal && zibalGateway(zibal, kit),
  ].filter((gateway) => gateway !== undefined)
  return new Map(gateways.map((gateway) => [gateway.name, gateway]))
}

/** Where forms of ours may lead to besides ourselves. */
export function formOriginsOf(gateways: ReadonlyMap<string, Pick<Gateway, 'formOrigins'>>): string[] {
  return [...new Set([...gateways.values()].flatMap(({ formOrigins = [] }) => formOrigins))].sort()
}

export function payingWith(services: Services, purposes: Purposes): Paying {
  const gateways = gatewaysOf(services)
  return { ...services, purposes, gateways, gatewayTimeoutMs: GATEWAY_TIMEOUT_MS, underWay: new Map(), listedAt: new Map() }
}
