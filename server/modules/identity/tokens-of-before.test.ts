import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { UserId } from '#contract/ids.ts'
import { SELLER_RIGHTS, STAFF_RIGHTS } from '#contract/rights.ts'
import type { Database } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { createAuthentication } from './authentication.ts'
import { servicesFor } from './identity.testing.ts'
import { STAFF_PASSWORD } from './people.testing.ts'
import { setFirstPassword } from './set-first-password.ts'

const migration = (name: string) => readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8')

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** As tokens were made before there were rights, letter by letter. */
function tokenOfBefore(secret: string, aud: 'shopper' | 'master', id: string, role: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const claims = { id, name: 'نگار مدیری', role, sid: `session-${id}`, iat: now, exp: now + 30 * 86_400, aud }
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** A database as it stood before the migrations, with people who are signed in, and what these make of it. */
async function migratedFromBefore(db: Database) {
  await db.query({ text: 'alter table users drop column granted' })
  await db.query({ text: 'drop table staff_passwords, wrong_passwords' })
  await db.query({ text: 'alter table sessions drop column unlocked_at, drop column used_at' })
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
  await db.query({ text: migration('0120_rights') })
  await db.query({ text: migration('0135_staff_passwords') })
}

test('tokens of before go on, and their people may do what they did', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const secret = services.settings.tokenSecret
  const { shopper, master } = createAuthentication(services)
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

test('a master session of before ends when it has rested for too long, and nobody sets a password in it', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const { shopper, master } = createAuthentication(services)
  await migratedFromBefore(db)
  const token = tokenOfBefore(services.settings.tokenSecret, 'master', 'master', 'master')
  await db.query({ text: `update sessions set created_at = created_at - interval '3 days'` })

  services.clock.advance(29 * 60)
  const used = await master(db, token)
  services.clock.advance(29 * 60)
  const usedAgain = await master(db, token)
  const first = setFirstPassword(services, { user: { id: UserId.parse('master'), sessionId: 'session-master' }, password: STAFF_PASSWORD })
  await expect(first).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  services.clock.advance(30 * 60)

  expect([used?.lock, usedAgain?.lock, usedAgain?.role]).toEqual([undefined, undefined, 'master'])
  expect(await master(db, token)).toBeUndefined()
  expect(await shopper(db, tokenOfBefore(services.settings.tokenSecret, 'shopper', 'master', 'master'))).toMatchObject({ role: 'master' })
})
