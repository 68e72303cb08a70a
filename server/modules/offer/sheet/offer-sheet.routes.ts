import { Readable } from 'node:stream'
import { OFFER_SHEET_TOLD } from '#contract/limits.ts'
import { checkOfferSheetCall, exportOffersCall, OFFER_SHEET_TYPES, readRejectedOffersCall } from '#contract/offer-sheet.ts'
import { FileAnswer, type IncomingFile, wholeFile } from '../../../platform/http/files.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import type { SheetType } from '../../../platform/sheets/read-rows.ts'
import { readSheetFile } from '../../../platform/sheets/sheets.ts'
import { checkOfferSheet } from './check-offer-sheet.ts'
import { offersFile, rejectedFile } from './offer-sheet-file.ts'

const TYPES: ReadonlyMap<string, SheetType> = new Map(Object.entries(OFFER_SHEET_TYPES))
const answerOf = (name: string, type: SheetType, bytes: Buffer) => {
  const contentType = Object.entries(OFFER_SHEET_TYPES).find(([, known]) => known === type)?.[0] ?? ''
  return new FileAnswer(type === 'csv' ? `${contentType}; charset=utf-8` : contentType, `${name}.${type}`, Readable.from([bytes]))
}
/** Without a body there are no rows, and no head. */
export async function sheetIn(file: IncomingFile | undefined) {
  const type = TYPES.get(file?.type ?? '') ?? 'csv'
  return { type, rows: file === undefined ? [] : await readSheetFile(await wholeFile(file), type) }
}

/** A seller's offers as spreadsheets, out and in. */
export function offerSheetRoutes(serve: Serve, { clock }: Services): void {
  serve(exportOffersCall, async ({ db, sellerId, query }) => answerOf('offers', query.type, await offersFile(db, sellerId, query.type)))
  serve(checkOfferSheetCall, async ({ db, sellerId, file, noteChange }) => {
    const { rows } = await sheetIn(file)
    const { planned, rejected } = await checkOfferSheet(db, sellerId, rows, clock.now())
    const changes = planned.filter(({ outcome }) => outcome === 'changes')
    const counts = {
      read: planned.length + rejected.length,
      changes: changes.length,
      unchanged: planned.length - changes.length,
      rejected: rejected.length,
      warned: changes.filter(({ warnings }) => warnings.length > 0).length,
    }
    noteChange({ about: 'offer-sheet', after: counts })
    return {
      counts,
      changes: changes.slice(0, OFFER_SHEET_TOLD),
      rejected: rejected.slice(0, OFFER_SHEET_TOLD).map(({ at, error }) => ({ row: at.row, error })),
    }
  })
  serve(readRejectedOffersCall, async ({ db, sellerId, file, noteChange }) => {
    const { type, rows } = await sheetIn(file)
    const { rejected } = await checkOfferSheet(db, sellerId, rows, clock.now())
    noteChange({ about: 'offer-sheet', after: { rejected: rejected.length } })
    return answerOf('rejected-offers', type, await rejectedFile(rows[0], rejected, type))
  })
}
