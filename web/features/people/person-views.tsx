import type { ReactNode } from 'react'
import type { UserId } from '#contract/ids.ts'
import { listPersonsEntriesCall, listPersonsMessagesCall, listPersonsTicketsCall } from '#contract/people.ts'
import type { TicketId } from '#contract/ticket.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDateTime, formatToman } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TICKET_QUEUE } from '../staff/ticket-queue-address.ts'
import styles from './person-page.module.css'

/* What a person sees of their own, read by calls of staff. */

type Pages = ReturnType<typeof useCursorPages>

interface ViewProps {
  id: string
  title: string
  failed: string
  empty: string
  pages: Pick<Pages, 'isError' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  /** undefined: none has come yet. */
  rows: readonly ReactNode[] | undefined
}

function View({ id, title, failed, empty, pages, rows }: ViewProps) {
  return (
    <Panel as="section" labelledBy={id} className={styles.view}>
      <h2 id={id}>{title}</h2>
      {rows === undefined && pages.isError && <LoadingFailed title={failed} failed={[pages]} />}
      {rows === undefined && !pages.isError && (
        <Loading>
          <Skeleton shape="line" />
        </Loading>
      )}
      {rows?.length === 0 && <p>{empty}</p>}
      {rows !== undefined && rows.length > 0 && <ul className={styles.rows}>{rows}</ul>}
      {pages.hasNextPage && (
        <Button look="line" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          بیشتر
        </Button>
      )}
    </Panel>
  )
}

export function PersonWallet({ userId }: { userId: UserId }) {
  const pages = useCursorPages({
    queryKey: ['staff-person-wallet', userId],
    readPage: (before, signal) =>
      call(listPersonsEntriesCall, { params: { userId }, query: before === undefined ? {} : { before: Number(before) } }, signal),
  })
  const rows = pages.data?.pages
    .flatMap((page) => page.entries)
    .map(({ transactionId, description, amount, balance, date }) => (
      <li key={transactionId}>
        <span>
          {description} <small>{formatDateTime(date)}</small>
        </span>
        <span>
          <b>{formatToman(amount)}</b> <small>{`مانده ${formatToman(balance)}`}</small>
        </span>
      </li>
    ))
  return (
    <View id="person-wallet" title="کیف پول" failed="خطا در بارگذاری کیف پول" empty="گردشی در کیف پول نیست." pages={pages} rows={rows} />
  )
}

export function PersonTickets({ userId }: { userId: UserId }) {
  const pages = useCursorPages({
    queryKey: ['staff-person-tickets', userId],
    readPage: (before, signal) =>
      call(listPersonsTicketsCall, { params: { userId }, query: before === undefined ? {} : { before: before as TicketId } }, signal), // a cursor that the page before gave
  })
  const rows = pages.data?.pages
    .flatMap((page) => page.tickets)
    .map(({ ticketId, ticketNumber, ticketTitle, ticketStatus, updatedAt }) => (
      <li key={ticketId}>
        <a href={`${TICKET_QUEUE}/${ticketId}`}>{`${toPersianDigits(String(ticketNumber))} · ${ticketTitle}`}</a>
        <small>{`${ticketStatus === 'open' ? 'باز' : 'بسته'} · ${formatDateTime(updatedAt)}`}</small>
      </li>
    ))
  return <View id="person-tickets" title="تیکت‌ها" failed="خطا در بارگذاری تیکت‌ها" empty="تیکتی نیست." pages={pages} rows={rows} />
}

export function PersonMessages({ userId }: { userId: UserId }) {
  const pages = useCursorPages({
    queryKey: ['staff-person-messages', userId],
    readPage: async (page, signal) => {
      const read = await call(listPersonsMessagesCall, { params: { userId }, query: { page: Number(page ?? 1) } }, signal)
      return { ...read, next: read.page < read.totalPages ? read.page + 1 : null }
    },
  })
  const rows = pages.data?.pages
    .flatMap((page) => page.messages)
    .map(({ id, title, createdAt, isRead }) => (
      <li key={id}>
        <span>{title}</span>
        <small>{`${isRead ? 'خوانده' : 'نخوانده'} · ${formatDateTime(createdAt)}`}</small>
      </li>
    ))
  return <View id="person-messages" title="پیام‌ها" failed="خطا در بارگذاری پیام‌ها" empty="پیامی نیست." pages={pages} rows={rows} />
}
