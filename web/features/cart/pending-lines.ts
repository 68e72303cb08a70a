import type { CartLine, CartPlan } from '#contract/cart.ts'
import { type CartEntry, isCartPlan } from '#contract/cart-entry.ts'

/** One seller's offer of a variant: what a line of the cart is known by. */
export interface LineKey {
  productId: string
  combinationsID: string
  seller: { id: string; label: string }
}

/** A change on its way to the server; no count: the line goes. */
export interface PendingChange extends LineKey {
  count?: number | undefined
  /** The product and what one piece costs, where the change has to wait for a connection. */
  name?: string | undefined
  seenAmount?: number | null | undefined
}

export function sameLine(one: LineKey, other: LineKey): boolean {
  return one.productId === other.productId && one.combinationsID === other.combinationsID && one.seller.id === other.seller.id
}

/** Lines and plans that cannot be shown or counted are left out. */
export function wholeLines(entries: readonly CartEntry[]): CartEntry[] {
  return entries.filter(
    (entry) => Boolean(isCartPlan(entry) ? entry.modelId : entry.productId) && entry.count > 0 && entry.price !== undefined,
  )
}

export function linesOf(entries: readonly CartEntry[]): CartLine[] {
  return entries.filter((entry): entry is CartLine => !isCartPlan(entry))
}

export function plansOf(entries: readonly CartEntry[]): CartPlan[] {
  return entries.filter(isCartPlan)
}

/** null: not known. */
export function pieceAmount({ price }: Pick<CartEntry, 'price'>): number | null {
  return price.discountedPrice ?? price.regularPrice
}

/** What the lines and plans cost that can be bought now. */
export function totalOf(lines: readonly CartEntry[]): number {
  return lines.reduce((sum, line) => (line.changes.unavailable === true ? sum : sum + (pieceAmount(line) ?? 0) * line.count), 0)
}

/** The cart as it will be when the changes on their way succeed. A new line shows when the server has answered: only it knows the price. */
export function withPending(lines: readonly CartLine[], pending: readonly PendingChange[]): CartLine[] {
  return lines.flatMap((line) => {
    const last = pending.findLast((change) => sameLine(change, line))
    if (last === undefined) return [line]
    return last.count === undefined ? [] : [{ ...line, count: last.count }]
  })
}

/** The lines of each seller, in the order in which the sellers first appear. */
export function bySeller(lines: readonly CartLine[]): { seller: CartLine['seller']; lines: CartLine[] }[] {
  const groups = new Map<string, { seller: CartLine['seller']; lines: CartLine[] }>()
  for (const line of lines) {
    const group = groups.get(line.seller.id)
    if (group === undefined) groups.set(line.seller.id, { seller: line.seller, lines: [line] })
    else group.lines.push(line)
  }
  return [...groups.values()]
}
