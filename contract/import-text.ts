/* Texts as they stand in sheets and exports of other shops, as they are kept. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  zwnj: '\u200c',
  laquo: '«',
  raquo: '»',
}
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi
/** An export of an export writes `&amp;amp;`. */
const TIMES_WRITTEN_MAX = 6
/** Marks that nobody sees, but for the half-space and its opposite, which shape words. */
const UNSEEN = /(?!\u200c|\u200d|\s)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
const NOTHING_SEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u
const BLANK_EDGES = /^(?:\s|\u200c|\u200d)+|(?:\s|\u200c|\u200d)+$/g
/** Most texts hold none of it. */
const PERHAPS = /[&\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u

/** A name or title as people read it: `&amp;` is «&», marks that cannot be seen go, and what consists of nothing else is empty. */
export function readableText(written: string): string {
  if (!PERHAPS.test(written)) return written.trim()
  let text = written
  for (let times = 0; times < TIMES_WRITTEN_MAX; times++) {
    const read = withoutEntities(text.replace(UNSEEN, ''))
    if (read === text) break
    text = read
  }
  return NOTHING_SEEN.test(text) ? '' : text.replace(BLANK_EDGES, '')
}

const withoutEntities = (text: string) =>
  text.includes('&')
    ? text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => letterOf(decimal, hex, name) ?? entity)
    : text

function letterOf(decimal?: string, hex?: string, name?: string): string | undefined {
  if (name !== undefined) return ENTITIES[name.toLowerCase()]
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isLetter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isLetter ? String.fromCodePoint(code) : undefined
}
