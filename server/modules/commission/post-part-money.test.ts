import { expect } from 'vitest'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildMaster } from '../identity/people.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { buildOrder, buildRate, ONE_PART, readAccounts, reckon, sellerOfOrder } from '../payout/payout.testing.ts'
import { proveSellersMoney } from '../payout/prove-sellers-money.ts'
import { askReturn } from '../return/ask-return.ts'
import { acceptReturn, receiveReturn } from '../return/decide-return.ts'
import type { OrderToPay, PaidOrder } from '../return/paid-order.testing.ts'
import { DAYS_OFF } from '../return/return.testing.ts'
import { postMoneyOfSeller } from './post-part-money.ts'
import { setCommissionTerms } from './set-commission.ts'
import { DEFAULT_TERMS } from './terms.ts'

type Db = Parameters<typeof reckon>[0]
const write = <T>(db: Db, work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
const AN_HOUR_BEFORE = new Date(NOW.getTime() - 3_600_000)

async function sell(db: Db, given: Partial<OrderToPay> = {}, basisPoints = 1_000): Promise<PaidOrder> {
  await write(db, async (tx) => buildRate(tx, (await buildMaster(tx)).id, { basisPoints }))
  return buildOrder(db, { ...ONE_PART, ...given })
}

async function sendBack(db: Db, { userId, parts }: PaidOrder, quantity: number, reasonKind: 'damaged' | 'changed_mind' = 'changed_mind') {
  const [part] = parts
  const [line] = part?.lines ?? []
  if (part === undefined || line === undefined) throw new Error('An order has a part with a line')
  const asked = { lines: [{ id: line.id, quantity }], reasonKind, reason: '', pictures: [] }
  await write(db, async (tx) => {
    const which = { id: await askReturn(tx, DAYS_OFF, { userId, receiptId: part.receiptId }, asked, NOW), sellerId: null }
    await acceptReturn(tx, servicesAt(db, NOW), which, '')
    await receiveReturn(tx, servicesAt(db, NOW), which, true)
  })
}

async function moneyOf(db: Db, order: PaidOrder) {
  const text = `select paid, refunded, discount_borne, commission, commission_vat, gateway_fee, return_shipping, net from part_money where order_id = $1`
  return (await db.query({ text, values: [order.orderId] })).rows[0]
}

const termsOf = (db: Db, terms: Partial<typeof DEFAULT_TERMS>) =>
  write(db, async (tx) =>
    setCommissionTerms(tx, { ...DEFAULT_TERMS, ...terms, from: 'now' }, { by: (await buildMaster(tx)).id, now: AN_HOUR_BEFORE }),
  )

test('of a paid part the market takes its share of what the lines cost, and the tax its VAT, once', async ({ database: { db } }) => {
  const order = await sell(db)

  await reckon(db)
  await reckon(db)

  expect(await moneyOf(db, order)).toMatchObject({ paid: 850_000, commission: -80_000, commission_vat: -8_000, net: 762_000 })
  expect(await readAccounts(db)).toEqual({ gateways: -850_000, [`seller:${sellerOfOrder(order)}`]: 762_000, market: 80_000, tax: 8_000 })
  expect(await proveSellersMoney(db, NOW)).toEqual({ wrongParts: 0, wrongPayouts: 0, firstWrong: null })
})

test('pieces that come back give their share of the commission back, the last one all that is left', async ({ database: { db } }) => {
  const order = await sell(db, { sellers: [{ sending: 0, lines: [{ price: 333_333, quantity: 3 }] }] }, 777)
  await reckon(db)
  const whole = Math.round(999_999 * 0.0777)

  await sendBack(db, order, 1)
  await reckon(db)
  expect(await moneyOf(db, order)).toMatchObject({ refunded: -333_333, commission: -Math.floor((whole * 2) / 3) })

  await sendBack(db, order, 2)
  await reckon(db)
  expect(await moneyOf(db, order)).toMatchObject({ commission: 0, commission_vat: 0, net: 0 })
  expect(await readAccounts(db)).toMatchObject({ market: 0, tax: 0, wallets: 999_999 })
})

test('an order keeps the rate of when it was placed, whatever is set before it is looked at', async ({ database: { db } }) => {
  const order = await sell(db)
  await db.query({
    text: `insert into commission_rates (id, basis_points, valid_from, set_by, set_at) values ('later', 9000, $1, 'm', $2)`,
    values: [new Date(NOW.getTime() + 60_000), NOW],
  })

  await reckon(db)

  expect(await moneyOf(db, order)).toMatchObject({ commission: -80_000 })
})

test('what was agreed with a seller comes before a category', async ({ database: { db } }) => {
  await write(db, async (tx) => {
    const { id } = await buildMaster(tx)
    await buildRate(tx, id, { basisPoints: 1_000 })
    await buildRate(tx, id, { categoryId: await builtCategory(tx), basisPoints: 500 })
  })
  const one = await buildOrder(db)
  await reckon(db)

  expect(await moneyOf(db, one)).toMatchObject({ commission: -40_000 })
})

async function builtCategory(tx: Transaction): Promise<string> {
  await tx.query({
    text: `insert into categories (id, slug, title, search_key, path) values ('built', 'built', 'ساخته', 'ساخته', '{built}') on conflict do nothing`,
  })
  return 'built'
}

test('a discount that the market bears is added to the seller, and taken back with what comes back', async ({ database: { db } }) => {
  await termsOf(db, { discountBearer: 'market' })
  const order = await sell(db, { discount: { kind: 'percent', value: 1_000 } })
  await reckon(db)
  expect(await moneyOf(db, order)).toMatchObject({ paid: 770_000, discount_borne: 80_000, commission: -80_000, net: 762_000 })

  await sendBack(db, order, 1)
  await reckon(db)
  expect(await moneyOf(db, order)).toMatchObject({ refunded: -360_000, discount_borne: 40_000, commission: -40_000 })
})

test('a discount that the seller bears lowers what commission is of', async ({ database: { db } }) => {
  const order = await sell(db, { discount: { kind: 'percent', value: 1_000 } })
  await reckon(db)

  expect(await moneyOf(db, order)).toMatchObject({ paid: 770_000, discount_borne: 0, commission: -72_000 })
})

test('the gateway’s fee is of what the gateway brought, and stays; a return’s shipping is of those that the seller caused', async ({
  database: { db },
}) => {
  await termsOf(db, {
    gatewayFeeBasisPoints: 100,
    gatewayFeeMax: 6_000 as typeof DEFAULT_TERMS.returnShipping,
    gatewayFeeBearer: 'seller',
    returnShipping: 45_000 as typeof DEFAULT_TERMS.returnShipping,
    returnShippingBearer: 'seller',
  })
  const byGateway = await sell(db)
  const byBoth = await buildOrder(db, { ...ONE_PART, way: 'split', walletPercent: 50 })
  const byWallet = await buildOrder(db, { ...ONE_PART, way: 'wallet' })
  await sendBack(db, byWallet, 1, 'damaged')
  await sendBack(db, byBoth, 1, 'changed_mind')
  await reckon(db)

  expect(await moneyOf(db, byGateway)).toMatchObject({ gateway_fee: -6_000, return_shipping: 0 })
  expect(await moneyOf(db, byBoth)).toMatchObject({ gateway_fee: -4_250, return_shipping: 0 })
  expect(await moneyOf(db, byWallet)).toMatchObject({ gateway_fee: 0, return_shipping: -45_000 })
})

test('of what was given to the seller directly commission is owed all the same', async ({ database: { db } }) => {
  const order = await sell(db, { way: 'direct' })
  await reckon(db)

  expect(await moneyOf(db, order)).toMatchObject({ paid: 0, commission: -80_000, commission_vat: -8_000, net: -88_000 })
})

class Died extends Error {}

/** The same transaction, which dies at its n-th statement. */
function dying(tx: Transaction, at: number): Transaction {
  let sent = 0
  return {
    ...tx,
    query: (config) => {
      sent += 1
      return sent > at ? Promise.reject(new Died()) : tx.query(config)
    },
  }
}

test('of what was given to the seller directly commission comes back with the pieces, though no account moves with them', async ({
  database: { db },
}) => {
  const order = await sell(db, { way: 'direct' })
  await reckon(db)
  expect(await moneyOf(db, order)).toMatchObject({ commission: -80_000 })

  await sendBack(db, order, 1)
  await reckon(db)
  expect(await moneyOf(db, order)).toMatchObject({ commission: -40_000, commission_vat: -4_000, net: -44_000 })

  await sendBack(db, order, 1)
  await reckon(db)
  expect(await moneyOf(db, order)).toMatchObject({ commission: 0, commission_vat: 0, net: 0 })
})

test('whatever dies at whichever statement has posted nothing, and what comes after it posts all of it once', async ({
  database: { db },
}) => {
  const order = await sell(db, { discount: { kind: 'percent', value: 1_000 } })
  const sellerId = sellerOfOrder(order)
  const start = await readAccounts(db)

  let died = 0
  for (; ; died++) {
    const end = await write(db, (tx) => postMoneyOfSeller(dying(tx, died), sellerId, NOW)).catch((error: unknown) => error)
    if (end === undefined) break
    expect(end).toBeInstanceOf(Died)
    expect(await readAccounts(db)).toEqual(start)
    expect(await proveSellersMoney(db, NOW)).toMatchObject({ firstWrong: null })
  }

  expect(died).toBeGreaterThan(4)
  expect(await moneyOf(db, order)).toMatchObject({ commission: -72_000, commission_vat: -7_200 })
  expect(await proveSellersMoney(db, NOW)).toEqual({ wrongParts: 0, wrongPayouts: 0, firstWrong: null })
})

test('many who reckon the same parts at once post each once', async ({ database: { db } }) => {
  const first = await sell(db)
  const second = await buildOrder(db)

  await Promise.all([
    reckon(db),
    reckon(db),
    write(db, (tx) => postMoneyOfSeller(tx, sellerOfOrder(first), NOW)),
    write(db, (tx) => postMoneyOfSeller(tx, sellerOfOrder(second), NOW)),
    reckon(db),
  ])
  await reckon(db)

  expect(await moneyOf(db, first)).toMatchObject({ commission: -80_000 })
  expect(await moneyOf(db, second)).toMatchObject({ commission: -80_000 })
  expect(await proveSellersMoney(db, NOW)).toEqual({ wrongParts: 0, wrongPayouts: 0, firstWrong: null })
})

test('the proof finds a figure that no entry says', async ({ database: { db } }) => {
  const order = await sell(db)
  await reckon(db)
  await db.query({
    text: 'update part_money set commission = commission - 1, paid = paid + 1 where order_id = $1',
    values: [order.orderId],
  })

  expect(await proveSellersMoney(db, NOW)).toMatchObject({ wrongParts: 1, firstWrong: order.receiptIds[0] })
})
