import type { SENT_KINDS, SentMessage } from '#contract/section-lists.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type PageAsked, pageOf } from '../../platform/rows/page-of.ts'

type Kind = (typeof SENT_KINDS)[number]

/** Imports name their messages so (`tell-people.ts`); one of labels and values holds facts, the other a text. */
const SENT = `
  from notifications where cause like 'message:%' and (body -> 0 ->> 'type' = 'fact') = :isTable and strpos(lower(cause || ' ' || title), lower(:q)) > 0`

const sent = statement<{ isTable: boolean; q: string; limit: number; offset: number }, Omit<SentMessage, 'sentAt'> & { sentAt: Date }>(
  'sent-messages',
  `
  select substr(cause, 9) as id, min(title) as title, count(*) as people, count(read_at) as seen, max(created_at) as "sentAt" ${SENT}
  group by cause order by max(created_at) desc, cause limit :limit offset :offset`,
)

const countSent = statement<{ isTable: boolean; q: string }, { count: number }>(
  'count-sent-messages',
  `select count(distinct cause) ${SENT}`,
)

/** What staff told people, a row a message: whom it reached stays with them. */
export function listSentMessages(on: Handle, { kind, ...asked }: PageAsked & { kind: Kind }) {
  const by = { isTable: kind === 'table', q: asked.q }
  const read = async (range: { limit: number; offset: number }) =>
    (await sent.all(on, { ...by, ...range })).map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
  return pageOf(asked, read, () => countSent.one(on, by))
}
