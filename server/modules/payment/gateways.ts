import type { Services } from '../../platform/services.ts'
import type { Purposes } from '../purpose/purposes.ts'
import { fakeBankGateway } from './fake-bank/fake-bank-gateway.ts'
import type { Gateway } from './gateway.ts'
import type { PaymentStage } from './payment-moves.ts'

/** What paying needs: the services, what can be paid for, and the gateways that this market has. Made once a process. */
export interface Paying extends Pick<Services, 'db' | 'clock' | 'log' | 'settings' | 'jobs'> {
  purposes: Purposes
  gateways: ReadonlyMap<string, Gateway>
  /** How long a gateway may take to answer. */
  gatewayTimeoutMs: number
  /** Questions under way in this process, by payment: many that ask at once share one answer, and gateways are not flooded. */
  underWay: Map<string, Promise<PaymentStage>>
}

const GATEWAY_TIMEOUT_MS = 10_000

/** The gateways that the settings allow, by the name that an order's payment method carries: only these are offered to shoppers. */
export function gatewaysOf(services: Pick<Services, 'db' | 'clock' | 'settings'>): ReadonlyMap<string, Gateway> {
  const gateways = new Map<string, Gateway>()
  if (services.settings.fakeGateway) {
    const bank = fakeBankGateway(services)
    gateways.set(bank.name, bank)
  }
  return gateways
}

/** Where forms of ours may lead to besides ourselves. */
export function formOriginsOf(gateways: ReadonlyMap<string, Pick<Gateway, 'formOrigins'>>): string[] {
  return [...new Set([...gateways.values()].flatMap(({ formOrigins = [] }) => formOrigins))].sort()
}

export function payingWith(services: Services, purposes: Purposes): Paying {
  return { ...services, purposes, gateways: gatewaysOf(services), gatewayTimeoutMs: GATEWAY_TIMEOUT_MS, underWay: new Map() }
}
