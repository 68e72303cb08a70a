import type { UserId } from '#contract/ids.ts'
import type { SynonymId } from '#contract/search-desk.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { unseen } from '../../../platform/database/unseen.ts'

export interface SynonymRow {
  id: SynonymId
  said: string
  written: string
  setBy: string
  setAt: Date
}

const FOUND = `(:q = '' or each.said ilike :pattern or each.written ilike :pattern)`

export const listSynonymRows = statement<{ q: string; pattern: string; limit: number }, SynonymRow & { count: number }>(
  'list-search-synonyms',
  `
  select each.id, each.said, each.written, each.set_at as "setAt", count(*) over () as count,
    coalesce((select concat_ws(' ', u.name, u.family) from users as u where u.id = each.set_by), '') as "setBy"
  from search_synonyms as each where ${FOUND} order by each.set_at desc, each.id limit :limit`,
)

/** Those that were not known. */
export const insertSynonyms = statement<
  {
    ids: readonly string[]
    said: readonly string[]
    saidKeys: readonly string[]
    written: string
    writtenKey: string
    by: UserId
    now: Date
  },
  { id: SynonymId }
>(
  'insert-search-synonyms',
  `
  insert into search_synonyms (id, said, said_key, written, written_key, set_by, set_at)
  select id, said, said_key, :written, :writtenKey, :by, :now
  from unnest(:ids::text[], :said::text[], :saidKeys::text[]) as given (id, said, said_key)
  on conflict (said_key, written_key) do nothing returning id`,
)

export const deleteSynonym = statement<{ id: SynonymId }, { said: string; written: string }>(
  'delete-search-synonym',
  `
  delete from search_synonyms where id = :id returning said, written`,
)

const synonymsFor = statement<{ said: readonly string[] }, { said: string; written: string }>(
  'search-synonyms-of-words',
  `
  select said_key as said, written_key as written from search_synonyms where said_key = any(${unseen(':said', 'text[]')}) order by said_key, set_at, id limit 200`,
)

/** What staff say that titles call these words. */
export async function keptSynonymsOf(on: Handle, said: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const kept = new Map<string, string[]>()
  for (const { said: words, written } of await synonymsFor.all(on, { said })) kept.set(words, [...(kept.get(words) ?? []), written])
  return kept
}
