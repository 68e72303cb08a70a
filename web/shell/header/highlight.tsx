import { lettersKey, searchTokens } from '#persian/search-key.ts'

const WORD = /([\p{L}\p{N}\p{M}\u200c]+)/u
const ZWNJ = '\u200c'

/** A title with the words marked that begin as one of the searched ones, however either is written. */
export function Highlighted({ title, text }: { title: string; text: string }) {
  const searched = searchTokens(text)
  // what was between two words stands at even places
  return title.split(WORD).map((part, at) =>
    at % 2 === 1 && isFound(part, searched) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title keep their places
      <mark key={at}>{part}</mark>
    ) : (
      part
    ),
  )
}

function isFound(word: string, searched: readonly string[]): boolean {
  const keys = [word, ...word.split(ZWNJ)].map(lettersKey)
  return searched.some((token) => keys.some((key) => key.startsWith(token)))
}
