import { importPagesCall } from '#contract/import.ts'
import type { PageRow } from '#contract/import-content.ts'
import { isVersioned, VERSIONED_PAGES } from '#contract/page.ts'
import { pageCalls } from '#contract/page-rows.ts'
import { forgetBuilt } from '../built-page/forget-built.ts'
import { placeOfPage } from '../built-page/read-built-page.ts'
import { defineDesk } from '../entity/desk.ts'
import { defineEntity } from '../entity/entity.ts'
import { addPageVersions } from './page.queries.ts'

interface StoredPage {
  slug: string
  kind: NonNullable<PageRow['kind']>
  title: string
  description: string
  image: string
  /** Sanitised HTML. */
  body: string
  /** Kept unless a row names another day. */
  published_at: Date
  updated_at: Date
}

/** Fixed pages and articles. Those that people agree to keep every wording. */
export const pageEntity = defineEntity<PageRow, StoredPage>({
  table: 'pages',
  columns: ['slug', 'kind', 'title', 'description', 'image', 'body', 'published_at', 'updated_at'],
  key: { column: 'slug', field: 'slug', of: ({ slug }) => slug },
  needed: { title: 'عنوان', body: 'متن' },
  changedAt: 'updated_at',
  fresh: ({ slug }, at) => ({ slug, kind: 'page', title: '', description: '', image: '', body: '', published_at: at, updated_at: at }),
  toColumns: ({ kind, title, description, image, body, publishedAt }, { picture, html }) => ({
    kind,
    title,
    description,
    image: picture(image),
    body: html(body),
    published_at: publishedAt,
  }),
  tags: () => ['pages'],
  // people agreed to it, and the newest wording holds for all who come
  hanging: async (_, { slug }) => (isVersioned(slug) ? [{ what: 'متنی که کاربران پذیرفته‌اند', count: 1 }] : []),
  made: (tx, stored) =>
    forgetBuilt(
      tx,
      stored.map(({ slug }) => placeOfPage(slug)),
    ),
  async after(tx, { changed, at }) {
    if (changed.length > 0) await addPageVersions.all(tx, { slugs: VERSIONED_PAGES, at })
  },
})

export const pageDesk = defineDesk(pageEntity, {
  calls: pageCalls,
  batch: { call: importPagesCall, payload: 'pages' },
  title: 'title',
  filterBy: 'kind',
  toRow: ({ slug, kind, title, description, image, body, published_at }) => ({
    slug,
    kind,
    title,
    description,
    image,
    body,
    publishedAt: published_at.toISOString(),
  }),
})
