import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import type { DeskTicket, readDeskTicketCall } from '#contract/ticket-desk.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { toast } from '#web/ui/toasts.ts'

export const deskTicketKey = (ticketId: string) => ['staff-ticket', ticketId]

/** Shows what a change of a ticket answered, and has the queue asked for again. */
export function useShowDeskTicket(): (answer: { ticket: DeskTicket; message: string }) => Promise<void> {
  const queryClient = useQueryClient()
  return async ({ ticket, message }) => {
    toast({ tone: 'success', text: message })
    await showAnswer<AnswerOf<typeof readDeskTicketCall>>(queryClient, deskTicketKey(ticket.ticketId), { ticket })
    void queryClient.invalidateQueries({ queryKey: ['staff-tickets'] })
  }
}
