import { z } from 'zod'
import { BuiltPage } from './built-blocks.ts'
import { defineCall } from './call.ts'
import { Slug } from './ids.ts'

/** `page`: a fixed page, as terms or about us; `article`: one of the blog. */
export const PAGE_KINDS = ['page', 'article'] as const

/** Pages that people agree to: each wording is kept as a version, and the newest one holds. */
export const VERSIONED_PAGES = ['terms', 'privacy', 'returns'] as const
export const isVersioned = (slug: string): boolean => VERSIONED_PAGES.some((known) => known === slug)

const PageVersion = z.object({ version: z.int(), validFrom: z.iso.datetime() })
export type PageVersion = z.infer<typeof PageVersion>

const PageFacts = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Empty where it has none. */
  image: z.string(),
  kind: z.enum(PAGE_KINDS),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type PageFacts = z.infer<typeof PageFacts>

export const readPageCall = defineCall({
  method: 'POST',
  path: '/page',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'A page or article: `data` is its HTML, `page` the facts about it. Of a versioned page an older `version` may be asked for',
  body: z.object({ slug: Slug, version: z.int().min(1).max(1_000_000).optional() }),
  answer: z.object({
    data: z.string().describe('sanitised HTML'),
    /** Blocks that stand in place of it. */
    built: BuiltPage.optional(),
    page: PageFacts,
    /** Which wording this is; absent where a page has no versions. */
    version: z.int().optional(),
    /** All wordings, the newest first. */
    versions: z.array(PageVersion),
  }),
  errors: ['PAGE_NOT_FOUND'],
})

export const listArticlesCall = defineCall({
  method: 'GET',
  path: '/page/articles',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'Articles of the blog, the newest first',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1) }),
  answer: z.object({ articles: z.array(PageFacts), page: z.int(), totalPages: z.int(), totalCount: z.int() }),
  errors: [],
})
