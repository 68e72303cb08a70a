import type { SellerId } from '#contract/ids.ts'
import { OFFER_SHEET_ROWS_MAX } from '#contract/limits.ts'
import { OFFER_SHEET_COLUMNS } from '#contract/offer-sheet.ts'
import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import { printedGtin } from '#persian/gtin.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { SheetRow, SheetType } from '../../../platform/sheets/read-rows.ts'
import { writeXlsx } from '../../../platform/sheets/sheets.ts'
import { listOffersForSheet } from './offer-sheet.queries.ts'
import type { RejectedInSheet } from './read-offer-sheet.ts'

type Cells = readonly (string | number)[]

const ERROR = 'خطا'

/** A seller's offers as a file, each in a row. */
export async function offersFile(db: Database, sellerId: SellerId, type: SheetType): Promise<Buffer> {
  const offers = await listOffersForSheet.all(db, { sellerId, limit: OFFER_SHEET_ROWS_MAX })
  const rows = offers.map(({ offerId, title, variant, gtin, stock, regularPrice, discountedPrice }) => [
    offerId,
    title,
    variant,
    gtin === null ? '' : printedGtin(gtin),
    stock,
    regularPrice,
    discountedPrice ?? '',
  ])
  return fileOf([Object.values(OFFER_SHEET_COLUMNS), ...rows], type)
}

/** The error stands last, under a title that is not read, so that the file can be sent again as it is. */
export async function rejectedFile(head: SheetRow | undefined, rejected: readonly RejectedInSheet[], type: SheetType): Promise<Buffer> {
  const titles = head?.cells.filter((title) => title !== ERROR) ?? []
  const kept = (cells: readonly string[]) => titles.map((_, at) => cells[withoutError[at] ?? -1] ?? '')
  const withoutError = (head?.cells ?? []).flatMap((title, at) => (title === ERROR ? [] : [at]))
  return fileOf([[...titles, ERROR], ...rejected.map(({ at, error }) => [...kept(at.cells), error])], type)
}

async function fileOf(rows: readonly Cells[], type: SheetType): Promise<Buffer> {
  return type === 'xlsx' ? writeXlsx(rows) : Buffer.from(BYTE_ORDER_MARK + rows.map(csvLine).join(''))
}
