import type { Bootstrap, MenuItem } from '#contract/content.ts'
import type { HomeSectionRow, PageRow, ProductGridRow } from '#contract/import-content.ts'
import { statement } from '../../platform/database/statement.ts'

type Written = { id: string; created: boolean }

export interface Section {
  id: string
  type: NonNullable<HomeSectionRow['type']>
  title: string
  position: number
  visible: boolean
  items: unknown[]
  settings: SectionSettings
}
export interface SectionSettings {
  titleAlign?: HomeSectionRow['titleAlign']
  moreUrl?: HomeSectionRow['moreUrl']
  layout?: ProductGridRow['layout']
  groups?: { title: string; moreUrl?: string | undefined; slugs: string[] }[]
}
export const allSections = statement<Record<string, never>, Section>(
  'sections-for-import',
  `
  select id, type, title, position, visible, items, settings from home_sections`,
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
  insert into home_sections (id, type, title, position, items, settings, visible)
  select id, type, title, position, items, settings, visible
  from json_to_recordset(:rows::json) as row (id text, type text, title text, position int, items jsonb, settings jsonb, visible boolean)
  on conflict (id) do update set (title, position, items, settings, visible) =
    (excluded.title, excluded.position, excluded.items, excluded.settings, excluded.visible)
    where (home_sections.title, home_sections.position, home_sections.items, home_sections.settings, home_sections.visible) is distinct from
      (excluded.title, excluded.position, excluded.items, excluded.settings, excluded.visible)
  returning id, xmax = 0 as created`,
)

export interface StoredGateway {
  name: string
  label: string
  description: string
  icon: string
  state: 'online' | 'offline'
  position: number
  enabled: boolean
}
export const allGateways = statement<Record<string, never>, StoredGateway>(
  'gateways-for-import',
  `
  select name, label, description, icon, state, position, enabled from gateways`,
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

export const allMenus = statement<Record<string, never>, { name: string; items: MenuItem[] }>(
  'menus-for-import',
  `
  select name, items from menus`,
)

export const writeMenus = statement<{ rows: string }, Written>(
  'write-menus',
  `
  insert into menus (name, items) select name, items from json_to_recordset(:rows::json) as row (name text, items jsonb)
  on conflict (name) do update set items = excluded.items where menus.items <> excluded.items
  returning name as id, xmax = 0 as created`,
)

export interface StoredFrame {
  siteTitle: string
  logo: string
  banner: Bootstrap['banner']
  footerAbout: string
}
export const findBootstrap = statement<Record<string, never>, StoredFrame>(
  'bootstrap-for-import',
  `
  select site_title as "siteTitle", logo, banner, footer_about as "footerAbout" from bootstrap`,
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

export interface StoredPage {
  slug: string
  kind: PageRow['kind']
  title: string
  description: string
  image: string
  body: string
}
export const pagesBySlug = statement<{ slugs: readonly string[] }, StoredPage>(
  'import-pages-by-slug',
  `
  select slug, kind, title, description, image, body from pages where slug = any(:slugs::text[])`,
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
