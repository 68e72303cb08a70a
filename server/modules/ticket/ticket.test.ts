import { expect } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import type { NewTicket } from '#contract/ticket.ts'
import { QueueQuery } from '#contract/ticket-desk.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildShopper, buildStaff } from '../identity/people.testing.ts'
import { closeTicket, rateTicket, reopenTicket, replyToTicket, seeTicket } from './change-ticket.ts'
import { createTicket } from './create-ticket.ts'
import { readDeskTicket, readQueue } from './read-queue.ts'
import { listTickets, readTicket } from './read-tickets.ts'
import { answerTicket, closeTicketAtDesk, noteOnTicket, sortTicket } from './work-on-ticket.ts'

const ASKED: NewTicket = {
  title: 'کارتن پاره',
  department: 'customer_relations',
  departmentLabel: '',
  description: 'کارتن سفارش پاره رسید.',
  ticketShortDesc: 'نارضایتی',
}

/** A shopper with an open ticket, another one, and two people of support. */
async function openDesk(db: Database) {
  const services = servicesFor(db)
  const now = () => services.clock.now()
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  const { sara, reza, nargess, ali } = await write(async (tx) => ({
    sara: (await buildShopper(tx, { name: 'سارا', family: 'رضایی' })).id,
    reza: (await buildShopper(tx)).id,
    nargess: (await buildStaff(tx, ['support'])).id,
    ali: (await buildStaff(tx, ['support'])).id,
  }))
  const id = await write((tx) => createTicket(tx, sara, ASKED, now()))
  const whose = { id, userId: sara }
  return {
    db,
    services,
    write,
    people: { sara, reza, nargess, ali },
    id,
    reply: (text: string) => write((tx) => replyToTicket(tx, whose, { text }, now())),
    answer: (by: UserId, text: string) => write((tx) => answerTicket(tx, services, { id, by }, { text })),
    close: (rating?: number) => write((tx) => closeTicket(tx, whose, rating, now())),
    reopen: () => write((tx) => reopenTicket(tx, whose, now())),
    rate: (rating: number) => write((tx) => rateTicket(tx, whose, rating)),
    see: (upTo: number) => write((tx) => seeTicket(tx, whose, upTo)),
    read: () => readTicket(db, sara, id, now()),
    sent: async () => (await db.query({ text: 'select channel, body from messages order by id' })).rows,
  }
}

const test = databaseTest.extend('desk', ({ database }) => openDesk(database.db))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

test('a ticket opens with what it is about, and its shopper’s list tells of answers that were not seen', async ({ desk }) => {
  const { db, people, answer, see, read } = desk

  expect(await read()).toMatchObject({
    ticketTitle: 'کارتن پاره',
    ticketStatus: 'open',
    priority: 'medium',
    teamName: 'امور مشتریان',
    requesterName: 'سارا رضایی',
    messages: [{ no: 1, body: '<p>کارتن سفارش پاره رسید.</p>', sender: { name: 'سارا رضایی', role: 'user' } }],
  })
  await answer(people.nargess, 'پیگیری می‌کنیم.')
  await answer(people.ali, 'فروشنده دوباره می‌فرستد.')
  const rows = async (status: 'all' | 'open' | 'closed') => (await listTickets(db, people.sara, { status })).tickets
  expect(await rows('all')).toMatchObject([{ unread: 2 }])
  await see(2)
  expect(await rows('open')).toMatchObject([{ unread: 1 }])
  await see(99)
  expect(await rows('open')).toMatchObject([{ unread: 0 }])
  expect(await rows('closed')).toEqual([])
  expect((await listTickets(db, people.reza, { status: 'all' })).tickets).toEqual([])
})

test('of several answers in a row the bell tells each, SMS the first that was not seen', async ({ desk }) => {
  const { db, people, answer, see, sent } = desk

  await answer(people.nargess, 'پیگیری می‌کنیم.')
  await answer(people.nargess, 'دوباره می‌فرستیم.')
  expect(await sent()).toMatchObject([{ channel: 'sms', body: expect.stringContaining('پاسخ داد') }])
  await see(3)
  await answer(people.nargess, 'فرستاده شد.')

  expect(await sent()).toHaveLength(2)
  const { rows } = await db.query({ text: `select link from notifications where user_id = $1`, values: [people.sara] })
  expect(rows).toHaveLength(3)
})

test('an answer goes to the mail address as well, where there is one', async ({ desk }) => {
  const { db, people, answer, sent } = desk
  await db.query({ text: `update users set email = 'sara@example.com' where id = $1`, values: [people.sara] })

  await answer(people.nargess, 'پیگیری می‌کنیم.')

  expect((await sent()).map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
})

test('two of support and the shopper write at once: nothing is lost or doubled', async ({ desk }) => {
  const { people, answer, reply, read } = desk

  await Promise.all(
    Array.from({ length: 6 }, (_, at) => [answer(people.nargess, `الف ${at}`), answer(people.ali, `ب ${at}`), reply(`پ ${at}`)]).flat(),
  )

  const { messages } = await read()
  expect(messages.map(({ no }) => no)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1))
  expect(new Set(messages.map(({ message }) => message)).size).toBe(19)
})

test('all who work on a ticket at once see the same messages in the same order, and the same state', async ({ desk }) => {
  const { db, write, services, people, id, answer, reply, read } = desk
  const note = (by: UserId, text: string) => write((tx) => noteOnTicket(tx, { id, by }, text, services.clock.now()))

  await Promise.all(
    [1, 2, 3, 4].flatMap((at) => [
      answer(people.nargess, `الف ${at}`),
      reply(`پ ${at}`),
      note(people.ali, `یادداشت ${at}`),
      answer(people.ali, `ب ${at}`),
      write((tx) => sortTicket(tx, { id, by: people.ali }, { priority: at % 2 === 0 ? 'high' : 'low' })),
    ]),
  )

  const [shopper, nargess, ali] = await Promise.all([read(), readDeskTicket(db, people.nargess, id), readDeskTicket(db, people.ali, id)])
  expect(nargess.messages).toEqual(shopper.messages)
  expect(ali.messages).toEqual(shopper.messages)
  expect(shopper.messages).toHaveLength(13)
  expect(ali.notes.map(({ no }) => no)).toEqual([1, 2, 3, 4])
  expect(nargess.awaitsAnswer).toBe(shopper.messages.at(-1)?.sender.role === 'user')
  expect([nargess.isMine, ali.isMine].filter(Boolean)).toHaveLength(1)
  expect([nargess.priority, shopper.unread]).toEqual([shopper.priority, 8])
})

test('closing and answering at once: whichever came second is refused or left alone, never both', async ({ desk }) => {
  const { people, answer, close, read } = desk

  const [closed, answered] = await Promise.all([codeOf(close()), codeOf(answer(people.ali, 'پیگیری می‌کنیم.'))])

  const { ticketStatus, messages } = await read()
  expect([closed, ticketStatus]).toEqual(['done', 'closed'])
  expect(messages).toHaveLength(answered === 'done' ? 2 : 1)
  expect(['done', 'TICKET_CLOSED']).toContain(answered)
})

test('a closed ticket takes no message, is rated, and opens again for three days', async ({ desk }) => {
  const { services, people, answer, reply, close, rate, reopen, read } = desk
  expect(await codeOf(close(5))).toBe('TICKET_UNANSWERED')
  await answer(people.nargess, 'پیگیری می‌کنیم.')
  expect(await codeOf(rate(4))).toBe('TICKET_OPEN')

  await close(4)
  await close(1)
  expect(await read()).toMatchObject({ ticketStatus: 'closed', rating: 4, reopenUntil: expect.any(String) })
  expect(await codeOf(reply('هنوز نرسیده'))).toBe('TICKET_CLOSED')
  expect(await codeOf(answer(people.ali, 'بسته شد'))).toBe('TICKET_CLOSED')
  await rate(2)
  expect((await read()).rating).toBe(2)

  await reopen()
  await reopen()
  expect(await read()).toMatchObject({ ticketStatus: 'open', rating: null, reopenUntil: null })
  await close()
  services.clock.advance(3 * 86_400 + 1)
  expect(await codeOf(reopen())).toBe('TICKET_CLOSED_FOR_GOOD')
  expect((await read()).reopenUntil).toBeNull()
})

test('support takes a ticket, sorts it, writes notes that leave no trace for the shopper, and closes it once', async ({ desk }) => {
  const { db, services, write, people, id, answer, read, sent } = desk
  const before = await read()
  const work = { id, by: people.nargess }

  await write((tx) => sortTicket(tx, work, { assignee: 'me', priority: 'high' }))
  await write((tx) => noteOnTicket(tx, work, 'فروشنده سابقه دارد', services.clock.now()))
  expect(await readDeskTicket(db, people.nargess, id)).toMatchObject({
    isMine: true,
    awaitsAnswer: true,
    notes: [{ no: 1, text: 'فروشنده سابقه دارد' }],
  })
  expect(await read()).toEqual({ ...before, priority: 'high' })

  await answer(people.ali, 'پیگیری می‌کنیم.')
  const seen = await readDeskTicket(db, people.ali, id)
  expect([seen.isMine, seen.awaitsAnswer]).toEqual([false, false])
  await write((tx) => sortTicket(tx, work, { assignee: 'nobody' }))
  expect(await readDeskTicket(db, people.ali, id)).toMatchObject({ assignee: null, priority: 'high' })

  for (let times = 0; times < 2; times++) await write((tx) => closeTicketAtDesk(tx, services, id))
  const { rows } = await db.query({ text: `select title from notifications where user_id = $1 order by id`, values: [people.sara] })
  expect(rows.map(({ title }) => title).sort()).toEqual(['تیکت شما بسته شد', 'پشتیبانی پاسخ داد'].sort())
  expect((await sent()).map(({ body }) => body)).toEqual([expect.stringContaining('پاسخ داد'), expect.stringContaining('بسته شد')])
})

test('the queue is filtered and paged, the ticket that rested longest first', async ({ desk }) => {
  const { db, services, write, people, id, answer } = desk
  await db.query({
    text: `insert into tickets (id, user_id, title, department, short_desc, created_at, updated_at)
      select 'ticket_00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), $1, 'تیکت ' || n, 'finance', 'x', at, at
      from generate_series(1, 1000) as n, lateral (select $2::timestamptz + n * interval '1 minute' as at) as moment`,
    values: [people.reza, services.clock.now()],
  })
  const queue = (wanted: object) => readQueue(db, people.nargess, QueueQuery.parse(wanted))

  const first = await queue({})
  expect(first).toMatchObject({ totalCount: 1_001, totalPages: 51, page: 1 })
  expect(first.tickets).toHaveLength(20)
  expect(first.tickets[0]?.ticketId).toBe(id)
  expect((await queue({ page: 51 })).tickets.map(({ ticketTitle }) => ticketTitle)).toEqual(['تیکت 1000'])
  expect((await queue({ department: 'customer_relations' })).totalCount).toBe(1)
  await answer(people.nargess, 'پیگیری می‌کنیم.')
  expect((await queue({ which: 'waiting' })).totalCount).toBe(1_000)
  expect((await queue({ which: 'mine' })).tickets.map(({ ticketId }) => ticketId)).toEqual([id])
  expect((await queue({ which: 'nobodys' })).totalCount).toBe(1_000)
  await write((tx) => closeTicketAtDesk(tx, services, id))
  expect((await queue({ status: 'closed' })).totalCount).toBe(1)
  expect((await queue({ status: 'all', number: first.tickets[3]?.ticketNumber })).tickets).toMatchObject([
    { ticketId: first.tickets[3]?.ticketId },
  ])
})
