import { afterEach, expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'
import { tellPublicAddress } from './public-address.ts'

afterEach(() => tellPublicAddress(''))

test('a description alone is the description, as before', () => {
  const meta = pageMeta('سبد خرید', 'محصولات شما')

  expect(meta).toContainEqual({ title: 'سبد خرید | راسته' })
  expect(meta).toContainEqual({ name: 'description', content: 'محصولات شما' })
  expect(meta).toContainEqual({ property: 'og:description', content: 'محصولات شما' })
  expect(JSON.stringify(meta)).not.toContain('canonical')
})

test('addresses begin with the public one, never with a host that a request named', () => {
  tellPublicAddress('https://rasteh.example')

  const meta = pageMeta('گوشی', { path: '/product/a', image: '/uploads/a.webp', type: 'product' })

  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://rasteh.example/product/a' })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: expect.stringMatching(/^https:\/\/rasteh\.example\/media\/1280\/uploads\/a\.webp/),
  })
  expect(meta).toContainEqual({ property: 'og:type', content: 'product' })
})

test('without a public address they stand relative to the page', () => {
  expect(pageMeta('گوشی', { path: '/product/a' })).toContainEqual({ tagName: 'link', rel: 'canonical', href: '/product/a' })
})

test('a long description ends at a word', () => {
  const [, description] = pageMeta('گوشی', 'کلمه '.repeat(60))

  expect(description).toMatchObject({ name: 'description', content: expect.stringMatching(/^(کلمه ){31}کلمه…$/) })
})

test('each structured thing is a script of its own', () => {
  const meta = pageMeta('گوشی', { jsonLd: [{ '@type': 'Product' }, { '@type': 'BreadcrumbList' }], noIndex: true })

  expect(meta.filter((one) => 'script:ld+json' in one)).toEqual([
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'Product' } },
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'BreadcrumbList' } },
  ])
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
})
