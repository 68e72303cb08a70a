import type { SellerEntryKind } from '#contract/seller-money.ts'
import type { PartReason, PayoutReason, WalletReason } from '../wallet/posting-reason.ts'

/** What a seller reads of an entry whose reason says it by itself. */
const KINDS: Record<PartReason | PayoutReason | Extract<WalletReason, 'pieces_declined' | 'wallet_moved'>, SellerEntryKind> = {
  pieces_declined: 'declined',
  part_commission: 'commission',
  part_commission_vat: 'commission_vat',
  part_discount_borne: 'discount_borne',
  part_gateway_fee: 'gateway_fee',
  part_return_shipping: 'return_shipping',
  payout_paid: 'payout',
  payout_returned: 'payout',
  wallet_moved: 'other',
}

const isNamed = (reason: string): reason is keyof typeof KINDS => Object.hasOwn(KINDS, reason)

/** All else is of an order: what came in is a sale, what went out goes back to its buyer. */
export function kindOfEntry(reason: string, amount: number, isOfOrder: boolean): SellerEntryKind {
  if (isNamed(reason)) return KINDS[reason]
  if (!isOfOrder) return 'other'
  return amount > 0 ? 'sale' : 'refund'
}

/** The reasons of a kind; null where the kind goes by what else an entry is. */
export function reasonsOfKind(kind: SellerEntryKind): string[] | null {
  const reasons = Object.keys(KINDS).filter((reason) => isNamed(reason) && KINDS[reason] === kind)
  return reasons.length === 0 ? null : reasons
}

export const NAMED_REASONS: readonly string[] = Object.keys(KINDS)
