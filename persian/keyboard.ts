/** Standard Persian layout (ISIRI 9147): what each Latin key writes. */
const PERSIAN_OF_KEY: Readonly<Record<string, string>> = {
  q: 'ض',
  w: 'ص',
  e: 'ث',
  r: 'ق',
  t: 'ف',
  y: 'غ',
  u: 'ع',
  i: 'ه',
  o: 'خ',
  p: 'ح',
  '[': 'ج',
  ']': 'چ',
  a: 'ش',
  s: 'س',
  d: 'ی',
  f: 'ب',
  g: 'ل',
  h: 'ا',
  j: 'ت',
  k: 'ن',
  l: 'م',
  ';': 'ک',
  "'": 'گ',
  z: 'ظ',
  x: 'ط',
  c: 'ز',
  v: 'ر',
  b: 'ذ',
  n: 'د',
  m: 'پ',
  ',': 'و',
}
/** The older Windows layout has ئ on m and پ on the backslash or backquote key. */
const OLDER_KEYS: Readonly<Record<string, string>> = { '\\': 'پ', '`': 'پ' }
/** What the shift key writes that is another letter of a word, not the same one in another shape: ژ. */
const SHIFTED_KEYS: Readonly<Record<string, string>> = { C: 'ژ' }
const KEY_OF_PERSIAN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(PERSIAN_OF_KEY).map(([key, letter]) => [letter, key])),
  ئ: 'm',
  ي: 'd',
  ك: ';',
  آ: 'h',
  ژ: 'c',
}

/** Keys of Persian letters that are punctuation on the Latin layout, beside a letter: گ ک ج چ و پ. */
const LETTER_KEYS = /[a-z][;'[\],`\\]|[;'[\],`\\][a-z]/i
const LATIN = /[a-z]/i
const PERSIAN = /[\u0621-\u06cc]/

/** The text as it would read, had the other keyboard layout been on; undefined when it mixes both or has no letters. */
export function otherKeyboard(text: string): string | undefined {
  const latin = LATIN.test(text)
  if (latin === PERSIAN.test(text)) return undefined
  if (!latin) return [...text.toLowerCase()].map((letter) => KEY_OF_PERSIAN[letter] ?? letter).join('')
  // with caps lock on, capitals say nothing
  const keys: Readonly<Record<string, string>> = { ...PERSIAN_OF_KEY, ...OLDER_KEYS, ...(/[a-z]/.test(text) ? SHIFTED_KEYS : {}) }
  return [...text].map((letter) => keys[letter] ?? keys[letter.toLowerCase()] ?? letter).join('')
}

/** Whether a Latin text has punctuation where words have letters, so that its words alone would mislead. */
export function looksMistyped(text: string): boolean {
  return LETTER_KEYS.test(text)
}
