import { lettersKey } from '#persian/search-key.ts'

/** A place of the gazetteer: its name in Latin letters, and where it lies. */
export interface GazetteerPlace {
  name: string
  at: readonly [latitude: number, longitude: number]
}

/** Places of one name that lie further apart than this are different places. */
const SAME_PLACE_KM = 12
/** A name of fewer consonants says too little to be read without its vowels. */
const CONSONANTS_MIN = 3

/** Persian letters of one sound become one letter; what Latin script does not write is dropped. */
const ONE_SOUND: readonly (readonly [RegExp, string])[] = [
  [/\(.*?\)/g, ''],
  [/[ثص]/g, 'س'],
  [/ط/g, 'ت'],
  [/[ذظض]/g, 'ز'],
  [/ح/g, 'ه'],
  [/غ/g, 'ق'],
  [/ع/g, ''],
  [/(.)\1+/g, '$1'],
]

/** Latin spellings of one Persian letter, the longer ones first. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'خ'],
  [/gh/g, 'ق'],
  [/ch/g, 'چ'],
  [/sh/g, 'ش'],
  [/zh/g, 'ژ'],
  [/ow/g, 'و'],
  [/[ea]y/g, 'ی'],
]
const SINGLE: Readonly<Record<string, string>> = {
  ...{ b: 'ب', p: 'پ', t: 'ت', s: 'س', j: 'ج', h: 'ه', d: 'د', z: 'ز', r: 'ر', f: 'ف', q: 'ق' },
  ...{ k: 'ک', g: 'گ', l: 'ل', m: 'م', n: 'ن', v: 'و', w: 'و', y: 'ی', '#': '' },
}

const folded = (name: string, rules: readonly (readonly [RegExp, string])[]): string =>
  rules.reduce((text, [from, to]) => text.replace(from, to), name)

/** A Persian name by its letters alone: spaces, spelling of one sound, doubled letters do not matter. */
export function persianNameKey(name: string): string {
  return lettersKey(folded(name.replace(/ئ/g, ''), ONE_SOUND)).replace(/(.)\1+/g, '$1')
}

/** A romanised name (ā ī ū for the long vowels, ‘ for ع) as Persian would write it, by the same key; `hamza` stands for ’, which is ی in «قایم» and nothing in «بیکاء». */
export function latinNameKey(name: string, hamza: '' | 'ی' = ''): string {
  const text = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/-(ye|e|i)\b/g, ' ')
    .replace(/a\u0304/g, 'ا')
    .replace(/(?<![\p{L}\p{M}’])i\u0304/gu, 'ای')
    .replace(/i\u0304/g, 'ی')
    .replace(/u\u0304/g, 'و')
    .replace(/a\u0301/g, 'ی')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, hamza)
    .replace(/[‘'ʻ`]/g, '#')
  const words = folded(text, LETTERS)
    .split(/[\s-]+/)
    .map((word) =>
      word
        .replace(/eh$/, 'ه')
        .replace(/^#[aeou]/, '')
        .replace(/^[aeou]/, 'ا')
        .replace(/^i/, 'ای')
        .replace(/[aeiou]/g, ''),
    )
  return persianNameKey([...words.join('')].map((letter) => SINGLE[letter] ?? letter).join(''))
}

/** Without و: «دورود» is romanised as Dorūd, «خوانسار» as Khānsār. */
const withoutWaw = (key: string): string => key.replace(/و/g, '')

/** Without any long vowel but a last one: for names that were romanised without marks («Ahvaz», «Maku»). */
const consonants = (key: string): string => key.replace(/[اوی](?!$)/g, '')
const PLAIN_LATIN = /^[\x20-\x7e]+$/

/** A last long vowel is lost without its mark, too. */
const plainKey = (name: string): string => {
  const last = { a: 'ا', i: 'ی', u: 'و', o: 'و' }[name.at(-1) ?? '']
  return consonants(latinNameKey(name) + (last ?? ''))
}

/**
 * Where a city lies, among the gazetteer's places of its province. Nowhere when none bears its name, or when several do, far apart: a village that
 * happens to be called like the city must not take its place.
 */
export function findCity(city: string, places: readonly GazetteerPlace[]): GazetteerPlace['at'] | undefined {
  const key = persianNameKey(city)
  const sayingEnough = (letters: string) => letters.length >= CONSONANTS_MIN
  const unmarked = places.filter(({ name }) => PLAIN_LATIN.test(name) && sayingEnough(plainKey(name)) && plainKey(name) === consonants(key))
  const same = places.filter(({ name }) => latinNameKey(name) === key || latinNameKey(name, 'ی') === key)
  const short = withoutWaw(key)
  const close = same.length > 0 ? same : places.filter(({ name }) => sayingEnough(short) && withoutWaw(latinNameKey(name)) === short)
  const [first, ...others] = [...close, ...unmarked]
  if (first === undefined || others.some((other) => kilometresBetween(first.at, other.at) > SAME_PLACE_KM)) return undefined
  return first.at
}

/** Near enough to the truth within one country. */
export function kilometresBetween(one: GazetteerPlace['at'], other: GazetteerPlace['at']): number {
  const [north, east] = [other[0] - one[0], (other[1] - one[1]) * Math.cos(((one[0] + other[0]) * Math.PI) / 360)]
  return Math.hypot(north, east) * 111.2
}
