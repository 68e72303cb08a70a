import { z } from 'zod'
import { defineCall } from './call.ts'
import { TICKET_FILE_BYTES_MAX } from './limits.ts'
import { FILE_REFUSALS } from './upload.ts'

/** Of the shopper's list and of the queue of support. */
export const TICKETS_PAGE_SIZE = 20
export const TICKET_TITLE_MAX = 120
export const TICKET_TEXT_MAX = 4_000
export const TICKET_STARS = 5
/** How long after its closing a ticket is opened again; later a new one is needed. */
export const TICKET_REOPEN_DAYS = 3

export const TicketId = z
  .string()
  .regex(/^ticket_[0-9a-f-]{36}$/, 'این تیکت پیدا نشد')
  .brand<'TicketId'>()
export type TicketId = z.infer<typeof TicketId>

export const TicketStatus = z.enum(['open', 'closed'])
export type TicketStatus = z.infer<typeof TicketStatus>

export const TicketPriority = z.enum(['high', 'medium', 'low'])
export type TicketPriority = z.infer<typeof TicketPriority>
export const PRIORITY_LABELS: Readonly<Record<TicketPriority, string>> = { high: 'بالا', medium: 'متوسط', low: 'پایین' }

/** The teams that answer, each with the summaries that its shoppers are offered. */
export const TICKET_DEPARTMENTS = [
  {
    value: 'technical_support',
    label: 'پشتیبانی فنی',
    summaries: ['مشکل ورود به حساب', 'باز نشدن صفحه', 'خطای برنامهٔ موبایل'],
  },
  { value: 'finance', label: 'امور مالی', summaries: ['پرداخت ناموفق', 'مشکل فاکتور', 'درخواست بازگشت وجه'] },
  { value: 'customer_relations', label: 'امور مشتریان', summaries: ['درخواست تماس', 'نارضایتی', 'پیشنهاد بهبود'] },
] as const
export const TicketDepartment = z.enum(['technical_support', 'finance', 'customer_relations'], { error: 'بخش را انتخاب کنید' })
export type TicketDepartment = z.infer<typeof TicketDepartment>

const said = (missing: string, max: number, tooLong: string) => z.string({ error: missing }).trim().min(1, missing).max(max, tooLong)
const message = said('لطفاً پیام خود را وارد کنید', TICKET_TEXT_MAX, 'پیام حداکثر ۴۰۰۰ نویسه است')

export const NewTicket = z.object({
  title: said('عنوان الزامی است', TICKET_TITLE_MAX, 'عنوان حداکثر ۱۲۰ نویسه است'),
  department: z.string({ error: 'بخش را انتخاب کنید' }).pipe(TicketDepartment),
  /** As the shopper read it; the market's own name of the department is what is kept. */
  departmentLabel: z.string().max(120).default(''),
  description: said('شرح الزامی است', TICKET_TEXT_MAX, 'شرح حداکثر ۴۰۰۰ نویسه است'),
  ticketShortDesc: said('خلاصه الزامی است', 160, 'خلاصه حداکثر ۱۶۰ نویسه است'),
})
export type NewTicket = z.infer<typeof NewTicket>

export const TicketReply = z.object({ message })
export type TicketReply = z.infer<typeof TicketReply>

/** What a file of a ticket may be, as it is kept: pictures are written again. */
export const TICKET_FILE_TYPES = ['image/webp', 'application/pdf'] as const
export type TicketFileType = (typeof TICKET_FILE_TYPES)[number]

/** What a message came with. Only those who may read the ticket read it. */
const TicketFile = z.object({ name: z.string(), type: z.enum(TICKET_FILE_TYPES), bytes: z.int().positive() })
export type TicketFile = z.infer<typeof TicketFile>

export const takesTicketFile = { bytesMax: TICKET_FILE_BYTES_MAX }

export const TicketMessage = z.object({
  /** Its place in the ticket, from 1. */
  no: z.int().positive(),
  message: z.string(),
  /** The same as HTML that holds nothing but paragraphs and line breaks. */
  body: z.string(),
  /** `user`: the shopper who asked. */
  sender: z.object({ name: z.string(), role: z.enum(['user', 'support']) }),
  file: TicketFile.optional(),
  date: z.iso.datetime(),
})
export type TicketMessage = z.infer<typeof TicketMessage>

/** One ticket in a list. */
export const TicketRow = z.object({
  ticketId: TicketId,
  /** What people call it by. */
  ticketNumber: z.int().positive(),
  ticketTitle: z.string(),
  ticketStatus: TicketStatus,
  priority: TicketPriority,
  teamName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Answers that the shopper has not seen. */
  unread: z.int().nonnegative(),
})
export type TicketRow = z.infer<typeof TicketRow>

const Rating = z.int().min(1).max(TICKET_STARS)

export const Ticket = TicketRow.extend({
  requesterName: z.string(),
  ticketShortDesc: z.string(),
  messages: z.array(TicketMessage),
  /** Of the answers, once the ticket was closed. */
  rating: Rating.nullable(),
  /** Until when a closed one is opened again; null where it is open, or too late. */
  reopenUntil: z.iso.datetime().nullable(),
})
export type Ticket = z.infer<typeof Ticket>

const params = z.object({ ticketId: TicketId })
const TicketAnswer = z.object({ status: z.literal('ok'), message: z.string(), ticket: Ticket })

export const listTicketsCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/user-tickets',
  by: 'shopper',
  transaction: 'read',
  summary: 'The shopper’s tickets, the newest first. `before`: the cursor that the page before gave',
  query: z.object({ status: z.enum(['all', ...TicketStatus.options]).default('all'), before: TicketId.optional() }),
  answer: z.object({
    tickets: z.array(TicketRow),
    counts: z.object({ open: z.int().nonnegative(), closed: z.int().nonnegative() }),
    next: TicketId.nullable(),
  }),
  errors: [],
})

export const readTicketCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/user-tickets/:ticketId',
  by: 'shopper',
  transaction: 'read',
  summary: 'One of the shopper’s tickets with its messages',
  params,
  answer: z.object({ ticket: Ticket }),
  errors: ['TICKET_NOT_FOUND'],
})

const Departments = z.array(z.object({ value: TicketDepartment, label: z.string() }))

export const listDepartmentsCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/tickets/getdepartmentsdata',
  by: 'shopper',
  transaction: 'none',
  summary: 'The departments that a ticket can go to',
  answer: z.union([z.object({ departments: Departments }), z.object({ data: Departments })]),
  errors: [],
})

export const createTicketCall = defineCall({
  method: 'POST',
  path: '/user-myaccounts/user-tickets/create',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'review',
  summary: 'Opens a ticket with its first message',
  body: NewTicket,
  answer: TicketAnswer,
  errors: [],
})

export const replyToTicketCall = defineCall({
  method: 'POST',
  path: '/user-myaccounts/user-tickets/messages/newmessage/:ticketId',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'review',
  summary: 'A message of the shopper in a ticket that is open; as a form it may bring one picture or PDF as `file`',
  params,
  body: TicketReply,
  takesAttachment: takesTicketFile,
  answer: TicketAnswer,
  errors: ['TICKET_NOT_FOUND', 'TICKET_CLOSED', ...FILE_REFUSALS],
})

/** Where the file of one message stands. */
export const TicketFilePlace = z.object({ ticketId: TicketId, no: z.coerce.number().int().positive().max(1_000_000) })
export type TicketFilePlace = z.infer<typeof TicketFilePlace>

export const readTicketFileCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/user-tickets/:ticketId/messages/:no/file',
  by: 'shopper',
  transaction: 'none',
  summary: 'The file of one message in a ticket of the shopper’s',
  params: TicketFilePlace,
  answersFile: { types: TICKET_FILE_TYPES },
  answer: z.unknown(),
  errors: ['TICKET_FILE_NOT_FOUND'],
})

export const closeTicketCall = defineCall({
  method: 'POST',
  path: '/user-myaccounts/user-tickets/:ticketId/close',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Closes a ticket, with a rating of its answers where one is given. Said again, it changes nothing',
  params,
  body: z.object({ rating: Rating.optional() }),
  answer: TicketAnswer,
  errors: ['TICKET_NOT_FOUND', 'TICKET_UNANSWERED'],
})

export const rateTicketCall = defineCall({
  method: 'POST',
  path: '/user-myaccounts/user-tickets/:ticketId/rate',
  by: 'shopper',
  transaction: 'write',
  summary: 'Rates the answers of a closed ticket; the last rating stands',
  params,
  body: z.object({ rating: Rating }),
  answer: TicketAnswer,
  errors: ['TICKET_NOT_FOUND', 'TICKET_OPEN', 'TICKET_UNANSWERED'],
})

export const reopenTicketCall = defineCall({
  method: 'POST',
  path: '/user-myaccounts/user-tickets/:ticketId/reopen',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Opens a ticket again within three days of its closing; its rating goes. Said again, it changes nothing',
  params,
  answer: TicketAnswer,
  errors: ['TICKET_NOT_FOUND', 'TICKET_CLOSED_FOR_GOOD'],
})

export const seeTicketCall = defineCall({
  method: 'POST',
  path: '/user-myaccounts/user-tickets/:ticketId/seen',
  by: 'shopper',
  transaction: 'write',
  summary: 'The shopper has seen the messages up to `upTo`: what came after it stays unread',
  params,
  body: z.object({ upTo: z.int().positive().max(1_000_000) }),
  answer: z.object({ status: z.literal('ok') }),
  errors: ['TICKET_NOT_FOUND'],
})
