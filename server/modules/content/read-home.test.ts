import { expect } from 'vitest'
import type { z } from 'zod'
import type { HomeSection } from '#contract/content.ts'
import { importBannersCall, importBootstrapCall, importHomeSectionsCall, importProductGridsCall } from '#contract/import.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importBanners, importBootstrap, importHomeSections, importProductGrids } from '../import/import-content.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import { readBootstrap } from './read-bootstrap.ts'
import { readHome } from './read-home.ts'

type Sections = z.input<typeof importHomeSectionsCall.body & z.ZodType>

const arrange = (db: Database, ...homeSections: object[]) =>
  inTransaction(db, 'write', (tx) => importHomeSections(tx, bodyOf(importHomeSectionsCall, { homeSections } as Sections).homeSections, AT))

function bodyOf<Body extends z.ZodType>({ body }: { body?: Body }, given: unknown): z.output<Body> {
  if (body === undefined) throw new Error('no body')
  return body.parse(given)
}

async function sectionOf(db: Database, id: string): Promise<HomeSection | undefined> {
  return (await readHome(db)).sections.find((section) => section.id === id)
}

test('a banner that is not on display stays out, and one for subscribers says for whom it is', async ({ database: { db } }) => {
  const rows = bodyOf(importBannersCall, {
    banners: [
      { url: '/a', image: '/uploads/a.webp', mobileImage: '/uploads/a-mobile.webp', subscriptionModel: { modelId: 'gold' } },
      { url: '/b', image: '/uploads/b.webp', display: false },
    ],
  })
  await inTransaction(db, 'write', (tx) => importBanners(tx, rows.banners, 'banners'))

  expect(await sectionOf(db, 'banners')).toMatchObject({
    items: [
      {
        url: '/a',
        image: '/uploads/a.webp',
        desktopImage: '/uploads/a.webp',
        tabletImage: '/uploads/a.webp',
        mobileImage: '/uploads/a-mobile.webp',
        display: true,
        subscriptionModel: { modelId: 'gold', modelName: 'اشتراک حرفه‌ای' },
      },
    ],
  })
})

test('the words of the strip above the header are text', async ({ database: { db } }) => {
  const banner = { link: '/shop', src: '/a.webp', text: 'جشنوارهٔ یلدا' }
  const frame = { siteTitle: 'راسته', logo: '/logo.svg', banner }
  const { bootstrap } = bodyOf(importBootstrapCall, { bootstrap: frame })
  await inTransaction(db, 'write', (tx) => importBootstrap(tx, bootstrap, AT))

  expect((await readBootstrap(db)).data).toMatchObject({ banner })
})

test('a slide or banner from before its further fields were known is shown to everyone', async ({ database: { db } }) => {
  const items = JSON.stringify([{ url: '/a', image: '/uploads/a.webp', alt: 'الف' }])
  await db.query({ text: `insert into home_sections (id, type, position, items) values ('old', 'banners', 0, $1)`, values: [items] })

  expect(await sectionOf(db, 'old')).toMatchObject({ items: [{ mobileImage: '/uploads/a.webp', subscriptionModel: { modelId: 'basic' } }] })
})

test('products come in titled groups, without those that nobody offers', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('one'), productRow('two'), productRow('three', { offers: [] })]))
  const { productGrid } = bodyOf(importProductGridsCall, {
    productGrid: [
      {
        _id: 'grid',
        title: 'برای شما',
        layout: 'groups',
        groups: [
          { title: 'گوشی', moreUrl: '/category/phones', products: ['one', 'three'] },
          { title: 'بیشتر', products: ['two', 'one'] },
        ],
      },
    ],
  })
  await inTransaction(db, 'write', (tx) => importProductGrids(tx, productGrid))
  await arrange(db, { id: 'grid', type: 'featured_products', title: 'برای شما', moreUrl: '/shop', titleAlign: 'center' })

  const section = await sectionOf(db, 'grid')

  expect(section).toMatchObject({
    layout: 'groups',
    moreUrl: '/shop',
    titleAlign: 'center',
    groups: [
      { title: 'گوشی', moreUrl: '/category/phones', slugs: ['one'] },
      { title: 'بیشتر', moreUrl: '', slugs: ['two', 'one'] },
    ],
  })
  expect(section?.items).toHaveLength(2)
})

test('groups come with their layout and no other', async ({ tx }) => {
  const bring = (row: object) =>
    importProductGrids(tx, bodyOf(importProductGridsCall, { productGrid: [{ _id: 'g', title: 'گ', ...row }] }).productGrid)

  for (const row of [{ layout: 'groups' }, { groups: [{ title: 'الف', products: [] }] }])
    await expect(bring(row)).rejects.toMatchObject({ errors: { 'productGrid.0.groups': expect.any(String) } })
})

test('what cannot be read of one section leaves the others; empty brands and categories keep their places', async ({
  database: { db },
}) => {
  await arrange(
    db,
    { id: 'categories', type: 'categories', title: 'دسته‌ها' },
    { id: 'brands', type: 'brands' },
    { id: 'banners', type: 'banners' },
  )
  await db.query({ text: `update home_sections set items = '[{"broken": true}]', settings = '{"titleAlign": 7}'` })

  const { sections } = await readHome(db)

  expect(sections).toMatchObject([
    { id: 'categories', faulty: true, items: [], titleAlign: 'start' },
    { id: 'brands', items: [] },
  ])
})

test('an address from before such were refused is never shown', async ({ database: { db } }) => {
  const items = JSON.stringify([{ url: 'javascript:alert(1)', image: '/uploads/a.webp', alt: 'الف' }])
  const menu = JSON.stringify([{ id: 'a', label: 'آ', url: '//evil.example', links: [{ id: 'b', label: 'ب', url: 'data:text/html,x' }] }])
  await db.query({
    text: `insert into home_sections (id, type, position, items, settings) values ('old', 'banners', 0, $1, '{"moreUrl": "/\\\\evil.example"}')`,
    values: [items],
  })
  await db.query({ text: `insert into menus (name, items) values ('main', $1)`, values: [menu] })
  await db.query({
    text: `insert into bootstrap (site_title, logo, banner, footer_about) values ('راسته', '/logo.svg', '{"link": "javascript:alert(1)", "src": "/a.webp"}', '')`,
  })

  expect(await sectionOf(db, 'old')).toMatchObject({ moreUrl: '/', items: [{ url: '/', image: '/uploads/a.webp' }] })
  expect((await readBootstrap(db)).data).toMatchObject({
    banner: { link: '/', src: '/a.webp' },
    menu: { main: [{ url: '/', links: [{ url: '/' }] }] },
  })
})
