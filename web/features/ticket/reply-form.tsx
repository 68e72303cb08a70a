import { replyToTicketCall, type TicketId } from '#contract/ticket.ts'
import { callMine } from '#web/api/call-mine.ts'
import { MessageForm } from './message-form.tsx'
import { useShowTicket } from './use-ticket.ts'

export function ReplyForm({ ticketId }: { ticketId: TicketId }) {
  return (
    <MessageForm
      name="پاسخ"
      label="پاسخ شما"
      placeholder="پیام خود را بنویسید"
      send={(message, signal) => callMine(replyToTicketCall, { params: { ticketId }, ...message }, signal)}
      show={useShowTicket()}
    />
  )
}
