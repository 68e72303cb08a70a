import { soundOf } from '#persian/finglish.ts'
import { lettersKey, searchTokens, wordsAsWritten } from '#persian/search-key.ts'
import { type Database, type Handle, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const ZWNJ = '\u200c'
const LONGEST_WORD = 40
const TITLES_AT_ONCE = 5_000

const insertWords = statement<{ words: readonly string[]; sounds: readonly string[]; written: readonly string[] }>(
  'insert-search-words',
  `
  insert into search_words (word, sound, written)
  select word, sound, written from unnest(:words::text[], :sounds::text[], :written::text[]) as given (word, sound, written)
  on conflict (word) do update set sound = excluded.sound, written = excluded.written
    where strpos(excluded.written, U&'\\200C') > 0 and strpos(search_words.written, U&'\\200C') = 0`,
)

const knownWords = statement<{ words: readonly string[] }, { word: string; hasHalfSpace: boolean }>(
  'known-search-words',
  `
  select word, strpos(written, U&'\\200C') > 0 as "hasHalfSpace" from search_words where word = any(:words::text[])`,
)

const hasToLearn = statement<Record<string, never>, { must: boolean }>(
  'has-to-learn-words',
  `
  select not exists (select from search_words) and exists (select from products) as must`,
)

const titlesOfProducts = statement<{ after: string }, { id: string; title: string; searchKey: string }>(
  'titles-of-products',
  `
  select id, title || ' ' || english_title as title, search_key as "searchKey" from products where id > :after order by id limit ${TITLES_AT_ONCE}`,
)

const titlesOfOthers = statement<Record<string, never>, { title: string; searchKey: string }>(
  'titles-of-categories-and-brands',
  `
  select title, search_key as "searchKey" from categories union all select name, search_key from brands order by 1 limit 1000000`,
)

export interface Title {
  title: string
  /** Made of the title, and perhaps of more words. */
  searchKey: string
}

/** Words of titles become known to the readings of mistyped texts, with their sound and as they are written. */
export async function learnWords(tx: Handle, titles: Iterable<Title>): Promise<void> {
  const titleOf = new Map<string, string>()
  // where a word has a half-space, that title tells most about it
  const halfSpaced = new Set<string>()
  for (const { title, searchKey } of titles) {
    const parted = new Set(
      title
        .split(' ')
        .filter((word) => word.includes(ZWNJ))
        .map(lettersKey),
    )
    for (const word of searchKey.split(' ')) {
      if (word.length <= 1 || word.length > LONGEST_WORD) continue
      const isHalfSpaced = parted.has(word) && !halfSpaced.has(word)
      if (isHalfSpaced) halfSpaced.add(word)
      if (isHalfSpaced || !titleOf.has(word)) titleOf.set(word, title)
    }
  }
  // most words are known already: how they sound and are written is found out for the others alone
  for (const { word, hasHalfSpace } of await knownWords.all(tx, { words: [...titleOf.keys()] })) {
    if (hasHalfSpace || !halfSpaced.has(word)) titleOf.delete(word)
  }
  if (titleOf.size === 0) return
  const spellings = new Map<string, Map<string, string>>()
  const spellingIn = (title: string) => {
    const spelling = spellings.get(title) ?? wordsAsWritten(title)
    spellings.set(title, spelling)
    return spelling
  }
  const words = [...titleOf.keys()].sort()
  const written = words.map((word) => spellingIn(titleOf.get(word) ?? '').get(word) ?? word)
  await insertWords.run(tx, { words, sounds: words.map((word, at) => soundAsWritten(word, written[at] ?? word)), written })
}

/** Where a word has a half-space, it sounds like the words on both sides of it: «گیره‌سر». */
function soundAsWritten(word: string, written: string): string {
  return written.includes(ZWNJ)
    ? written
        .split(ZWNJ)
        .map((part) => soundOf(searchTokens(part).join('')))
        .join('')
    : soundOf(word)
}

/** An empty vocabulary of a market that has products is learnt again: after an upgrade that forgot it because sounds are written otherwise. */
export async function learnForgottenWords(db: Database): Promise<void> {
  if (!(await hasToLearn.one(db, {})).must) return
  const others = await titlesOfOthers.all(db, {})
  let products = await titlesOfProducts.all(db, { after: '' })
  while (products.length > 0) {
    const batch = products
    await inTransaction(db, 'write', (tx) => learnWords(tx, batch))
    products = await titlesOfProducts.all(db, { after: batch.at(-1)?.id ?? '' })
  }
  await inTransaction(db, 'write', (tx) => learnWords(tx, others))
}
