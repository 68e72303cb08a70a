import { describe, expect } from 'vitest'
import { setCartLineCall } from '#contract/cart.ts'
import { addFavouriteCall } from '#contract/favourite.ts'
import { addAddressCall } from '#contract/saved-address.ts'
import { createTicketCall } from '#contract/ticket.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import { made, onDelivery, paid } from '../../refusals/buying.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'
import { waitingFor } from '../../testing/waiting-for.ts'
import { lineOf } from '../cart/cart.testing.ts'
import { buildBalance } from '../wallet/wallet.testing.ts'
import { assertMayGo, deleteAccount, type Standing } from './delete-account.ts'
import { keepDeletions } from './kept-deletions.ts'
import { readOwnData } from './read-own-data.ts'
import { repeatDeletions } from './repeat-deletions.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const PERSON = { name: 'زعفران', family: 'یگانه‌نشان', email: 'yeganeh@example.com', nationalCode: '0499370899', address: 'کوچهٔ یگانه‌نشان' }
const ADDRESS = {
  receiverName: 'یگانه‌نشان',
  receiverMobile: '09161112233',
  province: 'فارس',
  city: 'شیراز',
  street: 'کوچهٔ یگانه‌نشان',
  plate: '۵',
  unit: '',
  postalCode: '7134567891',
  isDefault: true,
}
const remove = (market: TestMarket, { token, mobile }: Person, confirmed = mobile) =>
  market.send({ method: 'POST', url: '/api/users/delete-account', token, body: { mobile: confirmed } })

/** Tables whose rows name the person in any column, with what the law keeps left out. */
async function tablesThatKnow({ db }: TestMarket, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.query({ text: `select tablename from pg_tables where schemaname = 'public' order by tablename` })
  const found: string[] = []
  for (const { tablename } of rows) {
    const { rows: counted } = await db.query({
      text: `select count(*)::int as count from "${tablename}" as kept where kept::text like any ($1)`,
      values: [words.map((word) => `%${word}%`)],
    })
    if (counted[0].count > 0) found.push(tablename)
  }
  return found
}

test('a person leaves every table; sums stay, and the session is over', async ({ market }) => {
  const { as, orderId } = await paid(market)
  await market.write((tx) =>
    tx.query({
      text: `update users set name = $2, family = $3, email = $4, national_code = $5, address = $6 where id = $1`,
      values: [as.id, PERSON.name, PERSON.family, PERSON.email, PERSON.nationalCode, PERSON.address],
    }),
  )
  await market.write((tx) =>
    tx.query({
      text: `update orders set customer_name = $2, address = $3, status = 'delivered', delivered_at = now() where user_id = $1`,
      values: [as.id, `${PERSON.name} ${PERSON.family}`, PERSON.address],
    }),
  )
  await made(market, as, addAddressCall, { body: ADDRESS })
  await made(market, as, addFavouriteCall, { params: { id: market.offers[0].productId } })
  await made(market, as, setCartLineCall, { body: lineOf(market.offers[0], 1) })
  const ticket = { title: 'نشانی', department: 'finance', description: 'کوچهٔ یگانه‌نشان', ticketShortDesc: 'نشانی' }
  await made(market, as, createTicketCall, { body: ticket })
  const words = [as.mobile, 'یگانه‌نشان', PERSON.email]
  const before = await tablesThatKnow(market, words)
  const sums = `select sum(total)::text as orders, (select sum(abs(amount))::text from ledger_entries) as ledger from orders where user_id = '${as.id}'`
  const { rows: kept } = await market.db.query({ text: sums })

  const answer = await remove(market, as)

  expect(answer.json()).toEqual({ status: 'ok', message: 'حساب و اطلاعات شما حذف شد' })
  expect(before).toEqual(expect.arrayContaining(['addresses', 'messages', 'orders', 'ticket_messages', 'users']))
  expect(await tablesThatKnow(market, words)).toEqual([])
  expect((await market.db.query({ text: sums })).rows).toEqual(kept)
  expect((await market.send({ method: 'GET', url: `/api/orders/get/${orderId}`, token: as.token })).statusCode).toBe(401)
})

const ASKED = { title: 'نشانی', department: 'finance', description: 'هنوز اینجا هستم.', ticketShortDesc: 'نشانی' } as const

test('a ticket that is opened while its account goes is of nobody: it is refused', async ({ market }) => {
  const { id, token, mobile } = await market.shopper()

  const opened = await market.write(async (tx) => {
    await deleteAccount(tx, id, { mobile }, market.services.clock.now())
    const opening = market.send({ method: 'POST', url: '/api/user-myaccounts/user-tickets/create', token, body: ASKED })
    await expect.poll(() => waitingFor(tx)).toBe(1)
    return { opening }
  })

  expect((await opened.opening).json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect((await market.db.query({ text: 'select from tickets' })).rowCount).toBe(0)
})

test('an answer that is written while the account of its shopper goes finds no ticket, and neither waits for the other', async ({
  market,
}) => {
  const as = await market.shopper()
  const { ticket } = await made(market, as, createTicketCall, { body: ASKED })
  const url = `/api/master-dash/tickets/${ticket.ticketId}/answer`

  const answered = await market.write(async (tx) => {
    await tx.query({ text: 'select id from users where id = $1 for update', values: [as.id] })
    const answering = market.send({ method: 'POST', url, token: market.master.masterToken, body: { message: 'سلام' } })
    await expect.poll(() => waitingFor(tx)).toBe(1)
    await deleteAccount(tx, as.id, { mobile: as.mobile }, market.services.clock.now())
    return { answering }
  })

  expect((await answered.answering).json()).toMatchObject({ code: 'TICKET_NOT_FOUND' })
})

test('an order on its way and money in the wallet come first, and another number confirms nothing', async ({ market }) => {
  const [buyer, rich] = [(await onDelivery(market)).as, await market.shopper()]
  await market.write((tx) => buildBalance(tx, rich.id, 90_000))

  expect((await remove(market, buyer)).json()).toMatchObject({ code: 'ORDERS_OPEN' })
  expect((await remove(market, rich)).json()).toMatchObject({ code: 'WALLET_NOT_EMPTY' })
  expect((await remove(market, rich, '09120000000')).json()).toMatchObject({ code: 'DELETION_NOT_CONFIRMED' })
  expect((await remove(market, market.supplier)).json()).toMatchObject({ code: 'ACCOUNT_HAS_DUTIES' })
  expect((await market.send({ method: 'GET', url: '/api/user-myaccounts', token: rich.token })).statusCode).toBe(200)
})

test('a payment that was given up, and that its bank is still asked about, comes first', async ({ market }) => {
  const { as, orderId } = await paid(market)
  await market.write((tx) =>
    tx.query({ text: `update orders set status = 'delivered', delivered_at = now() where id = $1`, values: [orderId] }),
  )
  await market.write((tx) =>
    tx.query({ text: `update payments set state = 'abandoned', next_check_at = now() where user_id = $1`, values: [as.id] }),
  )

  expect((await remove(market, as)).json()).toMatchObject({ code: 'PAYMENT_OPEN' })
})

test('a deletion is written beside the database once, and repeated where a backup brought the person back, orders and wallet or not', async ({
  market,
}) => {
  const [leaver, refused] = [await market.shopper(), await market.shopper()]
  const store = openFileStore(market.services.settings, 'deletions')
  const { rows } = await market.db.query({ text: 'select to_jsonb(users) as row from users where id = $1', values: [leaver.id] })
  await market.write((tx) => buildBalance(tx, refused.id, 90_000))
  await remove(market, leaver)
  await remove(market, refused)

  await keepDeletions(market.services, { ...store, save: () => Promise.reject(new Error('the store is away')) }).catch(() => undefined)
  await keepDeletions(market.services, store)
  expect(await Array.fromAsync(store.list())).toEqual([`/${leaver.id}.json`])
  expect((await market.db.query({ text: 'select from account_deletions' })).rowCount).toBe(0)
  expect(await repeatDeletions(market.db, store, market.services.clock.now())).toBe(0)

  await market.write(async (tx) => {
    await tx.query({ text: 'insert into users select * from jsonb_populate_record(null::users, $1)', values: [rows[0].row] })
    await buildBalance(tx, leaver.id, 50_000)
  })
  expect(await repeatDeletions(market.db, store, market.services.clock.now())).toBe(1)
  expect((await market.db.query({ text: 'select from users where id = any ($1)', values: [[leaver.id, refused.id]] })).rowCount).toBe(1)
})

describe('what has to be done first', () => {
  const FREE: Standing = { role: 'customer', mobile: '09120000000', email: '', openOrders: 0, openPayments: 0, openReturns: 0, balance: 0 }

  test.for([
    [{}, undefined],
    [{ role: 'staff' }, 'ACCOUNT_HAS_DUTIES'],
    [{ openPayments: 1, balance: 5 }, 'PAYMENT_OPEN'],
    [{ openOrders: 2, balance: 5 }, 'ORDERS_OPEN'],
    [{ openReturns: 1, balance: 5 }, 'RETURNS_OPEN'],
    [{ balance: 5 }, 'WALLET_NOT_EMPTY'],
  ] as const)('%j: %s', ([given, code]) => {
    let refusal: unknown
    try {
      assertMayGo({ ...FREE, ...given }, FREE.mobile)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toEqual(code === undefined ? undefined : expect.objectContaining({ code }))
  })
})

test('own data has what the market holds of one person, and nothing of another', async ({ market }) => {
  const [{ as }, { as: other }] = [await paid(market), await paid(market)]
  await made(market, as, addAddressCall, { body: ADDRESS })

  const { data } = await market.write((tx) => readOwnData(tx, as.id, market.services.clock.now()))

  expect(data).toMatchObject({
    profile: [{ mobile: as.mobile }],
    addresses: [{ receiver_name: 'یگانه‌نشان' }],
    orders: [{ customer_phone: as.mobile, is_paid: 'paid', products: [expect.anything(), expect.anything()] }],
    payments: [{ state: 'settled' }],
    notifications: [{ title: 'پرداخت شما انجام شد' }],
  })
  expect(JSON.stringify(data)).not.toContain(other.mobile)
})
