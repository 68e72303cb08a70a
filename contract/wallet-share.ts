import { z } from 'zod'
import { Amount } from './money.ts'

/** Of an order: what its shopper's wallet paid, and what it was to pay in the last payment, where that came to nothing and the wallet lost nothing. */
export const WalletShare = z.object({ paid: Amount, tried: Amount })
export type WalletShare = z.infer<typeof WalletShare>

/** What the wallet pays of a sum, as far as it reaches, and what is left for a gateway. */
export function splitByWallet(due: number, available: number): { fromWallet: number; rest: number } {
  const fromWallet = Math.max(0, Math.min(due, available))
  return { fromWallet, rest: due - fromWallet }
}
