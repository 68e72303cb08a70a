import type { Gateway } from '#contract/checkout.ts'
import { BY_WALLET } from '#contract/wallet-share.ts'
import type { ChosenShare } from './use-wallet-share.ts'

/** What an order is opened with: a gateway, cash on delivery, or the wallet alone. */
export type PayWay = Pick<Gateway, 'info' | 'label' | 'state'>

const WALLET_ALONE: PayWay = { info: { name: BY_WALLET.name }, label: BY_WALLET.label, state: BY_WALLET.state }

/** Where no online gateway is open, a wallet that pays all of it is the way. Where one is, it stays the order's, for what the wallet may not pay later. */
export function wayOf(
  gateway: Gateway | undefined,
  open: readonly Gateway[],
  share: Pick<ChosenShare, 'fromWallet' | 'rest'>,
): PayWay | undefined {
  return isWhole(share) && !hasOnline(open) ? WALLET_ALONE : gateway
}

/** The wallet gives nothing towards cash on delivery; it takes its place where it holds enough and no online gateway is open. */
export function isBarred(
  way: PayWay | undefined,
  open: readonly Gateway[],
  { available }: Pick<ChosenShare, 'available'>,
  due: number,
): boolean {
  return way?.state === 'offline' && (hasOnline(open) || (available ?? 0) < due)
}

/** Whether the wallet pays all of it. */
export function isWhole({ fromWallet, rest }: Pick<ChosenShare, 'fromWallet' | 'rest'>): boolean {
  return fromWallet > 0 && rest === 0
}

function hasOnline(open: readonly Gateway[]): boolean {
  return open.some(({ state }) => state === 'online')
}
