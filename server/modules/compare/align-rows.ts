import type { CompareRow } from '#contract/compare.ts'
import { searchTokens } from '#persian/search-key.ts'

export interface Described {
  id: string
  facts: readonly { label: string; value: string }[]
}

/** Labels that differ only in spaces, marks and look-alike letters are one. */
const keyOf = (label: string) => searchTokens(label).join(' ') || label

/**
 * The facts of several products as rows, one a label. A row stands where its first product tells it; what only a later product tells
 * comes after the fact that it follows there, so that related facts stay together.
 */
export function alignRows(products: readonly Described[]): CompareRow[] {
  const rows = new Map<string, CompareRow>()
  const order: string[] = []
  for (const { id, facts } of products) {
    let before = -1
    for (const { label, value } of facts) {
      const key = keyOf(label)
      const row = rows.get(key) ?? { label: label.trim(), values: {} }
      if (!rows.has(key)) order.splice(before + 1, 0, key)
      rows.set(key, row)
      before = order.indexOf(key)
      const known = row.values[id]
      row.values[id] = known === undefined ? value.trim() : `${known}، ${value.trim()}`
    }
  }
  return order.flatMap((key) => rows.get(key) ?? [])
}
