import type { PaymentState } from '#contract/payment-state.ts'
import type { Came } from './purpose.ts'

/** Why money that was taken did not pay, by what is paid of its purpose without it. */
export function whyCredited(isPaid: PaymentState | undefined): Exclude<Came, 'settled'> {
  if (isPaid === 'paid') return 'paid-twice'
  return isPaid === undefined || isPaid === 'unpaid' ? 'too-late' : 'not-fitting'
}
