import { expect } from 'vitest'
import { UserId } from '#contract/ids.ts'
import { PeopleQuery } from '#contract/people.ts'
import type { StaffRight } from '#contract/rights.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { changeAccountStatus } from '../identity/account-status.ts'
import { createAuthentication } from '../identity/authentication.ts'
import { newestCode, servicesFor } from '../identity/identity.testing.ts'
import { logIn } from '../identity/log-in.ts'
import { buildMaster, buildSession, buildShopper } from '../identity/people.testing.ts'
import { sendCode } from '../identity/send-code.ts'
import { buildBalance } from '../wallet/wallet.testing.ts'
import { listPeople, readContacts, readPerson } from './read-people.ts'

const MAY_LOOK = { rights: new Set<StaffRight>(['people.read', 'people.contacts']) }
const MAY_NOT = { rights: new Set<StaffRight>(['people.read']) }

const list = (tx: Transaction, query: object = {}, member = MAY_LOOK) => listPeople(tx, member, PeopleQuery.parse(query))
const namesOf = async (people: ReturnType<typeof list>) => (await people).people.map(({ name }) => name)

test('people are found by words of their name and by a whole mobile, and no mobile is told', async ({ tx }) => {
  const negar = await buildShopper(tx, { name: 'نگار', family: 'کاظمی' })
  await buildShopper(tx, { name: 'نگین', family: 'کاظمی', status: 'waiting' })
  await buildMaster(tx, { name: 'بهرام', family: 'مدیری' })

  expect(await namesOf(list(tx, { search: 'كاظمي نگار' }))).toEqual(['نگار کاظمی'])
  expect(await namesOf(list(tx, { search: 'کاظم' }))).toHaveLength(2)
  expect(await namesOf(list(tx, { search: negar.mobile }))).toEqual(['نگار کاظمی'])
  expect(await namesOf(list(tx, { status: 'waiting' }))).toEqual(['نگین کاظمی'])
  expect(await namesOf(list(tx, { role: 'master' }))).toEqual(['بهرام مدیری'])
  expect(await list(tx)).toMatchObject({ waiting: 1 })
  expect(JSON.stringify(await list(tx))).not.toContain(negar.mobile)
  for (const search of ['%', '_', `' or true --`, '\\']) expect(await namesOf(list(tx, { search }))).toEqual([])
})

test('who may not see mobiles cannot look for one', async ({ tx }) => {
  await expect(list(tx, { search: '09121234567' }, MAY_NOT)).rejects.toMatchObject({ code: 'MOBILE_SEARCH_REFUSED' })
})

test('pages of people follow one another without a gap', async ({ tx }) => {
  for (let n = 0; n < 30; n++) await buildShopper(tx, { name: 'کاربر', family: `شمارهٔ${n}` })
  const first = await list(tx, { search: 'کاربر' })
  const second = await list(tx, { search: 'کاربر', before: first.next })

  expect(first.people).toHaveLength(25)
  expect(second.people).toHaveLength(5)
  expect(new Set([...first.people, ...second.people].map(({ userId }) => userId)).size).toBe(30)
  expect(second.next).toBeNull()
})

test('a person is read with what they have, and how they are reached is read apart', async ({ tx }) => {
  const { id, mobile } = await buildShopper(tx, { name: 'نگار', family: 'کاظمی', email: 'negar@example.com' })
  await buildBalance(tx, id, 5_000)

  const person = await readPerson(tx, id)

  expect(person).toMatchObject({
    name: 'نگار کاظمی',
    balance: 5_000,
    nationalCode: '•••• 79',
    email: 'n•••••@example.com',
    status: 'active',
  })
  expect(JSON.stringify(person)).not.toContain(mobile)
  expect(await readContacts(tx, id)).toMatchObject({ mobile, email: 'negar@example.com', nationalCode: '0012345679' })
  await expect(readPerson(tx, UserId.parse('nobody'))).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
})

test('who is shut out is signed out at once, is told so at the next login, keeps money, and comes in again when let in', async ({
  database: { db },
}) => {
  const services = servicesFor(db)
  const { person, token } = await inTransaction(db, 'write', async (tx) => {
    const person = await buildShopper(tx)
    await buildBalance(tx, person.id, 5_000)
    return { person, token: (await buildSession(tx, services, person)).token }
  })
  const { shopper } = createAuthentication(services)
  expect(await shopper(db, token)).toMatchObject({ id: person.id })
  const change = (was: 'active' | 'deactive', to: 'active' | 'deactive') =>
    inTransaction(db, 'write', (tx) => changeAccountStatus(tx, services, person.id, { was, to }))

  expect(await change('active', 'deactive')).toEqual({ before: 'active' })

  expect(await shopper(db, token)).toBeUndefined()
  const { rows } = await db.query({ text: 'select tag from changed_tags where tag = $1', values: [`person:${person.id}`] })
  expect(rows).toHaveLength(1)
  await sendCode(services, { mobile: person.mobile, ip: '127.0.0.1' })
  const refused = await logIn(services, { mobile: person.mobile, code: await newestCode(db, person.mobile) })
  expect(refused).toEqual({ user: { status: 'deactive' }, message: 'حساب شما غیرفعال شده است؛ با پشتیبانی تماس بگیرید' })
  expect((await readPerson(db, person.id)).balance).toBe(5_000)

  await change('deactive', 'active')
  expect(await shopper(db, token)).toBeUndefined()
  const { rows: told } = await db.query({
    text: `select body from messages where body like '%حساب شما فعال است%' and recipient = $1`,
    values: [person.mobile],
  })
  expect(told).toHaveLength(1)
})

test('of two members who saw the same, the second is refused where it changed; said again it changes nothing', async ({
  database: { db },
}) => {
  const services = servicesFor(db)
  const { id } = await inTransaction(db, 'write', (tx) => buildShopper(tx, { status: 'waiting' }))
  const change = (was: 'waiting' | 'active', to: 'active' | 'deactive') =>
    inTransaction(db, 'write', (tx) => changeAccountStatus(tx, services, id, { was, to })).then(
      () => 'done',
      ({ code }) => code,
    )

  const outcomes = await Promise.all([change('waiting', 'active'), change('waiting', 'deactive')])

  expect(outcomes.toSorted()).toEqual(['ACCOUNT_CHANGED', 'done'])
  const { status } = await readPerson(db, id)
  expect(await change('waiting', status === 'active' ? 'active' : 'deactive')).toBe('done')
})

test('staff are not let in or shut out as people', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const { id } = await inTransaction(db, 'write', (tx) => buildMaster(tx))
  const change = inTransaction(db, 'write', (tx) => changeAccountStatus(tx, services, id, { was: 'active', to: 'deactive' }))
  await expect(change).rejects.toMatchObject({ code: 'ACCOUNT_IS_STAFF' })
})
