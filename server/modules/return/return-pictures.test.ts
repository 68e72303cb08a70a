import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { RETURN_PICTURES_MAX, UPLOAD_BYTES_MAX, UPLOADS_A_DAY } from '#contract/limits.ts'
import { paid } from '../../refusals/buying.ts'
import { sellerOf } from '../../refusals/invoices.ts'
import { delivered } from '../../refusals/returns.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person } from '../../testing/test-market.ts'
import { claiming } from '../upload/claiming.testing.ts'
import { multipart, type SentPart } from '../upload/multipart.testing.ts'
import { PDF } from '../upload/pdf.testing.ts'
import { returnPictureStore } from './return-pictures.ts'
import { sweepReturnPictures } from './sweep-return-pictures.ts'

const DAY_S = 86_400
const NEVER = 'z'.repeat(24)

const test = databaseTest.extend('desk', async ({ database }, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rasteh-returns-'))
  const market = await openTestMarket(database, { dataDir })
  onCleanup(async () => {
    await market.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const order = await delivered(market)
  const { as: sara, receiptId, body } = order
  const sendAll = (files: readonly SentPart[], as: Person | null = sara, to: string = receiptId) => {
    const form = multipart(...files)
    return market.send({ method: 'POST', url: `/api/returns/pictures/${to}`, token: as?.token, type: form.type, body: form.text })
  }
  const post = (url: string, as: Person, given: object) => market.send({ method: 'POST', url, token: as.token, body: given })
  return {
    ...market,
    market,
    dataDir,
    sara,
    receiptId,
    sendAll,
    send: (bytes: Buffer, as?: Person, to?: string) => sendAll([{ bytes }], as, to),
    sendId: async (bytes: Buffer) => String((await sendAll([{ bytes }])).json().id),
    ask: (pictures: readonly unknown[], as = sara, to: string = receiptId) =>
      post(`/api/orders/ask-return/${to}`, as, { ...body, pictures }),
    remove: (id: string, as = sara) => post(`/api/returns/remove-picture/${id}`, as, {}),
    takeBack: (returnId: string) => post(`/api/orders/take-back-return/${returnId}`, sara, {}),
    pictureAt: (returnId: string, no: number | string, token: string | undefined, prefix = 'orders/return') =>
      market.send({ method: 'GET', url: `/api/${prefix}/${returnId}/pictures/${no}`, token }),
    sweep: () => sweepReturnPictures(market.services, returnPictureStore({ dataDir }), new AbortController().signal),
    rows: async () =>
      (await market.db.query({ text: 'select no, return_id, created_at::text as at from return_pictures order by created_at, no' })).rows,
    onDisk: () => filesBelow(dataDir),
  }
})

async function filesBelow(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, 'return-pictures'), { recursive: true }).catch(() => [])
  return found.filter((name) => name.includes('.')).sort()
}

const picture = (width = 40) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#aa2222' } })
    .png({ compressionLevel: 0 })
    .toBuffer()

test('a return has its pictures in the order in which it names them, each as its pixels alone, saved and never opened in place', async ({
  desk,
}) => {
  const photo = await sharp(await picture(50))
    .withExif({ IFD0: { Copyright: 'the place where I live' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const [first, second] = [await desk.sendId(await picture(40)), await desk.sendId(photo)]

  const asked = await desk.ask([second, first, second])

  const { returnId, pictureCount } = asked.json().return
  expect([asked.statusCode, pictureCount]).toEqual([200, 2])
  const shown = await desk.pictureAt(returnId, 1, desk.sara.token)
  const kept = await sharp(shown.rawPayload).metadata()
  expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 50, undefined])
  expect((await sharp((await desk.pictureAt(returnId, 2, desk.sara.token)).rawPayload).metadata()).width).toBe(40)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'attachment; filename="return-1.webp"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  const listed = await desk.market.send({ method: 'GET', url: '/api/master-dash/returns', token: desk.master.masterToken })
  expect(listed.json().returns).toMatchObject([{ returnId, pictureCount: 2 }])
})

test('their shopper, the seller of the part and staff who read orders see them, and nobody else', async ({ desk }) => {
  const seller = await sellerOf(desk.market, desk.receiptId)
  const other = await desk.shopper()
  const { returnId } = (await desk.ask([await desk.sendId(await picture())])).json().return
  const [place = ''] = await desk.onDisk()

  const seen = [
    await desk.pictureAt(returnId, 1, desk.sara.token),
    await desk.pictureAt(returnId, 1, seller.token, 'desk/returns'),
    await desk.pictureAt(returnId, 1, desk.master.masterToken, 'master-dash/returns'),
  ]
  const refused = [
    await desk.pictureAt(returnId, 1, other.token),
    await desk.pictureAt(returnId, 1, undefined),
    await desk.pictureAt(returnId, 1, desk.supplier.token, 'desk/returns'),
    await desk.pictureAt(returnId, 1, desk.sara.token, 'desk/returns'),
    await desk.pictureAt(returnId, 1, seller.token, 'master-dash/returns'),
    await desk.pictureAt(returnId, 2, desk.sara.token),
    await desk.pictureAt(returnId, '1e9', desk.sara.token),
    await desk.market.send({ method: 'GET', url: `/uploads/../return-pictures/${place}` }),
    await desk.market.send({ method: 'GET', url: `/return-pictures/${place}` }),
    await desk.market.send({ method: 'GET', url: `/media/return-pictures/${place}` }),
  ]

  expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 401, 404, 403, 403, 404, 422, 404, 404, 404])
})

test('what is no picture of the right size is refused, and leaves nothing', async ({ desk }) => {
  const refusalOf = async (...files: Buffer[]) => {
    const answer = await desk.sendAll(files.map((bytes) => ({ bytes, name: 'a.png', type: 'image/png' })))
    return [answer.statusCode, answer.json().code]
  }
  const page = Buffer.from(`<html><script>alert(1)</script></html>${' '.repeat(2_000)}`)
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>${' '.repeat(2_000)}`)

  expect(await refusalOf(page)).toEqual([415, 'INVALID_FILE_TYPE'])
  expect(await refusalOf(drawing)).toEqual([415, 'INVALID_FILE_TYPE'])
  expect(await refusalOf(PDF)).toEqual([415, 'INVALID_FILE_TYPE'])
  expect(await refusalOf(claiming(await picture(), 20_000))).toEqual([415, 'INVALID_FILE_TYPE'])
  expect(await refusalOf(Buffer.alloc(UPLOAD_BYTES_MAX.default + 1))).toEqual([413, 'FILE_TOO_LARGE'])
  expect(await refusalOf(Buffer.alloc(1_023))).toEqual([422, 'FILE_TOO_SMALL'])
  expect(await refusalOf()).toEqual([422, 'ONE_FILE_ONLY'])
  expect(await refusalOf(await picture(), await picture())).toEqual([422, 'ONE_FILE_ONLY'])
  expect([await desk.rows(), await desk.onDisk()]).toEqual([[], []])
})

test('only of a part that reached them does a shopper send one', async ({ desk }) => {
  const other = await desk.shopper()
  const onItsWay = await paid(desk.market)

  const answers = [
    await desk.send(await picture(), other),
    await desk.send(await picture(), onItsWay.as, onItsWay.receiptId),
    await desk.sendAll([{ bytes: await picture() }], null),
  ]

  expect(answers.map((answer) => answer.json().code)).toEqual(['ORDER_NOT_FOUND', 'NOT_DELIVERED', 'NOT_SIGNED_IN'])
  expect([await desk.rows(), await desk.onDisk()]).toEqual([[], []])
})

test('a return names pictures of its shopper and its part that wait, a few, each once; else it is not asked for', async ({ desk }) => {
  const theirs = await delivered(desk.market)
  const id = await desk.sendId(await picture())
  const foreign = String((await desk.send(await picture(), theirs.as, theirs.receiptId)).json().id)
  const gone = await desk.sendId(await picture())
  await desk.remove(gone)
  const codeOf = async (pictures: readonly unknown[]) => (await desk.ask(pictures)).json().code

  expect(await codeOf([id, foreign])).toBe('RETURN_PICTURE_NOT_FOUND')
  expect(await codeOf([NEVER])).toBe('RETURN_PICTURE_NOT_FOUND')
  expect(await codeOf([gone])).toBe('RETURN_PICTURE_NOT_FOUND')
  const many = await desk.ask(Array.from({ length: RETURN_PICTURES_MAX + 1 }, () => id))
  expect([many.statusCode, Object.keys(many.json().errors)]).toEqual([422, ['pictures']])
  for (const wrong of [[`${id}'`], [null], [[id]], 'x', ['../../token-secret']])
    expect((await desk.ask(wrong as unknown[])).statusCode).toBe(422)
  expect((await desk.market.db.query({ text: 'select from returns' })).rows).toEqual([])

  expect((await desk.ask([id])).statusCode).toBe(200)
  expect((await desk.remove(id)).json().code).toBe('RETURN_PICTURE_NOT_FOUND')
})

test('a picture that no return names goes after a day, one that was taken back at once, and one of a return stays', async ({ desk }) => {
  const kept = await desk.sendId(await picture())
  const dropped = await desk.sendId(await picture())
  await desk.sendId(await picture())
  await desk.ask([kept])
  expect((await desk.remove(dropped)).statusCode).toBe(200)

  await desk.sweep()
  expect(await desk.onDisk()).toHaveLength(2)
  desk.services.clock.advance(DAY_S + 1)
  await desk.sweep()

  expect(await desk.rows()).toMatchObject([{ no: 1 }])
  expect(await desk.onDisk()).toHaveLength(1)
})

test('of a return that its buyer took back the pictures go', async ({ desk }) => {
  const { returnId } = (await desk.ask([await desk.sendId(await picture())])).json().return

  const answer = await desk.takeBack(returnId)
  const after = await desk.pictureAt(returnId, 1, desk.master.masterToken, 'master-dash/returns')
  await desk.sweep()

  expect([answer.json().return.pictureCount, after.json().code]).toEqual([0, 'RETURN_PICTURE_NOT_FOUND'])
  expect([await desk.rows(), await desk.onDisk()]).toEqual([[], []])
})

test('pictures go with the account of their shopper, sent or waiting; what came back stays', async ({ desk }) => {
  const { returnId } = (await desk.ask([await desk.sendId(await picture())])).json().return
  await desk.sendId(await picture())
  const refuse = `/api/master-dash/returns/${returnId}/refuse`
  await desk.market.send({ method: 'POST', url: refuse, token: desk.master.masterToken, body: { reason: 'نه' } })
  const { token, mobile } = desk.sara
  const data = await desk.market.send({ method: 'GET', url: '/api/users/my-data', token })

  const gone = await desk.market.send({ method: 'POST', url: '/api/users/delete-account', token, body: { mobile } })
  await desk.sweep()

  expect(data.json().data.returns).toMatchObject([{ pictures: 1 }])
  expect(gone.statusCode).toBe(200)
  expect([await desk.rows(), await desk.onDisk()]).toEqual([[], []])
  expect((await desk.market.db.query({ text: 'select state, reason from returns' })).rows).toEqual([{ state: 'refused', reason: '' }])
})

test('a person sends so many pictures a day', async ({ desk }) => {
  await desk.db.query({
    text: `insert into return_pictures (user_id, id, receipt_id, bytes, created_at)
      select $1, lpad(number::text, 24, '0'), $2, 1, $3 from generate_series(1, $4::int) as number`,
    values: [desk.sara.id, desk.receiptId, desk.services.clock.now(), UPLOADS_A_DAY],
  })

  const full = await desk.send(await picture())

  expect([full.statusCode, full.json().code, await desk.onDisk()]).toEqual([409, 'UPLOADS_OF_THE_DAY', []])
})
