import { expect } from 'vitest'
import { z } from 'zod'
import { PageRow } from '#contract/import-content.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importPages } from '../import/import-pages.ts'
import { listArticles } from './list-articles.ts'
import { readPage } from './read-page.ts'

const AT = new Date('2026-11-21T09:00:00Z')
const LATER = new Date('2026-11-25T09:00:00Z')

const rowsOf = (...rows: z.input<typeof PageRow>[]) => z.array(PageRow).parse(rows)

test('a page is answered as the HTML that was stored, without what could run', async ({ tx }) => {
  const body =
    '<h2>قوانین</h2><p onclick="steal()">متن</p><script>steal()</script><a href="javascript:steal()">برو</a><img src="http://x.example/a.png">'
  await importPages(tx, rowsOf({ slug: 'terms', title: 'قوانین', body }), AT)

  const { data, page } = await readPage(tx, 'terms')

  expect(data).toBe('<h2>قوانین</h2><p>متن</p><a rel="nofollow noopener">برو</a><img />')
  expect(page).toMatchObject({ slug: 'terms', kind: 'page', publishedAt: AT.toISOString() })
})

test('a page that nobody wrote is not found', async ({ tx }) => {
  await expect(readPage(tx, 'none')).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND', status: 404 })
})

test('the same page again changes nothing, a changed one keeps the day of its publishing', async ({ tx }) => {
  const [row] = rowsOf({ slug: 'terms', title: 'قوانین', body: '<p>یک</p>' })
  if (row === undefined) throw new Error('no row')
  await importPages(tx, [row], AT)

  expect(await importPages(tx, [row], LATER)).toEqual({ count: 1, created: 0, updated: 0 })
  expect(await importPages(tx, [{ ...row, body: '<p>دو</p>' }], LATER)).toEqual({ count: 1, created: 0, updated: 1 })
  expect((await readPage(tx, 'terms')).page).toMatchObject({ publishedAt: AT.toISOString(), updatedAt: LATER.toISOString() })
})

test('the blog lists articles alone, the newest first, in pages', async ({ tx }) => {
  const articles = Array.from({ length: 13 }, (_, day) => ({
    slug: `article-${day}`,
    kind: 'article' as const,
    title: `نوشتهٔ ${day}`,
    body: '<p>متن</p>',
    publishedAt: `2026-10-${String(day + 1).padStart(2, '0')}T09:00:00Z`,
  }))
  await importPages(tx, rowsOf({ slug: 'terms', title: 'قوانین', body: '<p>متن</p>' }, ...articles), AT)

  const first = await listArticles(tx, 1)
  const second = await listArticles(tx, 2)

  expect(first).toMatchObject({ totalCount: 13, totalPages: 2, page: 1 })
  expect(first.articles.map(({ slug }) => slug).slice(0, 2)).toEqual(['article-12', 'article-11'])
  expect(second.articles.map(({ slug }) => slug)).toEqual(['article-0'])
})
