import type { OutboxMessage } from '#contract/outbox.ts'
import { statement } from '../../platform/database/statement.ts'
import { wantsSql } from '../notification/choices.queries.ts'

export interface MessageRow {
  channel: OutboxMessage['channel']
  recipient: string
  subject: string | null
  body: string
  html: string | null
  code: string | null
  expiresAt: Date | null
}

/**
 * Several at once, as JSON. Of a kind that its person does not want on this channel none is written, nor one without a recipient whose person has no
 * mail address. Answers those that were. Accounts are looked at only for those without a recipient: a purchase brings its own.
 */
export const insertMessages = statement<{ rows: string; now: Date }, { id: string; state: 'queued' | 'kept' }>(
  'insert-messages',
  `
  insert into messages (id, channel, recipient, subject, body, html, code, state, expires_at, created_at)
  select told.id, channel, reached.recipient, subject, body, html, code, state, "expiresAt", :now
  from jsonb_to_recordset(:rows::jsonb) as told ("userId" text, kind text, "isOnByDefault" boolean, id text, channel text, recipient text,
    subject text, body text, html text, code text, state text, "expiresAt" timestamptz)
  cross join lateral (select coalesce(told.recipient, (
    select case told.channel when 'sms' then mobile else nullif(email, '') end from users where id = told."userId"))) as reached (recipient)
  where reached.recipient is not null and (told."userId" is null or ${wantsSql('told.channel')})
  returning id, state`,
)

export const findQueuedMessage = statement<{ id: string }, MessageRow>(
  'find-queued-message',
  `
  select channel, recipient, subject, body, html, code, expires_at as "expiresAt" from messages where id = :id and state = 'queued'`,
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
  subject: string | null
  text: string
  html: string | null
  code: string | null
  at: Date
}

export const listNewestMessages = statement<{ limit: number }, OutboxRow>(
  'list-newest-messages',
  `
  select channel, recipient as "to", subject, body as text, html, code, created_at as at from messages order by created_at desc, id desc limit :limit`,
)

export const listNewestMessagesTo = statement<{ recipient: string; limit: number }, OutboxRow>(
  'list-newest-messages-to',
  `
  select channel, recipient as "to", subject, body as text, html, code, created_at as at from messages
  where recipient = :recipient order by created_at desc, id desc limit :limit`,
)

export const deleteOldMessages = statement<{ before: Date }>('delete-old-messages', `delete from messages where created_at < :before`)

export const forgetMessagesTo = statement<{ recipient: string }>('forget-messages-to', `delete from messages where recipient = :recipient`)
