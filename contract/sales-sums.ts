/** What was sold: cancelled parts and pieces are not in it, pieces that came back are, and stand beside it. */
export interface SalesSum {
  orders: number
  pieces: number
  /** Toman: what the pieces cost, before a code's discount, sending and VAT. */
  sales: number
  returnedPieces: number
  returnedSales: number
}

export const NOTHING_SOLD: SalesSum = { orders: 0, pieces: 0, sales: 0, returnedPieces: 0, returnedSales: 0 }

export function sumOfSales(sums: Iterable<SalesSum>): SalesSum {
  const total = { ...NOTHING_SOLD }
  for (const { orders, pieces, sales, returnedPieces, returnedSales } of sums) {
    total.orders += orders
    total.pieces += pieces
    total.sales += sales
    total.returnedPieces += returnedPieces
    total.returnedSales += returnedSales
  }
  return total
}

/** Of an order, in whole toman; null where there was none. */
export function averageOrder({ orders, sales }: Pick<SalesSum, 'orders' | 'sales'>): number | null {
  return orders === 0 ? null : Math.round(sales / orders)
}

/** Of a hundred pieces that were sold, how many came back; null where none was sold. */
export function returnPercent({ pieces, returnedPieces }: Pick<SalesSum, 'pieces' | 'returnedPieces'>): number | null {
  return pieces === 0 ? null : (returnedPieces / pieces) * 100
}

/** Of a hundred views, how many orders came; null where nobody looked. */
export function ordersOfViews(orders: number, views: number): number | null {
  return views === 0 ? null : (orders / views) * 100
}

/** How much more or less than before, in percent; null where there was nothing before. */
export function percentMore(now: number, before: number): number | null {
  return before === 0 ? null : ((now - before) / before) * 100
}
