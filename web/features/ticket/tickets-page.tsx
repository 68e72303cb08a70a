import { useSearchParams } from 'react-router'
import type { TicketRow } from '#contract/ticket.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { StatusChip } from './status-chip.tsx'
import { ListAwaited, TICKET_FILTERS, TicketList } from './ticket-list.tsx'
import styles from './tickets-page.module.css'

export const meta = () => personalMeta('تیکت‌ها')

export default function TicketsPage() {
  return <AccountFrame fallback={<ListAwaited />}>{() => <Tickets />}</AccountFrame>
}

function Tickets() {
  const [search, setSearch] = useSearchParams()
  const status = TICKET_FILTERS.find((one) => one === search.get('status')) ?? 'all'
  return (
    <>
      <div className={styles.head}>
        <h1>تیکت‌ها</h1>
        <LinkButton to="/account/tickets/new" icon={<PlusIcon />}>
          تیکت تازه
        </LinkButton>
      </div>
      <TicketList status={status} onStatus={(wanted) => setSearch(wanted === 'all' ? {} : { status: wanted }, { replace: true })}>
        {(tickets) => tickets.map((ticket) => <Row key={ticket.ticketId} ticket={ticket} />)}
      </TicketList>
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
