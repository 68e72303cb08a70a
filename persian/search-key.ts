import { toLatinDigits } from './digits.ts'
import { persianLetters } from './persian-letters.ts'

const FOLDED: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ة: 'ه',
  ۀ: 'ه',
  ۂ: 'ه',
  ە: 'ه',
  ء: '',
}
/** Vowel and other marks, tatweel, direction marks, soft hyphen, byte order mark, ZWJ. */
const DROPPED = /[\u0610-\u061a\u064b-\u065f\u0670\u0640\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff]|\u200d/g
const ZWNJ = /\u200c+/g
const NOT_WORD = /[^\p{L}\p{N}.]+/gu
const LETTER_DIGIT_BORDER = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu
/** «A 54» and «256 GB», written in one word. */
const MODEL_NAME = /^(?:[a-z]{1,4}\d+|\d+[a-z]{1,4})$/
const SUFFIXES = /(?<=\p{L}{2})(?:های|هایی|ها|ترین|تر)$/u
/** An ending written apart by a ZWNJ, or its name ی after a silent ه. */
const SUFFIX_APART = /\u200c(?:هایی|های|ها|ترین|تر|ی)(?![\p{L}\p{N}])/gu
/** Two short names around an ampersand are one name: H&M, AT&T. */
const AMPERSAND_NAME = /(?<![\p{L}\p{N}])([a-z]{1,2})\s?&\s?([a-z]{1,2})(?![\p{L}\p{N}])/gu
/** آیینه and آینه, پایین and پاین. */
const DOUBLE_YE = /ی{2,}/g
const LAST_YE = /(?<=\p{L}{3})ی$/u

/** Letters that look or sound alike become one, marks vanish, digits become Latin; a ZWNJ stays where it was. */
function folded(text: string): string {
  return toLatinDigits(text.normalize('NFKC'))
    .replace(/\s*[\u0654]/g, '')
    .replace(/[\u0621-\u06d5]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(DROPPED, '')
    .replace(/(?<=\d)[٬,](?=\d)/g, '')
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .toLowerCase()
}

/** A text as one run, without spaces and hyphens, for telling whether a short name holds what was typed. */
export function lettersKey(text: string): string {
  return folded(text).replace(/[\s\u200c-]+/g, '')
}

function wordsOf(text: string): string[] {
  return text
    .replace(AMPERSAND_NAME, '$1$2')
    .replace(NOT_WORD, ' ')
    .split(' ')
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '')
}

/** The words that somebody looks for: each must begin a word of the key. A ZWNJ counts as a space, an ending behind one as nothing. */
export function searchTokens(query: string): string[] {
  return [...new Set(wordsOf(folded(query).replace(SUFFIX_APART, '').replace(ZWNJ, ' ')))].slice(0, 8)
}

/** A word without the ending of a plural, a comparison or an adjective; the word itself when it has none. */
export function withoutSuffix(word: string): string {
  const bare = word.replace(SUFFIXES, '')
  return bare === word ? word.replace(LAST_YE, '') : bare
}

/** A word with one ye where it has two. */
export function withSingleYe(word: string): string {
  return word.replace(DOUBLE_YE, 'ی')
}

/** Letters and digits apart: a54 is a and 54. */
export function borderParts(word: string): string[] {
  return word.split(LETTER_DIGIT_BORDER)
}

/** How a text writes the words that its search key has: گوشي and «نیم‌فاصله» by their words, joined and apart, with Persian ye and kaf. */
export function wordsAsWritten(text: string): Map<string, string> {
  const written = new Map<string, string>()
  for (const raw of persianLetters(text.normalize('NFKC')).split(/[^\p{L}\p{N}\p{M}\u200c.]+/u)) {
    for (const word of [raw, ...raw.split(ZWNJ)]) {
      const key = folded(word).replace(ZWNJ, '')
      for (const form of [key, withSingleYe(key)]) if (form !== '' && !written.has(form)) written.set(form, word)
    }
  }
  return written
}

/**
 * What is kept for searching in `text`: its words with a space before each, then other forms of them: joined where a ZWNJ stood,
 * letters and digits apart, without plural and comparative endings, with one ye for two.
 */
export function searchKey(text: string): string {
  const plain = folded(text)
  const words = wordsOf(plain.replace(ZWNJ, ' '))
  const joined = wordsOf(plain.replace(ZWNJ, ''))
  const all = new Set([...words, ...joined])
  for (let at = 1; at < words.length; at++) {
    const pair = `${words[at - 1]}${words[at]}`
    if (MODEL_NAME.test(pair)) all.add(pair)
  }
  for (const word of [...all]) {
    for (const part of borderParts(word)) all.add(part)
    all.add(word.replace(SUFFIXES, ''))
    all.add(withSingleYe(word))
  }
  return [...all].map((word) => ` ${word}`).join('')
}
