import { formatToman } from '#persian/format.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessage } from '../message/queue-message.ts'

/**
 * An SMS about money that leaves a wallet, or is about to: the owner learns of it also when somebody else holds the session. `what` says where to,
 * `available` what is left to spend.
 */
export async function tellOfDebit(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  { mobile, what, available }: { mobile: string; what: string; available: number },
): Promise<void> {
  await queueMessage(tx, services, {
    channel: 'sms',
    to: mobile,
    text: `کیف پول راسته: ${what}\nماندهٔ در دسترس: ${formatToman(available)}\nاگر کار شما نیست، بی‌درنگ با پشتیبانی تماس بگیرید.`,
  })
}
