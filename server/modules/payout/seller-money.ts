import type { SellerId } from '#contract/ids.ts'
import { type Toman, toman } from '#contract/money.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

interface MoneyRow {
  balance: number
  /** Of parts that may not be sent back any more. */
  released: number
  /** Of parts that may: what of it the market owes, and what the seller owes. */
  held: number
  owed: number
  /** What went back and is not reckoned yet. */
  goingBack: number
  paidOut: number
  claimed: number
}

const selectMoney = statement<{ sellerId: SellerId }, MoneyRow>(
  'select-money-of-seller',
  `
  select coalesce((select sum(amount) from ledger_entries where account_id = 'seller:' || :sellerId::text), 0)::bigint as balance,
    coalesce(parts.released, 0)::bigint as released, coalesce(parts.held, 0)::bigint as held, coalesce(parts.owed, 0)::bigint as owed,
    coalesce((select sum(refunded) from part_money_due where seller_id = :sellerId), 0)::bigint as "goingBack",
    coalesce(payouts.paid, 0)::bigint as "paidOut", coalesce(payouts.claimed, 0)::bigint as claimed
  from (
    select sum(net) filter (where released_at is not null) as released, sum(net) filter (where released_at is null and net > 0) as held,
      sum(net) filter (where released_at is null and net < 0) as owed
    from part_money where seller_id = :sellerId
  ) as parts, (
    select sum(amount) filter (where state = 'paid') as paid, sum(amount) filter (where state in ('requested', 'prepared')) as claimed
    from payouts where seller_id = :sellerId
  ) as payouts`,
)

export interface SellerMoney {
  /** What the market owes the seller; below nought where the seller owes. */
  balance: Toman
  held: Toman
  claimed: Toman
  /** What may be asked for. Never more than what is released, with everything taken off that the seller owes meanwhile. */
  available: Toman
}

/**
 * What of a seller's money is free: of parts whose return right has ended, without what was paid out or is on its way. What was sold and is not reckoned yet counts as
 * held; what went back and is not reckoned yet is taken off at once.
 */
export async function readSellerMoney(on: Handle, sellerId: SellerId): Promise<SellerMoney> {
  const row = await selectMoney.one(on, { sellerId })
  const { balance, claimed } = row
  const available = Math.max(0, freeOf(row))
  return {
    balance: toman(balance),
    held: toman(Math.max(0, balance - claimed - available)),
    claimed: toman(claimed),
    available: toman(available),
  }
}

/** By how much what is on its way is more than what is free by now: something came back since it was asked for. */
export async function readShortfall(on: Handle, sellerId: SellerId): Promise<number> {
  return Math.max(0, -freeOf(await selectMoney.one(on, { sellerId })))
}

function freeOf({ balance, released, owed, goingBack, paidOut, claimed }: MoneyRow): number {
  return Math.min(released + owed + goingBack, balance + paidOut) - paidOut - claimed
}
