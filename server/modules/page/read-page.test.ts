import { expect } from 'vitest'
import { z } from 'zod'
import { PageRow } from '#contract/import-content.ts'
import { VERSIONED_PAGES } from '#contract/page.ts'
import { sanitisedHtml } from '../../platform/sanitised-html.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importPages } from '../import/import-content.ts'
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

test('a page that people agree to keeps each wording as a version with its day, the one the market came with first', async ({ tx }) => {
  const before = await readPage(tx, 'terms')
  const [row] = rowsOf({ slug: 'terms', title: 'قوانین', body: '<p>یک</p>' })
  if (row === undefined) throw new Error('no row')
  await importPages(tx, [row], AT)
  await importPages(tx, [row], LATER)
  await importPages(tx, [{ ...row, description: 'خلاصه' }], LATER)
  await importPages(tx, [{ ...row, body: '<p>دو</p>' }], LATER)

  const now = await readPage(tx, 'terms')

  expect(before).toMatchObject({ version: 1, data: expect.stringContaining('حق انصراف') })
  expect(now).toMatchObject({ data: '<p>دو</p>', version: 3 })
  expect(now.versions).toMatchObject([
    { version: 3, validFrom: LATER.toISOString() },
    { version: 2, validFrom: AT.toISOString() },
    { version: 1 },
  ])
  expect(await readPage(tx, 'terms', 2)).toMatchObject({ data: '<p>یک</p>', version: 2, page: { title: 'قوانین' } })
  expect((await readPage(tx, 'terms', 1)).data).toBe(before.data)
  await expect(readPage(tx, 'terms', 4)).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' })
})

test.for(VERSIONED_PAGES)('%s is there in a market that has written nothing', async (slug, { tx }) => {
  const { data, page } = await readPage(tx, slug)

  expect(data.length).toBeGreaterThan(300)
  expect(data).toBe(sanitisedHtml(data))
  expect(page.title).not.toBe('')
})

test('other pages have no versions', async ({ tx }) => {
  await importPages(tx, rowsOf({ slug: 'help', title: 'راهنما', body: '<p>متن</p>' }), AT)

  expect((await readPage(tx, 'help')).versions).toEqual([])
  await expect(readPage(tx, 'help', 1)).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' })
})
