import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

test('every article has some hundred words, a cover of its own and a day before today', () => {
  const articles = pagesOf(NOW).filter(({ kind }) => kind === 'article')

  expect(articles.length).toBeGreaterThanOrEqual(5)
  for (const { slug, body, image, publishedAt = '' } of articles) {
    const words = body
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/).length
    expect(words, slug).toBeGreaterThanOrEqual(300)
    expect(image).toContain(slug)
    expect(Date.parse(publishedAt)).toBeLessThan(NOW.getTime())
  }
})

test('every frequent question opens to its answer, and none stands open', () => {
  const body = pagesOf(NOW).find(({ slug }) => slug === 'faq')?.body ?? ''

  expect(body.match(/<details>\n<summary>[^<]+<\/summary>\n<p>.+<\/p>\n<\/details>/g)?.length).toBeGreaterThanOrEqual(9)
  expect(body).not.toContain('<h3>')
})
