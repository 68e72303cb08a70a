import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import { type listSynonymsCall, type NewSynonyms, SYNONYMS_SHOWN, type Synonym, type SynonymId } from '#contract/search-desk.ts'
import { searchTokens } from '#persian/search-key.ts'
import { markChanged } from '../../../platform/changes.ts'
import type { Handle, Transaction } from '../../../platform/database/database.ts'
import { likeText } from '../../../platform/database/like-text.ts'
import { newId } from '../../../platform/ids.ts'
import { SynonymNotFound, SynonymOfItself } from './synonym.errors.ts'
import { deleteSynonym, insertSynonyms, listSynonymRows } from './synonyms.queries.ts'

/** Of pages that a text led to. */
export const SYNONYMS_TAG = 'synonyms'

export async function listSynonyms(on: Handle, q: string): Promise<AnswerOf<typeof listSynonymsCall>> {
  const rows = await listSynonymRows.all(on, { q, pattern: `%${likeText(q)}%`, limit: SYNONYMS_SHOWN })
  return { synonyms: rows.map(({ count: _, setAt, ...row }) => ({ ...row, setAt: setAt.toISOString() })), totalCount: rows[0]?.count ?? 0 }
}

/** Several names of one thing at once; answers those that were not known. Searches know them from then on, also those that are kept. */
export async function addSynonyms(
  tx: Transaction,
  { said, written }: NewSynonyms,
  { by, now }: { by: UserId; now: Date },
): Promise<Synonym[]> {
  const writtenKey = keyOf(written)
  const itself = said.find((each) => keyOf(each) === writtenKey)
  if (itself !== undefined) throw SynonymOfItself({ said: itself })
  const added = await insertSynonyms.all(tx, {
    ids: said.map(() => newId()),
    said,
    saidKeys: said.map(keyOf),
    written,
    writtenKey,
    by,
    now,
  })
  if (added.length > 0) await markChanged(tx, [SYNONYMS_TAG])
  const ids = new Set(added.map(({ id }) => id))
  return (await listSynonyms(tx, '')).synonyms.filter(({ id }) => ids.has(id))
}

export async function removeSynonym(tx: Transaction, id: SynonymId): Promise<{ said: string; written: string }> {
  const removed = await deleteSynonym.first(tx, { id })
  if (removed === undefined) throw SynonymNotFound()
  await markChanged(tx, [SYNONYMS_TAG])
  return removed
}

const keyOf = (text: string) => searchTokens(text).join(' ')
