import { expect } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { addDeskProductCall, type DeskProduct, readDeskProductCall, saveDeskProductCall } from '#contract/desk-product.ts'
import { readProductCall } from '#contract/product.ts'
import { type Parts, wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { sentPicture } from '../proposal/proposal.testing.ts'
import { newTeapot } from './desk-product.testing.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const ask = async ({ send, master }: TestMarket, call: CallDefinition, parts: Parts) => {
  const answer = await send({ ...wireOf(call, parts), token: call.by === 'staff' ? master.masterToken : undefined })
  return { statusCode: answer.statusCode, ...answer.json() }
}
const add = (market: TestMarket, given?: Parameters<typeof newTeapot>[0]) =>
  ask(market, addDeskProductCall, { body: { content: newTeapot(given) } })
const added = async (market: TestMarket, given?: Parameters<typeof newTeapot>[0]): Promise<DeskProduct> => {
  const { product } = await add(market, given)
  return product
}
const save = (market: TestMarket, { id, version }: DeskProduct, content: unknown) =>
  ask(market, saveDeskProductCall, { params: { productId: id }, body: { content, version } })

test('a product is added by its form: its slug is that of its title, its text is parted into paragraphs, and everybody reads it', async ({
  market,
}) => {
  const picture = await sentPicture(market, market.master)

  const product = await added(market, { pictures: [picture] })

  expect(product.content).toMatchObject({
    slug: 'قوری-سفالی-لالجین',
    description: '<p>قوری دست‌ساز</p><p>دو نفره</p>',
    pictures: [picture],
    options: [
      {
        name: 'رنگ',
        choices: [
          { label: 'سفید', value: '#f5f5f5' },
          { label: 'آبی کاربنی', value: '#102040' },
        ],
      },
    ],
    combinations: [
      { choices: ['سفید'], gtin: '4006381333931' },
      { choices: ['آبی کاربنی'], gtin: null },
    ],
  })
  expect(product.offers).toEqual([0, 0])
  const shown = await ask(market, readProductCall, { params: { slug: product.content.slug }, query: {} })
  expect(shown.general).toMatchObject({ title: 'قوری سفالی لالجین' })
  expect((await added(market)).content.slug).toMatch(/^قوری-سفالی-لالجین-/)
})

test('two who add products of one title at once get one each', async ({ market }) => {
  const products = await Promise.all([added(market), added(market), added(market)])

  expect(new Set(products.map(({ id }) => id)).size).toBe(3)
  expect(new Set(products.map(({ content }) => content.slug)).size).toBe(3)
  const wanted = await Promise.all([add(market, { slug: 'one-teapot' }), add(market, { slug: 'one-teapot' })])
  expect(wanted.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('a change keeps known combinations with their offers, adds new ones, and a new slug leads on from the old one', async ({ market }) => {
  const product = await added(market)
  const { content } = product
  const [white, blue] = content.combinations
  const options = content.options.map((option) => ({
    ...option,
    choices: [...option.choices.map((each) => (each.label === 'سفید' ? { ...each, label: 'شیری' } : each)), { label: 'مشکی' }],
  }))
  const combinations = [{ ...white, choices: ['شیری'] }, blue, { choices: ['مشکی'] }]

  const changed = await save(market, product, { ...content, slug: 'teapot', title: 'قوری', options, combinations })

  expect(changed).toMatchObject({ status: 'ok', product: { id: product.id } })
  expect(changed.product.content.combinations).toMatchObject([
    { id: white?.id, choices: ['شیری'], gtin: '4006381333931' },
    { id: blue?.id, choices: ['آبی کاربنی'] },
    { choices: ['مشکی'] },
  ])
  expect(await ask(market, readProductCall, { params: { slug: content.slug }, query: {} })).toMatchObject({ statusCode: 200 })
  expect(await ask(market, readDeskProductCall, { params: { productId: product.id } })).toMatchObject({ product: changed.product })
})

test('of two who change a product at once the second is refused, and whoever saves what stands changes nothing', async ({ market }) => {
  const product = await added(market)
  const { content } = product

  const answers = await Promise.all(['قوری نو', 'قوری کهنه'].map((title) => save(market, product, { ...content, title })))

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const kept = answers.find(({ statusCode }) => statusCode === 200)?.product
  expect(await save(market, product, kept.content)).toMatchObject({ status: 'ok', product: { version: kept.version } })
  const hidden = await save(market, kept, { ...kept.content, status: 'hidden' })
  expect(hidden).toMatchObject({ status: 'ok' })
  expect(await ask(market, readProductCall, { params: { slug: content.slug }, query: {} })).toMatchObject({ statusCode: 404 })
})

test('what is wrong is said at its field, and nothing is written', async ({ market }) => {
  const product = await added(market)
  const { content } = product
  const [first] = content.combinations
  const colours = [{ name: 'رنگ', type: 'color' as const, choices: [{ label: 'رنگ هفت‌آسمان' }] }]

  expect(await add(market, { category: 'nowhere' })).toMatchObject({ errors: { 'content.category': expect.any(String) } })
  expect(await add(market, { slug: content.slug })).toMatchObject({ code: 'SLUG_TAKEN', errors: { slug: expect.any(String) } })
  expect(await add(market, { options: colours, combinations: [{ choices: ['رنگ هفت‌آسمان'] }] })).toMatchObject({
    errors: { 'content.options.0.choices.0.value': expect.stringContaining('کد رنگ') },
  })
  expect(await add(market, { pictures: ['/uploads/sent/aa/aaaaaaaaaaaaaaaaaaaaaaaa.webp'] })).toMatchObject({
    errors: { 'content.pictures': 'تصویر را دوباره بفرستید' },
  })
  expect(await add(market, { combinations: [{ id: first?.id ?? null, choices: ['سفید'] }] })).toMatchObject({
    errors: { 'content.combinations.0.id': expect.any(String) },
  })
  expect(await save(market, product, { ...content, combinations: [first] })).toMatchObject({
    errors: { 'content.combinations': expect.stringContaining('می‌ماند') },
  })
  expect(await ask(market, readDeskProductCall, { params: { productId: product.id } })).toMatchObject({ product })
  expect(await ask(market, readDeskProductCall, { params: { productId: 'nobodys' } })).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

test('every product of the market is the same after it was read and saved as it was read', async ({ market }) => {
  const { rows } = await market.db.query({
    text: 'select id from products where category_id in (select id from categories where cardinality(path) > 0) order by id',
  })
  expect(rows.length).toBeGreaterThan(2)
  for (const { id } of rows) {
    const { product } = await ask(market, readDeskProductCall, { params: { productId: id } })
    const again = await save(market, product, { ...product.content, title: `${product.content.title} ` })
    expect(again, product.content.title).toMatchObject({ status: 'ok', product: { version: product.version } })
    const other = await save(market, product, { ...product.content, englishTitle: 'Other' })
    expect(other).toMatchObject({ status: 'ok' })
    expect(other.product.content, product.content.title).toEqual({ ...product.content, englishTitle: 'Other' })
    expect(other.product.offers).toEqual(product.offers)
  }
})
