import { expect } from 'vitest'
import { OfferId, SellerId } from '#contract/ids.ts'
import type { OfferEdit } from '#contract/offer-edit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildSupplier } from '../identity/people.testing.ts'
import { AT, buildMarket, buildProducts, hoursFrom, productRow } from '../import/market.testing.ts'
import { editOffers, lockOwn, type WantedEdit } from './edit-offers.ts'
import type { ChangedBy } from './offer-rows.queries.ts'
import { readEdit } from './read-edit.ts'
import { readHistory } from './read-history.ts'

const S1 = SellerId.parse('s1')
const LATER = new Date(hoursFrom(AT, 1))

/** Three offers of the seller, in the order of their products, and who edits them. */
async function openDesk(tx: Transaction, given: object = {}) {
  await buildMarket(
    tx,
    ['a', 'b', 'c'].map((slug) => productRow(slug, { offers: [{ id: 's1', psid: `offer-${slug}`, ...given }, { id: 's2' }] })),
  )
  const person = await buildSupplier(tx, { sellerId: S1, name: 'مهدی', family: 'رستگار' })
  const changedBy: ChangedBy = { way: 'edit', by: person.id, runId: null }
  const edit = async (slug: string, written: Record<string, unknown>, version: number | undefined = 1, at = LATER) => {
    const [outcome] = await save(tx, [wantedOf(slug, written, version)], changedBy, at)
    if (outcome === undefined) throw new Error('no outcome')
    return outcome
  }
  return { changedBy, edit }
}

const idOf = (slug: string) => OfferId.parse(`offer-${slug}`)
const wantedOf = (slug: string, written: Record<string, unknown>, version: number | undefined): WantedEdit => ({
  offerId: idOf(slug),
  version,
  edit: readEdit(written),
})

async function save(tx: Transaction, wanted: readonly WantedEdit[], changedBy: ChangedBy, at = LATER) {
  const locked = await lockOwn(
    tx,
    S1,
    wanted.map(({ offerId }) => offerId),
  )
  return editOffers(tx, { sellerId: S1, at, changedBy }, locked, wanted)
}

const rowsOf = async (tx: Transaction, text: string) => (await tx.query({ text })).rows

test('what is named is written, with its price’s history and a movement of stock, and what is not stays', async ({ tx }) => {
  const { edit } = await openDesk(tx)

  const outcome = await edit('a', {
    price: { regularPrice: '۱٬۲۰۰٬۰۰۰', discountedPrice: 1_100_000 },
    stock: 9,
    minOrder: 2,
    delivery: ['تهران'],
  })

  expect(outcome).toMatchObject({ outcome: 'saved', version: 2, errors: [], changedBy: null })
  expect(outcome.current).toMatchObject({
    regularPrice: 1_200_000,
    discountedPrice: 1_100_000,
    stock: 9,
    minOrder: 2,
    delivery: ['tehran'],
  })
  expect(
    await rowsOf(tx, `select regular_price, stock, min_order, max_order, payment_type, version from offers where id = 'offer-a'`),
  ).toEqual([{ regular_price: 1_200_000, stock: 9, min_order: 2, max_order: null, payment_type: 'Cash', version: 2 }])
  expect(await rowsOf(tx, 'select offer_id, delta, reason, order_id from stock_movements')).toEqual([
    { offer_id: 'offer-a', delta: 4, reason: 'edit', order_id: null },
  ])
  expect(await rowsOf(tx, `select regular_price, discounted_price from price_changes where offer_id = 'offer-a' order by id`)).toEqual([
    { regular_price: 1_000_000, discounted_price: null },
    { regular_price: 1_200_000, discounted_price: 1_100_000 },
  ])
})

test('pages, listings and alerts are told of the product, and the seller’s page of the seller', async ({ tx }) => {
  const { edit } = await openDesk(tx)
  await tx.query({ text: 'delete from changed_tags' })

  await edit('a', { stock: 1 })

  const tags = await rowsOf(tx, 'select tag, relists from changed_tags order by tag')
  expect(tags).toMatchObject([{ relists: true }, { tag: 'seller:s1', relists: true }])
  expect(tags[0]?.tag).toMatch(/^product:/)
})

test('a save that does not name the stock leaves alone what purchases made of it since', async ({ tx }) => {
  const { edit } = await openDesk(tx)
  await tx.query({ text: `update offers set stock = stock - 2 where id = 'offer-a'` })

  const outcome = await edit('a', { minOrder: 3 })

  expect(outcome).toMatchObject({ outcome: 'saved', current: { stock: 3, minOrder: 3 } })
})

test('what is the same already is not written', async ({ tx }) => {
  const { edit } = await openDesk(tx)

  expect(await edit('a', { price: 1_000_000, stock: 5, maxOrder: 0, payment_type: 'Cash' })).toMatchObject({
    outcome: 'unchanged',
    version: 1,
  })
  expect(await rowsOf(tx, 'select from offer_changes')).toEqual([])
})

test('a row that somebody else has changed is not overwritten: it tells who, when and what stands there', async ({ tx }) => {
  const { edit } = await openDesk(tx)
  await edit('a', { price: 1_500_000 })

  const outcome = await edit('a', { price: 900_000 }, 1, new Date(hoursFrom(AT, 2)))

  expect(outcome).toMatchObject({
    outcome: 'conflict',
    version: 2,
    current: { regularPrice: 1_500_000 },
    changedBy: 'مهدی رستگار',
    changedAt: LATER.toISOString(),
  })
  expect(await edit('a', { price: 900_000 }, 2)).toMatchObject({ outcome: 'saved', version: 3 })
})

test('an import makes a version, too, and is nobody’s by hand', async ({ tx }) => {
  const { edit } = await openDesk(tx)
  await buildProducts(tx, [productRow('a', { offers: [{ id: 's1', stock: 8 }] })], LATER)

  expect(await edit('a', { stock: 1 })).toMatchObject({
    outcome: 'conflict',
    version: 2,
    current: { stock: 8 },
    changedBy: null,
    changedAt: LATER.toISOString(),
  })
  expect((await readHistory(tx, S1, idOf('a'), undefined)).entries).toMatchObject([
    { way: 'import', by: null, fields: [{ field: 'stock', old: 5, new: 8 }] },
  ])
})

const REFUSED: readonly {
  what: string
  written: Record<string, unknown>
  errors: readonly (readonly [field: string, message: string])[]
}[] = [
  { what: 'a price of nothing', written: { price: 0 }, errors: [['price', 'قیمت باید دست‌کم ۱ باشد']] },
  {
    what: 'a discount above the price',
    written: { price: { discountedPrice: 2_000_000 } },
    errors: [['price', 'قیمت با تخفیف باید کمتر از قیمت باشد']],
  },
  { what: 'a stock below none', written: { stock: -1 }, errors: [['stock', 'موجودی باید دست‌کم ۰ باشد']] },
  {
    what: 'a least above the most',
    written: { minOrder: 60, maxOrder: 50 },
    errors: [
      ['minOrder', 'نباید از حداکثر سفارش (۵۰) بیشتر باشد'],
      ['maxOrder', 'از حداقل سفارش (۶۰) کمتر است'],
    ],
  },
  { what: 'a place that there is not', written: { delivery: ['نیست‌آباد'] }, errors: [['delivery', 'محل «نیست‌آباد» وجود ندارد']] },
  {
    what: 'a way to pay that there is not',
    written: { payment_type: 'gold' },
    errors: [['payment_type', 'نوع پرداخت باید نقدی (Cash) یا غیرنقدی (Credit) باشد']],
  },
  { what: 'a field that is not edited', written: { seller_id: 's2' }, errors: [['', 'فیلد seller_id شناخته نشد']] },
]

for (const { what, written, errors } of REFUSED) {
  test(`${what} is refused with the title of its column, and the rows beside it are saved`, async ({ tx }) => {
    const { changedBy } = await openDesk(tx)

    const [refused, saved] = await save(tx, [wantedOf('a', { ...written, shortName: 'نو' }, 1), wantedOf('b', { stock: 7 }, 1)], changedBy)

    expect(refused).toMatchObject({ outcome: 'refused', version: 1, current: { regularPrice: 1_000_000, shortName: '' } })
    expect(refused?.errors.map(({ field, message }) => [field, message])).toEqual(errors)
    expect(refused?.errors.every(({ label }) => /[\u0600-\u06ff]/.test(label))).toBe(true)
    expect(saved).toMatchObject({ outcome: 'saved', current: { stock: 7 } })
  })
}

test('a price below the discount that stands says what the discount is', async ({ tx }) => {
  const { edit } = await openDesk(tx, { price: { regularPrice: 1_000_000, discountedPrice: 900_000 } })

  const { errors } = await edit('a', { price: 800_000 })

  expect(errors).toEqual([
    { field: 'price', label: 'قیمت', message: 'قیمت با تخفیف این پیشنهاد ۹۰۰٬۰۰۰ تومان است و باید کمتر از قیمت باشد' },
  ])
})

test('a discount that is taken away takes its time with it, and 0 is none', async ({ tx }) => {
  const { edit } = await openDesk(tx, { price: { regularPrice: 10, discountedPrice: 9 }, special_offer: hoursFrom(AT, 90) })

  expect(await edit('a', { price: { discountedPrice: 0 } })).toMatchObject({ outcome: 'saved', current: { discountedPrice: null } })
  expect(await rowsOf(tx, `select special_offer_ends_at from offers where id = 'offer-a'`)).toEqual([{ special_offer_ends_at: null }])
})

test('an offer that waited for its price comes back with it; one that was taken off sale does not', async ({ tx }) => {
  const { edit } = await openDesk(tx)
  await buildProducts(tx, [productRow('a', { offers: [{ id: 's1', stock: 0, price: { regularPrice: null } }] })], LATER)
  await edit('b', { active: false })

  expect(await edit('a', { price: 700 }, 2)).toMatchObject({ current: { active: true, regularPrice: 700 } })
  expect(await edit('b', { price: 700 }, 2)).toMatchObject({ current: { active: false } })
})

test('others’ offers are not locked, and so cannot be edited', async ({ tx }) => {
  await openDesk(tx)
  const [foreign] = await rowsOf(tx, `select id from offers where seller_id = 's2' limit 1`)

  expect([...(await lockOwn(tx, S1, [idOf('b'), OfferId.parse(foreign?.id), idOf('never')])).keys()]).toEqual([idOf('b')])
})

test('the history tells every field that was changed, newest first and page by page', async ({ tx }) => {
  const { edit } = await openDesk(tx)
  for (let version = 1; version <= 22; version++) await edit('a', { stock: 100 + version, shortName: `نام ${version}` }, version)

  const first = await readHistory(tx, S1, idOf('a'), undefined)
  const second = await readHistory(tx, S1, idOf('a'), first.nextCursor ?? undefined)

  expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([20, 2, null])
  expect(first.entries[0]).toMatchObject({ way: 'edit', by: 'مهدی رستگار', at: LATER.toISOString(), runId: null })
  expect(first.entries[0]?.fields.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
    { field: 'shortName', old: 'نام 21', new: 'نام 22' },
    { field: 'stock', old: 121, new: 122 },
  ])
  await expect(readHistory(tx, SellerId.parse('s2'), idOf('a'), undefined)).rejects.toMatchObject({ code: 'SELLERS_OFFER_NOT_FOUND' })
})

test('every field that can be edited is one that is told', () => {
  const all = {
    price: 5,
    stock: 1,
    minOrder: 1,
    maxOrder: 2,
    deliveryTime: 'in3days',
    delivery: [],
    payment_type: 'Credit',
    shortName: 'x',
    active: true,
    priceLabel: { usd: 1 },
  }

  expect(Object.keys(readEdit(all) as OfferEdit).toSorted()).toEqual(Object.keys(all).toSorted())
})

test('prices in other currencies are kept to the cent, one by one, and the history tells them', async ({ tx }) => {
  const { edit } = await openDesk(tx, { price: { regularPrice: 1_000_000, ICPrice: [{ label: 'AED', amount: '۱۲٫۵' }] } })

  const first = await edit('a', { priceLabel: { usd: 274.78 } })
  const second = await edit('a', { priceLabel: { AED: 0 } }, 2)
  const same = await edit('a', { priceLabel: { usd: '274.78' } }, 3)

  expect([first, second, same].map(({ outcome, current }) => [outcome, current.priceLabel])).toEqual([
    ['saved', { usd: 274.78, AED: 12.5 }],
    ['saved', { usd: 274.78 }],
    ['unchanged', { usd: 274.78 }],
  ])
  expect((await readHistory(tx, S1, idOf('a'), undefined)).entries.map(({ fields }) => fields)).toEqual([
    [{ field: 'AED', old: 12.5, new: null }],
    [{ field: 'usd', old: null, new: 274.78 }],
  ])
})
