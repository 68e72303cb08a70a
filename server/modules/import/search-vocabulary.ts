import { soundOf } from '#persian/finglish.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const insertWords = statement<{ words: readonly string[]; sounds: readonly string[] }>(
  'insert-search-words',
  `
  insert into search_words (word, sound) select word, sound from unnest(:words::text[], :sounds::text[]) as given (word, sound)
  where not exists (select from search_words known where known.word = given.word) on conflict do nothing`,
)

/** Words of search keys become known to the readings of mistyped texts. */
export async function learnWords(tx: Transaction, searchKeys: Iterable<string>): Promise<void> {
  const known = new Set<string>()
  for (const key of searchKeys) for (const word of key.split(' ')) if (word.length > 1 && word.length <= 40) known.add(word)
  const words = [...known].sort()
  await insertWords.run(tx, { words, sounds: words.map(soundOf) })
}
