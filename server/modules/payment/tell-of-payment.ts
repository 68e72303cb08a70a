import type { Transaction } from '../../platform/database/database.ts'
import { tell } from '../message/tell.ts'
import { whyCredited } from '../purpose/money-came.ts'
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
  email: string | null
}

/** What the money that came was for, or that it is in the wallet, and why. */
export async function tellShopper(tx: Transaction, paying: Paying, payment: Told, { stage, mobile, email }: Telling): Promise<void> {
  const { id, userId, purposeId } = payment
  const { moneyCame, findIsPaid } = purposeNamed(paying.purposes, payment.purpose)
  const came = stage === 'settled' ? stage : whyCredited(await findIsPaid(tx, userId, purposeId))
  const data = { ...payment, amount: stage === 'settled' ? payment.amount : bankAmountOf(payment), came }
  await tell(tx, paying, moneyCame, [{ userId, cause: `payment-${stage}:${id}`, to: { mobile, email }, data }])
}

/** What the wallet paid of it, as of every debit: its owner learns of it also when somebody else holds the session. */
export async function tellOfShare(tx: Transaction, paying: Paying, payment: Told, mobile: string | null): Promise<void> {
  const { userId, walletAmount, number, purposeId } = payment
  if (walletAmount === 0 || mobile === null) return
  const { noun } = purposeNamed(paying.purposes, payment.purpose)
  const what = { to: 'purchase' as const, noun, number: number ?? purposeId }
  await tellOfDebit(tx, paying, { mobile, amount: walletAmount, what, available: await readAvailable(tx, userId) })
}
