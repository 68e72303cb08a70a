import type { AnswerOf } from '#contract/call.ts'
import type { searchCall } from '#contract/listing.ts'
import { toman } from '#contract/money.ts'
import { searchTokens } from '#persian/search-key.ts'
import type { Database } from '../../platform/database/database.ts'
import { findCommoner, findReading, findSwapped, type Reading } from './find-reading.ts'
import { patternsOf } from './patterns.ts'
import { findFirst, findSuggestions } from './search.queries.ts'
import { type WeighedText, weighText } from './weigh-texts.ts'

type Suggestions = AnswerOf<typeof searchCall>

/** Categories and products for what is typed so far; nothing that asks for a subscription. */
export async function suggest(db: Database, text: string): Promise<Suggestions> {
  const patterns = patternsOf(text)
  if (patterns.length === 0) return { ...NOTHING, corrected: null }
  const findsFirst = (texts: readonly WeighedText[]) => findFirst(db, texts)
  const swapped = await findSwapped(db, text, findsFirst)
  if (swapped !== undefined) return asRead(db, swapped)
  const [found, commoner] = await Promise.all([
    weighText(db, patterns).then((weighed) => find(db, text, weighed)),
    findCommoner(db, text, findsFirst),
  ])
  if (commoner !== undefined) return asRead(db, commoner)
  if (found.category.length + found.products.length > 0) return { ...found, corrected: null }

  const reading = await findReading(db, text, findsFirst)
  return reading === undefined ? { ...found, corrected: null } : asRead(db, reading)
}

async function asRead(db: Database, { text, weighed, corrected }: Reading): Promise<Suggestions> {
  return { ...(await find(db, text, weighed)), corrected }
}

const NOTHING = { category: [], products: [] }

async function find(db: Database, text: string, weighed: WeighedText): Promise<Omit<Suggestions, 'corrected'>> {
  const phrase = searchTokens(text)
    .map((token) => ` ${token}`)
    .join('')
  const { category, products } = await findSuggestions(db, weighed, phrase)
  return { category, products: products.map((product) => ({ ...product, price: product.price === null ? null : toman(product.price) })) }
}
