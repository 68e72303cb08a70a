import type { UserId } from '#contract/ids.ts'
import type { PaidModel } from '#contract/paid-model.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { leaveNotices } from '../notification/notice.ts'
import { post } from '../wallet/post.ts'
import { type Term, termOf } from './plan-terms.ts'
import { grantSubscription, type HeldRow, insertPurchase, lockHeld } from './subscription.queries.ts'
import { planBought, planCredited } from './subscription.texts.ts'

/** Of which plan, for how long and for how much. */
interface Bought {
  modelId: PaidModel
  title: string
  durationDays: number
  price: number
}

/** Gives a plan its new end; undefined: it runs long enough yet, or another purchase came between. `held` is what was read under its lock. */
export async function grantTerm(
  tx: Transaction,
  userId: UserId,
  { modelId, durationDays }: Pick<Bought, 'modelId' | 'durationDays'>,
  held: HeldRow | undefined,
  now: Date,
): Promise<Term | undefined> {
  const term = termOf(durationDays, held, now)
  if (term === undefined) return undefined
  const granted = await grantSubscription.run(tx, { userId, modelId, endsAt: term.endsAt, seen: held?.expiresAt ?? null })
  return granted === 0 ? undefined : term
}

/**
 * A plan that a payment paid together with an order: it runs from now on, with its history and notification. One that was bought meanwhile and runs long
 * enough yet is not: its money, which the payment books to the market, goes on to the wallet. The caller sees to it that this is done once.
 */
export async function grantPaidPlan(
  tx: Transaction,
  userId: UserId,
  paid: Bought & { transactionId: string; about: string },
  now: Date,
): Promise<'granted' | 'credited'> {
  const { transactionId, about, price } = paid
  const [held] = await tx.inOrder(lockHeld.bindFirst({ userId, modelId: paid.modelId }))
  const term = await grantTerm(tx, userId, paid, held, now)
  if (term !== undefined) {
    await insertPurchase.run(tx, { userId, ...paid, now, ...term })
    await tellOfGrant(tx, userId, { ...paid, ...term, label: 'پرداخت' }, now)
    return 'granted'
  }
  const entries = [
    { account: { kind: 'market' }, amount: -price },
    { account: { kind: 'shopper', userId }, amount: price },
  ] as const
  await post(tx, { reason: 'plan_credited', entries, about, at: now })
  await leaveNotices(tx, now, planCredited, [{ userId, cause: `subscription-credited:${transactionId}`, data: paid }])
  return 'credited'
}

export function tellOfGrant(
  tx: Transaction,
  userId: UserId,
  { transactionId, ...data }: Pick<Bought, 'title' | 'price'> & Pick<Term, 'endsAt'> & { transactionId: string; label: string },
  now: Date,
): Promise<void> {
  return leaveNotices(tx, now, planBought, [{ userId, cause: `subscription-bought:${transactionId}`, data }])
}
