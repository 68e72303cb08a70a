import { MARKET_NAME } from '#contract/market.ts'
import type { MailTransport } from '../../platform/mail/mail.ts'
import { MailRefused } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { SmsRefused, type SmsTransport } from '../../platform/sms/sms.ts'
import { closeMessage, countFailedAttempt, findQueuedMessage, type MessageRow } from './message.queries.ts'

export interface Transports {
  sms: SmsTransport | undefined
  mail: MailTransport | undefined
}

type Sending = Pick<Services, 'db' | 'clock' | 'log' | 'settings'>

/**
 * Sends one queued message. It throws when the provider did not take it, and the job is run again later.
 * Killed between the provider's yes and our note of it, a message goes out twice; never not at all.
 */
export async function sendMessage(services: Sending, transports: Transports, id: string, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = services
  const message = await findQueuedMessage.first(db, { id })
  if (!message) return

  const forget = services.settings.mode === 'live'
  if (message.expiresAt && message.expiresAt <= clock.now()) {
    await closeMessage.run(db, { id, state: 'expired', error: undefined, sentAt: undefined, forget })
    return
  }
  try {
    await hand(message, transports, signal)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    if (error instanceof SmsRefused || error instanceof MailRefused) {
      log.warn({ messageId: id, reason }, 'message refused for good')
      await closeMessage.run(db, { id, state: 'failed', error: reason, sentAt: undefined, forget })
      return
    }
    await countFailedAttempt.run(db, { id, error: reason })
    throw error
  }
  await closeMessage.run(db, { id, state: 'sent', error: undefined, sentAt: clock.now(), forget })
}

async function hand(message: MessageRow, { sms, mail }: Transports, signal: AbortSignal | undefined): Promise<void> {
  if (message.channel === 'email') {
    if (!mail) throw new Error('SMTP_URL is not set')
    await mail.send({ to: message.recipient, subject: message.subject ?? MARKET_NAME, text: message.body, html: message.html ?? undefined })
    return
  }
  if (!sms) throw new Error('No SMS provider is set')
  if (message.code === null) await sms.sendText(message.recipient, message.body, signal)
  else await sms.sendCode(message.recipient, message.code, signal)
}
