import { useState } from 'react'
import { useParams } from 'react-router'
import type { Ticket } from '#contract/ticket.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { isUnknownThere } from '#web/api/api-error.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfoIcon } from '#web/ui/icons.tsx'
import { useIsWide } from '#web/ui/is-wide.ts'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { CloseTicket } from './close-ticket.tsx'
import { ClosedTicket } from './closed-ticket.tsx'
import { ReplyForm } from './reply-form.tsx'
import { StatusChip } from './status-chip.tsx'
import { Talk } from './talk.tsx'
import { TicketInfo } from './ticket-info.tsx'
import styles from './ticket-page.module.css'
import { TicketsBeside } from './tickets-beside.tsx'
import { filesOf, useSeen, useTicket } from './use-ticket.ts'

export const meta = () => personalMeta('تیکت')

export default function TicketPage() {
  return <AccountFrame fallback={<Awaited />}>{() => <Desk />}</AccountFrame>
}

/** The ticket; where there is room, with the list of all of them beside it. */
function Desk() {
  const { ticketId = '' } = useParams()
  const isWide = useIsWide()
  return (
    <div className={styles.desk}>
      {isWide && <TicketsBeside open={ticketId} />}
      <div className={styles.open}>
        <Loaded ticketId={ticketId} />
      </div>
    </div>
  )
}

function Loaded({ ticketId }: { ticketId: string }) {
  const ticket = useTicket(ticketId)
  if (ticket.data !== undefined) return <OneTicket key={ticketId} ticket={ticket.data.ticket} />
  if (isUnknownThere(ticket.error)) {
    return (
      <Panel>
        <EmptyState level={1} icon={<CommentIcon />} title="این تیکت پیدا نشد" text="تیکتی با این نشانی در حساب شما نیست.">
          <LinkButton to="/account/tickets">بازگشت به تیکت‌ها</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  if (!ticket.isError) return <Awaited />
  return (
    <>
      <BackLink to="/account/tickets">همهٔ تیکت‌ها</BackLink>
      <h1 className={styles.title}>تیکت</h1>
      <LoadingFailed title="خطا در بارگذاری تیکت" failed={[ticket]} />
    </>
  )
}

function OneTicket({ ticket }: { ticket: Ticket }) {
  const { ticketId, ticketNumber, ticketTitle, ticketStatus, teamName, messages, unread } = ticket
  const [asksForInfo, setAsksForInfo] = useState(false)
  const heading = useFocusKept<HTMLHeadingElement>(ticketStatus)
  useSeen(ticketId, unread, messages.at(-1)?.no ?? 1)
  return (
    <>
      <BackLink to="/account/tickets">همهٔ تیکت‌ها</BackLink>
      <Panel as="section" className={styles.panel} labelledBy="ticket-title">
        <div className={styles.head}>
          <h1 id="ticket-title" ref={heading} tabIndex={-1}>
            <bdi>{ticketTitle}</bdi>
          </h1>
          <StatusChip status={ticketStatus} />
          <p>{`تیکت ${toPersianDigits(String(ticketNumber))} · ${teamName}`}</p>
          <span className={styles.tools}>
            <Button look="plain" icon={<InfoIcon />} onClick={() => setAsksForInfo(true)}>
              اطلاعات تیکت
            </Button>
            {ticketStatus === 'open' && <CloseTicket ticket={ticket} />}
          </span>
        </div>
        <Talk messages={messages} reader="user" files={filesOf(ticketId)} />
        {ticketStatus === 'open' ? <ReplyForm ticketId={ticketId} /> : <ClosedTicket ticket={ticket} />}
      </Panel>
      <TicketInfo ticket={ticket} open={asksForInfo} onClose={() => setAsksForInfo(false)} />
    </>
  )
}

function Awaited() {
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}
