import { DepositId } from '#contract/ids.ts'

/** Whether an id is of a charge of a wallet; all others are of orders. */
export function isDeposit(id: string | undefined): boolean {
  return DepositId.safeParse(id).success
}

/** Where the payment of an order or of a charge tells how it stands. */
export function statusAddressOf(id: string): string {
  return `/${isDeposit(id) ? 'payment-statuscheck-wallet' : 'payment-statuscheck'}?order_id=${encodeURIComponent(id)}`
}

/** The same for somebody who comes back from the simulated bank, with what it says. */
export function returnAddressOf(id: string, outcome: unknown): string {
  const said = encodeURIComponent(JSON.stringify(outcome))
  return isDeposit(id) ? `/payment-statuscheck-wallet?data=${said}` : `/payment-statuscheck?paymentData=${said}`
}
