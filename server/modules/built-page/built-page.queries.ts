import type { Block } from '#contract/built-blocks.ts'
import { VERSIONS_LISTED } from '#contract/built-page.ts'
import { statement } from '../../platform/database/statement.ts'

export interface DraftRow {
  draft: Block[]
  version: number
  savedAt: Date
}

/** The home page first, then pages of text by their title, but for those that keep their wordings, then archives; whether a version with blocks holds. */
export const builtPages = statement<
  { at: Date; versioned: readonly string[]; home: string },
  { place: string; title: string; isBuilt: boolean }
>(
  'built-pages',
  `
  select place.place, place.title, coalesce(jsonb_array_length(holding.blocks) > 0, false) as "isBuilt"
  from (select 'home' as place, cast(:home as text) as title, 0 as rank union all select 'page:' || slug, title, 1 from pages where slug <> all(:versioned::text[]) union all select 'archive:' || url, title, 2 from archives) as place
  left join lateral (
    select blocks from built_page_versions as version where version.place = place.place and valid_from <= :at order by valid_from desc, no desc limit 1
  ) as holding on true
  order by rank, title, place`,
)

export const titleOfPage = statement<{ slug: string }, { title: string }>(
  'title-of-built-page',
  `select title from pages where slug = :slug`,
)

export const titleOfArchive = statement<{ url: string }, { title: string }>(
  'title-of-built-archive',
  `select title from archives where url = :url`,
)

export const draftOf = statement<{ place: string }, DraftRow>(
  'draft-of-built-page',
  `
  select draft, version, saved_at as "savedAt" from built_pages where place = :place`,
)

export const lockDraft = statement<{ place: string }, DraftRow>(
  'lock-draft-of-built-page',
  `
  select draft, version, saved_at as "savedAt" from built_pages where place = :place for update`,
)

/** No row where somebody else has begun the draft meanwhile. */
export const beginDraft = statement<{ place: string; draft: string; by: string; at: Date }, { version: number }>(
  'begin-draft-of-built-page',
  `
  insert into built_pages (place, draft, version, saved_at, saved_by) values (:place, :draft::jsonb, 1, :at, :by) on conflict (place) do nothing returning version`,
)

export const saveDraft = statement<{ place: string; draft: string; by: string; at: Date }, { version: number }>(
  'save-draft-of-built-page',
  `
  update built_pages set draft = :draft::jsonb, version = version + 1, saved_at = :at, saved_by = :by where place = :place returning version`,
)

export interface VersionRow {
  no: number
  validFrom: Date
  by: string | null
  note: string
  blocks: number
}

export const versionsOf = statement<{ place: string }, VersionRow>(
  'versions-of-built-page',
  `
  select version.no, version.valid_from as "validFrom", nullif(concat_ws(' ', member.name, member.family), '') as by, version.note, jsonb_array_length(version.blocks) as blocks
  from built_page_versions as version left join users as member on member.id = version.published_by
  where version.place = :place order by version.no desc limit ${VERSIONS_LISTED}`,
)

export const blocksOfVersion = statement<{ place: string; no: number }, { blocks: Block[]; validFrom: Date }>(
  'blocks-of-built-version',
  `
  select blocks, valid_from as "validFrom" from built_page_versions where place = :place and no = :no`,
)

/** The caller holds the lock of the draft. */
export const addVersion = statement<{ place: string; blocks: string; note: string; validFrom: Date; by: string }, { no: number }>(
  'add-built-version',
  `
  insert into built_page_versions (place, no, blocks, note, valid_from, published_by)
  select :place, coalesce(max(no), 0) + 1, :blocks::jsonb, :note, :validFrom, :by from built_page_versions where place = :place returning no`,
)

export const cancelVersion = statement<{ place: string; no: number; at: Date }, { no: number }>(
  'cancel-built-version',
  `
  delete from built_page_versions where place = :place and no = :no and valid_from > :at returning no`,
)

/** The version that holds, and when the next one does. */
export const holdingVersion = statement<{ place: string; at: Date }, { blocks: Block[] | null; next: Date | null }>(
  'holding-built-version',
  `
  select
    (select blocks from built_page_versions where place = :place and valid_from <= :at order by valid_from desc, no desc limit 1) as blocks,
    (select min(valid_from) from built_page_versions where place = :place and valid_from > :at) as next`,
)

/** Titles and pictures of these categories, and those at the top. */
export const tilesOfBlocks = statement<{ slugs: readonly string[] }, { title: string; slug: string; image: string; isTop: boolean }>(
  'tiles-of-blocks',
  `
  select title, slug, image, parent_id is null as "isTop" from categories where slug = any(:slugs::text[]) or parent_id is null order by position, id`,
)

export const titlesOfSections = statement<{ ids: readonly string[] }, { id: string; title: string }>(
  'titles-of-built-sections',
  `
  select id, coalesce(nullif(title, ''), id) as title from home_sections where id = any(:ids::text[]) order by position`,
)

/** With all versions. */
export const forgetBuiltPages = statement<{ places: readonly string[] }>(
  'forget-built-pages',
  `delete from built_pages where place = any(:places::text[])`,
)
