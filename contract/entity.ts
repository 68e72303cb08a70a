import { z } from 'zod'
import { defineCall } from './call.ts'
import { text, textOrEmpty } from './import-fields.ts'
import { ENTITY_PAGE_SIZE, REMOVED_ROWS_KEPT_DAYS } from './limits.ts'
import type { StaffRight } from './rights.ts'

/** What a row said when it was read: sixteen hexadecimal digits. */
const RowVersion = z.string({ error: 'نسخهٔ ردیف الزامی است' }).regex(/^[0-9a-f]{16}$/, 'نسخهٔ ردیف درست نیست')
const count = z.int().nonnegative()
/** What needs a row, and how many of it. */
const Hanging = z.object({ what: z.string(), count: z.int().positive() })
export type Hanging = z.infer<typeof Hanging>

/** What became of a row with one write. */
export const ROW_ACTS = ['added', 'changed', 'removed', 'taken-back'] as const
const PastChange = z.object({
  at: z.iso.datetime(),
  /** Name and family; null: the command on the server. */
  by: z.string().nullable(),
  act: z.enum(ROW_ACTS),
  /** Fields of the row as texts, null where there was none. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type PastChange = z.infer<typeof PastChange>

const RemovedRow = z.object({
  key: z.string(),
  title: z.string(),
  removedAt: z.iso.datetime(),
  by: z.string().nullable(),
  /** Until when it can be taken back. */
  until: z.iso.datetime(),
})
export type RemovedRow = z.infer<typeof RemovedRow>

/** How a list is ordered: as the rows stand, or by what people know them by. */
export const ROW_SORTS = ['place', 'key', 'title'] as const
export const EXPORT_FORMATS = ['ndjson', 'csv'] as const

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
  /** The documents call brands by their bare name. */
  const alsoBare = (path: string) => {
    const { path: own, aliases } = spelled(`rows/${path}`)
    return { path: own, aliases: [...aliases, `/master-dash/${path}`, `/master-dashboard/${path}`] }
  }
  const ofOne = { by: 'staff', can, params: z.object({ key: text('کلید', 160).meta({ examples: [example.key] }) }) } as const
  const kept = z.object({ key: z.string(), version: RowVersion, row: shown })
  const written = z.object({ status: z.literal('ok'), message: z.string() })
  return {
    example,
    list: defineCall({
      method: 'GET',
      ...alsoBare(name),
      by: 'staff',
      can,
      transaction: 'read',
      summary: `Rows of ${name}, page by page; \`q\` is looked for in key and title, \`only\` in the column that they are filtered by`,
      query: z.object({
        q: textOrEmpty('جست‌وجو', 100),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(ENTITY_PAGE_SIZE),
        only: textOrEmpty('صافی', 60),
        sort: z.enum(ROW_SORTS, { error: `ترتیب باید یکی از ${ROW_SORTS.join('، ')} باشد` }).default('place'),
        order: z.enum(['asc', 'desc'], { error: 'جهت باید asc یا desc باشد' }).default('asc'),
      }),
      answer: z.object({ rows: z.array(kept), totalCount: count, page: count, totalPages: count }),
      errors: [],
    }),
    read: defineCall({
      method: 'GET',
      ...alsoBare(`${name}/:key`),
      ...ofOne,
      transaction: 'read',
      summary: `One row of ${name}, with its version and what needs it`,
      answer: kept.extend({ hanging: z.array(Hanging) }),
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
    change: defineCall({
      method: 'PUT',
      ...spelled(`${name}/:key`),
      ...ofOne,
      transaction: 'write',
      summary: `Changes a row of ${name} that is there, whatever it says by now; what the body leaves out stays as it is`,
      body: row.meta({ examples: [example.row] }),
      answer: written.extend({ version: RowVersion }),
      errors: ['ROW_NOT_FOUND'],
    }),
    remove: defineCall({
      method: 'DELETE',
      ...alsoBare(`${name}/:key`),
      ...ofOne,
      transaction: 'write',
      summary: `Takes a row of ${name} away, unless something needs it; it can be taken back for ${REMOVED_ROWS_KEPT_DAYS} days`,
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
    history: defineCall({
      method: 'GET',
      ...spelled(`rows/${name}/:key/history`),
      ...ofOne,
      transaction: 'read',
      summary: `Who changed a row of ${name}, when and what, the newest first`,
      answer: z.object({ history: z.array(PastChange) }),
      errors: [],
    }),
    removed: defineCall({
      method: 'GET',
      ...spelled(`removed-rows/${name}`),
      by: 'staff',
      can,
      transaction: 'read',
      summary: `Rows of ${name} that can be taken back, the newest first`,
      answer: z.object({ removed: z.array(RemovedRow) }),
      errors: [],
    }),
    exported: defineCall({
      method: 'GET',
      ...spelled(`exports/${name}`),
      by: 'staff',
      can,
      transaction: 'read',
      summary: `All rows of ${name}, a line each, as they can be sent again; as CSV for a spreadsheet`,
      query: z.object({ as: z.enum(EXPORT_FORMATS, { error: 'قالب باید ndjson یا csv باشد' }).default('ndjson') }),
      answersFile: { types: ['application/x-ndjson', 'text/csv; charset=utf-8'], row: shown },
      answer: z.unknown(),
      errors: [],
    }),
  }
}
