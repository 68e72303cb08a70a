import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { TICKET_FILE_BYTES_MAX, TICKET_FILES_A_DAY } from '#contract/limits.ts'
import { createTicketCall, type TicketId } from '#contract/ticket.ts'
import { closeTicketAtDeskCall } from '#contract/ticket-desk.ts'
import { made } from '../../refusals/buying.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person } from '../../testing/test-market.ts'
import { claiming } from '../upload/claiming.testing.ts'
import { formOf, type SentPart } from '../upload/multipart.testing.ts'
import { PDF } from '../upload/pdf.testing.ts'
import { sweepTicketFiles } from './sweep-ticket-files.ts'
import { keepTicketFile, ticketFileStore } from './ticket-files.ts'

const ASKED = { title: 'کارتن پاره', department: 'customer_relations', description: 'کارتن پاره رسید.', ticketShortDesc: 'نارضایتی' }
const HOUR_S = 3_600

const test = databaseTest.extend('desk', async ({ database }, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rasteh-tickets-'))
  const market = await openTestMarket(database, { dataDir })
  onCleanup(async () => {
    await market.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const store = ticketFileStore({ dataDir })
  const asks = async (as: Person) => (await made(market, as, createTicketCall, { body: ASKED })).ticket.ticketId
  const sara = await market.shopper({ record: { name: 'سارا', family: 'رضایی' } })
  const ticketId = await asks(sara)
  const urlOf = (id: TicketId) => `/api/user-myaccounts/user-tickets/messages/newmessage/${id}`
  const send = (token: string, url: string, body: { type: string; text: Buffer }, headers = {}) =>
    market.send({ method: 'POST', url, token, type: body.type, body: body.text, headers })
  return {
    ...market,
    market,
    store,
    dataDir,
    sara,
    ticketId,
    asks,
    urlOf,
    reply: (file: SentPart | undefined, { as = sara, id = ticketId, message = 'عکس پیوست شد.', headers = {} } = {}) =>
      send(as.token, urlOf(id), formOf({ message }, ...(file === undefined ? [] : [file])), headers),
    answer: (file: SentPart) =>
      send(market.master.masterToken, `/api/master-dash/tickets/${ticketId}/answer`, formOf({ message: 'پیوست شد.' }, file)),
    fileAt: (no: number, token: string | undefined, prefix = 'user-myaccounts/user-tickets') =>
      market.send({ method: 'GET', url: `/api/${prefix}/${ticketId}/messages/${no}/file`, token }),
    sweep: () => sweepTicketFiles(market.services, store, new AbortController().signal),
    rows: async () => (await market.db.query({ text: 'select no, name, type, created_at::text as at from ticket_files order by no' })).rows,
    onDisk: () => filesBelow(dataDir),
  }
})

async function filesBelow(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, 'ticket-files'), { recursive: true }).catch(() => [])
  return found.filter((name) => name.includes('.')).sort()
}

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa2222' } })
    .png({ compressionLevel: 0 })
    .toBuffer()

test('a message brings a picture as its pixels alone, an answer a PDF as it came; each is saved and never opened in place', async ({
  desk,
}) => {
  const sent = await desk.reply({ bytes: await picture(), name: '..\\\u202eعکس کارتن.png', type: 'text/html' })
  const answered = await desk.answer({ bytes: PDF, name: 'damage.html', type: 'text/html' })

  expect([sent.statusCode, sent.json().ticket.messages[1]]).toMatchObject([
    200,
    { message: 'عکس پیوست شد.', file: { name: 'عکس کارتن.webp', type: 'image/webp' } },
  ])
  expect(answered.json().ticket.messages[2].file).toEqual({ name: 'damage.pdf', type: 'application/pdf', bytes: PDF.length })
  const shown = await desk.fileAt(2, desk.sara.token)
  const saved = await desk.fileAt(3, desk.master.masterToken, 'master-dash/tickets')
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp')
  expect(saved.rawPayload).toEqual(PDF)
  for (const { headers } of [shown, saved])
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
  expect([shown.headers['content-type'], saved.headers['content-type']]).toEqual(['image/webp', 'application/pdf'])
  expect(decodeURIComponent(String(shown.headers['content-disposition']))).toContain("filename*=UTF-8''عکس کارتن.webp")
})

test('only the shopper of a ticket and support read its files, and no address leads into their folder', async ({ desk }) => {
  await desk.reply({ bytes: PDF, name: 'receipt.pdf' })
  const other = await desk.shopper()
  const [place = ''] = await desk.onDisk()

  const refused = [
    await desk.fileAt(2, other.token),
    await desk.fileAt(2, undefined),
    await desk.fileAt(1, desk.sara.token),
    await desk.fileAt(2, desk.sara.token, 'master-dash/tickets'),
    await desk.fileAt(2, desk.supplier.token),
    await desk.market.send({ method: 'GET', url: `/uploads/../ticket-files/${place}` }),
    await desk.market.send({ method: 'GET', url: `/ticket-files/${place}` }),
  ]

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 401, 404, 403, 404, 404, 404])
  expect((await desk.fileAt(2, desk.sara.token)).statusCode).toBe(200)
  const strange = await desk.reply({ bytes: PDF }, { as: other })
  expect([strange.statusCode, await desk.onDisk()]).toEqual([404, [place]])
})

test('what may not come is refused under its field, and leaves neither message nor file', async ({ desk }) => {
  const ofSize = (size: number) => Buffer.concat([PDF, Buffer.alloc(size)], size)
  const refusalOf = async (bytes: Buffer, name = 'a.pdf') => {
    const answer = await desk.reply({ bytes, name })
    return [answer.statusCode, answer.json().code, Object.keys(answer.json().errors ?? {})]
  }
  const page = Buffer.from(`<html><script>alert(1)</script></html>${' '.repeat(2_000)}`)

  expect(await refusalOf(page, 'a.png')).toEqual([415, 'INVALID_FILE_TYPE', ['file']])
  expect(await refusalOf(Buffer.concat([page, PDF]))).toEqual([415, 'INVALID_FILE_TYPE', ['file']])
  expect(await refusalOf(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4_000)]), 'a.xlsx')).toEqual([
    415,
    'INVALID_FILE_TYPE',
    ['file'],
  ])
  expect(await refusalOf(claiming(await picture(), 20_000), 'bomb.png')).toEqual([415, 'INVALID_FILE_TYPE', ['file']])
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>${' '.repeat(2_000)}`
  expect(await refusalOf(Buffer.from(drawing), 'a.svg')).toEqual([415, 'INVALID_FILE_TYPE', ['file']])
  expect(await refusalOf(ofSize(TICKET_FILE_BYTES_MAX + 1))).toEqual([413, 'FILE_TOO_LARGE', ['file']])
  expect(await refusalOf(ofSize(1_023))).toEqual([422, 'FILE_TOO_SMALL', ['file']])
  const two = await desk.market.send({
    method: 'POST',
    url: desk.urlOf(desk.ticketId),
    token: desk.sara.token,
    ...wired(formOf({ message: 'دو' }, { bytes: PDF }, { bytes: PDF })),
  })
  expect([two.statusCode, two.json().errors]).toEqual([422, { file: 'فقط می‌توانید ۱ فایل بارگذاری کنید' }])
  const silent = await desk.reply({ bytes: PDF }, { message: ' ' })
  expect([silent.statusCode, silent.json().errors]).toEqual([422, { message: 'لطفاً پیام خود را وارد کنید' }])
  await made(desk.market, { ...desk.master, token: desk.master.masterToken }, closeTicketAtDeskCall, {
    params: { ticketId: desk.ticketId },
  })
  expect((await desk.reply({ bytes: PDF })).json().code).toBe('TICKET_CLOSED')

  expect([await desk.rows(), await desk.onDisk()]).toEqual([[], []])
})

test('a message comes as JSON too, and as a form without a file', async ({ desk }) => {
  const url = desk.urlOf(desk.ticketId)
  const plain = await desk.market.send({ method: 'POST', url, token: desk.sara.token, body: { message: 'سلام' } })
  const form = await desk.reply(undefined)
  const empty = await desk.reply({ bytes: Buffer.alloc(0), name: '' })

  expect([plain, form, empty].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(empty.json().ticket.messages.map(({ file }: { file?: object }) => file)).toEqual([undefined, undefined, undefined, undefined])
})

test('a press that is repeated is one message with one file; another file under its key is another press', async ({ desk }) => {
  const headers = { 'idempotency-key': 'one-press' }
  const file = { bytes: PDF, name: 'receipt.pdf' }

  const together = await Promise.all([1, 2, 3].map(() => desk.reply(file, { headers })))
  const again = await desk.reply(file, { headers })
  const other = await desk.reply({ ...file, name: 'other.pdf' }, { headers })

  const done = [...together, again].filter(({ statusCode }) => statusCode === 200)
  expect(new Set(done.map(({ body }) => body)).size).toBe(1)
  expect(again.json().ticket.messages).toHaveLength(2)
  expect(other.json().code).toBe('KEY_OF_ANOTHER_REQUEST')
  await desk.sweep()
  desk.services.clock.advance(2 * HOUR_S)
  await desk.sweep()
  expect([(await desk.rows()).map(({ name }) => name), (await desk.onDisk()).length]).toEqual([['receipt.pdf'], 1])
})

test('a sender who is cut off in the middle leaves neither message nor file', async ({ desk }) => {
  await desk.http.listen({ port: 0, host: '127.0.0.1' })
  const address = desk.http.server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  const { type, text } = formOf({ message: 'عکس' }, { bytes: PDF })
  const sending = request({
    port: address.port,
    method: 'POST',
    path: desk.urlOf(desk.ticketId),
    headers: { authorization: `Bearer ${desk.sara.token}`, 'content-type': type, 'content-length': text.length },
  })
  const gone = new Promise((done) => sending.on('error', done))
  await new Promise((done) => sending.write(text.subarray(0, text.length - 500), done))
  sending.destroy(new Error('the line broke'))
  await gone

  const after = await desk.reply(undefined)
  expect(after.json().ticket.messages).toHaveLength(2)
  expect([await desk.rows(), await desk.onDisk()]).toEqual([[], []])
})

test('a file whose message was never written goes after an hour, and one of a message stays', async ({ desk }) => {
  const { db, store, sara, ticketId, services } = desk
  await desk.reply({ bytes: PDF, name: 'kept.pdf' })
  const attachment = { name: 'of-nobody.pdf', bytes: PDF }
  await keepTicketFile(db, store, { ticketId, authorId: sara.id, role: 'user', attachment, at: services.clock.now() })

  await desk.sweep()
  expect(await desk.onDisk()).toHaveLength(2)
  services.clock.advance(HOUR_S + 1)
  await desk.sweep()

  expect((await desk.rows()).map(({ name }) => name)).toEqual(['kept.pdf'])
  expect(await desk.onDisk()).toHaveLength(1)
  expect((await desk.fileAt(2, sara.token)).statusCode).toBe(200)
})

test('files go with the account of their shopper', async ({ desk }) => {
  await desk.reply({ bytes: PDF, name: 'secret.pdf' })
  await desk.answer({ bytes: await picture() })
  const { token, mobile } = desk.sara

  expect((await desk.market.send({ method: 'POST', url: '/api/users/delete-account', token, body: { mobile } })).statusCode).toBe(200)
  await desk.sweep()

  expect([await desk.rows(), await desk.onDisk()]).toEqual([[], []])
})

test('a person sends so many files a day', async ({ desk }) => {
  await desk.db.query({
    text: `insert into ticket_files (ticket_id, id, author_id, name, type, bytes, created_at)
      select $1, 'filler' || lpad(number::text, 10, '0'), $2, 'a.pdf', 'application/pdf', 1, $3 from generate_series(1, $4::int) as number`,
    values: [desk.ticketId, desk.sara.id, desk.services.clock.now(), TICKET_FILES_A_DAY.user],
  })

  const full = await desk.reply({ bytes: PDF })

  expect([full.statusCode, full.json().code, Object.keys(full.json().errors)]).toEqual([409, 'UPLOADS_OF_THE_DAY', ['file']])
})

test('a file that is gone from the disk is said to be gone', async ({ desk }) => {
  await desk.reply({ bytes: PDF })
  const [place = ''] = await desk.onDisk()
  const path = join(desk.dataDir, 'ticket-files', place)
  expect(await readFile(path)).toEqual(PDF)
  await rm(path)

  expect([(await desk.fileAt(2, desk.sara.token)).json().code, existsSync(path)]).toEqual(['TICKET_FILE_NOT_FOUND', false])
})

function wired({ type, text }: { type: string; text: Buffer }) {
  return { type, body: text }
}
