import type { BrandTile } from '#contract/brand.ts'
import { searchKey, searchTokens } from '#persian/search-key.ts'

export const SCRIPTS = ['persian', 'latin'] as const
export type Script = (typeof SCRIPTS)[number]

export interface BrandGroup {
  /** A letter; `#` for names that begin with none of this script. */
  letter: string
  brands: BrandTile[]
}

/** The order of the Persian alphabet, the same on server and in every browser. */
const ALPHABET = 'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'
const OTHER = '#'

/** Brands by their first letter: of the Persian name, or of the Latin one that stands in the address. */
export function groupedBrands(brands: readonly BrandTile[], script: Script): BrandGroup[] {
  const word = ({ name, slug }: BrandTile) => (script === 'persian' ? name : slug)
  const sorted = [...brands].sort((one, other) => compare(word(one), word(other)))
  const groups = Map.groupBy(sorted, (brand) => firstLetter(word(brand), script))
  const others = groups.get(OTHER)
  groups.delete(OTHER)
  if (others !== undefined) groups.set(OTHER, others)
  return [...groups].map(([letter, members]) => ({ letter, brands: members }))
}

/** Brands whose Persian or Latin name has a word that begins with each word typed. */
export function matchingBrands(brands: readonly BrandTile[], typed: string): readonly BrandTile[] {
  const words = searchTokens(typed)
  if (words.length === 0) return brands
  return brands.filter(({ name, slug }) => {
    const key = searchKey(`${name} ${slug.replaceAll('-', ' ')}`)
    return words.every((word) => key.includes(` ${word}`))
  })
}

function firstLetter(word: string, script: Script): string {
  const letter = word.charAt(0).toUpperCase()
  const known = script === 'persian' ? ALPHABET.includes(letter) : /[A-Z]/.test(letter)
  return known ? letter : OTHER
}

function compare(one: string, other: string): number {
  const ranks = (word: string) => [...word.toLowerCase()].filter((letter) => letter !== '\u200c').map(rank)
  const [left, right] = [ranks(one), ranks(other)]
  const at = left.findIndex((value, index) => value !== right[index])
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1)
}

/** Spaces first, then the alphabet, then everything else as it is coded. */
function rank(letter: string): number {
  const place = ALPHABET.indexOf(letter)
  if (place >= 0) return place + 1
  return letter === ' ' ? 0 : ALPHABET.length + (letter.codePointAt(0) ?? 0)
}
