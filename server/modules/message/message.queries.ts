import type { OutboxMessage } from '#contract/outbox.ts'
import { statement } from '../../platform/database/statement.ts'

export interface MessageRow {
  channel: OutboxMessage['channel']
  recipient: string
  subject: string | null
  body: string
  code: string | null
  expiresAt: Date | null
}

interface NewRow {
  [name: string]: unknown
  id: string
  channel: OutboxMessage['channel']
  recipient: string
  subject: string | undefined
  body: string
  code: string | undefined
  state: 'queued' | 'kept'
  expiresAt: Date | undefined
  now: Date
}

export const insertMessage = statement<NewRow>(
  'insert-message',
  `
  insert into messages (id, channel, recipient, subject, body, code, state, expires_at, created_at)
  values (:id, :channel, :recipient, :subject, :body, :code, :state, :expiresAt, :now)`,
)

export const findQueuedMessage = statement<{ id: string }, MessageRow>(
  'find-queued-message',
  `
  select channel, recipient, subject, body, code, expires_at as "expiresAt" from messages where id = :id and state = 'queued'`,
)

/** A code is worth something to anyone who reads it, so row and text lose it as soon as nobody has to send it. */
export const closeMessage = statement<{
  id: string
  state: 'sent' | 'expired' | 'failed'
  error: string | undefined
  sentAt: Date | undefined
  forget: boolean
}>(
  'close-message',
  `
  update messages set state = :state, attempts = attempts + case when :state::text = 'expired' then 0 else 1 end, last_error = :error, sent_at = :sentAt,
    body = case when :forget and code is not null then '' else body end, code = case when :forget then null else code end
  where id = :id and state = 'queued'`,
)

export const countFailedAttempt = statement<{ id: string; error: string }>(
  'count-failed-message-attempt',
  `
  update messages set attempts = attempts + 1, last_error = :error where id = :id and state = 'queued'`,
)

interface OutboxRow {
  channel: OutboxMessage['channel']
  to: string
  text: string
  code: string | null
  at: Date
}

export const listNewestMessages = statement<{ limit: number }, OutboxRow>(
  'list-newest-messages',
  `
  select channel, recipient as "to", body as text, code, created_at as at from messages order by created_at desc, id desc limit :limit`,
)

export const listNewestMessagesTo = statement<{ recipient: string; limit: number }, OutboxRow>(
  'list-newest-messages-to',
  `
  select channel, recipient as "to", body as text, code, created_at as at from messages
  where recipient = :recipient order by created_at desc, id desc limit :limit`,
)

export const deleteOldMessages = statement<{ before: Date }>('delete-old-messages', `delete from messages where created_at < :before`)

export const forgetMessagesTo = statement<{ recipient: string }>('forget-messages-to', `delete from messages where recipient = :recipient`)
