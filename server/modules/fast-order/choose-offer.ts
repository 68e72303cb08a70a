import type { TableNode, TableRow } from '#contract/fast-order.ts'
import type { ListDoubt, ListLine } from '#contract/fast-order-list.ts'
import { colourName } from '#persian/colour-name.ts'
import type { Meant } from './match-list.queries.ts'

/** What a line was found to mean. */
export interface Found {
  productId: string
  /** Named by its code; null: any offer of the product. */
  offerId: string | null
  /** The combination, named by its barcode; null: any. */
  variantId: string | null
  /** That the line named; none: any. */
  colours: readonly string[]
  others: readonly Meant[]
  /** Nothing else is called so. */
  isSure: boolean
}

type Chosen = Pick<ListLine, 'row' | 'count' | 'doubts'>

/** The offer to order, and why somebody should look at it first; undefined: an offer of that code is not sold. */
export function chooseOffer({ nodes, ...best }: TableRow, found: Found, quantity: number | null): Chosen | undefined {
  const offers: readonly TableNode[] = [best, ...nodes]
  if (found.offerId !== null) {
    const named = offers.find(({ psid }) => psid === found.offerId)
    return named && { row: named, ...toOrder(named, quantity) }
  }
  if (found.variantId !== null) {
    const ofVariant = offers.find(({ combinationsID }) => combinationsID === found.variantId)
    return ofVariant && { row: ofVariant, ...toOrder(ofVariant, quantity) }
  }
  const ofColour = found.colours.length === 0 ? offers : offers.filter((offer) => isOfColour(offer, found.colours))
  const [row = best] = ofColour
  const among = ofColour.length === 0 ? offers : ofColour
  const { count, doubts } = toOrder(row, quantity)
  const unclear: ListDoubt[] = [
    ...(found.isSure ? [] : ['several' as const]),
    ...(ofColour.length === 0 ? ['colour' as const] : []),
    ...(among.some((offer) => offer.combinationsID !== row.combinationsID) ? ['variants' as const] : []),
  ]
  return { row, count, doubts: [...unclear, ...doubts] }
}

const isOfColour = ({ attributes }: TableNode, colours: readonly string[]) =>
  attributes.some(({ type, value }) => type === 'color' && colours.includes(colourName(value)))

/** How many can be ordered, within what the seller has and takes. */
function toOrder({ stock, minOrder, maxOrder, payment_type }: TableNode, quantity: number | null): { count: number; doubts: ListDoubt[] } {
  const credit = payment_type === 'Credit' ? (['credit'] as const) : []
  const limit = Math.min(stock, maxOrder === 0 ? stock : maxOrder)
  if (limit === 0) return { count: 0, doubts: ['out_of_stock', ...credit] }
  const least = Math.max(1, Math.min(minOrder, limit))
  if (quantity === null) return { count: least, doubts: ['quantity', ...credit] }
  const count = Math.min(limit, Math.max(least, quantity))
  const fewer = count < quantity ? (['fewer'] as const) : []
  const more = count > quantity ? (['more'] as const) : []
  return { count, doubts: [...fewer, ...more, ...credit] }
}

/** Of lines that mean one offer, all but the first say so: a cart has one line of it. */
export function markRepeated(lines: readonly ListLine[]): ListLine[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    if (line.row === null || !seen.has(line.row.psid)) {
      if (line.row !== null) seen.add(line.row.psid)
      return line
    }
    return { ...line, state: 'doubtful', doubts: [...line.doubts, 'repeated'] }
  })
}
