import { PaymentId, UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { createLog } from '#server/platform/log.ts'
import type { Gateway, GatewayPayment } from '../gateway.ts'
import { type HandClock, handClock } from '../payment.testing.ts'
import type { Protocol } from './protocol.ts'
import { type BankDouble, startDouble } from './start-double.ts'

export const SHOP = 'https://rasteh.example'
const AMOUNT = toman(250_000)

/** Never aborted. */
export const PATIENT = new AbortController().signal

/** A payment as it stands in its row, before a gateway was asked. */
export function paymentOf(given: Partial<GatewayPayment> = {}): GatewayPayment {
  return {
    id: PaymentId.parse('p1'),
    userId: UserId.parse('u1'),
    purposeId: 'order_1',
    number: '123456789',
    amount: AMOUNT,
    authority: null,
    parts: [],
    ...given,
  }
}

export interface AtBank {
  bank: BankDouble
  clock: HandClock
  gateway: Gateway
  log: string[]
  /** Opens a payment at the bank, which knows it from then on. */
  open(given?: Partial<GatewayPayment>): Promise<GatewayPayment & { authority: string }>
}

/** An adapter and the double that it talks to. */
export async function openAtBank(protocol: Protocol, adapter: typeof import('../zibal/zibal-gateway.ts').zibalGateway): Promise<AtBank> {
  const clock = handClock()
  const bank = await startDouble(protocol, clock.now)
  const log: string[] = []
  const gateway = adapter(bank.account, { shop: SHOP, log: createLog('info', { write: (line) => log.push(line) }) })
  return {
    bank,
    clock,
    gateway,
    log,
    async open(given = {}) {
      const payment = paymentOf(given)
      const opened = await gateway.request(payment, '/payment-statuscheck?order_id=order_1', PATIENT)
      if (opened.state !== 'opened') throw new Error(`The bank opened nothing: ${opened.reason}`)
      return { ...payment, authority: opened.authority }
    },
  }
}
