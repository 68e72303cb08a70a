import type { AnswerOf } from '#contract/call.ts'
import type { sendSmsCodeCall } from '#contract/identity.ts'
import { SMS_CODE_LIFETIME_S, SMS_RESEND_AFTER_S } from '#contract/timings.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessage } from '../message/queue-message.ts'
import { shopOf } from '../message/text.ts'
import type { Asker } from './asker.ts'
import { BARE_BROWSER, type Browser, signedId, verifiedId } from './browser.ts'
import { issueCode } from './code-challenge.ts'
import { codeWaitSeconds, countCodeRequest } from './code-limits.ts'
import { signInCode } from './identity.texts.ts'
import { findKnownDevice } from './known-devices.ts'
import { findFormToResend } from './sign-up-forms.ts'

export const SENT = 'پیام با موفقیت ارسال شد'

interface SentCode {
  expiresInSeconds: number
  /** When the same asker may have the next one: the limits of the number are in it. */
  resendInSeconds: number
}

/**
 * Sends a number a code. Nobody looks whether the number has an account, so the answer cannot tell. Where a registration form waits for the number,
 * the new code completes it as the one before would have.
 */
export async function sendCode(
  services: Services,
  asked: { mobile: string; ip: string },
  browser: Browser = BARE_BROWSER,
): Promise<AnswerOf<typeof sendSmsCodeCall>> {
  const { mobile } = asked
  const now = services.clock.now()
  const origin = { ip: asked.ip, factor: services.settings.rateLimitFactor }
  const sent = await inTransaction(services.db, 'write', async (tx) => {
    const asker = { mobile, device: await findKnownDevice(tx, services.settings.tokenSecret, mobile, browser), now }
    await countCodeRequest(tx, asker, origin)
    const formId = await findFormToResend(tx, { mobile, claim: claimOf(services, mobile, browser), now })
    await queueCode(tx, services, { ...asker, formId }, browser)
    return sentCode(tx, asker, origin)
  })
  return { message: SENT, ...sent }
}

/** Makes a code and queues its message; the request was counted before. The browser gets the claim to it. */
export async function queueCode(
  tx: Transaction,
  services: Services,
  { formId, ...asker }: Asker & { formId: string | undefined },
  browser: Browser,
): Promise<void> {
  const { id, code, expiresAt } = await issueCode(tx, services.settings.tokenSecret, asker, formId)
  await queueMessage(tx, services, {
    channel: 'sms',
    to: asker.mobile,
    code,
    expiresAt,
    text: signInCode.sms({ code }, shopOf(services.settings)),
  })
  keepClaim(tx, services, { mobile: asker.mobile, id }, browser)
}

export async function sentCode(tx: Transaction, asker: Asker, origin: { ip: string; factor: number }): Promise<SentCode> {
  return { expiresInSeconds: SMS_CODE_LIFETIME_S, resendInSeconds: (await codeWaitSeconds(tx, asker, origin)) ?? SMS_RESEND_AFTER_S }
}

/** The challenge that the browser's claim names, when the claim is ours and for this number. */
export function claimOf({ settings }: Pick<Services, 'settings'>, mobile: string, browser: Browser): string | undefined {
  const value = browser.read('claim')
  return value === undefined ? undefined : verifiedId(settings.tokenSecret, 'claim', mobile, value)
}

export function keepClaim(
  tx: Transaction,
  { settings }: Pick<Services, 'settings'>,
  { mobile, id }: { mobile: string; id: string },
  browser: Browser,
): void {
  tx.afterCommit(() => browser.keep('claim', signedId(settings.tokenSecret, 'claim', mobile, id)))
}
