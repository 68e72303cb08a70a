import { z } from 'zod'
import { defineCall } from './call.ts'
import { Mobile } from './person-fields.ts'

export const OutboxMessage = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  text: z.string(),
  /** Of a mail. */
  subject: z.string().optional(),
  html: z.string().optional(),
  code: z.string().optional(),
  at: z.iso.datetime(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

/** Exists in demo mode alone. */
export const readOutboxCall = defineCall({
  method: 'GET',
  path: '/dev/outbox',
  by: 'anyone',
  transaction: 'read',
  summary: 'What the market would have sent, newest last',
  query: z.object({ to: z.union([Mobile, z.email()]).optional() }),
  answer: z.object({ messages: z.array(OutboxMessage) }),
  errors: [],
})
