import type { ReversalState } from '#contract/payment-reversal.ts'
import { toPersianDigits } from '#persian/digits.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { notify } from '../../notification/notify.ts'
import { purposeNamed } from '../../purpose/purposes.ts'
import type { Paying } from '../gateways.ts'
import type { Payment } from '../payment.queries.ts'
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
  const { link } = purposeNamed(purposes, payment.purpose).wordsOf(payment, 'credited').notification
  const text = `مبلغ پرداخت شمارهٔ ${toPersianDigits(number ?? purposeId)} از کیف پول شما به کارت بانکی‌تان برگشت.`
  await notify(tx, now, [
    {
      userId,
      cause: `payment-reversed:${id}`,
      title: 'مبلغ به کارت شما برگشت',
      body: [
        { type: 'text', text },
        { type: 'amount', label: 'مبلغ', amount },
      ],
      link,
    },
  ])
}
