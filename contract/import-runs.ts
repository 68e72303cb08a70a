import { z } from 'zod'
import { defineCall } from './call.ts'
import { textOrEmpty } from './import-fields.ts'
import { HEAD_LINES_MAX, ImportPlan, SheetColumns, SheetLook } from './import-sheet.ts'
import { IMPORT_FILE_BYTES_MAX, IMPORT_RUNS_PAGE_SIZE } from './limits.ts'
import type { StaffRight } from './rights.ts'

/*
 * Imports of whole files: NDJSON or CSV of any number of rows, under the same rules as the batch imports of one row each. A file is taken in as a stream,
 * then worked off in the background from top to bottom. Rows that cannot be written are kept with what is wrong with them and do not stop the others.
 */

export const ImportRunId = z
  .string()
  .regex(/^[0-9a-z]{12}$/, 'چنین ورود گروهی‌ای پیدا نشد')
  .brand<'ImportRunId'>()
export type ImportRunId = z.infer<typeof ImportRunId>

/** Of these a sheet may say what a product is in the words of shops. */
export const PRODUCT_KINDS = ['singleproducts', 'products'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]
/** Which batch import's rule the rows follow: named as its path. */
export const IMPORT_KINDS = [
  ...PRODUCT_KINDS,
  'categories',
  'categoryfilters',
  'brands',
  'brandsdata',
  'sellers',
  'fast-order-locations',
  'pricelist',
  'home-sections',
  'productgrids',
  'pages',
  'archives',
  'subscriptions',
  'official-days',
  'forbidden-products',
  'fast-order-brand-mode-page-data',
  'fast-order-category-mode-page-data',
  'fast-order-brand-mode-page-data-filters',
  'product-comments',
  'purchasedproducts',
  'user-myaccounts',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
/** What a file of each kind takes: for products the right of imports, for all others also that of their batch import. */
export const IMPORT_KIND_RIGHTS = {
  singleproducts: 'imports.run',
  products: 'imports.run',
  categories: 'catalogue.write',
  categoryfilters: 'catalogue.write',
  brands: 'catalogue.write',
  brandsdata: 'catalogue.write',
  sellers: 'sellers.write',
  'fast-order-locations': 'sellers.write',
  pricelist: 'content.write',
  'home-sections': 'content.write',
  productgrids: 'content.write',
  pages: 'content.write',
  archives: 'content.write',
  subscriptions: 'settings.write',
  'official-days': 'settings.write',
  'forbidden-products': 'catalogue.write',
  'fast-order-brand-mode-page-data': 'catalogue.write',
  'fast-order-category-mode-page-data': 'catalogue.write',
  'fast-order-brand-mode-page-data-filters': 'catalogue.write',
  'product-comments': 'reviews.moderate',
  purchasedproducts: 'people.write',
  'user-myaccounts': 'people.write',
} as const satisfies Record<ImportKind, StaffRight>
export const isProductKind = (kind: ImportKind): kind is ProductKind => (PRODUCT_KINDS as readonly ImportKind[]).includes(kind)

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What a file may be, by the content type that it is sent with, and what it is worked off as: the first sheet of a workbook becomes CSV as it comes in. */
export const IMPORT_FILE_TYPES = { 'application/x-ndjson': 'ndjson', 'text/csv': 'csv', [XLSX_TYPE]: 'csv' } as const
export const IMPORT_FORMATS = ['ndjson', 'csv'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/**
 * `receiving`: the file is coming in; `asking`: until somebody says what its columns mean; `waiting`: for its turn; `failed`: it can be resumed when the reason is
 * gone; `taken back`: what it wrote is as it was before, but for what somebody changed since.
 */
export const IMPORT_RUN_STATES = [
  'receiving',
  'asking',
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
  'taking back',
  'taken back',
] as const
export type ImportRunState = (typeof IMPORT_RUN_STATES)[number]

const count = z.int().nonnegative()

export const ImportRun = z.object({
  id: ImportRunId,
  kind: z.enum(IMPORT_KINDS),
  format: z.enum(IMPORT_FORMATS),
  state: z.enum(IMPORT_RUN_STATES),
  /** It only tries: what it tells would come of its rows, and nothing was written. */
  isDry: z.boolean(),
  /** Where it stands, as a sentence. */
  message: z.string(),
  /** A master's name; null for the command on the server. */
  startedBy: z.string().nullable(),
  fileName: z.string(),
  /** SHA-256 of the file in hexadecimal digits; null while it comes in. */
  digest: z.string().nullable(),
  /** Of the file, so far as it has come in. */
  bytes: count,
  /** Of these, worked off. */
  bytesDone: count,
  linesDone: count,
  /** read = created + updated + unchanged + rejected. */
  rows: z.object({ read: count, created: count, updated: count, unchanged: count, rejected: count }),
  /** Items of lists that rows replaced and that stand there no longer. */
  removed: count,
  /** What it wrote can be put back, as long as the run is kept. */
  canTakeBack: z.boolean(),
  /** Rows that were put back, and those that stayed since somebody changed or needed them meanwhile. null: it was not taken back. */
  takenBack: z.object({ restored: count, left: count }).nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
})
export type ImportRun = z.infer<typeof ImportRun>

/** One rejected row: the line where it begins in the file that was sent, and what is wrong with it. */
export const RejectedRow = z.object({ line: z.int().positive(), error: z.string() })
/** One row of the file of rejected rows: what was sent, with what is wrong with it. A line that is no row at all stands there with its number and its text. */
const RejectedFileRow = z.looseObject({ error: z.string(), line: z.int().positive().optional(), text: z.string().optional() })

const ofRun = { by: 'staff', can: 'imports.run', transaction: 'write', params: z.object({ runId: ImportRunId }) } as const
const spelled = (path: string) => ({ path: `/master-dash/import-runs${path}`, aliases: [`/master-dashboard/import-runs${path}`] })
const RunAnswer = z.object({ status: z.literal('ok'), message: z.string(), run: ImportRun })

export const startImportRunCall = defineCall({
  method: 'POST',
  ...spelled(''),
  by: 'staff',
  can: 'imports.run',
  transaction: 'none',
  rate: 'import',
  summary:
    'Takes in a file, NDJSON, CSV or XLSX, and queues it to be worked off; of a workbook the first sheet, at most 60,000 rows. With ask it waits until it is begun',
  query: z.object({
    kind: z.enum(IMPORT_KINDS, { error: 'این نوع از ردیف شناخته نیست' }).default('singleproducts'),
    name: textOrEmpty('نام پرونده', 200),
    /** Whether it waits until its columns are settled. */
    ask: z.enum(['true', 'false'], { error: 'ask باید true یا false باشد' }).default('false'),
  }),
  takesFile: { types: Object.keys(IMPORT_FILE_TYPES), bytesMax: IMPORT_FILE_BYTES_MAX },
  answer: RunAnswer,
  errors: ['EMPTY_FILE', 'FILE_CUT_SHORT', 'NO_ROOM_FOR_FILE', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'SHEET_UNREADABLE', 'SHEET_TOO_LARGE'],
})

export const listImportRunsCall = defineCall({
  method: 'GET',
  ...spelled(''),
  by: 'staff',
  can: 'imports.run',
  transaction: 'read',
  summary: 'Imports of files, newest first',
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(IMPORT_RUNS_PAGE_SIZE),
  }),
  answer: z.object({ runs: z.array(ImportRun), totalCount: count, page: count, totalPages: count }),
  errors: [],
})

export const readImportRunCall = defineCall({
  method: 'GET',
  ...spelled('/:runId'),
  ...ofRun,
  transaction: 'read',
  // not of the class of imports: looking twice a second used up what sending the next file needs, and looked like a run that stood still
  summary: 'How far an import of a file has come, and its first rejected rows',
  answer: z.object({ run: ImportRun, rejected: z.array(RejectedRow) }),
  errors: ['IMPORT_RUN_NOT_FOUND'],
})

export const readRejectedRowsCall = defineCall({
  method: 'GET',
  ...spelled('/:runId/rejected'),
  ...ofRun,
  transaction: 'none',
  rate: 'import',
  summary: 'The rejected rows as a file of the same format, each with its error; corrected, it can be sent again as it is',
  answersFile: { types: ['application/x-ndjson', 'text/csv'], row: RejectedFileRow },
  answer: z.unknown(),
  errors: ['IMPORT_RUN_NOT_FOUND'],
})

export const resumeImportRunCall = defineCall({
  method: 'POST',
  ...spelled('/:runId/resume'),
  ...ofRun,
  rate: 'import',
  summary: 'Lets a failed or cancelled import go on from where it stopped',
  answer: RunAnswer,
  errors: ['IMPORT_RUN_NOT_FOUND', 'IMPORT_RUN_CLOSED'],
})

export const beginImportRunCall = defineCall({
  method: 'POST',
  ...spelled('/:runId/begin'),
  ...ofRun,
  rate: 'import',
  summary:
    'Lets an import begin that waits for what its columns mean, dry or in earnest; one that was only tried begins anew. Without a plan the one before holds',
  body: z.object({
    dry: z.boolean({ error: 'آزمایشی بودن باید درست یا نادرست باشد' }).default(false),
    plan: ImportPlan.optional(),
  }),
  answer: RunAnswer,
  errors: ['IMPORT_RUN_NOT_FOUND', 'IMPORT_RUN_CLOSED', 'IMPORT_PLAN_UNUSABLE'],
})

export const takeBackImportRunCall = defineCall({
  method: 'POST',
  ...spelled('/:runId/take-back'),
  ...ofRun,
  rate: 'import',
  summary:
    'Puts what an import wrote back as it was before: new rows go, changed ones are as they were. What somebody changed since, or what is needed, stays',
  answer: RunAnswer,
  errors: ['IMPORT_RUN_NOT_FOUND', 'IMPORT_RUN_CLOSED'],
})

export const readImportSheetCall = defineCall({
  method: 'POST',
  ...spelled('/:runId/sheet'),
  ...ofRun,
  transaction: 'none',
  summary:
    'What a sheet of products says, and what its columns and words seem to mean: proposed by its header and by what was said of other sheets',
  body: z.object({
    /** As they are settled so far; without them, as they seem to be. */
    columns: SheetColumns.optional(),
    /** Where the names of the columns stand; without it, where they seem to. */
    headLine: z.int().min(1).max(HEAD_LINES_MAX).optional(),
  }),
  answer: SheetLook,
  errors: ['IMPORT_RUN_NOT_FOUND', 'IMPORT_RUN_CLOSED', 'IMPORT_SHEET_UNREADABLE'],
})

export const cancelImportRunCall = defineCall({
  method: 'POST',
  ...spelled('/:runId/cancel'),
  ...ofRun,
  rate: 'import',
  summary: 'Stops an import after the rows that are being written; what came in stays',
  answer: RunAnswer,
  errors: ['IMPORT_RUN_NOT_FOUND', 'IMPORT_RUN_CLOSED'],
})
