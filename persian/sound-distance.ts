import { soundOf } from './finglish.ts'

/* How near a Latin spelling is to a Persian word: 0 and up, smaller is nearer. Letters are compared in order; costs say how unusual each spelling is. */

/** Several letters that write one vowel. */
const LATIN_UNIT = /aa|oo|ee|ou|ei|[ae]y(?![aeiou])|[kgsczp]h|./g
const VOWEL_UNIT = /^(?:[aeiouyvwh]|aa|oo|ee|ou|ei|ey|ay)$/
const VOWEL_LETTERS = 'اویهع'

/** What a Persian letter costs where this is written for it. */
const WRITTEN_FOR: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  a: { ا: 0, ع: 0.1, ه: 0.3, ی: 0.5, و: 0.8 },
  aa: { ا: 0, ع: 0.3 },
  e: { ه: 0, ع: 0.1, ی: 0.3, ا: 0.4 },
  i: { ی: 0, ع: 0.3, ا: 0.5 },
  y: { ی: 0 },
  ee: { ی: 0 },
  ei: { ی: 0 },
  ey: { ی: 0 },
  ay: { ی: 0 },
  o: { و: 0, ا: 0.5, ع: 0.2 },
  u: { و: 0, ا: 0.6 },
  oo: { و: 0 },
  ou: { و: 0 },
  v: { و: 0 },
  w: { و: 0 },
  h: { ه: 0, ح: 0 },
}
/** A vowel that Persian does not write: short ones as a rule, long ones hardly. */
const UNWRITTEN: Readonly<Record<string, number>> = { a: 0.1, e: 0.05, o: 0.1, u: 0.3, h: 0.2, y: 0.3, i: 0.5, oo: 0.5, ee: 0.6, aa: 0.7 }
const UNWRITTEN_OTHER = 0.6
/** A Persian vowel that was left out in Latin letters. */
const LEFT_OUT: Readonly<Record<string, number>> = { ع: 0.15, ه: 0.5 }
const LEFT_OUT_OTHER = 0.6
/** ا carries the vowel that begins a word. */
const CARRIES_VOWEL = 0.05
/** Consonants that are taken for one another: Latin c is ک or س. */
const HEARD_FOR_ANOTHER = 0.2
const ANOTHER_CONSONANT = 3
const LEFT_OUT_CONSONANT = 1.5
/** ایرپاد is AirPods. */
const PLURAL_S = 0.15

export function soundDistance(latin: string, persian: string): number {
  const units = latinUnits(persian.includes('کس') ? latin.replaceAll('x', 'ks') : latin)
  const letters = [...persian.replace(/(.)\1+/g, '$1')]
  let before = [0]
  for (const [at, letter] of letters.entries()) before.push((before[at] ?? 0) + costOfLetter(letter, at))
  for (const [nth, unit] of units.entries()) {
    const unspoken = unit === 's' && nth === units.length - 1 ? PLURAL_S : costOfUnit(unit)
    const here = [(before[0] ?? 0) + unspoken]
    for (const [at, letter] of letters.entries()) {
      here.push(
        Math.min(
          (before[at] ?? 0) + costOfPair(unit, letter),
          (before[at + 1] ?? 0) + unspoken,
          (here[at] ?? 0) + costOfLetter(letter, at),
        ),
      )
    }
    before = here
  }
  return before.at(-1) ?? 0
}

/** A doubled consonant is spoken once, tch like ch. */
function latinUnits(latin: string): string[] {
  return (
    latin
      .replace(/([^aeo])\1+/g, '$1')
      .replaceAll('tch', 'ch')
      .match(LATIN_UNIT) ?? []
  )
}

function costOfUnit(unit: string): number {
  return VOWEL_UNIT.test(unit) ? (UNWRITTEN[unit] ?? UNWRITTEN_OTHER) : LEFT_OUT_CONSONANT
}

function costOfLetter(letter: string, at: number): number {
  if (letter === 'ا' && at === 0) return CARRIES_VOWEL
  return VOWEL_LETTERS.includes(letter) ? (LEFT_OUT[letter] ?? LEFT_OUT_OTHER) : LEFT_OUT_CONSONANT
}

function costOfPair(unit: string, letter: string): number {
  const written = WRITTEN_FOR[unit]?.[letter]
  if (written !== undefined) return written
  if (VOWEL_UNIT.test(unit) || VOWEL_LETTERS.includes(letter)) return ANOTHER_CONSONANT
  if (soundOf(unit) === soundOf(letter)) return 0
  return isHeardFor(unit, letter) ? HEARD_FOR_ANOTHER : ANOTHER_CONSONANT
}

const ALIKE: Readonly<Record<string, string>> = {
  x: 'خ',
  j: 'ژ',
  c: 'سچش',
  g: 'جژ',
  ch: 'ش',
  t: 'چ',
  s: 'زش',
  z: 'س',
  f: 'و',
  kh: 'ک',
  q: 'ک',
}

function isHeardFor(unit: string, letter: string): boolean {
  return ALIKE[unit]?.includes(letter) ?? false
}
