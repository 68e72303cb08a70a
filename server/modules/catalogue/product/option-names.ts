import { createHash } from 'node:crypto'
import type { OptionRow } from '#contract/import-offers.ts'
import { lettersKey } from '#persian/search-key.ts'
import { colourKey } from './colours.ts'

/** A short id that the same words always give. */
export function madeId(letter: string, ...words: readonly string[]): string {
  return `${letter}${createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)}`
}

/** Whether two options belong to one attribute: a product has one colour, one warranty and one material, anything else by its name. */
export function sameAttribute(one: OptionRow, other: OptionRow): boolean {
  return one.type === other.type && (one.type !== 'other' || lettersKey(one.attribute_name) === lettersKey(other.attribute_name))
}

/** Whether two options are one, however their names are spelled: colours, warranties and materials by their label, others by attribute and label. */
export function sameOption(one: OptionRow, other: OptionRow): boolean {
  if (one.id === other.id) return true
  if (!sameAttribute(one, other)) return false
  if (one.type === 'color') return colourKey(one.label) === colourKey(other.label)
  return lettersKey(one.label) === lettersKey(other.label)
}
