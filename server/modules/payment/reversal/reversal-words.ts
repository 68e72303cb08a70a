import type { ReversalState } from '#contract/payment-reversal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { tell } from '../../message/tell.ts'
import { purposeNamed } from '../../purpose/purposes.ts'
import { readAvailable } from '../../wallet/read-balance.ts'
import { tellOfDebit } from '../../wallet/tell-of-debit.ts'
import { selectOwner } from '../../wallet/wallet-owner.ts'
import type { Paying } from '../gateways.ts'
import type { Payment } from '../payment.queries.ts'
import { moneyReversed } from '../payment.texts.ts'
import { bankAmountOf } from '../wallet-share.ts'

/** For the member of staff who asked. */
export const REVERSAL_SAID: Readonly<Record<ReversalState, string>> = {
  reversed: 'مبلغ از کیف پول خریدار برداشته شد و به کارت او برگشت',
  refused: 'درگاه مبلغ را برنگرداند؛ مبلغ در کیف پول خریدار است',
  asked: 'مبلغ از کیف پول خریدار برداشته شد و درگاه هنوز پاسخ نداده است؛ نتیجه خودبه‌خود ثبت می‌شود',
}

/** The SMS about it is that of every debit. */
export async function tellOfReversal(tx: Transaction, paying: Paying, payment: Payment): Promise<void> {
  const { purposes } = paying
  const { id, userId, number, purposeId } = payment
  const amount = bankAmountOf(payment)
  const { link } = purposeNamed(purposes, payment.purpose).moneyCame.notice({ ...payment, came: 'too-late' })
  const data = { number: number ?? purposeId, amount, link }
  const [{ mobile }, available] = await Promise.all([selectOwner.one(tx, { userId }), readAvailable(tx, userId)])
  await tellOfDebit(tx, paying, { mobile, amount, what: { to: 'card', number: data.number }, available })
  await tell(tx, paying, moneyReversed, [{ userId, cause: `payment-reversed:${id}`, data }])
}
