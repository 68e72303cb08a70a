import type { UserId } from '#contract/ids.ts'
import { listQuestionsCall } from '#contract/question-rows.ts'
import {
  closeTicketCall,
  createTicketCall,
  listDepartmentsCall,
  listTicketsCall,
  rateTicketCall,
  readTicketCall,
  readTicketFileCall,
  reopenTicketCall,
  replyToTicketCall,
  seeTicketCall,
  TICKET_DEPARTMENTS,
  type TicketId,
} from '#contract/ticket.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { closeTicket, rateTicket, reopenTicket, replyToTicket, seeTicket } from './change-ticket.ts'
import { createTicket } from './create-ticket.ts'
import { listQuestions } from './question.queries.ts'
import { listTickets, readTicket } from './read-tickets.ts'
import { receiveTicketFile } from './receive-ticket-file.ts'
import { readTicketFile, ticketFileStore } from './ticket-files.ts'

export function ticketRoutes(serve: Serve, services: Services): void {
  const { clock } = services
  const files = ticketFileStore(services.settings)
  const done = async (tx: Transaction, userId: UserId, id: TicketId, message: string) => ({
    status: 'ok' as const,
    message,
    ticket: await readTicket(tx, userId, id, clock.now()),
  })

  serve(listQuestionsCall, async ({ tx }) => ({ questions: await listQuestions.all(tx, {}) }))
  serve(listDepartmentsCall, () => ({ departments: TICKET_DEPARTMENTS.map(({ value, label }) => ({ value, label })) }))
  serve(listTicketsCall, ({ tx, user, query }) => listTickets(tx, user.id, query))
  serve(readTicketCall, async ({ tx, user, params }) => ({ ticket: await readTicket(tx, user.id, params.ticketId, clock.now()) }))
  serve(createTicketCall, async ({ tx, user, body }) =>
    done(tx, user.id, await createTicket(tx, user.id, body, clock.now()), 'تیکت شما ثبت شد'),
  )
  serve(
    replyToTicketCall,
    async ({ tx, user, params: { ticketId: id }, body, received: fileId }) => {
      await replyToTicket(tx, { id, userId: user.id }, { text: body.message, fileId }, clock.now())
      return done(tx, user.id, id, 'پیام شما فرستاده شد')
    },
    { receive: receiveTicketFile(services, 'user') },
  )
  serve(readTicketFileCall, ({ db, user, params }) => readTicketFile(db, files, params, user.id))
  serve(closeTicketCall, async ({ tx, user, params: { ticketId: id }, body }) => {
    await closeTicket(tx, { id, userId: user.id }, body.rating, clock.now())
    return done(tx, user.id, id, 'تیکت بسته شد')
  })
  serve(rateTicketCall, async ({ tx, user, params: { ticketId: id }, body }) => {
    await rateTicket(tx, { id, userId: user.id }, body.rating)
    return done(tx, user.id, id, 'امتیاز شما ثبت شد')
  })
  serve(reopenTicketCall, async ({ tx, user, params: { ticketId: id } }) => {
    await reopenTicket(tx, { id, userId: user.id }, clock.now())
    return done(tx, user.id, id, 'تیکت دوباره باز شد')
  })
  serve(seeTicketCall, async ({ tx, user, params: { ticketId: id }, body }) => {
    await seeTicket(tx, { id, userId: user.id }, body.upTo)
    return { status: 'ok' as const }
  })
}
