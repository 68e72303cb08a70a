import { expect } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { forgetOldBuyers } from './forget-buyer.ts'

const NOW = new Date('2036-11-22T08:00:00Z')
const TEN_YEARS_AGO = new Date('2026-11-22T08:00:00Z')
const [BEFORE, AFTER] = [new Date('2026-11-21T08:00:00Z'), new Date('2026-11-23T08:00:00Z')]

const buildOrder = (tx: Transaction, userId: string, { id, status, placedAt }: { id: string; status: string; placedAt: Date }) =>
  tx.query({
    text: `insert into orders (user_id, id, status, gateway_name, gateway_label, method, subtotal, discount, vat, total, customer_name, customer_phone,
        created_at, updated_at, placed_at, delivered_at)
      values ($1, $2, $3, 'fake', 'آزمایشی', 'online', 9000, 0, 0, 9000, 'مریم احمدی', '09130000001', $4, $4, $4, case when $3 = 'delivered' then now() end)`,
    values: [userId, id, status, placedAt],
  })

test('orders that ended long ago keep their sums and lose their person, a batch at a time', async ({ tx }) => {
  const { id } = await buildShopper(tx)
  for (const [name, status, placedAt] of [
    ['old', 'delivered', BEFORE],
    ['older', 'cancelled', BEFORE],
    ['open', 'processing', BEFORE],
    ['new', 'delivered', AFTER],
  ] as const) {
    await buildOrder(tx, id, { id: `order_${name}`, status, placedAt })
  }
  const forget = () => forgetOldBuyers.run(tx, { before: TEN_YEARS_AGO, now: NOW, limit: 1 })

  const counts = [await forget(), await forget(), await forget()]

  const { rows } = await tx.query({ text: `select id, customer_name, total from orders where user_id = $1 order by id`, values: [id] })
  expect(counts).toEqual([1, 1, 0])
  expect(rows).toEqual([
    { id: 'order_new', customer_name: 'مریم احمدی', total: 9000 },
    { id: 'order_old', customer_name: '', total: 9000 },
    { id: 'order_older', customer_name: '', total: 9000 },
    { id: 'order_open', customer_name: 'مریم احمدی', total: 9000 },
  ])
})
