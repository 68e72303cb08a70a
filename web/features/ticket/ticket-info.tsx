import type { Ticket } from '#contract/ticket.ts'
import { formatDateTime } from '#persian/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './ticket-info.module.css'
import { priorityWords, STATUS_LABELS } from './ticket-words.ts'

/** Who asked whom, when, and how it stands. */
export function TicketInfo({ ticket, open, onClose }: { ticket: Ticket; open: boolean; onClose: () => void }) {
  const facts = [
    ['درخواست‌کننده', ticket.requesterName || 'نامشخص'],
    ['بخش', ticket.teamName],
    ['خلاصه', ticket.ticketShortDesc],
    ['تاریخ ارسال', formatDateTime(ticket.createdAt)],
    ['آخرین به‌روزرسانی', formatDateTime(ticket.updatedAt)],
    ['وضعیت', STATUS_LABELS[ticket.ticketStatus]],
    ['اولویت', priorityWords(ticket.priority)],
  ]
  return (
    <Dialog open={open} onClose={onClose} title="اطلاعات تیکت">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
