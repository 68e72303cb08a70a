import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { SELLER_RIGHTS, STAFF_RIGHTS } from '#contract/rights.ts'
import type { Database } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { createAuthentication } from './authentication.ts'
import { servicesFor } from './identity.testing.ts'

const MIGRATION = readFileSync(new URL('../../migrations/0120_rights.sql', import.meta.url), 'utf8')

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** As tokens were made before there were rights, letter by letter. */
function tokenOfBefore(secret: string, aud: 'shopper' | 'master', id: string, role: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const claims = { id, name: 'نگار مدیری', role, sid: `session-${id}`, iat: now, exp: now + 30 * 86_400, aud }
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** A database as it stood before the migration, with people who are signed in, and what the migration makes of it. */
async function migratedFromBefore(db: Database) {
  await db.query({ text: 'alter table users drop column granted' })
  await db.query({
    text: `
      insert into users (id, mobile, role, status, seller_id) values
        ('buyer', '09120000001', 'customer', 'active', null), ('seller', '09120000002', 'supplier', 'active', 's1'), ('master', '09120000003', 'master', 'active', null)`,
  })
  await db.query({
    text: `
      insert into sessions (user_id, id, role, created_at, expires_at)
      select id, 'session-' || id, role, now(), now() + interval '30 days' from users`,
  })
  await db.query({ text: MIGRATION })
}

test('tokens of before go on, and their people may do what they did', async ({ database: { db } }) => {
  const secret = servicesFor(db).settings.tokenSecret
  const { shopper, master } = createAuthentication(secret)
  await migratedFromBefore(db)

  const buyer = await shopper(db, tokenOfBefore(secret, 'shopper', 'buyer', 'customer'))
  const seller = await shopper(db, tokenOfBefore(secret, 'shopper', 'seller', 'supplier'))
  const boss = await master(db, tokenOfBefore(secret, 'master', 'master', 'master'))

  expect([buyer, seller, boss]).toEqual([
    { id: 'buyer', role: 'customer', sessionId: 'session-buyer', sellerId: undefined, rights: new Set() },
    { id: 'seller', role: 'supplier', sessionId: 'session-seller', sellerId: 's1', rights: new Set(SELLER_RIGHTS) },
    { id: 'master', role: 'master', sessionId: 'session-master', sellerId: undefined, rights: new Set(STAFF_RIGHTS) },
  ])
})
