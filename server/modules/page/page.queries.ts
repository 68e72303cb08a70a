import type { PageFacts } from '#contract/page.ts'
import { statement } from '../../platform/database/statement.ts'

interface FactsRow {
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
