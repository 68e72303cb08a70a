import type { Transaction } from '../../platform/database/database.ts'
import { queueMessage, type Sending } from '../message/queue-message.ts'
import { shopOf } from '../message/text.ts'
import { type Debit, debit } from './wallet.texts.ts'

/** An SMS about money that leaves a wallet, or is about to. Nobody can switch it off. */
export async function tellOfDebit(tx: Transaction, services: Sending, { mobile, ...data }: Debit & { mobile: string }): Promise<void> {
  await queueMessage(tx, services, { channel: 'sms', to: mobile, text: debit.sms(data, shopOf(services.settings)) })
}
