import { z } from 'zod'
import { SellerId } from './ids.ts'

/* What the columns of a sheet of products mean, and what its words stand for, as somebody settles it before the sheet is worked off. */

/** The names of the columns stand in one of the first lines. */
export const HEAD_LINES_MAX = 20
export const SHEET_COLUMNS_MAX = 200
/** Words of a sheet that are asked about. */
export const SHEET_WORDS_MAX = 500
/** Lines that are shown of a sheet. */
export const SHEET_SAMPLE = 5

export const PRICE_UNITS = ['toman', 'rial'] as const

/** A column by its name in the imports, `spec:وزن` or `option:سایز` with a label of the sheet's own; null: it is not read. */
const ColumnMeaning = z
  .string()
  .max(200)
  .regex(/^(?:[a-z_A-Z]+|(?:spec|option):.*\S.*)$/su, 'نام ستون درست نیست')
  .nullable()
export const SheetColumns = z.array(ColumnMeaning, { error: 'ستون‌ها باید فهرست باشد' }).max(SHEET_COLUMNS_MAX)

/** A word of the sheet, and the slug that it stands for. */
const Meant = z.object({ written: z.string().min(1).max(300), slug: z.string().min(1).max(160) })

/** How a sheet is read. Of rows of other kinds and of NDJSON only `unit` counts. */
export const ImportPlan = z.object({
  headLine: z.int().min(1).max(HEAD_LINES_MAX),
  columns: SheetColumns,
  unit: z.enum(PRICE_UNITS, { error: 'بگویید قیمت‌ها به تومان است یا ریال' }),
  /** Whose offers the lines are that name no seller. */
  seller: SellerId.nullable(),
  /** Where products belong whose lines name no category; a slug. */
  category: z.string().max(160).nullable(),
  categories: z.array(Meant).max(SHEET_WORDS_MAX),
  brands: z.array(Meant).max(SHEET_WORDS_MAX),
})
export type ImportPlan = z.output<typeof ImportPlan>

/** A word of a column, how many lines have it, what it stands for where that is known, and what it could stand for. */
const AskedWord = z.object({
  written: z.string(),
  lines: z.int().positive(),
  slug: z.string().nullable(),
  candidates: z.array(z.object({ slug: z.string(), title: z.string() })),
})
export type AskedWord = z.infer<typeof AskedWord>

export const SheetLook = z.object({
  status: z.literal('ok'),
  headLine: z.int(),
  columns: z.array(
    z.object({
      /** As the sheet calls it; empty where it has no name. */
      title: z.string(),
      meaning: z.string().nullable(),
      /** Cells of the first lines below, as they stand there. */
      sample: z.array(z.string()),
    }),
  ),
  /** What a column may be, with its Persian name. */
  meanings: z.array(z.object({ name: z.string(), title: z.string() })),
  /** null: nothing says it, and it has to be asked. */
  unit: z.enum(PRICE_UNITS).nullable(),
  seller: SellerId.nullable(),
  sellers: z.array(z.object({ id: SellerId, name: z.string() })),
  categories: z.array(AskedWord),
  brands: z.array(AskedWord),
  /** Lines below the header that were looked at; a long sheet is not read to its end. */
  lines: z.int(),
  isWhole: z.boolean(),
})
export type SheetLook = z.infer<typeof SheetLook>
