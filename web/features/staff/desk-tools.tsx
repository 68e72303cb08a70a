import type { InputOf } from '#contract/call.ts'
import { PRIORITY_LABELS, TicketPriority } from '#contract/ticket.ts'
import { closeTicketAtDeskCall, type DeskTicket, sortTicketCall } from '#contract/ticket-desk.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './desk-ticket-page.module.css'
import { useShowDeskTicket } from './show-desk-ticket.ts'

const PRIORITIES = TicketPriority.options.map((value) => ({ value, label: PRIORITY_LABELS[value] }))

/** Who works on a ticket, how urgent it is, and its end. */
export function DeskTools({ ticket }: { ticket: DeskTicket }) {
  const { ticketId, ticketStatus, priority, assignee, isMine } = ticket
  const show = useShowDeskTicket()
  const sort = useChange({
    send: (body: InputOf<typeof sortTicketCall>['body']) => call(sortTicketCall, { params: { ticketId }, body }),
    onDone: show,
  })
  const close = useChange({ send: () => call(closeTicketAtDeskCall, { params: { ticketId } }), onDone: show })
  return (
    <div className={styles.tools}>
      <p>{assignee === null ? 'این تیکت مسئولی ندارد.' : `مسئول: ${assignee}`}</p>
      <Button look="line" busy={sort.isPending} onClick={() => sort.mutate({ assignee: isMine ? 'nobody' : 'me' })}>
        {isMine ? 'آزاد کردن' : 'برداشتن برای من'}
      </Button>
      <Select
        label="اولویت"
        options={PRIORITIES}
        value={priority}
        disabled={sort.isPending}
        onChange={(wanted) => sort.mutate({ priority: wanted })}
      />
      {ticketStatus === 'open' && (
        <Button look="line" busy={close.isPending} onClick={() => close.mutate()}>
          بستن تیکت
        </Button>
      )}
    </div>
  )
}
