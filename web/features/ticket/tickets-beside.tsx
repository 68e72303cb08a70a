import { useState } from 'react'
import type { TicketId, TicketRow } from '#contract/ticket.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDate } from '#persian/format.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { StatusChip } from './status-chip.tsx'
import { type TicketFilter, TicketList } from './ticket-list.tsx'
import styles from './tickets-beside.module.css'

/** The list beside the ticket that is open, where there is room for both. */
export function TicketsBeside({ open }: { open: string }) {
  const [status, setStatus] = useState<TicketFilter>('all')
  return (
    <nav className={styles.beside} aria-label="تیکت‌های من">
      <LinkButton to="/account/tickets/new" look="soft" icon={<PlusIcon />}>
        تیکت تازه
      </LinkButton>
      <TicketList status={status} onStatus={setStatus}>
        {(tickets) => tickets.map((ticket) => <Row key={ticket.ticketId} ticket={ticket} isOpen={ticket.ticketId === open} />)}
      </TicketList>
    </nav>
  )
}

const pathOf = (ticketId: TicketId) => `/account/tickets/single/${ticketId}`

function Row({ ticket, isOpen }: { ticket: TicketRow; isOpen: boolean }) {
  const { ticketId, ticketNumber, ticketTitle, ticketStatus, teamName, updatedAt, unread } = ticket
  return (
    <li>
      <a href={pathOf(ticketId)} aria-current={isOpen ? 'page' : undefined} className={classNames(styles.row, unread > 0 && styles.unread)}>
        <bdi className={styles.title}>{ticketTitle}</bdi>
        {unread > 0 ? (
          <span className={styles.count}>
            {formatCount(unread)}
            <VisuallyHidden> پاسخ نخوانده</VisuallyHidden>
          </span>
        ) : (
          <StatusChip status={ticketStatus} />
        )}
        <small>{`${teamName} · ${toPersianDigits(String(ticketNumber))}`}</small>
        <small>
          <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
        </small>
      </a>
    </li>
  )
}
