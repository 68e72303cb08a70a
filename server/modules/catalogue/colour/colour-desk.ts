import { COLOURS_LISTED_MAX, type Colour } from '#contract/colour-desk.ts'
import { colourName } from '#persian/colour-name.ts'
import { markChanged } from '../../../platform/changes.ts'
import type { Handle, Transaction } from '../../../platform/database/database.ts'
import { writeAlone } from '../../../platform/rows/row-lock.ts'
import { ColourItself, ColourNotFound } from '../catalogue.errors.ts'
import { type Merged, renameInProducts } from '../option/rename-in-products.ts'
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
  const merged = await renameInProducts(
    tx,
    found,
    (productIds) => renameColour.run(tx, { productIds, label, into: other.label, hex: other.hex }),
    at,
  )
  if (merged.left + merged.both === 0) await forgetColour.run(tx, { label })
  return merged
}
