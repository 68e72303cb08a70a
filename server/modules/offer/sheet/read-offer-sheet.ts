import { OfferId } from '#contract/ids.ts'
import { OFFER_SHEET_COLUMNS, type OfferSheetColumn, OfferSheetRow } from '#contract/offer-sheet.ts'
import { formatCount } from '#persian/format.ts'
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

/** The offers that rows name, with what they say of them. Of two rows with one offer the second is rejected: nobody could tell which one counts. */
export function readOfferSheet([head, ...rows]: readonly SheetRow[]): { offers: OfferInSheet[]; rejected: RejectedInSheet[] } {
  const places = placesIn(head?.cells ?? [])
  const rowOf = new Map<OfferId, number>()
  const offers: OfferInSheet[] = []
  const rejected: RejectedInSheet[] = []
  for (const at of rows) {
    const id = OfferId.safeParse(at.cells[places.get('offerId') ?? -1])
    const terms = OfferSheetRow.safeParse(termsIn(at.cells, places))
    const first = id.data && rowOf.get(id.data)
    if (id.data !== undefined && first === undefined) rowOf.set(id.data, at.row)
    if (!id.success) rejected.push({ at, error: errorOf(at, `${OFFER_SHEET_COLUMNS.offerId} الزامی است`) })
    else if (first !== undefined) rejected.push({ at, error: errorOf(at, `این پیشنهاد در ردیف ${formatCount(first)} هم آمده است`) })
    else if (!terms.success) rejected.push({ at, error: errorOf(at, terms.error.issues.map(({ message }) => message).join('؛ ')) })
    else offers.push({ at, offerId: id.data, terms: terms.data })
  }
  return { offers, rejected }
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
  if (!places.has('offerId')) throw OfferSheetHead({ fault: `ستون «${OFFER_SHEET_COLUMNS.offerId}» در سطر نخست نیست` })
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
