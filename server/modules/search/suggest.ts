import type { AnswerOf } from '#contract/call.ts'
import type { searchCall } from '#contract/listing.ts'
import { searchTokens } from '#persian/search-key.ts'
import type { Database } from '../../platform/database/database.ts'
import { findReading, findSwapped } from './find-reading.ts'
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
  const found = swapped === undefined ? await find(db, text, await weighText(db, patterns)) : NOTHING
  if (found.category.length + found.products.length > 0) return { ...found, corrected: null }

  const reading = swapped ?? (await findReading(db, text, findsFirst))
  if (reading === undefined) return { ...found, corrected: null }
  return { ...(await find(db, reading.text, reading.weighed)), corrected: reading.corrected }
}

const NOTHING = { category: [], products: [] }

function find(db: Database, text: string, weighed: WeighedText): Promise<Omit<Suggestions, 'corrected'>> {
  const phrase = searchTokens(text)
    .map((token) => ` ${token}`)
    .join('')
  return findSuggestions(db, weighed, phrase)
}
