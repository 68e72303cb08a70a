import { z } from 'zod'
import { defineCall } from './call.ts'

/** What the market holds about one person, by kind; rows as they are kept, in whatever columns they have. */
export const OwnData = z.object({
  exportedAt: z.iso.datetime(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.json()))).describe('rows by kind, the newest first'),
})
export type OwnData = z.infer<typeof OwnData>

export const readOwnDataCall = defineCall({
  method: 'GET',
  path: '/users/my-data',
  by: 'shopper',
  transaction: 'read',
  summary: 'Everything that the market holds about the shopper, to be kept as a file',
  answer: OwnData,
  errors: [],
})
