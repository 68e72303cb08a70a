import { expect } from 'vitest'
import { z } from 'zod'
import { BrandDataRow, CategoryRow, ProductRow, SellerRow } from '#contract/import-catalogue.ts'
import { ArchiveRow, BannerRow, BootstrapData, PageRow, WideSlideRow } from '#contract/import-content.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importBrandsData, importCategories, importProducts, importSellers } from './import-catalogue.ts'
import { importArchives, importBanners, importBootstrap, importPages, importWideSliders } from './import-content.ts'
import { AT, buildMarket, buildProducts, productRow } from './market.testing.ts'
import { addressesOf } from './runs/csv-cells.ts'

const SHOP = 'https://shop.example'
const FETCHED = /^\/uploads\/fetched\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/

async function awaited(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.query({ text: 'select address from external_pictures order by address' })
  return rows.map(({ address }) => address)
}

test('a product keeps the paths where its pictures will stand, beside those that are ours', async ({ tx }) => {
  const images = [`${SHOP}/a.jpg`, '/uploads/b.webp', `${SHOP}/c.jpg?w=1&h=2`]
  const description = `<p>خوب</p><img src="${SHOP}/c.jpg?w=1&amp;h=2" alt="نما" />`
  await buildMarket(tx, [productRow('one', { images, general: { description, specifications: [], priceHistory: [] } })])

  const { rows } = await tx.query({ text: `select images, description from products where slug = 'one'` })
  const [first, second, third] = rows[0].images
  expect([first, third]).toEqual([expect.stringMatching(FETCHED), expect.stringMatching(FETCHED)])
  expect(second).toBe('/uploads/b.webp')
  expect(rows[0].description).toContain(`<img src="${third}" alt="نما" />`)
  expect(await awaited(tx)).toEqual([`${SHOP}/a.jpg`, `${SHOP}/c.jpg?w=1&h=2`])
})

test('the same row again changes nothing', async ({ tx }) => {
  await buildMarket(tx, [productRow('one', { images: [`${SHOP}/a.jpg`] })])
  const row = { slug: 'one', title: 'گوشی موبایل one', category: 'phones', brand: 'samsung', images: [`${SHOP}/a.jpg`] }

  const again = await importProducts(tx, z.array(ProductRow).parse([row]), AT)

  expect(again).toMatchObject({ created: 0, updated: 0 })
})

test('products of a row with a fault bring no picture', async ({ tx }) => {
  await buildMarket(tx)

  await expect(buildProducts(tx, [productRow('one', { category: 'nowhere', images: [`${SHOP}/a.jpg`] })])).rejects.toThrow()
  expect(await awaited(tx)).toEqual([])
})

test('every other row that carries pictures does as products do', async ({ tx }) => {
  const [at, url] = [(name: string) => `${SHOP}/${name}.png`, '/search']
  const html = (name: string) => `<p>متن</p><img src="${at(name)}" />`
  await importCategories(tx, z.array(CategoryRow).parse([{ slug: 'c', title: 'دسته', image: at('category') }]), AT)
  await importBrandsData(
    tx,
    z.array(BrandDataRow).parse([{ slug: 'b', name: 'برند', logo: at('brand'), description: html('in-brand') }]),
    AT,
  )
  const seller = { id: 's', name: 'فروشنده', province: 'تهران', city: 'تهران', logo: at('seller'), description: html('in-seller') }
  await importSellers(tx, z.array(SellerRow).parse([seller]), AT)
  const slide = { url, desktopImage: at('wide'), tabletImage: at('middle'), mobileImage: at('narrow') }
  await importWideSliders(tx, z.array(WideSlideRow).parse([slide]), 'wideslider')
  await importBanners(tx, z.array(BannerRow).parse([{ url, image: at('banner') }]), 'banners')
  await importArchives(
    tx,
    z.array(ArchiveRow).parse([{ url: 'a', title: 'آرشیو', image: at('archive'), description: html('in-archive') }]),
    AT,
  )
  await importPages(
    tx,
    z.array(PageRow).parse([{ slug: 'p', kind: 'article', title: 'مقاله', image: at('page'), body: html('in-page') }]),
    AT,
  )
  const banner = { link: url, src: at('top') }
  await importBootstrap(tx, BootstrapData.parse({ siteTitle: 'راسته', logo: at('logo'), banner, footerAbout: html('in-footer') }), AT)

  const names = ['category', 'brand', 'seller', 'wide', 'middle', 'narrow', 'banner', 'archive', 'page', 'top', 'logo']
  const texts = ['in-brand', 'in-seller', 'in-archive', 'in-page', 'in-footer']
  expect(await awaited(tx)).toEqual([...names, ...texts].map(at).toSorted())
  for (const table of ['categories', 'brands', 'sellers', 'home_sections', 'archives', 'pages', 'bootstrap']) {
    const { rows } = await tx.query({ text: `select row_to_json(t)::text as row from ${table} t` })
    expect(rows.map(({ row }) => row).join()).not.toContain(SHOP)
  }
})

test.for([
  ['https://a.ir/a.jpg, https://a.ir/b.jpg', ['https://a.ir/a.jpg', 'https://a.ir/b.jpg']],
  ['/uploads/a.jpg,/uploads/b.jpg', ['/uploads/a.jpg', '/uploads/b.jpg']],
  ['https://a.ir/a.jpg،\nhttps://a.ir/b.jpg', ['https://a.ir/a.jpg', 'https://a.ir/b.jpg']],
  ['/uploads/a.webp | /uploads/b.webp', ['/uploads/a.webp', '/uploads/b.webp']],
  ['https://a.ir/w_300,h_300/a.jpg, https://a.ir/b,2.jpg,', ['https://a.ir/w_300,h_300/a.jpg', 'https://a.ir/b,2.jpg']],
] as const)('the cell «%s» names each of its pictures', ([cell, addresses]) => {
  expect(addressesOf(cell)).toEqual(addresses)
})
