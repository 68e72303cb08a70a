import type { ReversalState } from '#contract/payment-reversal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { leaveNotices } from '../../notification/notice.ts'
import { purposeNamed } from '../../purpose/purposes.ts'
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

export async function tellOfReversal(tx: Transaction, { purposes }: Paying, payment: Payment, now: Date): Promise<void> {
  const { id, userId, number, purposeId } = payment
  const amount = bankAmountOf(payment)
  const { link } = purposeNamed(purposes, payment.purpose).moneyCame.notice({ ...payment, came: 'too-late' })
  const data = { number: number ?? purposeId, amount, link }
  await leaveNotices(tx, now, moneyReversed, [{ userId, cause: `payment-reversed:${id}`, data }])
}
