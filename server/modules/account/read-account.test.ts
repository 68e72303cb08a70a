import { expect } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type BuiltPerson, buildShopper } from '../identity/people.testing.ts'
import { buildBalance } from '../wallet/wallet.testing.ts'
import { readAccount } from './read-account.ts'

let orders = 0
const buildOrder = (tx: Transaction, { id }: BuiltPerson, status: string) =>
  tx.query({
    text: `insert into orders (user_id, id, status, gateway_name, gateway_label, method, subtotal, discount, vat, total, created_at, updated_at, placed_at)
      values ($1, $2, $3, 'fake', 'آزمایشی', 'online', 0, 0, 0, 0, now(), now(), case when $3 <> 'basket' then now() end)`,
    values: [id, `order_of_summary_${++orders}`, status],
  })

test('the summary counts placed orders, those on their way, favourites and open tickets, and knows the wallet; of one person alone', async ({
  tx,
}) => {
  const [shopper, other] = [await buildShopper(tx), await buildShopper(tx)]
  await buildBalance(tx, shopper.id, 90_000)
  for (const status of ['basket', 'processing', 'cancelled', 'shipped']) await buildOrder(tx, shopper, status)
  await tx.query({ text: `insert into favourites (user_id, product_id, added_at) values ($1, 'lamp', now())`, values: [shopper.id] })

  await tx.query({
    text: `insert into tickets (id, user_id, title, department, short_desc, status, closed_at, created_at, updated_at) select
      'ticket_' || status, $1, 'x', 'finance', 'x', status, case status when 'closed' then now() end, now(), now() from unnest(array['open', 'closed']) as status`,
    values: [shopper.id],
  })

  const [mine, theirs] = [await readAccount(tx, shopper.id), await readAccount(tx, other.id)]

  expect(mine).toEqual({ wallet: { balance: 90_000, blockedAmount: 0 }, all_orders: 3, open_orders: 2, tickets: 1, favorites: 1 })
  expect(theirs).toEqual({ wallet: { balance: 0, blockedAmount: 0 }, all_orders: 0, open_orders: 0, tickets: 0, favorites: 0 })
})
