import { listSentMessagesCall, type SENT_KINDS, type SentMessage } from '#contract/section-lists.ts'
import { formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { ListedTable } from './listed-table.tsx'

const { text, number } = columnsOf<SentMessage>()

const COLUMNS = [
  text('title', { title: 'عنوان', width: 260, of: ({ title }) => title, isFixed: true, isSortable: true }),
  text('id', { title: 'شناسه', width: 150, of: ({ id }) => id, isSortable: true }),
  number('people', { title: 'برای', unit: 'نفر', width: 100, of: ({ people }) => people, isSortable: true }),
  number('seen', { title: 'دیده', unit: 'نفر', width: 100, of: ({ seen }) => seen, isSortable: true }),
  text('sentAt', { title: 'زمان', width: 180, of: ({ sentAt }) => formatDateTime(sentAt) }),
]
const idOf = ({ id }: SentMessage) => id

interface SentTableProps {
  kind: (typeof SENT_KINDS)[number]
  label: string
}

/** Messages that were left in accounts: to how many, and how many saw them. */
export function SentTable({ kind, label }: SentTableProps) {
  return (
    <ListedTable
      name={`sent-${kind}`}
      label={label}
      columns={COLUMNS}
      idOf={idOf}
      read={(query, signal) => call(listSentMessagesCall, { query: { ...query, kind } }, signal)}
    />
  )
}
