import type { SellerId } from '#contract/ids.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface NamedThing {
  slug: string
  title: string
  /** The slug of the category above. */
  parent: string | null
}

export const allCategories = statement<Record<string, never>, NamedThing>(
  'categories-by-title',
  `
  select c.slug, c.title, p.slug as parent from categories c left join categories p on p.id = c.parent_id order by c.title, c.slug`,
)

export const allBrands = statement<Record<string, never>, NamedThing>(
  'brands-by-title',
  `
  select slug, name as title, null as parent from brands order by name, slug`,
)

/** Sellers whose offers a sheet may be. */
export const sellersToChoose = statement<{ limit: number }, { id: SellerId; name: string }>(
  'sellers-of-sheets',
  `
  select id, name from sellers where status = 'active' order by name, id limit :limit`,
)

export const wordsRemembered = statement<{ kinds: readonly string[] }, { kind: string; written: string; meaning: string }>(
  'import-words-remembered',
  `
  select kind, written, meaning from import_words where kind = any(:kinds::text[])`,
)

export const rememberWords = statement<{ kinds: readonly string[]; written: readonly string[]; meanings: readonly string[] }>(
  'remember-import-words',
  `
  insert into import_words (kind, written, meaning)
  select distinct on (kind, written) kind, written, meaning from unnest(:kinds::text[], :written::text[], :meanings::text[]) as row (kind, written, meaning)
  on conflict (kind, written) do update set meaning = excluded.meaning`,
)
