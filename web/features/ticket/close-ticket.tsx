import { useState } from 'react'
import { closeTicketCall, type Ticket } from '#contract/ticket.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StarInput } from '../review/star-input.tsx'
import { isAnswered } from './is-answered.ts'
import { useShowTicket } from './use-ticket.ts'

/** Asks once more before a ticket is closed, and for a rating where there is an answer to rate. */
export function CloseTicket({ ticket }: { ticket: Ticket }) {
  const [asking, setAsking] = useState(false)
  const [rating, setRating] = useState(0)
  const show = useShowTicket()
  const close = useChange({
    send: () => callMine(closeTicketCall, { params: { ticketId: ticket.ticketId }, body: rating > 0 ? { rating } : {} }),
    onDone: show,
    onEnd: () => setAsking(false),
  })
  return (
    <>
      <Button look="line" onClick={() => setAsking(true)}>
        بستن تیکت
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="بستن تیکت"
        size="small"
        actions={
          <>
            <Button busy={close.isPending} onClick={() => close.mutate()}>
              بله، بسته شود
            </Button>
            <Button look="line" onClick={() => setAsking(false)}>
              انصراف
            </Button>
          </>
        }
      >
        <p>تا سه روز می‌توانید آن را دوباره باز کنید.</p>
        {isAnswered(ticket) && <StarInput rating={rating} onChange={setRating} />}
      </Dialog>
    </>
  )
}
