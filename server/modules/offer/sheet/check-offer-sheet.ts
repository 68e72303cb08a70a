import type { SellerId } from '#contract/ids.ts'
import { CHANGE_FAULTS } from '#contract/offer-change.ts'
import type { PlannedChange } from '#contract/offer-runs.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { SheetRow } from '../../../platform/sheets/read-rows.ts'
import { findOwnOffers, plannedChange } from '../plan-change.ts'
import { offersOfBarcodes } from './offer-sheet.queries.ts'
import { barcodesIn, errorOf, type OffersByBarcode, type RejectedInSheet, readOfferSheet } from './read-offer-sheet.ts'

/** Offers that are looked up at once. */
const PART = 2_000

export interface CheckedSheet {
  planned: (PlannedChange & { row: number })[]
  /** In the order of the file. */
  rejected: RejectedInSheet[]
}

/** What the rows of a spreadsheet would change of a seller's offers. */
export async function checkOfferSheet(db: Database, sellerId: SellerId, rows: readonly SheetRow[], now: Date): Promise<CheckedSheet> {
  const { offers, rejected } = readOfferSheet(rows, await findByBarcode(db, sellerId, barcodesIn(rows)))
  const planned: CheckedSheet['planned'] = []
  const reject = (at: SheetRow, sentence: string) => rejected.push({ at, error: errorOf(at, sentence) })
  for (let from = 0; from < offers.length; from += PART) {
    const part = offers.slice(from, from + PART)
    const ids = part.map(({ offerId }) => offerId)
    const known = await findOwnOffers(db, sellerId, ids, now)
    for (const { at, offerId, terms } of part) {
      const offer = known.get(offerId)
      const change = offer && plannedChange(offer, { kind: 'set', ...terms }, { copied: null, rate: null })
      if (change === undefined) reject(at, 'چنین پیشنهادی در میان پیشنهادهای شما نیست')
      else if (change.fault !== null) reject(at, CHANGE_FAULTS[change.fault])
      else planned.push({ row: at.row, ...change })
    }
  }
  rejected.sort((one, other) => one.at.row - other.at.row)
  return { planned, rejected }
}

async function findByBarcode(db: Database, sellerId: SellerId, gtins: readonly string[]): Promise<OffersByBarcode> {
  if (gtins.length === 0) return new Map()
  const found = await offersOfBarcodes.all(db, { sellerId, gtins })
  const byBarcode = Map.groupBy(found, ({ gtin }) => gtin)
  return new Map([...byBarcode].map(([gtin, offers]) => [gtin, offers.map(({ offerId }) => offerId)]))
}
