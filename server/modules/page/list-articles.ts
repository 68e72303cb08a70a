import { ARTICLES_PAGE_SIZE } from '#contract/limits.ts'
import type { PageFacts } from '#contract/page.ts'
import type { Handle } from '../../platform/database/database.ts'
import { articleCount, newestArticles, toPageFacts } from './page.queries.ts'

interface Articles {
  articles: PageFacts[]
  page: number
  totalPages: number
  totalCount: number
}

export async function listArticles(on: Handle, page: number): Promise<Articles> {
  const { count } = await articleCount.one(on, {})
  const rows = await newestArticles.all(on, { limit: ARTICLES_PAGE_SIZE, offset: (page - 1) * ARTICLES_PAGE_SIZE })
  return { articles: rows.map(toPageFacts), page, totalPages: Math.max(1, Math.ceil(count / ARTICLES_PAGE_SIZE)), totalCount: count }
}
