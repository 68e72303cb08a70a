import { searchTokens } from '#persian/search-key.ts'

/** Words of the text as beginnings of words of the key; what LIKE reads as a wildcard stands for itself. */
export function patternsOf(text: string): string[] {
  return searchTokens(text).map((token) => `% ${token.replace(/[\\%_]/g, '\\$&')}%`)
}
