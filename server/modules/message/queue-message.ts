import type { UserId } from '#contract/ids.ts'
import { deliveryOf, type NotificationKind } from '#contract/notification-settings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { insertMessages } from './message.queries.ts'

/** Something to say to a person. */
export interface NewMessage {
  channel: 'sms' | 'email'
  /** A mobile number or a mail address; absent: that of the account of the person in `wantedBy`. */
  to?: string
  text: string
  /** Whose settings decide whether it is sent. Without it they do not matter. */
  wantedBy?: { userId: UserId; kind: NotificationKind }
  /** Of a mail. */
  subject?: string
  html?: string
  /** A one-time code: it is sent by the provider's template instead of `text`, and forgotten afterwards. */
  code?: string
  /** After this the message is of no use and is not sent any more. */
  expiresAt?: Date
}

export const SEND_MESSAGE = 'send-message'

export type Sending = Pick<Services, 'clock' | 'jobs' | 'settings'>

/**
 * Writes the messages in the caller's transaction, in one statement, which leaves out what their people switched off; a job sends each after the commit.
 * Where nobody sends on its channel the row stays as it is: in demo mode the outbox shows it.
 */
export async function queueMessages(tx: Transaction, { clock, jobs, settings }: Sending, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  const now = clock.now()
  const rows = messages.map(({ channel, to, text, wantedBy, ...rest }) => ({
    ...rest,
    ...wantedBy,
    isOnByDefault: wantedBy && deliveryOf(wantedBy.kind, channel) !== 'off',
    id: newUuidV7(),
    channel,
    recipient: to,
    body: text,
    state: (channel === 'sms' ? settings.sms : settings.mail) === undefined ? 'kept' : 'queued',
  }))
  const written = await insertMessages.all(tx, { rows: JSON.stringify(rows), now })
  await Promise.all(written.filter(({ state }) => state === 'queued').map(({ id }) => jobs.send(tx, SEND_MESSAGE, { messageId: id })))
}

export const queueMessage = (tx: Transaction, services: Sending, message: NewMessage): Promise<void> =>
  queueMessages(tx, services, [message])
