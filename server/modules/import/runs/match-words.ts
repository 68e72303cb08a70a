import type { AskedWord } from '#contract/import-sheet.ts'
import { lettersKey } from '#persian/search-key.ts'
import type { NamedThing } from './sheet-look.queries.ts'

const CANDIDATES = 5
/** «پوشاک > مردانه > پیراهن»: the last is meant, below the one before it. */
const STEPS = /\s*[>›»|\\]\s*|\s+\/\s+/

/** What words of a sheet stand for among what the market knows: by slug, by what was said of them before, or by a title that only one has. */
export function matchWords(
  words: ReadonlyMap<string, number>,
  known: readonly NamedThing[],
  remembered: ReadonlyMap<string, string>,
): AskedWord[] {
  const slugs = new Map(known.map((thing) => [thing.slug, thing]))
  const byTitle = Map.groupBy(known, ({ title }) => lettersKey(title))
  const meantBy = (written: string): string | null => {
    if (slugs.has(written)) return written
    const said = remembered.get(lettersKey(written))
    if (said !== undefined && slugs.has(said)) return said
    const steps = written.split(STEPS).filter((step) => step !== '')
    const named = byTitle.get(lettersKey(steps.at(-1) ?? '')) ?? []
    const above = lettersKey(steps.at(-2) ?? '')
    const below = named.filter(({ parent }) => above !== '' && lettersKey(slugs.get(parent ?? '')?.title ?? '') === above)
    const [only, ...others] = below.length > 0 ? below : named
    return others.length === 0 ? (only?.slug ?? null) : null
  }
  const named = known.map((thing) => ({ ...thing, words: wordsOf(thing.title) }))
  return [...words].map(([written, lines]) => {
    const slug = meantBy(written)
    return { written, lines, slug, candidates: slug === null ? candidatesFor(written, named) : [] }
  })
}

/** Those whose titles have the most words in common with it. */
function candidatesFor(written: string, known: readonly (NamedThing & { words: readonly string[] })[]): { slug: string; title: string }[] {
  const wanted = wordsOf(written)
  return known
    .map(({ slug, title, words }) => ({ slug, title, common: commonOf(wanted, words) }))
    .filter(({ common }) => common > 0)
    .toSorted((one, other) => other.common - one.common)
    .slice(0, CANDIDATES)
    .map(({ slug, title }) => ({ slug, title }))
}

const wordsOf = (text: string) =>
  text
    .split(/[\s\u200c>›»|/،,()-]+/)
    .map(lettersKey)
    .filter((word) => word.length > 1)

const commonOf = (wanted: readonly string[], words: readonly string[]) =>
  wanted.filter((word) =>
    words.some(
      (other) => other === word || (Math.min(word.length, other.length) > 3 && (other.startsWith(word) || word.startsWith(other))),
    ),
  ).length / Math.max(wanted.length, words.length, 1)
