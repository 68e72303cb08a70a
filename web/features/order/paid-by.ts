import type { Balance } from '#contract/money.ts'
import type { PaymentState } from '#contract/payment-state.ts'
import type { WalletShare } from '#contract/wallet-share.ts'

interface Paid extends Pick<Balance, 'paidAmount'> {
  isPaid: PaymentState
}

/** How an order was paid, where the wallet paid some of it. Of one that is not paid whole, an advance to a seller would count as the gateway's. */
export function paidBy({ isPaid, paidAmount }: Paid, { paid }: WalletShare): { label: string; amount: number }[] {
  if (paid === 0) return []
  const fromGateway = isPaid === 'paid' ? paidAmount - paid : 0
  return [{ label: 'از کیف پول', amount: paid }, ...(fromGateway > 0 ? [{ label: 'از درگاه', amount: fromGateway }] : [])]
}

/** Whether no gateway was needed. */
export function isPaidByWallet({ isPaid, paidAmount }: Paid, { paid }: WalletShare): boolean {
  return isPaid === 'paid' && paid > 0 && paid === paidAmount
}
