import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import type { TicketId } from '#contract/ticket.ts'
import { type DeskTicket, type readDeskTicketCall, readDeskTicketFileCall } from '#contract/ticket-desk.ts'
import { blobOf } from '#web/api/blob-of.ts'
import { call } from '#web/api/call.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { toast } from '#web/ui/toasts.ts'
import type { TicketFiles } from '../ticket/ticket-file.tsx'

export const deskTicketKey = (ticketId: string) => ['staff-ticket', ticketId]

/** Files of a ticket, as support reads them. */
export function filesAtDesk(ticketId: TicketId): TicketFiles {
  return {
    keyOf: (no) => ['staff-ticket-file', ticketId, String(no)],
    read: (no, signal) => blobOf(call(readDeskTicketFileCall, { params: { ticketId, no } }, signal)),
  }
}

/** Shows what a change of a ticket answered, and has the queue asked for again. */
export function useShowDeskTicket(): (answer: { ticket: DeskTicket; message: string }) => Promise<void> {
  const queryClient = useQueryClient()
  return async ({ ticket, message }) => {
    toast({ tone: 'success', text: message })
    await showAnswer<AnswerOf<typeof readDeskTicketCall>>(queryClient, deskTicketKey(ticket.ticketId), { ticket })
    void queryClient.invalidateQueries({ queryKey: ['staff-tickets'] })
  }
}
