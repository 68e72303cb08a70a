import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { OFFER_SHEET_ROWS_MAX } from '#contract/limits.ts'
import { OFFER_SHEET_COLUMNS } from '#contract/offer-sheet.ts'
import { writeXlsx } from '#server/platform/sheets/sheets.ts'
import { megabytes, type Row } from './figures.ts'

const Reading = z.object({ rows: z.int(), seconds: z.number(), before: z.int(), peak: z.int(), after: z.int(), later: z.int() })
const run = promisify(execFile)

/** A spreadsheet of as many offers as one may hold: how long reading it takes, and what memory it takes and gives back. */
export async function spreadsheets(): Promise<Row[]> {
  const offers = Array.from({ length: OFFER_SHEET_ROWS_MAX }, (_, at) => [
    `0190000000007000${at}`,
    `گوشی موبایل نمونهٔ شمارهٔ ${at}`,
    'مشکی، گارانتی ۱۸ ماهه',
    '4006381333931',
    at % 100,
    1_000_000 + at,
    900_000 + at,
  ])
  const folder = await mkdtemp(join(tmpdir(), 'rasteh-bench-'))
  try {
    const path = join(folder, 'offers.xlsx')
    await writeFile(path, await writeXlsx([Object.values(OFFER_SHEET_COLUMNS), ...offers]))
    const { stdout } = await run(process.execPath, ['--expose-gc', join(import.meta.dirname, 'read-a-sheet.ts'), path])
    const { rows, seconds, before, peak, after, later } = Reading.parse(JSON.parse(stdout))
    const measured = `XLSX of ${rows.toLocaleString('en')} rows read`
    return [
      { bench: 'spreadsheets', measured, figure: `${seconds.toFixed(1)} s`, aim: '≤ 20 s' },
      { bench: 'spreadsheets', measured: 'memory that reading it took', figure: megabytes(peak - before), aim: '≤ 250 MB' },
      { bench: 'spreadsheets', measured: 'of it, not given back 2 s later', figure: megabytes(after - before), aim: 'freed' },
      { bench: 'spreadsheets', measured: 'more of it, after five more files', figure: megabytes(later - after), aim: 'flat' },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
