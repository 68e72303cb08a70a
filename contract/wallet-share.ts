import { z } from 'zod'
import { Amount } from './money.ts'

/** Of an order: what its shopper's wallet paid, and what it was to pay in the last payment, where that came to nothing and the wallet lost nothing. */
export const WalletShare = z.object({ paid: Amount, tried: Amount })
export type WalletShare = z.infer<typeof WalletShare>

/** The way to pay that needs no gateway: the wallet pays all of it. An order can be opened with it, and its payments name it for a gateway. */
export const BY_WALLET = { name: 'wallet', label: 'کیف پول', state: 'online' } as const

/** What the wallet pays of a sum, as far as it reaches, and what is left for a gateway. */
export function splitByWallet(due: number, available: number): { fromWallet: number; rest: number } {
  const fromWallet = Math.max(0, Math.min(due, available))
  return { fromWallet, rest: due - fromWallet }
}
