import { toPersianDigits } from '#persian/digits.ts'
import { formatToman } from '#persian/format.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { queueMessage } from '../message/queue-message.ts'
import { notify } from '../notification/notify.ts'
import { purposeNamed } from '../purpose/purposes.ts'
import { readAvailable } from '../wallet/read-balance.ts'
import { tellOfDebit } from '../wallet/tell-of-debit.ts'
import type { Paying } from './gateways.ts'
import type { Payment } from './payment.queries.ts'
import { bankAmountOf } from './wallet-share.ts'

type Told = Pick<Payment, 'id' | 'userId' | 'purpose' | 'purposeId' | 'number' | 'amount' | 'walletAmount' | 'parts'>

interface Telling {
  stage: 'settled' | 'credited'
  mobile: string | null
  now: Date
}

/** By notification and SMS: what the money that came was for, or that it is in the wallet. */
export async function tellShopper(tx: Transaction, paying: Paying, payment: Told, { stage, mobile, now }: Telling): Promise<void> {
  const amount = stage === 'settled' ? payment.amount : bankAmountOf(payment)
  const { text, notification } = purposeNamed(paying.purposes, payment.purpose).wordsOf({ ...payment, amount }, stage)
  await Promise.all([
    notify(tx, now, [{ userId: payment.userId, cause: `payment-${stage}:${payment.id}`, ...notification }]),
    ...(mobile === null ? [] : [queueMessage(tx, paying, { channel: 'sms', to: mobile, text })]),
  ])
}

/** What the wallet paid of it, as of every debit: its owner learns of it also when somebody else holds the session. */
export async function tellOfShare(tx: Transaction, paying: Paying, payment: Told, mobile: string | null): Promise<void> {
  const { userId, walletAmount, number, purposeId } = payment
  if (walletAmount === 0 || mobile === null) return
  const { noun } = purposeNamed(paying.purposes, payment.purpose)
  const what = `${formatToman(walletAmount)} برای ${noun} ${toPersianDigits(number ?? purposeId)} پرداخت شد.`
  await tellOfDebit(tx, paying, { mobile, what, available: await readAvailable(tx, userId) })
}
