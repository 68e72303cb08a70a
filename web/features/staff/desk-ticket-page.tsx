import { useParams } from 'react-router'
import { type DeskTicket, readDeskTicketCall } from '#contract/ticket-desk.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { StatusChip } from '../ticket/status-chip.tsx'
import { Talk } from '../ticket/talk.tsx'
import { DeskAnswer } from './desk-answer.tsx'
import { DeskCase, LoadedCase } from './desk-case.tsx'
import { DeskNote } from './desk-note.tsx'
import styles from './desk-ticket-page.module.css'
import { DeskTools } from './desk-tools.tsx'
import { deskTicketKey, filesAtDesk } from './show-desk-ticket.ts'
import { StaffPage } from './staff-page.tsx'
import { TICKET_QUEUE } from './ticket-queue-address.ts'

export const meta = () => personalMeta('تیکت')

/** One ticket, as support works on it. */
export default function DeskTicketPage() {
  return <StaffPage>{() => <Loaded />}</StaffPage>
}

function Loaded() {
  const { ticketId = '' } = useParams()
  const ticket = useData({
    queryKey: deskTicketKey(ticketId),
    queryFn: ({ signal }) => call(readDeskTicketCall, { params: { ticketId } }, signal),
    refetchOnReconnect: false,
  })
  return (
    <LoadedCase found={ticket} queue={{ to: TICKET_QUEUE, label: 'صف تیکت‌ها' }} title="تیکت" failed="خطا در بارگذاری تیکت">
      {({ ticket }) => <OneTicket ticket={ticket} />}
    </LoadedCase>
  )
}

function OneTicket({ ticket }: { ticket: DeskTicket }) {
  const { ticketId, ticketNumber, ticketTitle, ticketStatus, ticketShortDesc, teamName, requesterName, awaitsAnswer, rating } = ticket
  const facts = [`تیکت ${toPersianDigits(String(ticketNumber))}`, requesterName || 'نامشخص', teamName, ticketShortDesc]
  return (
    <>
      <BackLink to={TICKET_QUEUE}>صف تیکت‌ها</BackLink>
      <DeskCase
        title={ticketTitle}
        marks={
          <>
            <StatusChip status={ticketStatus} />
            {awaitsAnswer && <Chip tone="zafaran">در انتظار پاسخ</Chip>}
            {rating !== null && <Chip tone="pesteh">{`امتیاز ${toPersianDigits(String(rating))} از ۵`}</Chip>}
          </>
        }
        facts={facts}
      >
        <Talk messages={ticket.messages} reader="support" files={filesAtDesk(ticketId)} />
        {ticketStatus === 'open' && <DeskAnswer ticket={ticket} />}
      </DeskCase>
      <Panel as="section" labelledBy="desk-tools">
        <h2 id="desk-tools">کار روی تیکت</h2>
        <DeskTools ticket={ticket} />
      </Panel>
      <Panel as="section" labelledBy="desk-notes">
        <h2 id="desk-notes">یادداشت‌های داخلی</h2>
        <p className={styles.quiet}>این‌ها را فقط همکاران پشتیبانی می‌بینند.</p>
        <ol className={styles.notes} aria-label="یادداشت‌ها">
          {ticket.notes.map(({ no, text, author, date }) => (
            <li key={no}>
              <p className={styles.quiet}>{`${author} · ${formatDateTime(date)}`}</p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
        <DeskNote ticketId={ticketId} />
      </Panel>
    </>
  )
}
