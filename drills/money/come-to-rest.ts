import { setTimeout as sleep } from 'node:timers/promises'
import type { MarketProcess } from '#server/modules/payment/kill/market-process.testing.ts'
import type { Database } from '#server/platform/database/database.ts'
import { checkBank } from './check-bank.ts'
import { checkInvoices, underWay } from './check-orders.ts'
import type { BankMoney } from './facts.ts'
import { readFacts } from './read-facts.ts'
import type { Banks } from './world.ts'

/** How far the clock leaps, one after the other, until nothing is open: what was given up is asked for a day, later and later. */
const LEAPS_MINUTES = [25, 120, 600, 600]
const REST_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 1_000

/** The servers' own sweeps and jobs bring everything to its end; nobody is killed and no bank is in trouble any more. */
export async function comeToRest(
  db: Database,
  banks: Banks,
  { markets, leap }: { markets: readonly MarketProcess[]; leap: (minutes: number) => number },
): Promise<void> {
  for (const minutes of LEAPS_MINUTES) {
    const ahead = leap(minutes)
    await Promise.all(markets.map((market) => market.restartAhead(ahead)))
    const giveUpAt = Date.now() + REST_WITHIN_MS
    while (Date.now() < giveUpAt) {
      const facts = await readFacts(db, moneyAt(banks))
      if ([...underWay(facts), ...checkBank(facts), ...checkInvoices(facts)].length === 0) return
      await sleep(LOOK_EVERY_MS)
    }
  }
}

/** What the doubles' books say that they took. */
export function moneyAt(banks: Banks): BankMoney[] {
  return Object.entries(banks).flatMap(([gateway, bank]) =>
    bank
      .payments()
      .flatMap(({ authority, takenRial, state }) =>
        state === 'paid' || state === 'verified' || state === 'reversed' ? [{ gateway, authority, takenRial, state }] : [],
      ),
  )
}
