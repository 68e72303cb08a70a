import type { BankMoney, Facts, PaymentFact } from './facts.ts'

/** Cash that a person saw, and what a wallet paid whole: no bank holds it. */
const WITHOUT_BANK = new Set(['cod', 'wallet'])
const RIAL = 10

export interface Money {
  /** Toman, as far as they are whole. */
  taken: number
  settled: number
  credited: number
  reversed: number
  /** Of another amount than was asked for: a person looks. */
  disputed: number
  /** What wallets paid beside it, of purchases that were settled. */
  fromWallets: number
}

const keyOf = ({ gateway, authority }: { gateway: string; authority: string | null }) => `${gateway} ${authority}`
const isTaken = ({ state }: PaymentFact) => state === 'settled' || state === 'credited'

/** What the banks took, and where the market has it. */
export function moneyOf({ bank, payments }: Pick<Facts, 'bank' | 'payments'>): Money {
  const paymentOf = new Map(payments.map((payment) => [keyOf(payment), payment]))
  const money: Money = { taken: 0, settled: 0, credited: 0, reversed: 0, disputed: 0, fromWallets: 0 }
  for (const held of bank) {
    const toman = Math.floor(held.takenRial / RIAL)
    const state = paymentOf.get(keyOf(held))?.state
    money.taken += toman
    if (held.state === 'reversed') money.reversed += toman
    else if (state === 'settled' || state === 'credited' || state === 'disputed') money[state] += toman
  }
  for (const { state, walletAmount } of payments) if (state === 'settled') money.fromWallets += walletAmount
  return money
}

/** Every toman that a bank took is found, at its own payment, and nothing is found that no bank took. */
export function checkBank({ bank, payments, reversals }: Pick<Facts, 'bank' | 'payments' | 'reversals'>): string[] {
  const paymentOf = new Map(payments.map((payment) => [keyOf(payment), payment]))
  const moneyOfKey = new Map(bank.map((held) => [keyOf(held), held]))
  const reversedIds = new Set(reversals.filter(({ state }) => state === 'reversed').map(({ paymentId }) => paymentId))
  return [
    ...bank.flatMap((held) => faultOfMoney(held, paymentOf.get(keyOf(held)), reversedIds)),
    ...payments.flatMap((payment) => faultOfPayment(payment, moneyOfKey.get(keyOf(payment)), reversedIds)),
  ]
}

function faultOfMoney(held: BankMoney, payment: PaymentFact | undefined, reversedIds: ReadonlySet<string>): string[] {
  const what = `${held.takenRial} rial of ${keyOf(held)}, ${held.state}`
  if (payment === undefined) return [`money lost: ${what}, belong to no payment`]
  const asked = payment.amount - payment.walletAmount
  if (held.takenRial !== asked * RIAL)
    return payment.state === 'disputed' ? [] : [`${what}, are not the ${asked} toman of ${payment.id}, which is ${payment.state}`]
  if (!isTaken(payment)) return [`money lost: ${what}, and ${payment.id} is ${payment.state}`]
  if (held.state === 'paid') return [`${what}, were never asked for, and ${payment.id} is ${payment.state}: the bank gives them back`]
  if ((held.state === 'reversed') !== reversedIds.has(payment.id))
    return [`${what}, and the market's reversal of ${payment.id} says otherwise`]
  return []
}

function faultOfPayment(payment: PaymentFact, held: BankMoney | undefined, reversedIds: ReadonlySet<string>): string[] {
  if (WITHOUT_BANK.has(payment.gateway)) return []
  if (isTaken(payment) && held === undefined)
    return [`money from nowhere: ${payment.id} is ${payment.state}, and ${payment.gateway} took nothing`]
  if (reversedIds.has(payment.id) && payment.state !== 'credited') return [`${payment.id} is ${payment.state}, and reversed`]
  return []
}
