import { checkBank } from './check-bank.ts'
import { checkBookings, checkWallets } from './check-ledger.ts'
import { checkDeposits, checkInvoices, checkParts, checkStock, underWay } from './check-orders.ts'
import type { Facts } from './facts.ts'

/** Ids that shoppers and staff were answered as done. */
export type Promised = Readonly<Record<'transfers' | 'withdrawals' | 'purchases' | 'deposits', ReadonlySet<string>>>

/** Before the first answer. */
export function nothingPromised() {
  return {
    transfers: new Set<string>(),
    withdrawals: new Set<string>(),
    purchases: new Set<string>(),
    deposits: new Set<string>(),
  }
}

interface Check {
  holds: string
  faults: (facts: Facts, given: Given) => string[]
}

interface Given {
  promised: Promised
  /** The stock that each offer was given. */
  received: ReadonlyMap<string, number>
}

const CHECKS: readonly Check[] = [
  { holds: 'everything has come to rest', faults: underWay },
  { holds: 'every toman that a bank took is found, and none from nowhere', faults: checkBank },
  { holds: 'groups are zero, wallets the sum of their entries, blocked is claimed', faults: checkWallets },
  { holds: 'what moved money is booked once', faults: checkBookings },
  { holds: 'what is paid of a part is what its payments brought', faults: checkParts },
  { holds: 'a charge is paid by its own payment', faults: checkDeposits },
  { holds: 'one plan a purchase', faults: checkPlans },
  { holds: 'stock is conserved', faults: (facts, { received }) => checkStock(facts, received) },
  { holds: 'invoices run without gaps', faults: checkInvoices },
  { holds: 'what was answered is there', faults: (facts, { promised }) => checkPromised(facts, promised) },
]

/** The checks that hold, and each thing that does not, behind the name of its check. */
export function checkFacts(facts: Facts, given: Given): { holding: number; faults: string[] } {
  const found = CHECKS.map(({ holds, faults }) => faults(facts, given).map((fault) => `not so that ${holds}: ${fault}`))
  return { holding: found.filter((faults) => faults.length === 0).length, faults: found.flat() }
}

/** A shopper has a plan once at a time here: no term of the drill's plans ends within it. */
function checkPlans({ purchases }: Facts): string[] {
  const bought = purchases.filter(({ isBought }) => isBought).map(({ userId, model }) => `${userId} ${model}`)
  return bought.filter((key, index) => bought.indexOf(key) !== index).map((key) => `${key} was bought twice`)
}

export function checkPromised({ transfers, withdrawals, purchases, deposits }: Facts, promised: Promised): string[] {
  const there = {
    transfers: new Set(transfers.map(({ id }) => id)),
    withdrawals: new Set(withdrawals.map(({ id }) => id)),
    purchases: new Set(purchases.filter(({ isBought }) => isBought).map(({ id }) => id)),
    deposits: new Set(deposits.map(({ id }) => id)),
  }
  const kinds = Object.keys(there) as (keyof Promised)[] // the keys of a record written above
  return kinds.flatMap((kind) => [...promised[kind]].filter((id) => !there[kind].has(id)).map((id) => `${id} of ${kind} is gone`))
}
