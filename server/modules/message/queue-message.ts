import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { insertMessage } from './message.queries.ts'

/** Something to say to a person. */
export interface NewMessage {
  channel: 'sms' | 'email'
  /** A mobile number or a mail address. */
  to: string
  text: string
  /** Of a mail. */
  subject?: string
  /** A one-time code: it is sent by the provider's template instead of `text`, and forgotten afterwards. */
  code?: string
  /** After this the message is of no use and is not sent any more. */
  expiresAt?: Date
}

export const SEND_MESSAGE = 'send-message'

/**
 * Writes the message in the caller's transaction; a job sends it after the commit.
 * Where nobody sends on its channel the row stays as it is: in demo mode the outbox shows it.
 */
export async function queueMessage(
  tx: Transaction,
  { clock, jobs, settings }: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  message: NewMessage,
): Promise<void> {
  const isSent = (message.channel === 'sms' ? settings.sms : settings.mail) !== undefined
  const id = newUuidV7()
  await insertMessage.run(tx, {
    id,
    channel: message.channel,
    recipient: message.to,
    body: message.text,
    subject: message.subject,
    code: message.code,
    expiresAt: message.expiresAt,
    state: isSent ? 'queued' : 'kept',
    now: clock.now(),
  })
  if (isSent) await jobs.send(tx, SEND_MESSAGE, { messageId: id })
}
