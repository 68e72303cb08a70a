import type { CartLine } from '#contract/cart.ts'
import { sumOf, type Toman } from '#contract/money.ts'
import { quoteShipping } from '../shipping/quote-shipping.ts'
import type { CartRow } from './cart.queries.ts'
import { toLineAttributes } from './line-attributes.ts'
import { orderLimit, orderMinimum } from './order-limits.ts'

/** A line that can be bought now, its price among what is known. */
export type AvailableRow = CartRow & { stock: number; minOrder: number; regularPrice: Toman }

export function isAvailable(row: CartRow): row is AvailableRow {
  return row.forSale && row.regularPrice !== null && row.stock !== null && row.stock > 0
}

/** Today's price of one piece; of an offer that is gone, the last one known. */
export function priceOf(row: CartRow): Toman {
  return row.discountedPrice ?? row.regularPrice ?? row.seenPrice
}

export function toCartLines(rows: readonly CartRow[]): CartLine[] {
  const rowsOf = Map.groupBy(rows, (row) => row.sellerId)
  return rows.map((row) => {
    const { chosen, methods } = quoteShipping(row, cartTotal(rowsOf.get(row.sellerId) ?? []))
    return { ...toCartLine(row), ...(chosen === null ? {} : { shipping: { chosen, methods } }) }
  })
}

function toCartLine(row: CartRow): CartLine {
  const terms = { stock: row.stock ?? 0, minOrder: row.minOrder ?? 1, maxOrder: row.maxOrder }
  const max = orderLimit(terms)
  const min = orderMinimum(terms)
  const available = isAvailable(row)
  const price = priceOf(row)
  return {
    productId: row.productId,
    combinationsID: row.variantId,
    psid: row.offerId,
    seller: { id: row.sellerId, label: row.sellerLabel ?? 'نامشخص' },
    count: row.quantity,
    price: { regularPrice: row.regularPrice ?? row.seenPrice, discountedPrice: row.discountedPrice },
    name: row.name ?? 'محصول نامشخص',
    slug: row.slug ?? '',
    image: row.image ?? '',
    attributes: toLineAttributes(row.options ?? []),
    stock: terms.stock,
    min,
    max,
    changes: {
      ...(price === row.seenPrice ? {} : { previousPrice: row.seenPrice }),
      ...(available ? {} : { unavailable: true }),
      ...(available && row.quantity > max ? { countAbove: max } : {}),
      ...(available && row.quantity < min ? { countBelow: min } : {}),
    },
  }
}

/** What the lines cost that can be bought now. */
export function cartTotal(rows: readonly CartRow[]): Toman {
  return sumOf(rows.filter(isAvailable).map((row) => row.quantity * priceOf(row)))
}
