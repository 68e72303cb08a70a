import type { BankAnswer, Gateway, GatewayPayment, RequestAnswer } from './gateway.ts'

interface Held {
  paymentId: string
  amount: number
  state: 'waiting' | 'paid' | 'cancelled'
  verified: boolean
}

/** A gateway for tests: a bank in memory, whose payers and failures the test plays. It writes down what it was asked. */
export interface ScriptedGateway extends Gateway {
  readonly asked: { requests: GatewayPayment[]; verifies: GatewayPayment[]; inquiries: GatewayPayment[] }
  /** Authorities in the order in which they were handed out. */
  readonly authorities: string[]
  /** The payer pays: the amount of the request, or what the test says the bank took. */
  pay(authority: string, amount?: number): void
  cancel(authority: string): void
  /** How many payments the bank holds money for. */
  paidCount(): number
  /** Set by a test: answers instead of the bank. */
  instead: {
    request?: ((payment: GatewayPayment, usual: () => RequestAnswer) => Promise<RequestAnswer>) | undefined
    verify?: ((payment: GatewayPayment, usual: () => BankAnswer) => Promise<BankAnswer>) | undefined
    inquire?: ((payment: GatewayPayment, usual: () => BankAnswer) => Promise<BankAnswer>) | undefined
  }
}

export function scriptedGateway(options: { canWithdraw?: boolean } = {}): ScriptedGateway {
  const held = new Map<string, Held>()
  const asked: ScriptedGateway['asked'] = { requests: [], verifies: [], inquiries: [] }
  const authorities: string[] = []
  const instead: ScriptedGateway['instead'] = {}
  const find = (authority: string | null) => (authority === null ? undefined : held.get(authority))
  const must = (authority: string) => {
    const known = held.get(authority)
    if (known === undefined) throw new Error(`The bank handed out no ${authority}`)
    return known
  }

  const open = (payment: GatewayPayment): RequestAnswer => {
    const authority = `A${String(authorities.length + 1).padStart(6, '0')}`
    authorities.push(authority)
    held.set(authority, { paymentId: payment.id, amount: payment.amount, state: 'waiting', verified: false })
    return { state: 'opened', authority, redirect: { method: 'GET', url: `https://bank.example/pay/${authority}`, fields: {} } }
  }
  const look = (payment: GatewayPayment, taking: boolean): BankAnswer => {
    const found = find(payment.authority)
    if (found === undefined) return { state: 'failed', reason: 'not found' }
    if (found.state !== 'paid') return { state: found.state === 'waiting' ? 'pending' : 'cancelled', reason: found.state }
    const before = found.verified
    if (taking) found.verified = true
    return { state: before ? 'already' : 'paid', amount: found.amount, ref: `ref-${payment.authority}`, maskedCard: '603799******1234' }
  }

  return {
    name: 'scripted',
    asked,
    authorities,
    instead,
    async request(payment) {
      asked.requests.push(payment)
      return instead.request ? instead.request(payment, () => open(payment)) : open(payment)
    },
    async verify(payment) {
      asked.verifies.push(payment)
      return instead.verify ? instead.verify(payment, () => look(payment, true)) : look(payment, true)
    },
    async inquire(payment) {
      asked.inquiries.push(payment)
      return instead.inquire ? instead.inquire(payment, () => look(payment, false)) : look(payment, false)
    },
    async findAuthority(paymentId) {
      return [...held].find(([, payment]) => payment.paymentId === paymentId)?.[0] ?? null
    },
    async listUnverified() {
      return [...held].flatMap(([authority, payment]) => (payment.state === 'paid' && !payment.verified ? [authority] : []))
    },
    ...(options.canWithdraw
      ? {
          async withdraw({ authority }: GatewayPayment) {
            const found = find(authority)
            if (found?.state !== 'waiting') return 'decided' as const
            found.state = 'cancelled'
            return 'withdrawn' as const
          },
        }
      : {}),
    pay(authority, amount) {
      const found = must(authority)
      held.set(authority, { ...found, state: 'paid', amount: amount ?? found.amount })
    },
    cancel(authority) {
      must(authority).state = 'cancelled'
    },
    paidCount: () => [...held.values()].filter((payment) => payment.state === 'paid').length,
  }
}
