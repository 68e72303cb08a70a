import { expect } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { listDeskOffersCall } from '#contract/desk-offers.ts'
import { SellerId } from '#contract/ids.ts'
import { readProductCall } from '#contract/product.ts'
import {
  acceptProposalCall,
  createProposalCall,
  joinProposalCall,
  listAnyProposalsCall,
  listProposalsCall,
  PROPOSAL_STATES,
  readAnyProposalCall,
  readProposalCall,
  refuseProposalCall,
  removeProposalCall,
  returnProposalCall,
  saveProposalCall,
  sendProposalCall,
  takeBackProposalCall,
} from '#contract/proposal.ts'
import { type Parts, wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'
import { drafted, proposed, sentPicture } from './proposal.testing.ts'
import { canMove, PROPOSAL_MOVES } from './proposal-moves.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const ask = async (market: TestMarket, as: Person, call: CallDefinition, parts: Parts) => {
  const answer = await market.send({ ...wireOf(call, parts), token: call.by === 'staff' ? as.masterToken : as.token })
  return { statusCode: answer.statusCode, ...answer.json() }
}
const on = (proposalId: string, body?: object): Parts => ({ params: { proposalId }, ...(body && { body }) })
const statesOfUploads = async (market: TestMarket) =>
  (await market.db.query({ text: 'select state from uploads order by state' })).rows.map(({ state }) => state)

test('what was accepted or refused goes nowhere any more, and nothing is accepted that was not sent', () => {
  const states = Object.keys(PROPOSAL_STATES) as (keyof typeof PROPOSAL_STATES)[]

  expect(states.filter((state) => PROPOSAL_MOVES[state].length === 0)).toEqual(['accepted', 'refused'])
  expect(states.filter((state) => canMove(state, 'accepted'))).toEqual(['sent'])
})

test('a draft is kept as it was left, and its pictures are those that its author sent', async ({ market }) => {
  const picture = await sentPicture(market, market.supplier)

  const kept = await ask(market, market.supplier, createProposalCall, {
    body: { content: { title: 'قوری', pictures: [picture], halfway: true } },
  })

  expect(kept.proposal).toMatchObject({ state: 'draft', version: 1, content: { title: 'قوری', pictures: [picture], halfway: true } })
  expect(await statesOfUploads(market)).toEqual(['taken'])
  const stranger = await market.shopper({ record: { role: 'supplier', sellerId: SellerId.parse('s2') } })
  const theirs = await sentPicture(market, stranger)
  for (const pictures of [[theirs], [picture], ['/uploads/sent/aa/aaaaaaaaaaaaaaaaaaaaaaaa.webp']])
    expect(await ask(market, market.supplier, createProposalCall, { body: { content: { pictures } } })).toMatchObject({
      statusCode: 422,
      errors: { 'content.pictures': expect.stringContaining('دوباره') },
    })
})

test('a picture that a draft no longer shows is let go, and all of them when it is removed', async ({ market }) => {
  const { as, id, version, content } = await drafted(market)
  const other = await sentPicture(market, as)

  expect(await ask(market, as, saveProposalCall, on(id, { version, content: { ...content, pictures: [other] } }))).toMatchObject({
    status: 'ok',
  })
  expect(await statesOfUploads(market)).toEqual(['given-up', 'taken'])

  expect(await ask(market, as, removeProposalCall, on(id))).toMatchObject({ status: 'ok' })
  expect(await statesOfUploads(market)).toEqual(['given-up', 'given-up'])
  expect(await ask(market, as, readProposalCall, on(id))).toMatchObject({ code: 'PROPOSAL_NOT_FOUND' })
})

test('of two who save a draft at once the second is refused', async ({ market }) => {
  const { as, id, version, content } = await drafted(market)
  const save = (title: string) => ask(market, as, saveProposalCall, on(id, { version, content: { ...content, title } }))

  const answers = await Promise.all([save('یک'), save('دو')])

  expect(answers.map(({ code }) => code).sort()).toEqual(['PROPOSAL_CHANGED', undefined])
})

test('what is missing or wrong is said by its fields when it is sent', async ({ market }) => {
  const send = async (given: object) => {
    const { as, id, version } = await drafted(market, market.supplier, given)
    return (await ask(market, as, sendProposalCall, on(id, { version }))).errors
  }

  expect(await send({ title: '', category: undefined, combinations: [] })).toMatchObject({
    'content.title': 'عنوان الزامی است',
    'content.category': 'نامک دسته الزامی است',
    'content.combinations': expect.stringContaining('دست‌کم یک ترکیب'),
  })
  const offer = { price: { regularPrice: 100, discountedPrice: 200 }, stock: 1, delivery: ['atlantis'] }
  expect(await send({ category: 'nowhere', combinations: [{ choices: ['سفید'], offer }] })).toEqual({
    'content.category': 'دستهٔ «nowhere» وجود ندارد',
    'content.combinations.0.offer.delivery': 'محل «atlantis» وجود ندارد',
    'content.combinations.0.offer.price.discountedPrice': 'قیمت با تخفیف باید کمتر از قیمت باشد',
  })
  expect(await send({ combinations: [{ choices: ['بنفش'], offer: { price: { regularPrice: 100 }, stock: 1 } }] })).toEqual({
    'content.combinations.0.choices': 'از هر ویژگی یک گزینه انتخاب کنید',
  })
})

test('what is forbidden is refused when it is sent, and when it became so meanwhile', async ({ market }) => {
  const { id, version } = await proposed(market)
  await market.db.query({
    text: `insert into forbidden_products (id, kind, value, key) values ('x', 'barcode', '4006381333931', '04006381333931')`,
  })

  const late = await drafted(market)
  expect(await ask(market, late.as, sendProposalCall, on(late.id, { version: late.version }))).toMatchObject({
    errors: { 'content.title': expect.stringContaining('ممنوع است') },
  })
  expect(await ask(market, market.master, acceptProposalCall, on(id, { version }))).toMatchObject({
    statusCode: 422,
    code: 'PROPOSAL_INCOMPLETE',
  })
  expect(await ask(market, market.master, readAnyProposalCall, on(id))).toMatchObject({ proposal: { state: 'sent' } })
})

test('a seller sees its own alone, and staff see what was sent and no draft', async ({ market }) => {
  const draft = await drafted(market)
  const sent = await proposed(market, market.supplier, {
    combinations: [{ choices: ['سفید'], offer: { price: { regularPrice: 100 }, stock: 1 } }],
  })
  const other = await market.shopper({ record: { role: 'supplier', sellerId: SellerId.parse('s2') } })

  expect(await ask(market, other, readProposalCall, on(sent.id))).toMatchObject({ statusCode: 404 })
  expect((await ask(market, other, listProposalsCall, { query: {} })).totalCount).toBe(0)
  expect((await ask(market, market.supplier, listProposalsCall, { query: { state: 'draft' } })).proposals).toMatchObject([{ id: draft.id }])
  expect((await ask(market, market.supplier, listProposalsCall, { query: {} })).totalCount).toBe(2)
  expect(await ask(market, market.master, readAnyProposalCall, on(draft.id))).toMatchObject({ statusCode: 404 })
  expect((await ask(market, market.master, listAnyProposalsCall, { query: {} })).proposals).toMatchObject([
    { id: sent.id, seller: { id: 's1' } },
  ])
})

test('it is returned with what is to be mended, mended, and sent again; its author is told once', async ({ market }) => {
  const { as, id, version } = await proposed(market)
  const say = (call: CallDefinition, seen: number) =>
    ask(market, market.master, call, on(id, { version: seen, reason: 'تصویر روشن‌تری بفرستید.' }))

  expect(await say(returnProposalCall, version)).toMatchObject({ proposal: { state: 'returned', reason: 'تصویر روشن‌تری بفرستید.' } })
  expect(await say(returnProposalCall, version)).toMatchObject({ status: 'ok' })
  const told = await market.db.query({ text: `select title from notifications where user_id = $1`, values: [as.id] })
  expect(told.rows).toEqual([{ title: 'محصول پیشنهادی شما برای اصلاح برگشت' }])

  const { proposal } = await ask(market, as, readProposalCall, on(id))
  const saved = await ask(
    market,
    as,
    saveProposalCall,
    on(id, { version: proposal.version, content: { ...proposal.content, title: 'قوری سفید' } }),
  )
  expect(await ask(market, as, sendProposalCall, on(id, { version: saved.proposal.version }))).toMatchObject({
    proposal: { state: 'sent' },
  })
  expect(await say(refuseProposalCall, version)).toMatchObject({ code: 'PROPOSAL_CHANGED' })
  expect(await say(refuseProposalCall, saved.proposal.version + 1)).toMatchObject({ proposal: { state: 'refused' } })
  expect(await ask(market, as, sendProposalCall, on(id, { version: 9 }))).toMatchObject({ code: 'PROPOSAL_CLOSED' })
})

test('what its seller took back and changed is not accepted as it was seen', async ({ market }) => {
  const { as, id, version } = await proposed(market)

  const back = await ask(market, as, takeBackProposalCall, on(id, { version }))
  expect(back).toMatchObject({ proposal: { state: 'draft' } })
  expect(await ask(market, market.master, acceptProposalCall, on(id, { version }))).toMatchObject({ statusCode: 404 })
  const sent = await ask(market, as, sendProposalCall, on(id, { version: back.proposal.version }))
  expect(await ask(market, market.master, acceptProposalCall, on(id, { version }))).toMatchObject({ code: 'PROPOSAL_CHANGED' })
  expect(await ask(market, market.master, acceptProposalCall, on(id, { version: sent.proposal.version }))).toMatchObject({ status: 'ok' })
})

test('accepted, it is a product with the seller’s offers of it, and its pictures stay', async ({ market }) => {
  const { as, id, version } = await proposed(market)

  const { proposal } = await ask(market, market.master, acceptProposalCall, on(id, { version }))

  expect(proposal).toMatchObject({ state: 'accepted', product: { slug: 'قوری-چینی-گل-سرخ' } })
  const product = (await market.send(wireOf(readProductCall, { params: { slug: proposal.product.slug } }))).json()
  expect(product).toMatchObject({
    title: 'قوری چینی گل‌سرخ',
    brand: { slug: 'samsung' },
    general: {
      english_title: 'Rose teapot',
      description: '<p>قوری &lt;b&gt;دست‌ساز&lt;/b&gt;</p><p>دو نفره</p>',
      specifications: [{ label: 'گنجایش', value: '۸۰۰ میلی‌لیتر' }],
    },
    combinations: [
      {
        gtin: '4006381333931',
        suppliers: [{ id: 's1', stock: 12, minOrder: 2, price: { regularPrice: 450_000, discountedPrice: 400_000 } }],
      },
      { suppliers: [{ id: 's1', stock: 3, price: { regularPrice: 480_000 } }] },
    ],
  })
  expect(product.options.map(({ label, value }: { label: string; value: string }) => [label, value])).toEqual([
    ['سفید', '#f5f5f5'],
    ['آبی کاربنی', '#102040'],
  ])
  expect(await statesOfUploads(market)).toEqual([])
  expect((await ask(market, as, listDeskOffersCall, { query: { s: 'قوری' } })).offers).toHaveLength(2)
  expect(await ask(market, as, removeProposalCall, on(id))).toMatchObject({ code: 'PROPOSAL_CLOSED' })
})

test('of many who accept it at once it becomes one product', async ({ market }) => {
  const { id, version } = await proposed(market)

  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(market, market.master, acceptProposalCall, on(id, { version }))))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(new Set(answers.map(({ proposal }) => proposal.product.id)).size).toBe(1)
  const { rows } = await market.db.query({
    text: `select (select count(*)::int from products where title like 'قوری%') as products, (select count(*)::int from offers where product_id = $1) as offers`,
    values: [answers[0]?.proposal.product.id],
  })
  expect(rows).toEqual([{ products: 1, offers: 2 }])
})

test('of one who accepts and one who refuses at once, one decides', async ({ market }) => {
  const { id, version } = await proposed(market)

  const [accepted, refused] = await Promise.all([
    ask(market, market.master, acceptProposalCall, on(id, { version })),
    ask(market, market.master, refuseProposalCall, on(id, { version, reason: 'نه' })),
  ])

  expect([accepted?.statusCode, refused?.statusCode].sort()).toEqual([200, 409])
})

test('a slug that staff choose is taken where it is free; one that is made of the title makes way', async ({ market }) => {
  const first = await proposed(market)
  const second = await proposed(market)
  const accept = (id: string, version: number, slug?: string) =>
    ask(market, market.master, acceptProposalCall, on(id, { version, ...(slug && { slug }) }))

  expect(await accept(first.id, first.version, 'one')).toMatchObject({ code: 'SLUG_TAKEN', errors: { slug: expect.any(String) } })
  await accept(first.id, first.version)
  expect((await accept(second.id, second.version)).proposal.product.slug).toMatch(/^قوری-چینی-گل-سرخ-[0-9a-z]{12}$/)
})

test('products that may be the same are named, by barcode and by title', async ({ market }) => {
  const first = await proposed(market)
  await ask(market, market.master, acceptProposalCall, on(first.id, { version: first.version }))
  const byTitle = await drafted(market, market.supplier, { title: 'قوری چینی گلسرخ', combinations: [] })
  const byCode = await drafted(market, market.supplier, { title: 'چیز دیگر', combinations: [{ gtin: '4006381333931' }] })
  const doubles = async (id: string) => (await ask(market, market.supplier, readProposalCall, on(id))).proposal.doubles

  expect(await doubles(byTitle.id)).toMatchObject([{ by: 'title', title: 'قوری چینی گل‌سرخ' }])
  expect(await doubles(byCode.id)).toMatchObject([{ by: 'barcode', title: 'قوری چینی گل‌سرخ' }])
})

test('joined to a product that is there, it gives that one the seller’s offers and the combinations it lacked, and nothing else', async ({
  market,
}) => {
  const first = await proposed(market)
  const { product } = (await ask(market, market.master, acceptProposalCall, on(first.id, { version: first.version }))).proposal
  const rival = await market.shopper({ record: { role: 'supplier', sellerId: SellerId.parse('s2') } })
  const second = await proposed(market, rival, {
    title: 'قوری گل سرخ دیگری',
    options: [{ name: 'رنگ', type: 'color', choices: [{ label: 'سفید' }, { label: 'آبي كاربني', hex: '#000000' }, { label: 'قرمز' }] }],
    combinations: [
      { choices: ['سفید'], offer: { price: { regularPrice: 430_000 }, stock: 2 } },
      { choices: ['آبي كاربني'], offer: { price: { regularPrice: 470_000 }, stock: 4 } },
      { choices: ['قرمز'], gtin: '4006381333948', offer: { price: { regularPrice: 490_000 }, stock: 1 } },
    ],
  })
  const join = (version = second.version) => ask(market, market.master, joinProposalCall, on(second.id, { version, productId: product.id }))

  const { statusCode, proposal } = await join()

  expect({ statusCode, state: proposal.state, product: proposal.product }).toEqual({ statusCode: 200, state: 'accepted', product })
  const shown = (await market.send(wireOf(readProductCall, { params: { slug: product.slug } }))).json()
  expect(shown).toMatchObject({ title: 'قوری چینی گل‌سرخ', general: { english_title: 'Rose teapot' } })
  expect(shown.options.map(({ label, value }: { label: string; value: string }) => [label, value])).toEqual([
    ['سفید', '#f5f5f5'],
    ['آبی کاربنی', '#102040'],
    ['قرمز', expect.any(String)],
  ])
  const offers = await market.db.query({
    text: `select v.position, o.seller_id, o.regular_price::int as price, o.stock, v.gtin from offers o join variants v on v.product_id = o.product_id and v.id = o.variant_id
      where o.product_id = $1 order by v.position, o.seller_id`,
    values: [product.id],
  })
  expect(offers.rows.map(({ position, seller_id, price, stock, gtin }) => [position, seller_id, price, stock, gtin])).toEqual([
    [0, 's1', 450_000, 12, '04006381333931'],
    [0, 's2', 430_000, 2, '04006381333931'],
    [1, 's1', 480_000, 3, null],
    [1, 's2', 470_000, 4, null],
    [2, 's2', 490_000, 1, '04006381333948'],
  ])
  expect(await join()).toMatchObject({ statusCode: 200 })
})

test('who joins a proposal leaves an offer as it is that its seller has there already', async ({ market }) => {
  const first = await proposed(market)
  const { product } = (await ask(market, market.master, acceptProposalCall, on(first.id, { version: first.version }))).proposal
  const again = await proposed(market, market.supplier, {
    options: [],
    combinations: [{ gtin: '4006381333931', offer: { price: { regularPrice: 999_000 }, stock: 99 } }],
  })

  const joined = await ask(market, market.master, joinProposalCall, on(again.id, { version: again.version, productId: product.id }))

  expect(joined).toMatchObject({ statusCode: 200, proposal: { state: 'accepted' } })
  const { rows } = await market.db.query({
    text: 'select regular_price::int as price, stock from offers where product_id = $1 order by price',
    values: [product.id],
  })
  expect(rows).toEqual([
    { price: 450_000, stock: 12 },
    { price: 480_000, stock: 3 },
  ])
})

test('a combination that could be one of several is asked, and a product that is not there is refused', async ({ market }) => {
  const first = await proposed(market)
  const { product } = (await ask(market, market.master, acceptProposalCall, on(first.id, { version: first.version }))).proposal
  const vague = await proposed(market, market.supplier, {
    options: [],
    combinations: [{ choices: [], offer: { price: { regularPrice: 400_000 }, stock: 1 } }],
  })
  const join = (productId: string) => ask(market, market.master, joinProposalCall, on(vague.id, { version: vague.version, productId }))

  const refused = await join(product.id)
  expect(refused).toMatchObject({ code: 'PROPOSAL_INCOMPLETE' })
  expect(Object.values(refused.errors)).toEqual([expect.stringContaining('۲ ترکیب دارد')])
  expect(await join('nowhere')).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  expect(await ask(market, market.master, refuseProposalCall, on(vague.id, { version: vague.version, reason: 'نه' }))).toMatchObject({
    statusCode: 200,
  })
  expect(await join(product.id)).toMatchObject({ code: 'PROPOSAL_CLOSED' })
})

test('an option of an attribute that the product has not stands under its own, one of an attribute that it has under the product’s', async ({
  market,
}) => {
  const first = await proposed(market)
  const { product } = (await ask(market, market.master, acceptProposalCall, on(first.id, { version: first.version }))).proposal
  const again = await proposed(market, market.supplier, {
    options: [
      { name: 'رنگ بدنه', type: 'color', choices: [{ label: 'قرمز' }] },
      { name: 'گارانتی', type: 'warranty', choices: [{ label: '۱۸ ماه' }] },
    ],
    combinations: [{ choices: ['قرمز', '۱۸ ماه'], offer: { price: { regularPrice: 500_000 }, stock: 1 } }],
  })

  await ask(market, market.master, joinProposalCall, on(again.id, { version: again.version, productId: product.id }))

  const { rows } = await market.db.query({
    text: 'select options from variants where product_id = $1 order by position desc limit 1',
    values: [product.id],
  })
  const [red, warranty] = rows[0].options
  expect([red.attribute_name, red.label, warranty.attribute_name, warranty.label]).toEqual(['رنگ', 'قرمز', 'گارانتی', '۱۸ ماه'])
  expect(warranty.attribute_id).not.toBe(red.attribute_id)
})
