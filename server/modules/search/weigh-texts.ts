import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { unseen } from '../../platform/database/unseen.ts'
import { LONGEST_BEGINNING } from './count-beginnings.ts'
import { weightsOf } from './weights.ts'

/** A word inside of which so many known words are found is no help to an index. */
const WORDS_HOLDING = 100
/** The index goes through all products of a word at a twelfth of what it costs to read those that are found: a word that is more times as common is seen on their rows. */
const TIMES_AS_COMMON = 12
/** Of the products of some words so many may have the next one, too, however rare it is: words come in pairs. */
const HAVE_THE_NEXT = 0.2
/** Words of fewer than some hundred products are not counted; most of them have far fewer. */
const UNCOUNTED = 100

/** How a text is looked for. */
export interface WeighedText {
  /** LIKE patterns, all of which the search key must match. */
  patterns: readonly string[]
  /** Its rarest words, as a tsquery; empty where there is nothing to ask of the index. */
  words: string
  /** The patterns of the words that are not among those. */
  rest: readonly string[]
  /** An estimate of how many products have the rarest of its words. */
  products: number
  /** An estimate of how many products there are. */
  market: number
}

const wordsHolding = statement<{ pattern: string }, { word: string }>(
  'words-holding',
  `
  select word from search_words where word like ${unseen(':pattern', 'text')} limit ${WORDS_HOLDING + 1}`,
)

/** One word of a text: the words of the vocabulary that it may stand for, or their beginning. */
interface Term {
  words: readonly string[]
  /** As a tsquery; undefined: too many words to ask an index for. */
  query: string | undefined
}

/**
 * Tells how each text is best looked for: a rare word leads to its products by the index of words; where every word is common, what is wanted is soon
 * met among the best-selling. These are estimates: they choose a plan, and every plan finds the same.
 */
export async function weighTexts(on: Handle, texts: readonly (readonly string[])[]): Promise<WeighedText[]> {
  const terms = new Map<string, Term>()
  for (const pattern of new Set(texts.flat())) {
    terms.set(pattern, pattern.startsWith('% ') ? termOfBeginning(pattern) : await termInside(on, pattern))
  }
  const beginnings = [...new Set([...terms.values()].flatMap(({ words }) => words.map(cut)))]
  const known = await weightsOf(on, beginnings)
  const market = known.get('') ?? 0

  return texts.map((patterns) => {
    const weighed = patterns
      .map((pattern) => {
        const { words, query } = terms.get(pattern) ?? termOfBeginning(pattern)
        const held = query === undefined ? market : Math.max(UNCOUNTED, ...words.map((word) => known.get(cut(word)) ?? 0))
        return { pattern, query, products: held }
      })
      .sort((one, other) => one.products - other.products)
    const products = weighed[0]?.products ?? market
    const asked: typeof weighed = []
    let found = Number.POSITIVE_INFINITY
    for (const term of weighed) {
      if (term.query === undefined || term.products > found * TIMES_AS_COMMON) continue
      found = Math.min(term.products, found * Math.max(HAVE_THE_NEXT, term.products / Math.max(1, market)))
      asked.push(term)
    }
    const rest = weighed.filter((term) => !asked.includes(term)).map(({ pattern }) => pattern)
    return { patterns, words: asked.map(({ query }) => query).join(' & '), rest, products, market }
  })
}

export async function weighText(on: Handle, patterns: readonly string[]): Promise<WeighedText> {
  const [weighed] = await weighTexts(on, [patterns])
  if (weighed === undefined) throw new Error('A text was not weighed')
  return weighed
}

const textOf = (pattern: string) => pattern.replace(/^% ?|%$/g, '').replace(/\\(.)/g, '$1')

function termOfBeginning(pattern: string): Term {
  return { words: [textOf(pattern)], query: `${quoted(textOf(pattern))}:*` }
}

async function termInside(on: Handle, pattern: string): Promise<Term> {
  const words = (await wordsHolding.all(on, { pattern })).map(({ word }) => word)
  if (words.length === 0) return { words: [textOf(pattern)], query: quoted(textOf(pattern)) }
  return { words, query: words.length > WORDS_HOLDING ? undefined : `(${words.map(quoted).join(' | ')})` }
}

const cut = (word: string) => [...word].slice(0, LONGEST_BEGINNING).join('')

const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
