import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { REVIEW_PICTURE_BYTES_MAX, REVIEW_UPLOADS_WAITING_MAX } from '#contract/limits.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person } from '../../testing/test-market.ts'
import { buildSession } from '../identity/people.testing.ts'
import { pictureStores } from '../media/picture-stores.ts'
import { keyOf } from '../media/pictures.ts'
import { buildPurchase } from './review.testing.ts'
import { sweepReviewPictures } from './sweep-review-pictures.ts'

const DAY_S = 86_400

type Buyer = Pick<Person, 'id' | 'token'>

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rasteh-review-pictures-'))
  const market = await openTestMarket(database, { dataDir })
  onCleanup(async () => {
    await market.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const [{ productId, sellerId }] = market.offers
  const post = (url: string, body: object, token: string | undefined) => market.send({ method: 'POST', url: `/api${url}`, body, token })
  return {
    ...market,
    post,
    fileOf: (path: string) => join(dataDir, path),
    stores: pictureStores({ dataDir }),
    buyer: (): Promise<Buyer> =>
      market.write(async (tx) => {
        const { userId: id } = await buildPurchase(tx, market.offers[0])
        const { rows } = await tx.query({ text: 'select mobile from users where id = $1', values: [id] })
        return { id, token: (await buildSession(tx, market.services, { id, mobile: rows[0].mobile })).token ?? '' }
      }),
    upload: (token: string | undefined, body: Buffer, type = 'image/jpeg') =>
      market.send({ method: 'POST', url: `/api/reviews/pictures/${productId}`, type, body, token }),
    write: ({ token }: Buyer, given: object = {}) =>
      post(
        `/singleproduct/createproductcomments/${productId}`,
        { commentText: 'خوب و سالم رسید', rating: '5', supplierId: sellerId, ...given },
        token,
      ),
    sweep: () => sweepReviewPictures(market.services, pictureStores({ dataDir }), new AbortController().signal),
  }
})

const photo = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#aa2222' } })
    .withExif({ IFD0: { Copyright: 'the place where I live' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a buyer’s pictures stand in the review: upright, written again, without what the camera hid in them', async ({ market }) => {
  const buyer = await market.buyer()
  const sent = await market.upload(buyer.token, await photo())
  const { id, path } = sent.json()

  const written = await market.write(buyer, { pictures: [id, id], pros: ['سبک', ' ', 'دو\nخط'], cons: [' گران '] })

  const kept = await sharp(await readFile(market.fileOf(path))).metadata()
  expect([sent.statusCode, kept]).toMatchObject([200, { format: 'webp', width: 100, height: 200 }])
  expect(kept.exif).toBeUndefined()
  expect(written.json().comment).toMatchObject({ pictures: [path], pros: ['سبک', 'دو خط'], cons: ['گران'], own: true })
})

test('only buyers may send pictures, and only pictures', async ({ market }) => {
  const [buyer, stranger] = [await market.buyer(), await market.shopper()]
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  const refusalOf = async (token: string | undefined, body: Buffer, type?: string) => {
    const answer = await market.upload(token, body, type)
    return [answer.statusCode, answer.json().code]
  }

  expect(await refusalOf(undefined, await photo())).toEqual([401, 'NOT_SIGNED_IN'])
  expect(await refusalOf(stranger.token, await photo())).toEqual([422, 'NOT_PURCHASED'])
  expect(await refusalOf(buyer.token, drawing, 'image/svg+xml')).toEqual([415, 'UNSUPPORTED_TYPE'])
  expect(await refusalOf(buyer.token, drawing, 'image/png')).toEqual([422, 'NOT_A_PICTURE'])
  expect(await refusalOf(buyer.token, Buffer.from('<html></html>'))).toEqual([422, 'NOT_A_PICTURE'])
  expect(await refusalOf(buyer.token, Buffer.alloc(REVIEW_PICTURE_BYTES_MAX + 1))).toEqual([413, 'TOO_LARGE'])
  expect(existsSync(market.fileOf('/uploads'))).toBe(false)
})

test('somebody else’s picture, one of nobody and one that stands in a review already are refused alike', async ({ market }) => {
  const [owner, other] = [await market.buyer(), await market.buyer()]
  const [foreign, used] = [await market.upload(owner.token, await photo()), await market.upload(owner.token, await photo())]
  await market.write(owner, { pictures: [used.json().id] })

  const answers = []
  for (const id of [foreign.json().id, used.json().id, 'nowhere']) answers.push(await market.write(other, { pictures: [id] }))

  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(3).fill([404, 'REVIEW_PICTURE_NOT_FOUND']))
  const { rows } = await market.db.query({ text: 'select user_id from reviews' })
  expect(rows).toEqual([{ user_id: owner.id }])
})

test('five pictures are too many, and so are six points or a long one', async ({ market }) => {
  const buyer = await market.buyer()

  const answer = await market.write(buyer, { pictures: ['a', 'b', 'c', 'd', 'e'], pros: Array(6).fill('سبک'), cons: ['ا'.repeat(61)] })

  expect(answer.json().errors).toEqual({
    pictures: 'حداکثر ۴ تصویر بفرستید',
    pros: 'حداکثر ۵ مورد بنویسید',
    cons: 'هر مورد باید حداکثر ۶۰ حرف باشد',
  })
})

test('nobody fills the disk with pictures that stand nowhere', async ({ market }) => {
  const buyer = await market.buyer()
  const bytes = await photo()
  for (let count = 0; count < REVIEW_UPLOADS_WAITING_MAX; count++) await market.upload(buyer.token, bytes)

  expect((await market.upload(buyer.token, bytes)).json()).toMatchObject({ code: 'TOO_MANY_PICTURES' })
})

test('a picture that its owner took back goes with the next sweep, one that nobody used a day later; with all that was made of them', async ({
  market,
}) => {
  const buyer = await market.buyer()
  const [taken, unused, used] = [
    (await market.upload(buyer.token, await photo())).json(),
    (await market.upload(buyer.token, await photo())).json(),
    (await market.upload(buyer.token, await photo())).json(),
  ]
  await market.write(buyer, { pictures: [used.id] })
  const { productId } = market.offers[0]
  await market.stores.kept.save(keyOf(taken.path, 96, 'webp'), Buffer.from('small'))
  await market.post('/reviews/remove-picture', { productId, pictureId: taken.id }, buyer.token)
  const there = () => [taken, unused, used].map(({ path }) => existsSync(market.fileOf(path)))

  await market.sweep()
  const soon = there()
  market.services.clock.advance(DAY_S + 1)
  await market.sweep()

  expect(soon).toEqual([false, true, true])
  expect(there()).toEqual([false, false, true])
  expect(await market.stores.kept.has(keyOf(taken.path, 96, 'webp'))).toBe(false)
  expect((await market.db.query({ text: 'select from review_uploads' })).rowCount).toBe(0)
})

test('a rejected review loses its pictures a month later, or when it is written again', async ({ market }) => {
  const buyers = [await market.buyer(), await market.buyer()] as const
  const paths: string[] = []
  for (const buyer of buyers) {
    const { id, path } = (await market.upload(buyer.token, await photo())).json()
    paths.push(path)
    await market.write(buyer, { pictures: [id] })
  }
  await market.db.query({ text: `update reviews set status = 'rejected', moderated_at = $1`, values: [market.services.clock.now()] })
  const there = () => paths.map((path) => existsSync(market.fileOf(path)))

  await market.write(buyers[0])
  await market.sweep()
  const again = there()
  market.services.clock.advance(31 * DAY_S)
  await market.sweep()

  expect(again).toEqual([false, true])
  expect(there()).toEqual([false, false])
  const { rows } = await market.db.query({ text: 'select pictures from reviews' })
  expect(rows).toEqual([{ pictures: [] }, { pictures: [] }])
})
