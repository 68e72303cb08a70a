import { COLOURS_LISTED_MAX, COLOURS_MERGED_MAX, type Colour } from '#contract/colour-desk.ts'
import { colourName } from '#persian/colour-name.ts'
import { markChanged } from '../../../platform/changes.ts'
import type { Handle, Transaction } from '../../../platform/database/database.ts'
import { writeAlone } from '../../../platform/rows/row-lock.ts'
import { refreshListingNow } from '../../listing/refresh-listing.ts'
import { sellersOfferingProducts } from '../../offer/offer-rows.queries.ts'
import { ColourItself, ColourNotFound } from '../catalogue.errors.ts'
import { forgetColour, listColours, lockColour, productsOfColour, renameColour, shadeColour } from './colour-desk.queries.ts'

export function listColoursAtDesk(on: Handle): Promise<Colour[]> {
  return listColours.all(on, { limit: COLOURS_LISTED_MAX })
}

/** Filters of every listing show it. */
export async function changeShade(tx: Transaction, label: string, hex: string): Promise<{ before: string }> {
  const stands = await lockColour.first(tx, { label })
  if (stands === undefined) throw ColourNotFound()
  if (stands.hex.toLowerCase() === hex.toLowerCase()) return { before: stands.hex }
  await shadeColour.run(tx, { label, hex: hex.toLowerCase() })
  await markChanged(tx, ['catalogue', 'listing'])
  return { before: stands.hex }
}

export interface Merged {
  changed: number
  left: number
  both: number
}

/**
 * Calls the colour of some products by another name, under the lock of the imports. A product that has combinations of both keeps them, since they would be the same
 * twice. Once no product has the name any more, it is no colour.
 */
export async function mergeColour(tx: Transaction, label: string, into: string, at: Date): Promise<Merged> {
  if (colourName(label) === colourName(into)) throw ColourItself()
  await writeAlone(tx)
  const [from, other] = [await lockColour.first(tx, { label }), await lockColour.first(tx, { label: into })]
  if (from === undefined || other === undefined) throw ColourNotFound()

  const found = await productsOfColour.all(tx, { label, into })
  const free = found.filter(({ hasBoth }) => !hasBoth).map(({ id }) => id)
  const ids = free.slice(0, COLOURS_MERGED_MAX)
  const merged = { changed: ids.length, left: free.length - ids.length, both: found.length - free.length }
  if (ids.length > 0) {
    await renameColour.run(tx, { productIds: ids, label, into: other.label, hex: other.hex })
    const sellers = await sellersOfferingProducts.all(tx, { ids })
    await markChanged(tx, [...ids.map((id) => `product:${id}`), ...sellers.map(({ id }) => `seller:${id}`)])
    await refreshListingNow(tx, ids, at)
  }
  if (merged.left + merged.both === 0) await forgetColour.run(tx, { label })
  return merged
}
