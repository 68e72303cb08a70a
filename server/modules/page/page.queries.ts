import type { PageFacts } from '#contract/page.ts'
import { statement } from '../../platform/database/statement.ts'

export interface FactsRow {
  slug: string
  title: string
  description: string
  image: string
  kind: PageFacts['kind']
  publishedAt: Date
  updatedAt: Date
}

const FACTS = `slug, title, description, image, kind, published_at as "publishedAt", updated_at as "updatedAt"`

export const pageBySlug = statement<{ slug: string }, FactsRow & { body: string }>(
  'page-by-slug',
  `
  select ${FACTS}, body from pages where slug = :slug`,
)

export interface VersionRow {
  version: number
  validFrom: Date
}

/** At most this many wordings are listed, the newest first. */
const VERSIONS_LISTED = 50

export const versionsOfPage = statement<{ slug: string }, VersionRow>(
  'versions-of-page',
  `
  select version, valid_from as "validFrom" from page_versions where slug = :slug order by version desc limit ${VERSIONS_LISTED}`,
)

export const pageVersion = statement<{ slug: string; version: number }, VersionRow & { title: string; body: string }>(
  'page-version',
  `
  select version, title, body, valid_from as "validFrom" from page_versions where slug = :slug and version = :version`,
)

export const newestArticles = statement<{ limit: number; offset: number }, FactsRow>(
  'newest-articles',
  `
  select ${FACTS} from pages where kind = 'article' order by published_at desc, slug desc limit :limit offset :offset`,
)

export const articleCount = statement<Record<string, never>, { count: number }>(
  'article-count',
  `
  select count(*) from pages where kind = 'article'`,
)

export function toPageFacts({ publishedAt, updatedAt, ...facts }: FactsRow): PageFacts {
  return { ...facts, publishedAt: publishedAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

/** A new version of every page that people agree to whose wording became another one. Writes of rows wait for each other, so no number is given twice. */
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
