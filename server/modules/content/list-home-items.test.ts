import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildMarket, productRow } from '../import/market.testing.ts'
import { listHomeItems } from './list-home-items.ts'

const asked = { q: '', page: 1, limit: 10 }

test('pictures, chosen products and those of groups are listed in their order, also what is not shown', async ({ tx }) => {
  await buildMarket(tx, [productRow('a'), productRow('b')])
  await tx.query({
    text: `delete from home_sections; insert into home_sections (id, type, title, position, items, settings) values
      ('slides', 'banners', '', 1, '[{"url": "/x", "alt": "یک", "image": "/1.webp", "display": false}, {"url": "/y", "alt": "دو", "image": "/2.webp"}]', '{}'),
      ('grid', 'featured_products', '', 2, '["b"]', '{"groups": [{"title": "گ", "slugs": ["a"]}]}')`,
  })

  const banners = await listHomeItems(tx, { ...asked, type: 'banners' })
  const products = await listHomeItems(tx, { ...asked, type: 'featured_products' })
  const found = await listHomeItems(tx, { ...asked, q: 'دو', type: 'banners' })

  expect(banners.rows.map(({ title, url, image, display }) => [title, url, image, display])).toEqual([
    ['یک', '/x', '/1.webp', false],
    ['دو', '/y', '/2.webp', true],
  ])
  expect(products.rows.map(({ section, url, display }) => [section, url, display])).toEqual([
    ['grid', '/product/b', true],
    ['grid', '/product/a', true],
  ])
  expect(found).toMatchObject({ totalCount: 1, totalPages: 1, rows: [{ url: '/y' }] })
})
