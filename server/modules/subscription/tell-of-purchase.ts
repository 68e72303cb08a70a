import type { UserId } from '#contract/ids.ts'
import type { SubscriptionPurchase } from '#contract/subscription.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { readAvailable } from '../wallet/read-balance.ts'
import { tellOfDebit } from '../wallet/tell-of-debit.ts'
import { selectOwner } from '../wallet/wallet-owner.ts'

/** What a plan took from the wallet, as of every debit. */
export async function tellOfPurchase(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  userId: UserId,
  { title, price }: Pick<SubscriptionPurchase, 'title' | 'price'>,
): Promise<void> {
  if (price === 0) return
  const [{ mobile }, available] = await Promise.all([selectOwner.one(tx, { userId }), readAvailable(tx, userId)])
  await tellOfDebit(tx, services, { mobile, amount: price, what: { to: 'plan', title }, available })
}
