import { z } from 'zod'
import { defineCall } from './call.ts'
import { text, textOrEmpty } from './import-fields.ts'
import { ENTITY_PAGE_SIZE } from './limits.ts'
import type { StaffRight } from './rights.ts'

/** What a row said when it was read: sixteen hexadecimal digits. */
const RowVersion = z.string({ error: 'نسخهٔ ردیف الزامی است' }).regex(/^[0-9a-f]{16}$/, 'نسخهٔ ردیف درست نیست')
const count = z.int().nonnegative()

interface Kind<Row extends z.ZodType, Shown extends z.ZodType> {
  /** In the address: `brands`. */
  name: string
  can: StaffRight
  /** As a row of its batch import. */
  row: Row
  /** The same as it is answered: what can be sent back. */
  shown: Shown
  /** A row that is taken, with its key: for the documents, and for the tests that send every call a good request. */
  example: { key: string; row: z.input<Row> }
}

/** The calls by which staff keep rows of a plain entity, by both prefixes that the documents use. */
export function entityCalls<Row extends z.ZodType, Shown extends z.ZodType>({ name, can, row, shown, example }: Kind<Row, Shown>) {
  const spelled = (path: string) => ({ path: `/master-dash/${path}`, aliases: [`/master-dashboard/${path}`] })
  const ofOne = { by: 'staff', can, params: z.object({ key: text('کلید', 160).meta({ examples: [example.key] }) }) } as const
  const kept = z.object({ key: z.string(), version: RowVersion, row: shown })
  const written = z.object({ status: z.literal('ok'), message: z.string() })
  return {
    example,
    list: defineCall({
      method: 'GET',
      ...spelled(`rows/${name}`),
      by: 'staff',
      can,
      transaction: 'read',
      summary: `Rows of ${name}, page by page; \`q\` is looked for in key and title`,
      query: z.object({
        q: textOrEmpty('جست‌وجو', 100),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(ENTITY_PAGE_SIZE),
      }),
      answer: z.object({ rows: z.array(kept), totalCount: count, page: count, totalPages: count }),
      errors: [],
    }),
    read: defineCall({
      method: 'GET',
      ...spelled(`rows/${name}/:key`),
      ...ofOne,
      transaction: 'read',
      summary: `One row of ${name}, with its version`,
      answer: kept,
      errors: ['ROW_NOT_FOUND'],
    }),
    save: defineCall({
      method: 'PUT',
      ...spelled(`rows/${name}/:key`),
      ...ofOne,
      transaction: 'write',
      summary: `Adds a row of ${name}, without a version, or changes the one that has it; what the row leaves out stays as it is`,
      body: z.object({ row, version: RowVersion.nullable() }).meta({ examples: [{ row: example.row, version: null }] }),
      answer: written.extend({ version: RowVersion }),
      errors: ['ROW_NOT_FOUND', 'ROW_CHANGED', 'ROW_EXISTS'],
    }),
    remove: defineCall({
      method: 'DELETE',
      ...spelled(`rows/${name}/:key`),
      ...ofOne,
      transaction: 'write',
      summary: `Takes a row of ${name} away; it can be taken back`,
      answer: written,
      errors: ['ROW_NOT_FOUND', 'ROW_IN_USE'],
    }),
    takeBack: defineCall({
      method: 'POST',
      ...spelled(`rows/${name}/:key/take-back`),
      ...ofOne,
      transaction: 'write',
      summary: `Takes back a row of ${name} that was removed`,
      answer: written,
      errors: ['ROW_NOT_FOUND', 'ROW_EXISTS'],
    }),
    exported: defineCall({
      method: 'GET',
      ...spelled(`exports/${name}`),
      by: 'staff',
      can,
      transaction: 'read',
      summary: `All rows of ${name}, a line each, as they can be sent again`,
      answersFile: { types: ['application/x-ndjson'], row: shown },
      answer: z.unknown(),
      errors: [],
    }),
  }
}
