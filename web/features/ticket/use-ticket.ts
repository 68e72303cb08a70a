import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { NOTIFICATIONS_TOPIC } from '#contract/live.ts'
import { readTicketCall, readTicketFileCall, seeTicketCall, type Ticket, type TicketId } from '#contract/ticket.ts'
import { blobOf } from '#web/api/blob-of.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { showingEnd } from '#web/data/showing-end.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { onLive } from '#web/shell/live/live.ts'
import type { TicketFiles } from './ticket-file.tsx'

const keyOf = (ticketId: string) => mine('ticket', ticketId)

/** A ticket of the shopper, asked for again whenever they were notified of something. */
export function useTicket(ticketId: string) {
  const queryClient = useQueryClient()
  useEffect(
    () => onLive(NOTIFICATIONS_TOPIC, () => void queryClient.invalidateQueries({ queryKey: keyOf(ticketId) })),
    [queryClient, ticketId],
  )
  return useData({
    queryKey: keyOf(ticketId),
    queryFn: ({ signal }) => showingEnd(callMine(readTicketCall, { params: { ticketId } }, signal)),
  })
}

/** Files of a ticket of the shopper's. */
export function filesOf(ticketId: TicketId): TicketFiles {
  return {
    keyOf: (no) => mine('ticket-file', ticketId, String(no)),
    read: (no, signal) => blobOf(callMine(readTicketFileCall, { params: { ticketId, no } }, signal)),
  }
}

/** Shows what a change answered, and has the lists asked for again. */
export function useShowTicket(): (answer: { ticket: Ticket }) => Promise<void> {
  const queryClient = useQueryClient()
  return async ({ ticket }) => {
    await showAnswer<AnswerOf<typeof readTicketCall>>(queryClient, keyOf(ticket.ticketId), { ticket })
    void queryClient.invalidateQueries({ queryKey: mine('tickets') })
    void queryClient.invalidateQueries({ queryKey: mine('account') })
  }
}

/** Answers that stand on the page are seen. What cannot be said now is said with the next one. */
export function useSeen(ticketId: TicketId, unread: number, upTo: number): void {
  const queryClient = useQueryClient()
  const { mutate: see } = useChange({
    send: (last: number) => callMine(seeTicketCall, { params: { ticketId }, body: { upTo: last } }),
    onDone: () => void queryClient.invalidateQueries({ queryKey: mine('tickets') }),
    onFailed: 'here',
    whenSignedOut: 'page',
  })
  useEffect(() => {
    if (unread > 0) see(upTo)
  }, [unread, upTo, see])
}
