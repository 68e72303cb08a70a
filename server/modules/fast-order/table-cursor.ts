/** Where the rows of a table go on: after this product. */
export type Cursor = { by: 'price'; inStock: boolean; price: number; productId: string } | { by: 'stock'; stock: number; productId: string }

/** Of several filters, which one goes on, and where. */
export interface Step {
  filter: number
  after: Cursor | undefined
}

const INT_MAX = 2_147_483_647
const WRITTEN = /^(?:(\d{1,2})~)?([01]|s)\.(\d{1,16})\.(.{0,64})$/s

export function cursorText(cursor: Cursor): string {
  return cursor.by === 'price' ? `${Number(cursor.inStock)}.${cursor.price}.${cursor.productId}` : `s.${cursor.stock}.${cursor.productId}`
}

/** A text of the contract's shape. */
export function readCursor(text: string): Step {
  const [, filter = '0', kind = '', number = '', productId = ''] = WRITTEN.exec(text) ?? []
  const after: Cursor =
    kind === 's'
      ? { by: 'stock', stock: Math.min(Number(number), INT_MAX), productId }
      : { by: 'price', inStock: kind === '1', price: Math.min(Number(number), Number.MAX_SAFE_INTEGER), productId }
  return { filter: Number(filter), after }
}
