import type { UserId } from '#contract/ids.ts'
import { WithdrawalId, type WithdrawData } from '#contract/wallet-withdrawal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newUuidV7 } from '../../../platform/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { assertMayMove, dayBefore } from '../day-limits.ts'
import { tellOfDebit } from '../tell-of-debit.ts'
import { BalanceTooLow, PhoneNotYours } from '../wallet.errors.ts'
import { blockAmount, lockWallets } from '../wallet-account.queries.ts'
import { selectOwner } from '../wallet-owner.ts'
import { maskedSheba } from './to-withdrawal.ts'
import { HolderIncomplete } from './withdrawal.errors.ts'
import { insertWithdrawal, sumWithdrawn, type WithdrawalRow } from './withdrawal.queries.ts'

/**
 * Asks for money of the wallet, which is blocked from now on. The holder's name is kept as it stands: it is what the bank account has to be in. The
 * wallet's row lock lets those who ask at once through one after another.
 */
export async function requestWithdrawal(
  tx: Transaction,
  services: Services,
  userId: UserId,
  { phone, amount, sheba, note }: WithdrawData,
): Promise<WithdrawalRow> {
  const owner = await selectOwner.one(tx, { userId })
  if (phone !== owner.mobile) throw PhoneNotYours({ field: 'phone' })
  if (owner.name === '' || owner.family === '') throw HolderIncomplete()

  const now = services.clock.now()
  const [[wallet], moved] = await tx.inOrder(
    lockWallets.bindAll({ userIds: [userId] }),
    sumWithdrawn.bindOne({ userId, since: dayBefore(now) }),
  )
  const available = wallet === undefined ? 0 : wallet.balance - wallet.blocked
  assertMayMove(amount, { moved, available, allowed: services.settings.walletLimits.withdrawals })
  if ((await blockAmount.run(tx, { userId, amount })) === 0) throw BalanceTooLow()

  const id = WithdrawalId.parse(`withdrawal_${newUuidV7(now.getTime())}`)
  const row = await insertWithdrawal.one(tx, { id, userId, amount, sheba, holderName: `${owner.name} ${owner.family}`, note, now })
  const what = { to: 'sheba-asked' as const, sheba: maskedSheba(sheba) }
  await tellOfDebit(tx, services, { mobile: owner.mobile, amount, what, available: available - amount })
  return row
}
