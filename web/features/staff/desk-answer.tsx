import type { TicketId } from '#contract/ticket.ts'
import { answerTicketCall } from '#contract/ticket-desk.ts'
import { call } from '#web/api/call.ts'
import { MessageForm } from '../ticket/message-form.tsx'
import { useShowDeskTicket } from './show-desk-ticket.ts'

/** An answer that the shopper reads. */
export function DeskAnswer({ ticketId }: { ticketId: TicketId }) {
  return (
    <MessageForm
      name="پاسخ"
      label="پاسخ به خریدار"
      send={(message, signal) => call(answerTicketCall, { params: { ticketId }, ...message }, signal)}
      show={useShowDeskTicket()}
    />
  )
}
