import { expect } from 'vitest'
import '#server/modules.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { knownStatements } from '#server/platform/database/statement.ts'
import { databaseTest as test } from '#server/testing/database-test.ts'
import { openTestMarket } from '#server/testing/test-market.ts'
import { readPlacements } from './placements.ts'
import { distributionSql, placementSql, refusedByCitus } from './plan-distribution.ts'

const PLACEMENTS = readPlacements()

async function distribute(db: Database): Promise<void> {
  for (const text of distributionSql(await refusedByCitus(db, PLACEMENTS))) await db.query({ text })
}

test('after what is planned Citus would refuse nothing of the schema', async ({ database: { db } }) => {
  const before = await refusedByCitus(db, PLACEMENTS)
  expect(before.uniques.map(({ table, columns }) => `${table} ${columns}`)).toEqual([
    ...['advertising_refusals token', 'api_keys hash', 'api_keys id', 'offers id', 'orders id', 'orders number', 'products slug'],
    ...['proposals id', 'returns id', 'seller_orders id', 'users mobile', 'wallet_deposits id'],
  ])
  expect(before.foreignKeys.map(({ table, to }) => `${table} → ${to}`)).toEqual(['import_runs → users'])

  await distribute(db)

  expect(await refusedByCitus(db, new Map([...PLACEMENTS, ...CLAIMS]))).toEqual({ uniques: [], foreignKeys: [] })
})

const LOCAL = { stands: 'local', column: undefined, group: undefined } as const
const CLAIMS = [
  ['user_mobiles', LOCAL],
  ['product_slugs', LOCAL],
] as const

test('reference tables are placed first, and before each table what it leads to', async ({ database: { db } }) => {
  const sql = await placementSql(db, PLACEMENTS)
  const at = (table: string) => sql.findIndex((text) => text.includes(`table('${table}'`))

  expect(sql.findIndex((text) => text.includes('create_distributed_table'))).toBe(
    sql.findLastIndex((text) => text.includes('create_reference_table')) + 1,
  )
  for (const [table, to] of [
    ['sessions', 'users'],
    ['order_lines', 'orders'],
    ['offers', 'variants'],
    ['variants', 'products'],
  ] as const)
    expect(at(to), `${table} leads to ${to}`).toBeLessThan(at(table))
  expect(sql).toContain(`select create_distributed_table('users', 'id', colocate_with => 'none')`)
  expect(sql).toContain(`select create_distributed_table('orders', 'user_id', colocate_with => 'users')`)
})

test('claims refuse a second mobile and a second slug, and let go of what is gone', async ({ database }) => {
  const market = await openTestMarket(database)
  try {
    await distribute(database.db)
    const ask = (text: string) => database.db.query({ text })
    const insert = (id: string, mobile: string) =>
      ask(`insert into users (id, mobile, role, status, created_at) values ('${id}', '${mobile}', 'customer', 'active', now())`)

    await insert('first', '09351112233')
    await expect(insert('second', '09351112233')).rejects.toThrow('user_mobiles_pkey')
    await ask(`delete from users where id = 'first'`)
    await insert('second', '09351112233')
    await expect(ask(`update products set slug = 'two' where slug = 'one'`)).rejects.toThrow('product_slugs_pkey')
  } finally {
    await market.close()
  }
})

/** Names of statements that PostgreSQL cannot plan here, for example for want of the queue's schema. */
async function unplanned(db: Database): Promise<string[]> {
  const refused: string[] = []
  for (const [name, text] of knownStatements()) {
    await db.query({ text: `explain (generic_plan) ${text}` }).catch(() => refused.push(name))
  }
  return refused
}

/** They settle by the unique that is a claim then: they ask that first. */
const SETTLE_BY_A_CLAIM = ['insert-imported-accounts', 'insert-person']

test('every statement of the market but two is planned on that schema as it was', async ({ database }) => {
  const db = openDatabase(database.url, { connections: 1 })
  try {
    const before = await unplanned(db)
    await distribute(db)

    expect(new Set(await unplanned(db))).toEqual(new Set([...before, ...SETTLE_BY_A_CLAIM]))
    expect(before.length).toBeLessThan(knownStatements().size / 100)
  } finally {
    await db.close()
  }
})

test('people buy on it', async ({ database }) => {
  const market = await openTestMarket(database)
  try {
    const { token } = await market.shopper({ cart: true })
    await distribute(database.db)
    const post = async (path: string, body: object) => {
      const answer = await market.send({ method: 'POST', url: `/api${path}`, token, body })
      expect(answer.statusCode).toBe(200)
      return answer.json()
    }
    const { orderId } = await post('/cart/updatefinalreceiptgateway', { paymentMethod: 'fake' })
    const { link_id } = JSON.parse((await post('/payment/getpaymentlink', { orderId })).body)
    const decided = await post(`/fake-gateway/${link_id}`, { decision: 'confirm' })

    expect(await post('/payment/paymentwebhook', decided)).toMatchObject({ isPaid: 'paid' })
  } finally {
    await market.close()
  }
})
