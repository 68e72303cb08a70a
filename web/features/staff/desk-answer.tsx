import { answerTicketCall, type DeskTicket } from '#contract/ticket-desk.ts'
import { call } from '#web/api/call.ts'
import { MessageForm } from '../ticket/message-form.tsx'
import { CannedAnswers } from './canned-answers.tsx'
import { useShowDeskTicket } from './show-desk-ticket.ts'

/** An answer that the shopper reads. */
export function DeskAnswer({ ticket }: { ticket: DeskTicket }) {
  return (
    <MessageForm
      name="پاسخ"
      label="پاسخ به خریدار"
      above={(put) => <CannedAnswers ticket={ticket} onPick={put} />}
      send={(message, signal) => call(answerTicketCall, { params: { ticketId: ticket.ticketId }, ...message }, signal)}
      show={useShowDeskTicket()}
    />
  )
}
