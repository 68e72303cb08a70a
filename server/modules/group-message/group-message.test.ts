import { describe, expect, test as plainTest } from 'vitest'
import { Audience, type GroupMessageDraft } from '#contract/group-message.ts'
import type { StaffRight } from '#contract/rights.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { servicesFor, type TestServices } from '../identity/identity.testing.ts'
import { buildMaster, buildShopper } from '../identity/people.testing.ts'
import { saveNotificationChoice } from '../notification/choose.ts'
import { eveningAfter, sendableFrom } from './hours.ts'
import { refuseAdvertising } from './refuse-advertising.ts'
import { cancelGroupMessage, listGroupMessages, previewGroupMessage, sendGroupMessage } from './send-group-message.ts'
import { workMessages } from './work-messages.ts'

const NOON = new Date('2026-11-20T08:30:00Z')
const write = <T>(db: Database, work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

const SEES_MOBILES = { rights: new Set<StaffRight>(['messages.send', 'people.contacts']) }
const BLIND = { rights: new Set<StaffRight>(['messages.send']) }

const draft = (given: Partial<GroupMessageDraft> = {}): GroupMessageDraft => ({
  kind: 'messages',
  channels: ['app', 'sms'],
  audience: { who: 'shoppers' },
  title: 'تعطیلی انبار',
  text: 'فردا انبار بسته است.',
  link: '',
  ...given,
})

/** A market at noon in Tehran with so many shoppers, and its master. */
async function opened(db: Database, shoppers = 3) {
  const services = servicesFor(db)
  services.clock.advance((NOON.getTime() - services.clock.now().getTime()) / 1_000)
  const [master, people] = await write(db, async (tx) => {
    const built = []
    for (let at = 0; at < shoppers; at++) built.push(await buildShopper(tx))
    return [await buildMaster(tx), built] as const
  })
  const send = (given: Partial<GroupMessageDraft> = {}, count = shoppers) =>
    write(db, (tx) => sendGroupMessage(tx, services, { ...SEES_MOBILES, id: master.id }, { ...draft(given), count }))
  const person = (at: number) => {
    const found = people[at]
    if (found === undefined) throw new Error(`There is no shopper ${at}`)
    return found
  }
  return { services, people, person, send, work: (portion?: number) => workMessages(services, new AbortController().signal, portion) }
}

const agree = (
  db: Database,
  services: TestServices,
  { id }: { id: Parameters<typeof saveNotificationChoice>[1] },
  channel: 'app' | 'sms' = 'sms',
) => write(db, (tx) => saveNotificationChoice(tx, id, { kind: 'offers', channel, isOn: true }, services.clock.now()))

async function got(db: Database) {
  const { rows: bell } = await db.query({ text: 'select user_id from notifications order by user_id' })
  const { rows: sms } = await db.query({
    text: `select recipient, body, expires_at from messages where channel = 'sms' order by recipient`,
  })
  return { bell: bell.map(({ user_id }) => user_id), sms }
}

describe('a message to a group', () => {
  test('reaches each person of the group once, portion by portion, also where it was broken off between', async ({ database: { db } }) => {
    const { people, send, work, services } = await opened(db, 5)
    const sent = await send()

    const broken = new AbortController()
    await workMessages({ ...services, db: breakingAfter(db, 2, broken) }, broken.signal, 2)
    expect((await got(db)).bell).toHaveLength(4)
    await Promise.all([work(2), work(2)])
    await work(2)

    const { bell, sms } = await got(db)
    expect(bell).toEqual(people.map(({ id }) => id).toSorted())
    expect(sms.map(({ recipient }) => recipient)).toEqual(people.map(({ mobile }) => mobile).toSorted())
    expect(sms[0].body).toBe('راسته: فردا انبار بسته است.')
    expect(await write(db, listGroupMessages)).toMatchObject([{ id: sent.id, state: 'done', sent: 5, counted: 5 }])
  })

  test('leaves out who switched its kind off on every channel, and counts without them', async ({ database: { db } }) => {
    const { services, person, send, work } = await opened(db, 2)
    const [first, second] = [person(0), person(1)]
    for (const channel of ['app', 'sms', 'email'] as const)
      await write(db, (tx) => saveNotificationChoice(tx, first.id, { kind: 'messages', channel, isOn: false }, NOON))

    const preview = await write(db, (tx) => previewGroupMessage(tx, services, draft({ channels: ['sms'] }), BLIND))
    const sent = await send({ channels: ['sms'] })
    await work()

    expect(preview).toMatchObject({ inGroup: 2, count: 1, unknown: 0, sms: { parts: 1 } })
    expect(preview.first).toEqual([{ name: 'مریم احمدی', mobile: `${second.mobile.slice(0, 4)}*****${second.mobile.slice(-2)}` }])
    expect(sent.counted).toBe(1)
    expect((await got(db)).sms.map(({ recipient }) => recipient)).toEqual([second.mobile])
  })

  test('is stopped: who got it has it, nobody else gets it, and one that is done is not', async ({ database: { db } }) => {
    const { services, send, work } = await opened(db, 4)
    const { id } = await send()
    const broken = new AbortController()
    await workMessages({ ...services, db: breakingAfter(db, 1, broken) }, broken.signal, 2)

    const stopped = await write(db, (tx) => cancelGroupMessage(tx, services, id))
    await work()

    expect(stopped).toMatchObject({ state: 'cancelled', sent: 2 })
    expect((await got(db)).bell).toHaveLength(2)
    const other = await send()
    await work()
    expect(await outcomeOf(write(db, (tx) => cancelGroupMessage(tx, services, other.id)))).toBe('GROUP_MESSAGE_SENT')
  })

  test('to a pasted list goes to those with an account, to nobody it is refused, and far above what was shown, too', async ({
    database: { db },
  }) => {
    const { services, person, send } = await opened(db, 30)
    const audience = Audience.parse({ who: 'mobiles', mobiles: `${person(0).mobile}\n۰۹۹۹۰۰۰۰۰۰۱, +98${person(1).mobile.slice(1)}` })

    expect(await write(db, (tx) => previewGroupMessage(tx, services, draft({ audience }), SEES_MOBILES))).toMatchObject({
      inGroup: 2,
      count: 2,
      unknown: 1,
    })
    expect(await outcomeOf(write(db, (tx) => previewGroupMessage(tx, services, draft({ audience }), BLIND)))).toBe('MOBILE_SEARCH_REFUSED')
    expect(await outcomeOf(send({ audience: Audience.parse({ who: 'mobiles', mobiles: '09990000001' }) }))).toBe('GROUP_EMPTY')
    expect(await outcomeOf(send({}, 5))).toBe('GROUP_GREW')
    expect(await outcomeOf(send({ audience: Audience.parse({ who: 'buyers', of: 'product', key: 'no-such' }) }))).toBe('GROUP_UNKNOWN')
  })
})

test('numbers that were pasted are forgotten once the message is sent, or stopped', async ({ database: { db } }) => {
  const { services, person, send, work } = await opened(db, 2)
  const audience = Audience.parse({ who: 'mobiles', mobiles: person(0).mobile })
  const kept = async () => (await db.query({ text: `select audience -> 'mobiles' as mobiles from group_messages order by id` })).rows
  await send({ audience }, 1)
  expect(await kept()).toEqual([{ mobiles: [person(0).mobile] }])
  await work()
  const { id } = await send({ audience }, 1)
  await write(db, (tx) => cancelGroupMessage(tx, services, id))

  expect(await kept()).toEqual([{ mobiles: [] }, { mobiles: [] }])
  expect((await got(db)).bell).toHaveLength(1)
})

describe('advertising', () => {
  test('goes to those alone who agreed, each with a link of their own, by which they refuse it', async ({ database: { db } }) => {
    const { services, person, send, work } = await opened(db, 3)
    const agreed = person(0)
    expect(await outcomeOf(send({ kind: 'offers' }))).toBe('GROUP_EMPTY')
    await agree(db, services, agreed)

    const { counted } = await send({ kind: 'offers' })
    await work()

    const { bell, sms } = await got(db)
    expect([counted, bell, sms.map(({ recipient }) => recipient)]).toEqual([1, [], [agreed.mobile]])
    const [, token = ''] = /\/no-ads\/([\w-]+)$/.exec(sms[0].body) ?? []
    expect(token).toHaveLength(16)
    await write(db, (tx) => refuseAdvertising(tx, services, token))
    expect(await outcomeOf(send({ kind: 'offers' }))).toBe('GROUP_EMPTY')
    expect(await outcomeOf(write(db, (tx) => refuseAdvertising(tx, services, `${token.slice(0, -1)}!`)))).toBe('REFUSAL_LINK_UNKNOWN')
  })

  test('that is written in the evening waits for the morning, and one that waits too long is put off', async ({ database: { db } }) => {
    const { services, person, send, work } = await opened(db, 1)
    await agree(db, services, person(0))
    services.clock.advance(10 * 3_600)

    const { sendAfter } = await send({ kind: 'offers' })
    await work()

    expect(sendAfter).toBe('2026-11-21T05:30:00.000Z')
    expect((await got(db)).sms).toEqual([])
    services.clock.advance(24 * 3_600)
    await work()
    expect((await got(db)).sms).toEqual([])
    services.clock.advance(12 * 3_600)
    await work()
    expect((await got(db)).sms).toMatchObject([{ expires_at: new Date('2026-11-22T17:30:00Z') }])
  })

  test('that was refused while it was on its way does not arrive', async ({ database: { db } }) => {
    const { services, person, send, work } = await opened(db, 1)
    await agree(db, services, person(0))
    await send({ kind: 'offers' })
    await write(db, (tx) => saveNotificationChoice(tx, person(0).id, { kind: 'offers', channel: 'sms', isOn: false }, NOON))

    await work()

    expect((await got(db)).sms).toEqual([])
  })
})

plainTest.for<readonly [at: string, from: string]>([
  // of Tehran: 8:59, 9:00, 20:44, 20:45, 23:00
  ['2026-11-20T05:29:00Z', '2026-11-20T05:30:00Z'],
  ['2026-11-20T05:30:00Z', '2026-11-20T05:30:00Z'],
  ['2026-11-20T17:14:00Z', '2026-11-20T17:14:00Z'],
  ['2026-11-20T17:15:00Z', '2026-11-21T05:30:00Z'],
  ['2026-11-20T19:30:00Z', '2026-11-21T05:30:00Z'],
])('advertising of %s leaves at %s, a service message at once', ([at, from]) => {
  expect(sendableFrom('offers', new Date(at))).toEqual(new Date(from))
  expect(sendableFrom('messages', new Date(at))).toEqual(new Date(at))
  expect(eveningAfter(new Date('2026-11-20T08:30:00Z'))).toEqual(new Date('2026-11-20T17:30:00Z'))
})

/** The same database, which says stop after so many transactions. */
function breakingAfter(db: Database, transactions: number, stop: AbortController): Database {
  let left = transactions
  return new Proxy(db, {
    get(target, name, receiver) {
      // each transaction looks once at the server that it runs on
      if (name === 'server' && --left === 0) stop.abort()
      return Reflect.get(target, name, receiver)
    },
  })
}
