import type { TicketId } from '#contract/ticket.ts'
import {
  answerTicketCall,
  closeTicketAtDeskCall,
  listTicketQueueCall,
  noteOnTicketCall,
  readDeskTicketCall,
  readDeskTicketFileCall,
  sortTicketCall,
} from '#contract/ticket-desk.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { NoteChange } from '../../platform/http/audited.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { readDeskTicket, readQueue } from './read-queue.ts'
import { receiveTicketFile } from './receive-ticket-file.ts'
import { readTicketFile, ticketFileStore } from './ticket-files.ts'
import { answerTicket, closeTicketAtDesk, noteOnTicket, sortTicket } from './work-on-ticket.ts'

interface Done {
  tx: Transaction
  user: StaffMember
  noteChange: NoteChange
}

/** Support’s calls. */
export function ticketDeskRoutes(serve: Serve, services: Services): void {
  const files = ticketFileStore(services.settings)
  const done = async ({ tx, user, noteChange }: Done, id: TicketId, message: string) => {
    const ticket = await readDeskTicket(tx, user.id, id)
    const { ticketStatus: status, priority, assignee } = ticket
    noteChange({
      about: `ticket:${id}`,
      after: { status, priority, assignee, messages: ticket.messages.length, notes: ticket.notes.length },
    })
    return { status: 'ok' as const, message, ticket }
  }

  serve(listTicketQueueCall, ({ tx, user, query }) => readQueue(tx, user.id, query))
  serve(readDeskTicketCall, async ({ tx, user, params }) => ({ ticket: await readDeskTicket(tx, user.id, params.ticketId) }))
  serve(
    answerTicketCall,
    async (context) => {
      const { tx, user, body, params, received: fileId } = context
      await answerTicket(tx, services, { id: params.ticketId, by: user.id }, { text: body.message, fileId })
      return done(context, params.ticketId, 'پاسخ فرستاده شد')
    },
    { receive: receiveTicketFile(services, 'support') },
  )
  serve(readDeskTicketFileCall, ({ db, params }) => readTicketFile(db, files, params, null))
  serve(closeTicketAtDeskCall, async (context) => {
    const { tx, params } = context
    await closeTicketAtDesk(tx, services, params.ticketId)
    return done(context, params.ticketId, 'تیکت بسته شد')
  })
  serve(sortTicketCall, async (context) => {
    const { tx, user, body, params } = context
    await sortTicket(tx, { id: params.ticketId, by: user.id }, body)
    return done(context, params.ticketId, 'تغییر ثبت شد')
  })
  serve(noteOnTicketCall, async (context) => {
    const { tx, user, body, params } = context
    await noteOnTicket(tx, { id: params.ticketId, by: user.id }, body.message, services.clock.now())
    return done(context, params.ticketId, 'یادداشت ثبت شد')
  })
}
