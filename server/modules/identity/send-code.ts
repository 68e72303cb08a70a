import type { AnswerOf } from '#contract/call.ts'
import type { sendSmsCodeCall } from '#contract/identity.ts'
import { SMS_CODE_LIFETIME_S, SMS_RESEND_AFTER_S } from '#contract/timings.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessage } from '../message/queue-message.ts'
import { issueCode } from './code-challenge.ts'
import { countCodeRequest } from './code-limits.ts'

export const SENT_CODE = { expiresInSeconds: SMS_CODE_LIFETIME_S, resendInSeconds: SMS_RESEND_AFTER_S }

/** Sends a number a code. Nobody looks whether the number has an account, so the answer cannot tell. */
export async function sendCode(services: Services, asked: { mobile: string; ip: string }): Promise<AnswerOf<typeof sendSmsCodeCall>> {
  const now = services.clock.now()
  await inTransaction(services.db, 'write', async (tx) => {
    await countCodeRequest(tx, { ...asked, now, factor: services.settings.rateLimitFactor })
    await queueCode(tx, services, asked.mobile, now)
  })
  return { message: 'پیام با موفقیت ارسال شد', ...SENT_CODE }
}

/** Makes the number's code and queues its message; the request was counted before. */
export async function queueCode(tx: Transaction, services: Services, mobile: string, now: Date): Promise<void> {
  const { code, expiresAt } = await issueCode(tx, services.settings.tokenSecret, mobile, now)
  await queueMessage(tx, services, {
    channel: 'sms',
    to: mobile,
    code,
    expiresAt,
    text: `کد تأیید راسته: ${toPersianDigits(code)}\nاین کد تا ${formatCount(SMS_CODE_LIFETIME_S / 60)} دقیقه معتبر است؛ آن را به کسی نگویید.`,
  })
}
