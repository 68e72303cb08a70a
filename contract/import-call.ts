import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { defineCall } from './call.ts'
import { row } from './import-fields.ts'
import { IMPORT_ROWS_MAX } from './limits.ts'
import type { RefusalCode } from './refusal-codes.ts'
import type { StaffRight } from './rights.ts'

export const ImportAnswer = z.object({
  status: z.literal('ok'),
  message: z.string(),
  /** Rows sent = created + updated + unchanged. */
  count: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Items of lists that rows replaced (pictures, slides, areas …) and that stand there no longer. */
  removed: z.int(),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>

/** What a batch may hold at once. */
export const rows = <T extends z.ZodType>(shape: T) =>
  z
    .array(shape, { error: 'ردیف‌ها باید در یک فهرست باشند' })
    .min(1, 'هیچ ردیفی فرستاده نشده است')
    .max(IMPORT_ROWS_MAX, `هر بار حداکثر ${formatCount(IMPORT_ROWS_MAX)} ردیف پذیرفته می‌شود`)

/** A body that names what it holds. */
export const bodyOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => row(shape, 'بدنهٔ درخواست')

/** Both prefixes that the documents use, for every import. */
export const importCall = <Body extends z.ZodType>(
  name: string,
  can: StaffRight,
  summary: string,
  body: Body,
  errors: readonly RefusalCode[] = [],
  others: readonly string[] = [],
) =>
  defineCall({
    method: 'POST',
    path: `/master-dash/${name}/batch-import`,
    aliases: [`/master-dashboard/${name}/batch-import`, ...others],
    by: 'staff',
    can,
    transaction: 'write',
    rate: 'import',
    summary,
    body,
    answer: ImportAnswer,
    errors: ['IMPORT_REFUSED', ...errors],
  })
