/** Rows of one half of a shelf, counted from its beginning or, backwards, from its end. */
export interface Slice {
  backwards: boolean
  from: number
  count: number
}
export interface Slices {
  inStock: Slice
  soldOut: Slice
}

/**
 * Where a page stands on a shelf that shows what is in stock and then what is sold out. Each half is read from the end that is nearer: no page is further away
 * than half of it.
 */
export function slicesOf(sizes: { products: number; inStock: number }, { offset, limit }: { offset: number; limit: number }): Slices {
  const soldOut = sizes.products - sizes.inStock
  return {
    inStock: sliceOf(sizes.inStock, offset, offset + limit),
    soldOut: sliceOf(soldOut, offset - sizes.inStock, offset + limit - sizes.inStock),
  }
}

function sliceOf(size: number, begin: number, end: number): Slice {
  const from = Math.min(Math.max(0, begin), size)
  const upTo = Math.min(Math.max(0, end), size)
  const backwards = size - upTo < from
  return { backwards, from: backwards ? size - upTo : from, count: upTo - from }
}
