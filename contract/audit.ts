import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { readPersianDay } from '#persian/persian-days.ts'
import { defineCall } from './call.ts'
import { UserId } from './ids.ts'

/* What sellers and staff have done, as the log of it was written. */

export const AUDIT_PAGE_SIZE = 50
/** Rows of one file; for more the days are narrowed. */
export const AUDIT_EXPORTED_MAX = 100_000

const searched = (max: number) => z.string().trim().max(max, 'جست‌وجو طولانی است').optional()

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'روز را به شکل ۱۴۰۵-۰۸-۳۰ بنویسید')
  .refine((text) => readPersianDay(text.replaceAll('-', '/')) !== undefined, 'چنین روزی در تقویم نیست')
  .optional()

const AuditFilter = z.object({
  /** A mobile number or the id of a person. */
  who: searched(64).transform((text) => (text === undefined ? undefined : toLatinDigits(text))),
  /** The thing, as `noun:key`. */
  about: searched(300),
  /** Method and path as the contract has them, or the command on the server. */
  call: searched(200),
  /** Days of the Persian calendar, both among them. */
  from: Day,
  to: Day,
})

const NO_CURSOR = 'نشانی صفحهٔ بعدی درست نیست'

export const AuditQuery = AuditFilter.extend({
  cursor: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[\w-]{1,64}$/, NO_CURSOR)
    .refine((text) => !Number.isNaN(Date.parse(text.split('~')[0] ?? '')), NO_CURSOR)
    .optional(),
})
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** null: somebody at the server itself, by a command. */
  who: z.object({ id: UserId, name: z.string() }).nullable(),
  role: z.string().nullable(),
  /** Of one of a seller’s people. */
  seller: z.string().nullable(),
  networkAddress: z.string().nullable(),
  call: z.string(),
  about: z.string(),
  /** Secrets and personal data are struck out. */
  before: z.unknown(),
  after: z.unknown(),
  /** The code with which it was refused on the way. */
  refusal: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const ofAudit = { by: 'staff', can: 'audit.read', method: 'GET' } as const

export const listAuditCall = defineCall({
  ...ofAudit,
  path: '/master-dash/audit',
  transaction: 'none',
  summary: `What sellers and staff have written, the newest first, ${AUDIT_PAGE_SIZE} at once`,
  query: AuditQuery,
  answer: z.object({ entries: z.array(AuditEntry), nextCursor: z.string().nullable() }),
  errors: ['MOBILE_SEARCH_REFUSED'],
})

export const exportAuditCall = defineCall({
  ...ofAudit,
  path: '/master-dash/audit-csv',
  transaction: 'none',
  rate: 'checkout',
  summary: 'The same as a file for spreadsheets',
  query: AuditFilter,
  answersFile: { types: ['text/csv'] },
  answer: z.unknown(),
  errors: ['MOBILE_SEARCH_REFUSED'],
})
