import { expect } from 'vitest'
import { NOTIFICATION_TERMS, type NotificationSettings } from '#contract/notification-settings.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'
import { tell } from '../message/tell.ts'
import { ticketAnswered } from '../ticket/ticket.texts.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const URL = '/api/user-myaccounts/notifications/settings'
const TICKET = { id: '0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01', number: 310_442, title: 'رنگ <b>دیگری</b> رسید' }
const read = async (market: TestMarket, { token }: Person): Promise<NotificationSettings> =>
  (await market.send({ method: 'GET', url: URL, token })).json()
const choose = (market: TestMarket, { token }: Person, body: object) => market.send({ method: 'POST', url: URL, token, body })

async function tellAll(market: TestMarket, people: readonly Person[]): Promise<string[]> {
  await market.write((tx) =>
    tell(
      tx,
      market.services,
      ticketAnswered,
      people.map(({ id, mobile }) => ({ userId: id, cause: 'a', to: { mobile, email: `${mobile}@example.com` }, data: TICKET })),
    ),
  )
  const { rows } = await market.db.query({
    text: `select channel || ' ' || recipient as told from messages where recipient ~ '^09[0-9]{9}(@|$)' and body like '%تیکت%'
      union all select 'app ' || mobile from notifications join users on users.id = user_id order by told`,
  })
  return rows.map(({ told }) => told)
}

test('who never chose is told by the defaults of the market, and a mail is as its person reads it', async ({ market }) => {
  const shopper = await market.shopper()

  const settings = await read(market, shopper)
  const told = await tellAll(market, [shopper])

  expect(settings.hasEmail).toBe(false)
  const off = settings.choices.flatMap(({ kind, channel, isOn }) => (isOn ? [] : [`${kind} ${channel}`]))
  expect(off).toEqual(['wallet email', 'offers app', 'offers sms', 'offers email'])
  expect(told).toEqual([`app ${shopper.mobile}`, `email ${shopper.mobile}@example.com`, `sms ${shopper.mobile}`])
  const outbox = await market.send({ method: 'GET', url: `/api/dev/outbox?to=${shopper.mobile}@example.com` })
  expect(outbox.json().messages).toMatchObject([
    {
      subject: 'پاسخ به تیکت ۳۱۰۴۴۲',
      text: expect.stringContaining('«رنگ <b>دیگری</b> رسید»'),
      html: expect.stringContaining('«رنگ &lt;b&gt;دیگری&lt;/b&gt; رسید»'),
    },
  ])
})

test('what one switched off is not sent to them, and to others it is', async ({ market }) => {
  const [quiet, other] = [await market.shopper(), await market.shopper()]
  for (const channel of ['app', 'sms', 'email']) await choose(market, quiet, { kind: 'tickets', channel, isOn: false })

  expect(await tellAll(market, [quiet, other])).toEqual([`app ${other.mobile}`, `email ${other.mobile}@example.com`, `sms ${other.mobile}`])
})

test('a choice said twice is one, of its kind and channel alone, and can be taken back', async ({ market }) => {
  const shopper = await market.shopper()
  const before = await read(market, shopper)
  const off = { kind: 'orders', channel: 'sms', isOn: false }

  const first = await choose(market, shopper, off)
  const second = await choose(market, shopper, off)
  const back = await choose(market, shopper, { ...off, isOn: true })

  expect(first.json()).toEqual(second.json())
  expect(first.json().choices.filter(({ isOn }: { isOn: boolean }) => !isOn)).toEqual([off, ...before.choices.filter(({ isOn }) => !isOn)])
  expect(back.json()).toEqual(before)
})

test('pages that are open hear of news that is not wanted at the bell, too', async ({ market }) => {
  const shopper = await market.shopper()
  await choose(market, shopper, { kind: 'tickets', channel: 'app', isOn: false })
  await market.db.query({ text: 'delete from changed_tags' })

  await tellAll(market, [shopper])

  expect((await market.db.query({ text: 'select tag from changed_tags' })).rows).toEqual([{ tag: `person:${shopper.id}` }])
})

test('codes, debits and what is not sent on a channel cannot be switched', async ({ market }) => {
  const shopper = await market.shopper()

  for (const [kind, channel] of [
    ['security', 'sms'],
    ['debits', 'sms'],
    ['subscription', 'email'],
  ]) {
    const answer = await choose(market, shopper, { kind, channel, isOn: false })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { channel: 'این پیام را نمی‌توان خاموش یا روشن کرد' }])
  }
  expect(Object.values(NOTIFICATION_TERMS).every((terms) => 'why' in terms === Object.values(terms.channels).includes('always'))).toBe(true)
})
