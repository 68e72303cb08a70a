import { OfferId } from '#contract/ids.ts'
import { OFFER_SHEET_COLUMNS, type OfferSheetColumn, OfferSheetRow } from '#contract/offer-sheet.ts'
import { formatCount } from '#persian/format.ts'
import { gtinOf } from '#persian/gtin.ts'
import { lettersKey } from '#persian/search-key.ts'
import type { SheetRow } from '../../../platform/sheets/read-rows.ts'
import { OfferSheetHead } from '../offer.errors.ts'

export interface OfferInSheet {
  at: SheetRow
  offerId: OfferId
  terms: OfferSheetRow
}
export interface RejectedInSheet {
  at: SheetRow
  error: string
}

const NAMES = Object.keys(OFFER_SHEET_COLUMNS) as OfferSheetColumn[]
const TERMS = ['stock', 'regularPrice', 'discountedPrice'] as const

/** The seller's offers by the barcodes of their combinations. */
export type OffersByBarcode = ReadonlyMap<string, readonly OfferId[]>

/** The barcodes of rows that name no offer. */
export function barcodesIn([head, ...rows]: readonly SheetRow[]): string[] {
  const places = placesIn(head?.cells ?? [])
  const cellOf = ({ cells }: SheetRow, name: OfferSheetColumn) => cells[places.get(name) ?? -1] ?? ''
  return [...new Set(rows.flatMap((row) => (cellOf(row, 'offerId') === '' ? (barcodeIn(cellOf(row, 'gtin')) ?? []) : [])))]
}

/** The offers that rows name, with what they say of them. Of two rows with one offer the second is rejected: nobody could tell which one counts. */
export function readOfferSheet(
  [head, ...rows]: readonly SheetRow[],
  byBarcode: OffersByBarcode,
): { offers: OfferInSheet[]; rejected: RejectedInSheet[] } {
  const places = placesIn(head?.cells ?? [])
  const rowOf = new Map<OfferId, number>()
  const offers: OfferInSheet[] = []
  const rejected: RejectedInSheet[] = []
  for (const at of rows) {
    const id = offerNamed(at.cells[places.get('offerId') ?? -1] ?? '', at.cells[places.get('gtin') ?? -1] ?? '', byBarcode)
    const terms = OfferSheetRow.safeParse(termsIn(at.cells, places))
    const first = 'offerId' in id ? rowOf.get(id.offerId) : undefined
    if ('offerId' in id && first === undefined) rowOf.set(id.offerId, at.row)
    if ('fault' in id) rejected.push({ at, error: errorOf(at, id.fault) })
    else if (first !== undefined) rejected.push({ at, error: errorOf(at, `این پیشنهاد در ردیف ${formatCount(first)} هم آمده است`) })
    else if (!terms.success) rejected.push({ at, error: errorOf(at, terms.error.issues.map(({ message }) => message).join('؛ ')) })
    else offers.push({ at, offerId: id.offerId, terms: terms.data })
  }
  return { offers, rejected }
}

/** Spreadsheets take the noughts off the front of what they hold for a number. */
const SHORTEST = 13
const barcodeIn = (cell: string) => gtinOf(cell) ?? gtinOf(cell.padStart(SHORTEST, '0'))

function offerNamed(written: string, barcode: string, byBarcode: OffersByBarcode): { offerId: OfferId } | { fault: string } {
  const id = OfferId.safeParse(written)
  if (id.success) return { offerId: id.data }
  if (barcode === '') return { fault: `${OFFER_SHEET_COLUMNS.offerId} یا ${OFFER_SHEET_COLUMNS.gtin} الزامی است` }
  const gtin = barcodeIn(barcode)
  if (gtin === undefined) return { fault: `${OFFER_SHEET_COLUMNS.gtin} «${barcode}» درست نیست` }
  const [offerId, ...others] = byBarcode.get(gtin) ?? []
  if (offerId === undefined) return { fault: 'پیشنهادی با این بارکد ندارید' }
  if (others.length > 0) return { fault: 'چند پیشنهاد شما این بارکد را دارند؛ شناسهٔ پیشنهاد را هم بنویسید' }
  return { offerId }
}

export const errorOf = ({ row }: SheetRow, sentence: string) => `ردیف ${formatCount(row)}: ${sentence}`

function placesIn(titles: readonly string[]): Map<OfferSheetColumn, number> {
  const keys = titles.map((title) => lettersKey(title))
  const places = new Map<OfferSheetColumn, number>()
  for (const name of NAMES) {
    const title = OFFER_SHEET_COLUMNS[name]
    const at = keys.indexOf(lettersKey(title))
    if (at !== keys.lastIndexOf(lettersKey(title))) throw OfferSheetHead({ fault: `ستون «${title}» دو بار آمده است` })
    if (at >= 0) places.set(name, at)
  }
  if (!places.has('offerId') && !places.has('gtin'))
    throw OfferSheetHead({ fault: `ستون «${OFFER_SHEET_COLUMNS.offerId}» یا «${OFFER_SHEET_COLUMNS.gtin}» در سطر نخست نیست` })
  if (!TERMS.some((name) => places.has(name))) throw OfferSheetHead({ fault: 'ستونی برای قیمت یا موجودی در سطر نخست نیست' })
  return places
}

/** An empty discount is none; an empty price or stock says nothing that could be meant. */
function termsIn(cells: readonly string[], places: ReadonlyMap<OfferSheetColumn, number>): Record<string, string | null> {
  const named = TERMS.flatMap((name) => {
    const place = places.get(name)
    if (place === undefined) return []
    const cell = cells[place] ?? ''
    return [[name, cell === '' && name === 'discountedPrice' ? null : cell] as const]
  })
  return Object.fromEntries(named)
}
