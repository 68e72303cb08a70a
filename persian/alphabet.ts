export const SCRIPTS = ['persian', 'latin'] as const
export type Script = (typeof SCRIPTS)[number]

/** The order of the Persian alphabet, the same on server and in every browser. */
const ALPHABET = 'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'
/** Stands for names that begin with no letter of the script. */
export const NO_LETTER = '#'

/** The letter of an index under which a name stands. */
export function firstLetter(name: string, script: Script): string {
  const letter = name.charAt(0).toUpperCase()
  const known = script === 'persian' ? ALPHABET.includes(letter) : /[A-Z]/.test(letter)
  return known ? letter : NO_LETTER
}

/** By letter, in the order of the alphabet; what begins otherwise stands last. */
export function groupedByLetter<Named>(all: readonly Named[], nameOf: (one: Named) => string, script: Script): Map<string, Named[]> {
  const sorted = [...all].sort((one, other) => compareNames(nameOf(one), nameOf(other)))
  const groups = Map.groupBy(sorted, (one) => firstLetter(nameOf(one), script))
  const others = groups.get(NO_LETTER)
  groups.delete(NO_LETTER)
  if (others !== undefined) groups.set(NO_LETTER, others)
  return groups
}

function compareNames(one: string, other: string): number {
  const ranks = (name: string) => [...name.toLowerCase()].filter((letter) => letter !== '\u200c').map(rank)
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
