import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  TICKET_FILE_TYPES,
  Ticket,
  TicketDepartment,
  TicketFilePlace,
  TicketId,
  TicketPriority,
  TicketReply,
  TicketRow,
  TicketStatus,
  takesTicketFile,
} from './ticket.ts'
import { FILE_REFUSALS } from './upload.ts'

/** Tickets as support works on them. What only they read is in no shape that a shopper is answered with. */
export const TicketInQueue = TicketRow.omit({ unread: true }).extend({
  requesterName: z.string(),
  /** The shopper spoke last. */
  awaitsAnswer: z.boolean(),
  /** Who of the staff works on it. */
  assignee: z.string().nullable(),
  isMine: z.boolean(),
})
export type TicketInQueue = z.infer<typeof TicketInQueue>

const TicketNote = z.object({ no: z.int().positive(), text: z.string(), author: z.string(), date: z.iso.datetime() })

export const DeskTicket = TicketInQueue.extend({
  ...Ticket.pick({ ticketShortDesc: true, messages: true, rating: true }).shape,
  notes: z.array(TicketNote),
})
export type DeskTicket = z.infer<typeof DeskTicket>

const params = z.object({ ticketId: TicketId })
const DeskAnswer = z.object({ status: z.literal('ok'), message: z.string(), ticket: DeskTicket })

export const QueueQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  status: z.enum(['all', ...TicketStatus.options]).default('open'),
  department: TicketDepartment.optional(),
  /** `waiting`: the shopper spoke last. `mine`: assigned to who asks. `nobodys`: assigned to nobody. */
  which: z.enum(['all', 'waiting', 'mine', 'nobodys']).default('all'),
  number: z.coerce.number().int().positive().max(1_000_000_000).optional(),
})
export type QueueQuery = z.infer<typeof QueueQuery>

export const listTicketQueueCall = defineCall({
  method: 'GET',
  path: '/master-dash/tickets',
  by: 'staff',
  can: 'tickets.answer',
  transaction: 'read',
  summary: 'Tickets of all shoppers, the one that has rested longest first',
  query: QueueQuery,
  answer: z.object({
    tickets: z.array(TicketInQueue),
    totalCount: z.int().nonnegative(),
    page: z.int().positive(),
    totalPages: z.int().positive(),
  }),
  errors: [],
})

export const readDeskTicketCall = defineCall({
  method: 'GET',
  path: '/master-dash/tickets/:ticketId',
  by: 'staff',
  can: 'tickets.answer',
  transaction: 'read',
  summary: 'One ticket with its messages and the notes of support',
  params,
  answer: z.object({ ticket: DeskTicket }),
  errors: ['TICKET_NOT_FOUND'],
})

export const answerTicketCall = defineCall({
  method: 'POST',
  path: '/master-dash/tickets/:ticketId/answer',
  by: 'staff',
  can: 'tickets.answer',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'Answers an open ticket, as a form also with one picture or PDF as `file`; its shopper is told. A ticket that is nobody’s is the answerer’s from then on',
  params,
  body: TicketReply,
  takesAttachment: takesTicketFile,
  answer: DeskAnswer,
  errors: ['TICKET_NOT_FOUND', 'TICKET_CLOSED', ...FILE_REFUSALS],
})

export const readDeskTicketFileCall = defineCall({
  method: 'GET',
  path: '/master-dash/tickets/:ticketId/messages/:no/file',
  by: 'staff',
  can: 'tickets.answer',
  transaction: 'none',
  summary: 'The file of one message in a ticket',
  params: TicketFilePlace,
  answersFile: { types: TICKET_FILE_TYPES },
  answer: z.unknown(),
  errors: ['TICKET_FILE_NOT_FOUND'],
})

export const closeTicketAtDeskCall = defineCall({
  method: 'POST',
  path: '/master-dash/tickets/:ticketId/close',
  by: 'staff',
  can: 'tickets.answer',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Closes a ticket; its shopper is told and may rate it. Said again, it changes nothing',
  params,
  answer: DeskAnswer,
  errors: ['TICKET_NOT_FOUND'],
})

export const sortTicketCall = defineCall({
  method: 'POST',
  path: '/master-dash/tickets/:ticketId/sort',
  by: 'staff',
  can: 'tickets.answer',
  transaction: 'write',
  summary: 'Who works on a ticket (`me`, or `nobody`) and how urgent it is; what is left out stays',
  params,
  body: z.object({ assignee: z.enum(['me', 'nobody']).optional(), priority: TicketPriority.optional() }),
  answer: DeskAnswer,
  errors: ['TICKET_NOT_FOUND'],
})

export const noteOnTicketCall = defineCall({
  method: 'POST',
  path: '/master-dash/tickets/:ticketId/note',
  by: 'staff',
  can: 'tickets.answer',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Writes a note that only support reads',
  params,
  body: TicketReply,
  answer: DeskAnswer,
  errors: ['TICKET_NOT_FOUND'],
})
