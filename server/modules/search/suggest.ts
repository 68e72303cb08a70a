import type { AnswerOf } from '#contract/call.ts'
import type { searchCall } from '#contract/listing.ts'
import { searchTokens } from '#persian/search-key.ts'
import type { Database } from '../../platform/database/database.ts'
import { findReading, findSwapped } from './find-reading.ts'
import { patternsOf } from './patterns.ts'
import { findCategories, findProducts, findsAny } from './search.queries.ts'

type Suggestions = AnswerOf<typeof searchCall>

/** Categories and products for what is typed so far; nothing that asks for a subscription. */
export async function suggest(db: Database, text: string): Promise<Suggestions> {
  const patterns = patternsOf(text)
  if (patterns.length === 0) return { ...NOTHING, corrected: null }
  const finds = (other: string[]) => findsAny(db, other)
  const swapped = await findSwapped(text, finds)
  const found = swapped === undefined ? await find(db, text, patterns) : NOTHING
  if (found.category.length + found.products.length > 0) return { ...found, corrected: null }

  const reading = swapped ?? (await findReading(db, text, finds))
  if (reading === undefined) return { ...found, corrected: null }
  return { ...(await find(db, reading.text, reading.patterns)), corrected: reading.corrected }
}

const NOTHING = { category: [], products: [] }

async function find(db: Database, text: string, patterns: readonly string[]): Promise<Omit<Suggestions, 'corrected'>> {
  const phrase = searchTokens(text)
    .map((token) => ` ${token}`)
    .join('')
  const [category, products] = await Promise.all([findCategories(db, patterns, phrase), findProducts(db, patterns, phrase)])
  return { category, products }
}
