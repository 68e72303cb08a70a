import type { ComparedProduct, CompareRow, Comparison } from '#contract/compare.ts'
import { formatCount, formatRating } from '#persian/format.ts'

/** `shows`: drawn from the product itself; its values still say whether products differ in it. */
interface TableRow extends CompareRow {
  shows?: 'brand' | 'sellers'
}

export interface RowGroup {
  title: string
  rows: TableRow[]
}

/** The table below its head, by groups; a group without rows is left out. */
export function groupsOf({ options, specifications }: Comparison, products: readonly ComparedProduct[]): RowGroup[] {
  const filled = (rows: readonly TableRow[]) => rows.filter((row) => products.some(({ id }) => row.values[id] !== undefined))
  return [
    { title: 'فروش', rows: filled(salesRows(products)) },
    { title: 'گزینه‌های انتخاب', rows: filled(options) },
    { title: 'مشخصات', rows: filled(specifications) },
  ].filter(({ rows }) => rows.length > 0)
}

function salesRows(products: readonly ComparedProduct[]): TableRow[] {
  const row = (label: string, tell: (product: ComparedProduct) => string | undefined): TableRow => {
    const values: Record<string, string> = {}
    for (const product of products) {
      const value = tell(product)
      if (value !== undefined) values[product.id] = value
    }
    return { label, values }
  }
  return [
    { ...row('برند', ({ brand }) => brand?.name), shows: 'brand' },
    row('امتیاز', ({ rating }) => (rating === null || rating <= 0 ? undefined : `${formatRating(rating)} از ${formatCount(5)}`)),
    row('موجودی', ({ inStock }) => (inStock ? 'موجود' : 'ناموجود')),
    { ...row('فروشندگان', ({ sellerCount }) => (sellerCount === 0 ? undefined : formatCount(sellerCount))), shows: 'sellers' },
  ]
}

/** Whether the products tell different things of it; one that tells nothing differs from one that does. */
export function differs({ values }: CompareRow, products: readonly ComparedProduct[]): boolean {
  return new Set(products.map(({ id }) => values[id])).size > 1
}

export function onlyDifferences(groups: readonly RowGroup[], products: readonly ComparedProduct[]): RowGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => differs(row, products)) }))
    .filter(({ rows }) => rows.length > 0)
}
