import { rateTicketCall, reopenTicketCall, TICKET_STARS, type Ticket } from '#contract/ticket.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { StarInput } from '../review/star-input.tsx'
import styles from './closed-ticket.module.css'
import { isAnswered } from './is-answered.ts'
import { useShowTicket } from './use-ticket.ts'

/** In place of the reply box: what can still be done with a ticket that is closed. */
export function ClosedTicket({ ticket }: { ticket: Ticket }) {
  const { ticketId, reopenUntil, rating } = ticket
  const show = useShowTicket()
  const reopen = useChange({ send: () => callMine(reopenTicketCall, { params: { ticketId } }), onDone: show })
  const rate = useChange({
    send: (given: number) => callMine(rateTicketCall, { params: { ticketId }, body: { rating: given } }),
    onDone: show,
  })
  return (
    <div className={styles.closed}>
      <Alert tone="notice" action={<LinkButton to="/account/tickets/new">تیکت تازه</LinkButton>}>
        این تیکت بسته شده است؛ در صورت نیاز به پشتیبانی تیکت جدید ثبت کنید
      </Alert>
      {rating !== null && <p>{`امتیاز شما به پاسخ: ${formatCount(rating)} از ${formatCount(TICKET_STARS)}`}</p>}
      {rating === null && isAnswered(ticket) && <StarInput rating={0} onChange={(given) => rate.mutate(given)} />}
      {reopenUntil !== null && (
        <p className={styles.reopen}>
          <span>{`اگر پاسخ کافی نبود، تا ${formatDateTime(reopenUntil)} دوباره باز می‌شود.`}</span>
          <Button look="line" busy={reopen.isPending} onClick={() => reopen.mutate()}>
            باز کردن دوباره
          </Button>
        </p>
      )}
    </div>
  )
}
