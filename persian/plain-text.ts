/** Control characters, and marks that turn the reading direction of what follows them; line feeds stay, ZWNJ and ZWJ too. */
const UNSEEN = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu
const BLANK_EDGES = /^[\s\u200b-\u200f]+|[\s\u200b-\u200f]+$/g

/** What a person wrote, as it is kept: without what cannot be seen, without blank edges, at most one empty line in a row. */
export function plainText(written: string): string {
  return written
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .replace(/\n[ \u200c]*(?:\n[ \u200c]*)+/g, '\n\n')
    .replace(BLANK_EDGES, '')
}

/** Characters as the database counts them: a face is one, not two. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
