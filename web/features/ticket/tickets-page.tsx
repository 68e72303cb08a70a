import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { NOTIFICATIONS_TOPIC } from '#contract/live.ts'
import { listTicketsCall, type TicketRow } from '#contract/ticket.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { onLive } from '#web/shell/live/live.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentIcon, PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from './status-chip.tsx'
import styles from './tickets-page.module.css'

export const meta = () => personalMeta('تیکت‌ها')

const FILTERS = ['all', 'open', 'closed'] as const

export default function TicketsPage() {
  return <AccountFrame fallback={<Awaited />}>{() => <Tickets />}</AccountFrame>
}

function Tickets() {
  const [search, setSearch] = useSearchParams()
  const status = FILTERS.find((one) => one === search.get('status')) ?? 'all'
  const pages = useCursorPages({
    queryKey: mine('tickets', status),
    readPage: (before, signal) => callMine(listTicketsCall, { query: { status, ...(before && { before }) } }, signal),
  })
  const queryClient = useQueryClient()
  useEffect(() => onLive(NOTIFICATIONS_TOPIC, () => void queryClient.invalidateQueries({ queryKey: mine('tickets') })), [queryClient])
  const tickets = pages.data?.pages.flatMap((page) => page.tickets)
  const counts = pages.data?.pages.at(-1)?.counts
  const label = (words: string, count: number | undefined) => (count === undefined ? words : `${words} ${formatCount(count)}`)
  return (
    <>
      <div className={styles.head}>
        <h1>تیکت‌ها</h1>
        <LinkButton to="/account/tickets/new" icon={<PlusIcon />}>
          تیکت تازه
        </LinkButton>
      </div>
      <SegmentedControl
        legend="وضعیت"
        name="status"
        value={status}
        onChange={(wanted) => setSearch(wanted === 'all' ? {} : { status: wanted }, { replace: true })}
        options={[
          { value: 'all', label: 'همه' },
          { value: 'open', label: label('باز', counts?.open) },
          { value: 'closed', label: label('بسته', counts?.closed) },
        ]}
      />
      {tickets === undefined && (pages.isError ? <LoadingFailed title="خطا در بارگذاری تیکت‌ها" failed={[pages]} /> : <Awaited />)}
      {tickets?.length === 0 && (
        <Panel>
          <EmptyState icon={<CommentIcon />} title="تیکتی وجود ندارد" text="پرسش یا مشکل خود را در یک تیکت تازه بنویسید." />
        </Panel>
      )}
      {tickets !== undefined && tickets.length > 0 && (
        <Panel className={styles.panel}>
          <ul className={styles.list} aria-label="تیکت‌های من">
            {tickets.map((ticket) => (
              <Row key={ticket.ticketId} ticket={ticket} />
            ))}
          </ul>
        </Panel>
      )}
      {pages.hasNextPage && (
        <Button look="line" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          تیکت‌های پیشین
        </Button>
      )}
    </>
  )
}

function Row({ ticket }: { ticket: TicketRow }) {
  const { ticketId, ticketNumber, ticketTitle, ticketStatus, teamName, updatedAt, unread } = ticket
  const number = toPersianDigits(String(ticketNumber))
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>
          <bdi>{ticketTitle}</bdi>
        </b>
        <small>
          {`تیکت ${number} · ${teamName} · `}
          <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
        </small>
      </div>
      <span className={styles.marks}>
        {unread > 0 && <Chip tone="anar">{`${formatCount(unread)} پاسخ نخوانده`}</Chip>}
        <StatusChip status={ticketStatus} />
      </span>
      <LinkButton to={`/account/tickets/single/${ticketId}`} look="line" aria-label={`مشاهدهٔ تیکت ${number}`}>
        مشاهده
      </LinkButton>
    </li>
  )
}

function Awaited() {
  return (
    <Loading>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}
