import { searchTokens } from '#persian/search-key.ts'
import { likeText } from '../../platform/database/like-text.ts'

/** Words of the text as beginnings of words of the key. */
export function patternsOf(text: string): string[] {
  return searchTokens(text).map((token) => `% ${likeText(token)}%`)
}
