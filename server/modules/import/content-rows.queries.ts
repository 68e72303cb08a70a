import { statement } from '../../platform/database/statement.ts'

type Written = { id: string; created: boolean }

export const sectionsById = statement<{ ids: readonly string[] }, { id: string; type: string; title: string }>(
  'sections-by-id',
  `
  select id, type, title from home_sections where id = any(:ids::text[])`,
)

/** A new section comes last until the order is told. */
export const writeSections = statement<{ rows: string }, Written>(
  'write-sections',
  `
  insert into home_sections (id, type, title, position, items, settings)
  select id, type, title, (select coalesce(max(position), -1) from home_sections) + row_number() over ()::int, items, coalesce(settings, '{}')
  from json_to_recordset(:rows::json) as row (id text, type text, title text, items jsonb, settings jsonb)
  on conflict (id) do update set (title, items, settings) = (excluded.title, excluded.items, home_sections.settings || excluded.settings)
    where (home_sections.title, home_sections.items, home_sections.settings)
      is distinct from (excluded.title, excluded.items, home_sections.settings || excluded.settings)
  returning id, xmax = 0 as created`,
)

export const arrangeSections = statement<{ rows: string }, Written>(
  'arrange-sections',
  `
  with given as (select * from json_to_recordset(:rows::json) as row (id text, type text, title text, position int, items jsonb, settings jsonb)),
  hidden as (update home_sections set visible = false where visible and id not in (select id from given) returning id),
  placed as (
    insert into home_sections (id, type, title, position, items, settings, visible)
    select id, type, title, position, coalesce(items, (select known.items from home_sections known where known.id = given.id), '[]'), settings, true from given
    on conflict (id) do update set (title, position, items, settings, visible) =
      (excluded.title, excluded.position, excluded.items, (home_sections.settings - array['titleAlign', 'moreUrl']) || excluded.settings, true)
      where (home_sections.title, home_sections.position, home_sections.items, home_sections.settings, home_sections.visible) is distinct from
        (excluded.title, excluded.position, excluded.items, (home_sections.settings - array['titleAlign', 'moreUrl']) || excluded.settings, true)
    returning id, xmax = 0 as created
  )
  select id, created from placed union all select id, false from hidden`,
)

export const writePriceLists = statement<{ rows: string }, Written>(
  'write-price-lists',
  `
  insert into price_lists (id, title, position, rows)
  select id, title, position, rows from json_to_recordset(:rows::json) as row (id text, title text, position int, rows jsonb)
  on conflict (id) do update set (title, position, rows) = (excluded.title, excluded.position, excluded.rows)
    where (price_lists.title, price_lists.position, price_lists.rows) is distinct from (excluded.title, excluded.position, excluded.rows)
  returning id, xmax = 0 as created`,
)

export const writeGateways = statement<{ rows: string }, Written>(
  'write-gateways',
  `
  insert into gateways (id, name, label, description, icon, state, position, enabled)
  select id, name, label, description, icon, state, position, enabled
  from json_to_recordset(:rows::json) as row (id text, name text, label text, description text, icon text, state text, position int, enabled boolean)
  on conflict (name) do update set
    (label, description, icon, state, position, enabled) = (excluded.label, excluded.description, excluded.icon, excluded.state, excluded.position, excluded.enabled)
    where (gateways.label, gateways.description, gateways.icon, gateways.state, gateways.position, gateways.enabled)
      is distinct from (excluded.label, excluded.description, excluded.icon, excluded.state, excluded.position, excluded.enabled)
  returning id, xmax = 0 as created`,
)

export const writeMenus = statement<{ rows: string }, Written>(
  'write-menus',
  `
  insert into menus (name, items) select name, items from json_to_recordset(:rows::json) as row (name text, items jsonb)
  on conflict (name) do update set items = excluded.items where menus.items <> excluded.items
  returning name as id, xmax = 0 as created`,
)

export const writeBootstrap = statement<{ rows: string }, { created: boolean }>(
  'write-bootstrap',
  `
  insert into bootstrap (site_title, logo, banner, footer_about)
  select "siteTitle", logo, banner, "footerAbout" from json_to_recordset(:rows::json) as row ("siteTitle" text, logo text, banner jsonb, "footerAbout" text)
  on conflict (id) do update set (site_title, logo, banner, footer_about) = (excluded.site_title, excluded.logo, excluded.banner, excluded.footer_about)
    where (bootstrap.site_title, bootstrap.logo, bootstrap.banner, bootstrap.footer_about) is distinct from (excluded.site_title, excluded.logo, excluded.banner, excluded.footer_about)
  returning xmax = 0 as created`,
)

/** A page keeps the day of its publishing unless another is told. */
export const writePages = statement<{ rows: string; at: Date }, Written>(
  'write-pages',
  `
  insert into pages (slug, kind, title, description, image, body, published_at, updated_at)
  select given.slug, given.kind, given.title, given.description, given.image, given.body,
    coalesce(given."publishedAt", known.published_at, :at::timestamptz), :at::timestamptz
  from json_to_recordset(:rows::json) as given (slug text, kind text, title text, description text, image text, body text, "publishedAt" timestamptz)
  left join pages known on known.slug = given.slug
  on conflict (slug) do update set (kind, title, description, image, body, published_at, updated_at) =
    (excluded.kind, excluded.title, excluded.description, excluded.image, excluded.body, excluded.published_at, excluded.updated_at)
    where (pages.kind, pages.title, pages.description, pages.image, pages.body, pages.published_at)
      is distinct from (excluded.kind, excluded.title, excluded.description, excluded.image, excluded.body, excluded.published_at)
  returning slug as id, xmax = 0 as created`,
)

/** A new version of every page that people agree to whose wording became another one. Imports wait for each other, so no number is given twice. */
export const addPageVersions = statement<{ slugs: readonly string[]; at: Date }, { slug: string }>(
  'add-page-versions',
  `
  insert into page_versions (slug, version, title, body, valid_from)
  select pages.slug, coalesce(newest.version, 0) + 1, pages.title, pages.body, :at
  from pages left join lateral (
    select version, title, body from page_versions known where known.slug = pages.slug order by version desc limit 1
  ) newest on true
  where pages.slug = any(:slugs::text[]) and (newest.title, newest.body) is distinct from (pages.title, pages.body)
  returning slug`,
)
