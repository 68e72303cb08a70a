import type { PaymentState } from '#contract/payment-state.ts'
import type { Text } from '../message/text.ts'
import type { NoticeText } from '../notification/notice.ts'
import type { PaidFor } from './purpose.ts'

/**
 * What money that came did: it paid, or it is in the wallet, since it came too late, since another payment had paid all of it before, or since a part
 * had been paid and this one fits what was left no more.
 */
export type Came = 'settled' | 'too-late' | 'paid-twice' | 'not-fitting'

export type MoneyCame = PaidFor & { came: Came }

/** What its shopper is told of it, at the bell and by SMS. */
export type MoneyCameText = Text<MoneyCame> & NoticeText<MoneyCame>

/** Why money that was taken did not pay, by what is paid of its purpose without it. */
export function whyCredited(isPaid: PaymentState | undefined): Exclude<Came, 'settled'> {
  if (isPaid === 'paid') return 'paid-twice'
  return isPaid === undefined || isPaid === 'unpaid' ? 'too-late' : 'not-fitting'
}
