import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { daysAfter } from './plan-terms.ts'
import { tellOfEnds } from './tell-of-ends.ts'

const now = new Date('2026-11-21T12:00:00Z')
const days = (count: number) => daysAfter(now, count)

test('of a plan that ends within three days its shopper is told once, and of another end again', async ({ database: { db } }) => {
  const [soon, later, ended, endless] = await inTransaction(db, 'write', async (tx) => {
    const people = [await buildShopper(tx), await buildShopper(tx), await buildShopper(tx), await buildShopper(tx)]
    const ends = [days(2), days(4), days(-1), null]
    for (const [at, { id }] of people.entries())
      await tx.query({ text: `insert into subscriptions (user_id, model, expires_at) values ($1, 'pro', $2)`, values: [id, ends[at]] })
    return people.map(({ id }) => id)
  })
  const told = async () =>
    (await db.query({ text: `select user_id from notifications where title = 'اشتراک ویژه شما رو به پایان است' order by id` })).rows.map(
      ({ user_id }) => user_id,
    )
  const { signal } = new AbortController()

  await tellOfEnds(servicesAt(db, now), signal)
  await tellOfEnds(servicesAt(db, now), signal)
  expect(await told()).toEqual([soon])

  await tellOfEnds(servicesAt(db, days(1.5)), signal)
  expect(await told()).toEqual([soon, later])
  await db.query({ text: 'update subscriptions set expires_at = $2 where user_id = $1', values: [soon, days(32)] })
  await tellOfEnds(servicesAt(db, days(30)), signal)
  expect(await told()).toEqual([soon, later, soon])
  expect(await told()).not.toContain(ended)
  expect(await told()).not.toContain(endless)
  const { rows: sent } = await db.query({ text: 'select body from messages order by id' })
  expect(sent).toHaveLength(3)
  expect(sent[0]).toEqual({ body: expect.stringMatching(/^راسته: اشتراک ویژه شما تا .+ فعال است\. تمدید:\nhttp.+\/subscription$/) })
})
