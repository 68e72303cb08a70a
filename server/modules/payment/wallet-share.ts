import { type Toman, toman } from '#contract/money.ts'
import { formatToman } from '#persian/format.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Purpose } from '../purpose/purpose.ts'
import { BalanceTooLow } from '../wallet/wallet.errors.ts'
import { blockAmount, lockWallets, releaseAmount } from '../wallet/wallet-account.queries.ts'
import type { Payment } from './payment.queries.ts'

/**
 * The share of a payment that its shopper's wallet pays. It is blocked while the payment is under way and debited when it settles, so that nobody spends it
 * meanwhile and nothing has to be paid back. The wallet's row is locked last, after the payment's and the purpose's.
 */
type Share = Pick<Payment, 'userId' | 'walletAmount'>

/** What the bank is asked for, and what it has taken once the payment is paid. */
export function bankAmountOf({ amount, walletAmount }: Pick<Payment, 'amount' | 'walletAmount'>): Toman {
  return toman(amount - walletAmount)
}

/** Of two who lay claim to the same money at once, the wallet's row lock lets one through. */
export async function holdShare(tx: Transaction, { userId, walletAmount }: Share): Promise<void> {
  if (walletAmount === 0) return
  const [[wallet], held] = await tx.inOrder(
    lockWallets.bindAll({ userIds: [userId] }),
    blockAmount.bindRun({ userId, amount: walletAmount }),
  )
  if (held === 1) return
  const available = wallet === undefined ? 0 : wallet.balance - wallet.blocked
  throw BalanceTooLow({ available, shortfall: walletAmount - available })
}

/** Of a payment that was given up and is paid after all: its share was free since, and may be spent. */
export async function holdShareAgain(tx: Transaction, purpose: Purpose, payment: Payment): Promise<boolean> {
  const { userId, purposeId, walletAmount: amount } = payment
  if (amount === 0) return true
  const { beside: held } = await purpose.lock(tx, userId, purposeId, blockAmount.bindRun({ userId, amount }))
  return held === 1
}

export async function freeShare(tx: Transaction, { userId, walletAmount: amount }: Share): Promise<void> {
  if (amount > 0) await releaseAmount.run(tx, { userId, amount })
}

/** A comment on why a payment came to nothing, which says of the wallet that it lost nothing. */
export function withShareFreed(comment: string, { walletAmount }: Pick<Share, 'walletAmount'>): string {
  if (comment === '' || walletAmount === 0) return comment
  return `${comment.replace(/\.$/, '')}. سهم کیف پول (${formatToman(walletAmount)}) آزاد شد و چیزی از آن کم نشد.`
}
