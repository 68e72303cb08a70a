/** Persian letters by how they are written in Latin ones; vowels and silent letters leave nothing. */
const SOUND_OF_PERSIAN: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  چ: 'c',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ژ: 'Z',
  ش: 'S',
  ع: '',
  غ: 'q',
  ق: 'q',
  ف: 'f',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ا: '',
  و: '',
  ی: '',
  ئ: '',
}
const SOUND_OF_LATIN: Readonly<Record<string, string>> = {
  b: 'b',
  p: 'p',
  t: 't',
  s: 's',
  j: 'j',
  h: 'h',
  d: 'd',
  z: 'z',
  r: 'r',
  q: 'q',
  f: 'f',
  k: 'k',
  g: 'g',
  l: 'l',
  m: 'm',
  n: 'n',
  c: 'k',
  x: 'ks',
  v: '',
  w: '',
  y: '',
}
const GROUPS: Readonly<Record<string, string>> = {
  tion: 'Sn',
  tch: 'c',
  ch: 'c',
  sh: 'S',
  kh: 'x',
  zh: 'Z',
  gh: 'q',
  ck: 'k',
  ph: 'f',
  oo: '',
  ee: '',
}
const LONGEST_GROUP = 4

const doubled = /(.)\1+/g

/**
 * The consonants of a word, the same for گوشی and goshi: words that sound alike have the same. Final ه is heard as a vowel, و and ی may be either,
 * so all three are left out.
 */
export function soundOf(word: string): string {
  if (!/[a-z]/.test(word))
    return [...word.replace(/ه$/, '')]
      .map((letter) => SOUND_OF_PERSIAN[letter] ?? letter)
      .join('')
      .replace(doubled, '$1')
  let sound = ''
  for (let at = 0; at < word.length; at++) {
    const group = groupAt(word, at)
    if (group !== undefined) {
      sound += GROUPS[group]
      at += group.length - 1
      continue
    }
    const letter = word.charAt(at)
    if (letter === 'h' && at === word.length - 1) continue
    sound += SOUND_OF_LATIN[letter] ?? (/[aeiou]/.test(letter) ? '' : letter)
  }
  return sound.replace(doubled, '$1')
}

function groupAt(word: string, at: number): string | undefined {
  for (let length = LONGEST_GROUP; length > 1; length--) {
    const group = word.slice(at, at + length)
    if (group.length === length && group in GROUPS) return group
  }
  return undefined
}

/** Consonants that a Latin name may be written with, where Persian hears this one: شارژ is charge, لژیون legion, ساواج sauvage. */
const HEARD_FOR: Readonly<Record<string, readonly string[]>> = { S: ['c'], Z: ['g', 'j'], j: ['g'], c: ['t'], q: ['g'] }
const SPELLINGS_TRIED = 8

/** The sounds that the Latin name behind a Persian word may have, the likeliest first; its plural s is often not spoken. */
export function soundsInLatin(word: string): string[] {
  let sounds = ['']
  for (const consonant of soundOf(word)) {
    sounds = [consonant, ...(HEARD_FOR[consonant] ?? [])].flatMap((heard) => sounds.map((sound) => sound + heard)).slice(0, SPELLINGS_TRIED)
  }
  const plural = sounds.flatMap((sound) => [`${sound}s`, sound.replace(/z$/, 's')])
  return [...new Set([...sounds, ...plural])].filter((sound) => sound !== '').map((sound) => sound.replace(doubled, '$1'))
}

const VOWELS_OF_PERSIAN: Readonly<Record<string, string>> = { ا: 'a', و: 'o', ی: 'i', ه: 'e', ع: 'a' }

/** How near a Latin spelling is to a Persian word of the same sound, by the vowels that both write: 0 and up, smaller is nearer. */
export function vowelDistance(latin: string, persian: string): number {
  const written = [...latin.replace(/oo|ou/g, 'u').replace(/ee/g, 'i')].filter((letter) => /[aeiouvwy]/.test(letter)).map(broad)
  const heard = [...persian].map((letter) => VOWELS_OF_PERSIAN[letter]).filter((letter) => letter !== undefined)
  // Short a, e and o are not written in Persian: only long ones must find each other, in order.
  let missed = 0
  let from = 0
  for (const vowel of heard) {
    const found = written.indexOf(vowel, from)
    if (found < 0) missed++
    else from = found + 1
  }
  return missed * 2 + Math.abs(written.length - heard.length)
}

function broad(letter: string): string {
  if (letter === 'u' || letter === 'v' || letter === 'w') return 'o'
  return letter === 'y' ? 'i' : letter
}
