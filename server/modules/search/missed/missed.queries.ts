import { statement } from '../../../platform/database/statement.ts'

/** In the order of their keys, so that two processes wait and never deadlock. */
export const addMissedSearches = statement<{
  keys: readonly string[]
  texts: readonly string[]
  counts: readonly number[]
  day: string
}>(
  'add-missed-searches',
  `
  insert into missed_searches (text_key, day, text, searches)
  select key, :day::date, text, searches from unnest(:keys::text[], :texts::text[], :counts::int[]) as missed (key, text, searches) order by key
  on conflict (text_key, day) do update set text = excluded.text, searches = missed_searches.searches + excluded.searches`,
)

export interface MissedRow {
  text: string
  searches: number
  lastDay: string
  synonym: string | null
  count: number
}

export const listMissed = statement<{ since: string; limit: number }, MissedRow>(
  'list-missed-searches',
  `
  select missed.*, (select written from search_synonyms where said_key = missed.key order by set_at desc limit 1) as synonym
  from (
    select text_key as key, (array_agg(text order by day desc))[1] as text, sum(searches)::int as searches, max(day)::text as "lastDay",
      count(*) over () as count
    from missed_searches where day >= :since::date group by text_key order by sum(searches) desc, text_key limit :limit) as missed
  order by missed.searches desc, missed.key`,
)

export const forgetOldMisses = statement<{ before: string }>(
  'forget-old-missed-searches',
  `
  delete from missed_searches where day < :before::date`,
)
