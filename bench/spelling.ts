import type { Random } from './random.ts'

/* How people write, told apart from how the search reads: nothing here is shared with its tables. */

/** Rows of the Persian layout and of the Latin one, key by key. */
const PERSIAN_KEYS = ['ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطژزرذدپو']
const LATIN_KEYS = ['qwertyuiop[]', "asdfghjkl;'", 'zxCcvbnm,']

const KEY_PAIRS = PERSIAN_KEYS.flatMap((row, at) => [...row].map((letter, key): [string, string] => [letter, LATIN_KEYS[at]?.[key] ?? '']))
const TO_LATIN = new Map(KEY_PAIRS)
const TO_PERSIAN = new Map(KEY_PAIRS.map(([letter, key]) => [key, letter]))

/** The same keys with the other layout switched on; آ is typed as ا. */
export function onOtherLayout(text: string): string {
  return [...text.replaceAll('آ', 'ا')].map((letter) => TO_LATIN.get(letter) ?? TO_PERSIAN.get(letter) ?? letter).join('')
}

/** Each sound with the ways to spell it and how often each is met, longest sounds first. */
const SPELLINGS: readonly (readonly [RegExp, readonly (readonly [string, number])[]])[] = [
  [
    /^aa/,
    [
      ['a', 0.82],
      ['aa', 0.18],
    ],
  ],
  [
    /^oo/,
    [
      ['oo', 0.45],
      ['u', 0.35],
      ['o', 0.15],
      ['ou', 0.05],
    ],
  ],
  [
    /^kh/,
    [
      ['kh', 0.93],
      ['x', 0.07],
    ],
  ],
  [
    /^gh/,
    [
      ['gh', 0.85],
      ['q', 0.15],
    ],
  ],
  [/^ch/, [['ch', 1]]],
  [/^sh/, [['sh', 1]]],
  [
    /^zh/,
    [
      ['zh', 0.6],
      ['j', 0.4],
    ],
  ],
  [
    /^ey/,
    [
      ['ey', 0.6],
      ['ei', 0.3],
      ['ay', 0.1],
    ],
  ],
  [
    /^yi/,
    [
      ['i', 0.5],
      ['yi', 0.3],
      ['ee', 0.2],
    ],
  ],
  [
    /^i/,
    [
      ['i', 0.8],
      ['ee', 0.17],
      ['y', 0.03],
    ],
  ],
  [
    /^e(?= |$)/,
    [
      ['e', 0.72],
      ['eh', 0.28],
    ],
  ],
  [
    /^v/,
    [
      ['v', 0.92],
      ['w', 0.08],
    ],
  ],
]

/** A word as it is spoken, as somebody writes it who has no Persian keyboard. */
export function spelledInLatin(random: Random, spoken: string): string {
  const joint = random.chance(0.5) ? ' ' : ''
  let rest = spoken.replaceAll('-', joint)
  let text = ''
  while (rest !== '') {
    const [sound, ways] = SPELLINGS.find(([start]) => start.test(rest)) ?? [/^./, []]
    const heard = sound.exec(rest)?.[0] ?? rest.charAt(0)
    text += chosen(random, ways) ?? heard
    rest = rest.slice(heard.length)
  }
  return text
}

function chosen(random: Random, ways: readonly (readonly [string, number])[]): string | undefined {
  let left = random.next()
  return ways.find(([, share]) => {
    left -= share
    return left < 0
  })?.[0]
}

/** A letter is another one of a neighbouring key, is missing, doubled, or swapped with the next; seldom the first one. */
export function mistyped(random: Random, text: string): string {
  const words = text.split(' ')
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '')
  const at = random.chance(0.07) ? 0 : random.between(1, longest.length - 1)
  const wrong = longest.slice(0, at) + mistake(random, longest.slice(at)) + longest.slice(at + 2)
  return wrong === longest ? mistyped(random, text) : words.map((word) => (word === longest ? wrong : word)).join(' ')
}

/** Of the first two letters. */
function mistake(random: Random, [letter = '', next = '']: string): string {
  const way = random.next()
  if (way < 0.45) return neighbour(random, letter) + next
  if (way < 0.7) return next
  if (way < 0.85) return letter + letter + next
  return next + letter
}

function neighbour(random: Random, letter: string): string {
  for (const row of [...PERSIAN_KEYS, ...LATIN_KEYS]) {
    const at = row.indexOf(letter)
    const beside = [row[at - 1], row[at + 1]].filter((key) => key !== undefined && /\p{L}/u.test(key))
    if (at >= 0 && beside.length > 0) return random.pick(beside) ?? letter
  }
  return letter
}
