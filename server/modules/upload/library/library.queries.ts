import type { LibraryPictureId } from '#contract/picture-library.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface LibraryRow {
  id: LibraryPictureId
  name: string
  alt: string
  bytes: number
  addedAt: Date
}

const ROW = `p.id, p.name, p.alt, p.bytes, p.added_at as "addedAt"`

/** The path of an upload, wherever it stands in a text. */
const PATH = `'/uploads/sent/[0-9a-z]{2}/([0-9a-z]{12,24})\\.webp'`

/** What may show pictures of the library: its name and its table. */
const SHOWING = [
  ['name', 'brands'],
  ['title', 'categories'],
  ['name', 'sellers'],
  ['title', 'pages'],
  ['title', 'archives'],
  ['title', 'home_sections'],
  ['title', 'price_lists'],
  ['name', 'menus'],
  ['site_title', 'bootstrap'],
  ['site_title', 'site_settings'],
  ['place', 'built_pages'],
  ['place', 'built_page_versions'],
] as const
/** The table that shows a picture. */
export type Showing = (typeof SHOWING)[number][1] | 'products'

/** Every use of an upload: its id, and by what. Reads all products, and all of the few other things. */
const USES = `
  uses as materialized (
    select distinct m[1] as id, shown.kind, shown.title
    from (
      select 'products' as kind, title, array_to_string(images, ' ') || ' ' || description as says from products
      where images::text like '%/uploads/sent/%' or description like '%/uploads/sent/%'
      ${SHOWING.map(([title, table]) => `union all select '${table}', ${title}, to_jsonb(t)::text from ${table} t`).join('\n      ')}
    ) shown cross join lateral regexp_matches(shown.says, ${PATH}, 'g') as m
  )`

const FOUND = `
  found as (
    select ${ROW} from library_pictures p
    where (:q = '' or strpos(lower(p.name || ' ' || p.alt), lower(:q)) > 0)
      and (:shown <> 'without-alt' or p.alt = '')
      and (:shown <> 'unused' or not exists (select from uses u where u.id = p.id))
  )`

type Asked = {
  q: string
  shown: string
}

export const listLibrary = statement<
  Asked & { limit: number; offset: number; usesShown: number },
  LibraryRow & { useCount: number; uses: { kind: Showing; title: string }[] }
>(
  'list-picture-library',
  `
  with ${USES}, ${FOUND},
  page as (select * from found order by "addedAt" desc, id desc limit :limit offset :offset)
  select page.*, shown.count as "useCount", shown.uses
  from page cross join lateral (
    select count(*)::int as count, coalesce(jsonb_agg(jsonb_build_object('kind', u.kind, 'title', u.title) order by u.kind, u.title) filter (where u.nth <= :usesShown), '[]') as uses
    from (select kind, title, row_number() over (order by kind, title) as nth from uses where uses.id = page.id) u
  ) shown
  order by page."addedAt" desc, page.id desc`,
)

export const countLibrary = statement<Asked, { count: number }>(
  'count-picture-library',
  `
  with ${USES}, ${FOUND} select count(*)::int as count from found`,
)

export const pictureOfBytes = statement<{ sha256: string }, LibraryRow>(
  'library-picture-of-bytes',
  `
  select ${ROW} from library_pictures p where p.sha256 = :sha256 order by p.added_at, p.id limit 1`,
)

export const insertPicture = statement<{ id: string; sha256: string; bytes: number; name: string; at: Date }>(
  'insert-library-picture',
  `
  insert into library_pictures (id, sha256, bytes, name, added_at) values (:id, :sha256, :bytes, :name, :at)`,
)

/** The last file of a name is meant by it. */
export const namePicture = statement<{ id: string; name: string }>(
  'name-library-picture',
  `
  update library_pictures set name = :name where id = :id and name <> :name`,
)

/** Uploads that stand in something of the market's: they are the library's from now on. */
export const keepInLibrary = statement<{ ids: readonly string[] }>(
  'keep-uploads-in-library',
  `
  insert into library_pictures (id, sha256, bytes, name, added_at)
  select id, sha256, bytes, '', created_at from uploads where id = any(:ids::text[]) and state = 'taken'
  on conflict (id) do nothing`,
)

export const describePicture = statement<{ id: LibraryPictureId; alt: string }>(
  'describe-library-picture',
  `
  update library_pictures set alt = :alt where id = :id`,
)

/** Those of these that nothing shows. */
export const removeUnused = statement<{ ids: readonly string[] }, { id: string }>(
  'remove-unused-library-pictures',
  `
  with ${USES}
  delete from library_pictures p where p.id = any(:ids::text[]) and not exists (select from uses u where u.id = p.id) returning p.id`,
)

/** Pictures by the names of their files; of several with one name the newest. */
export const picturesNamed = statement<{ limit: number }, { name: string; id: string }>(
  'library-pictures-named',
  `
  select distinct on (lower(name)) lower(name) as name, id from library_pictures
  where name <> '' order by lower(name), added_at desc, id desc limit :limit`,
)
