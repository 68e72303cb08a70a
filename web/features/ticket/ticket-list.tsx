import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { NOTIFICATIONS_TOPIC } from '#contract/live.ts'
import { listTicketsCall, type TicketRow } from '#contract/ticket.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showingEnd } from '#web/data/showing-end.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { onLive } from '#web/shell/live/live.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './ticket-list.module.css'

export const TICKET_FILTERS = ['all', 'open', 'closed'] as const
export type TicketFilter = (typeof TICKET_FILTERS)[number]

interface TicketListProps {
  status: TicketFilter
  onStatus: (status: TicketFilter) => void
  /** The rows, as items of a list. */
  children: (tickets: readonly TicketRow[]) => ReactNode
}

/** The shopper's tickets by their status, the newest first; asked for again whenever they were notified of something. */
export function TicketList({ status, onStatus, children }: TicketListProps) {
  const pages = useCursorPages({
    queryKey: mine('tickets', status),
    readPage: (before, signal) => showingEnd(callMine(listTicketsCall, { query: { status, ...(before && { before }) } }, signal)),
  })
  const queryClient = useQueryClient()
  useEffect(() => onLive(NOTIFICATIONS_TOPIC, () => void queryClient.invalidateQueries({ queryKey: mine('tickets') })), [queryClient])
  const tickets = pages.data?.pages.flatMap((page) => page.tickets)
  const counts = pages.data?.pages.at(-1)?.counts
  const label = (words: string, count: number | undefined) => (count === undefined ? words : `${words} ${formatCount(count)}`)
  return (
    <>
      <SegmentedControl
        legend="وضعیت"
        name="status"
        value={status}
        onChange={onStatus}
        options={[
          { value: 'all', label: 'همه' },
          { value: 'open', label: label('باز', counts?.open) },
          { value: 'closed', label: label('بسته', counts?.closed) },
        ]}
      />
      {tickets === undefined && (pages.isError ? <LoadingFailed title="خطا در بارگذاری تیکت‌ها" failed={[pages]} /> : <ListAwaited />)}
      {tickets?.length === 0 && (
        <Panel>
          <EmptyState icon={<CommentIcon />} title="تیکتی وجود ندارد" text="پرسش یا مشکل خود را در یک تیکت تازه بنویسید." />
        </Panel>
      )}
      {tickets !== undefined && tickets.length > 0 && (
        <Panel className={styles.panel}>
          <ul className={styles.list} aria-label="تیکت‌های من">
            {children(tickets)}
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

export function ListAwaited() {
  return (
    <Loading>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}
