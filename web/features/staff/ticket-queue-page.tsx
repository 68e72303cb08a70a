import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { TICKET_DEPARTMENTS } from '#contract/ticket.ts'
import { listTicketQueueCall, QueueQuery, type TicketInQueue } from '#contract/ticket-desk.ts'
import { toLatinDigits, toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { StatusChip } from '../ticket/status-chip.tsx'
import { priorityWords } from '../ticket/ticket-words.ts'
import { QueueFilters, QueueRow } from './desk-list.tsx'
import { StaffPage } from './staff-page.tsx'
import { TICKET_QUEUE } from './ticket-queue-address.ts'
import styles from './ticket-queue-page.module.css'

export const meta = () => personalMeta('صف تیکت‌ها')

const STATUSES = [
  { value: 'open', label: 'باز' },
  { value: 'closed', label: 'بسته' },
  { value: 'all', label: 'همه' },
]
const WHICH = [
  { value: 'all', label: 'همه' },
  { value: 'waiting', label: 'در انتظار پاسخ' },
  { value: 'mine', label: 'تیکت‌های من' },
  { value: 'nobodys', label: 'بی‌مسئول' },
]
const TEAMS = [{ value: '', label: 'همهٔ بخش‌ها' }, ...TICKET_DEPARTMENTS.map(({ value, label }) => ({ value: String(value), label }))]

/** Tickets of all shoppers, as support works through them. */
export default function TicketQueuePage() {
  return <StaffPage>{() => <Queue />}</StaffPage>
}

function Queue() {
  const [search, setSearch] = useSearchParams()
  const given = Object.fromEntries([...search].filter(([, value]) => value !== '').map(([name, value]) => [name, toLatinDigits(value)]))
  const parsed = QueueQuery.safeParse(given)
  const wanted = parsed.success ? parsed.data : QueueQuery.parse({})
  const queue = useData({
    queryKey: ['staff-tickets', wanted],
    queryFn: ({ signal }) => call(listTicketQueueCall, { query: wanted }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.set(name, value)
    setSearch(next)
  }
  return (
    <>
      <h1>صف تیکت‌ها</h1>
      <QueueFilters>
        <Select label="وضعیت" options={STATUSES} value={wanted.status} onChange={(value) => choose('status', value)} />
        <Select label="کدام" options={WHICH} value={wanted.which} onChange={(value) => choose('which', value)} />
        <Select label="بخش" options={TEAMS} value={wanted.department ?? ''} onChange={(value) => choose('department', value)} />
        <search>
          <form action={TICKET_QUEUE} className={styles.search}>
            <input type="hidden" name="status" value="all" />
            <TextField
              key={wanted.number ?? ''}
              label="شمارهٔ تیکت"
              ltr
              name="number"
              inputMode="numeric"
              maxLength={9}
              defaultValue={toPersianDigits(String(wanted.number ?? ''))}
            />
            <Button type="submit" look="line">
              جست‌وجو
            </Button>
          </form>
        </search>
      </QueueFilters>
      <ListPanel
        asked={queue}
        label="تیکت‌ها"
        failed="خطا در بارگذاری تیکت‌ها"
        empty={<EmptyState icon={<CommentIcon />} title="تیکتی وجود ندارد" text="با این فیلترها تیکتی در صف نیست." />}
        foot={({ totalCount, page, totalPages }) => (
          <>
            <span>{`${formatCount(totalCount)} تیکت`}</span>
            <Pagination page={page} pages={totalPages} hrefOf={(to) => pageOf(search, to)} />
          </>
        )}
      >
        {({ tickets }) => tickets.map((ticket) => <Row key={ticket.ticketId} ticket={ticket} />)}
      </ListPanel>
    </>
  )
}

function pageOf(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  next.set('page', String(page))
  return `${TICKET_QUEUE}?${next}`
}

function Row({ ticket }: { ticket: TicketInQueue }) {
  const { ticketId, ticketNumber, ticketTitle, ticketStatus, teamName, requesterName, updatedAt, awaitsAnswer, assignee, priority } = ticket
  const number = toPersianDigits(String(ticketNumber))
  return (
    <QueueRow
      title={ticketTitle}
      facts={[
        `تیکت ${number} · ${requesterName || 'نامشخص'} · ${teamName} · ${formatDateTime(updatedAt)}`,
        assignee === null ? 'بی‌مسئول' : `مسئول: ${assignee}`,
      ]}
      marks={
        <>
          {awaitsAnswer && <Chip tone="zafaran">در انتظار پاسخ</Chip>}
          {priority !== 'medium' && <Chip tone={priority === 'high' ? 'anar' : 'plain'}>{`اولویت ${priorityWords(priority)}`}</Chip>}
          <StatusChip status={ticketStatus} />
        </>
      }
      to={`${TICKET_QUEUE}/${ticketId}`}
      opens={`باز کردن تیکت ${number}`}
    />
  )
}
