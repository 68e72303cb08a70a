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
 * The consonants of a word, the same for گوشی and goshi: words that sound alike have the same. ه at the end of a word, or of a part of it before a
 * half-space, sounds as a vowel, و and ی may be either, so all three are left out.
 */
export function soundOf(word: string): string {
  if (!/[a-z]/.test(word))
    return [...word.replace(/ه?\u200c|ه$/g, '')]
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

/** Consonants that a Latin name may be written with, where Persian has this sound: شارژ is charge, لژیون legion, ساواج sauvage. */
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

/** Consonants that Persians mean by another Latin letter: xane is خانه, jaket ژاکت, saec ساعت. */
const MEANT_BY: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'kh'],
  [/j/g, 'zh'],
  [/c(?!h)/g, 's'],
]
/** An e before the next part of a word may be written ه, and be taken for h: dastebandi is دستهبندی where the half-space is missing. */
const E_OF_A_PART = /(?<=[a-z]{2})e(?=[^aeiouh][a-z]{2})|(?<=[a-z]{2})e(?=a[a-z]{2})/g

/** The sounds that the Persian word behind Latin letters may have, the likeliest first. */
export function soundsInPersian(word: string): string[] {
  const meant = MEANT_BY.map(([letter, other]) => word.replace(letter, other))
  const parted = [...word.matchAll(E_OF_A_PART)].map(({ index }) => `${word.slice(0, index)}eh${word.slice(index + 1)}`)
  return [...new Set([word, ...meant, ...parted].map(soundOf))].filter((sound) => sound !== '')
}

/** Whether two Persian words of one length differ in letters of one sound only: طشت and تشت. */
export function areHomophones(one: string, other: string): boolean {
  return one.length === other.length && [...one].every((letter, at) => letter === other[at] || hasSoundOf(letter, other.charAt(at)))
}

function hasSoundOf(letter: string, other: string): boolean {
  const sound = SOUND_OF_PERSIAN[letter] ?? ''
  return sound !== '' && sound === SOUND_OF_PERSIAN[other]
}
