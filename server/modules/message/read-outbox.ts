import type { OutboxMessage } from '#contract/outbox.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { listNewestMessages, listNewestMessagesTo } from './message.queries.ts'

const SHOWN = 100

/** The newest messages, newest last; all, or those to one recipient. */
export async function readOutbox(tx: Transaction, to: string | undefined): Promise<OutboxMessage[]> {
  const rows =
    to === undefined
      ? await listNewestMessages.all(tx, { limit: SHOWN })
      : await listNewestMessagesTo.all(tx, { recipient: to, limit: SHOWN })
  return rows.reverse().map(({ channel, to, text, subject, html, code, at }) => ({
    channel,
    to,
    text,
    ...(subject === null ? {} : { subject }),
    ...(html === null ? {} : { html }),
    ...(code === null ? {} : { code }),
    at: at.toISOString(),
  }))
}
