import { expect } from 'vitest'
import type { SellerId, UserId } from '#contract/ids.ts'
import { SaveSellerPage, type SellerPage } from '#contract/seller-page.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildSupplier } from '../identity/people.testing.ts'
import { uploadPath } from '../upload/upload-path.ts'
import { readSeller } from './read-seller.ts'
import { readSellerPage, saveSellerPage } from './seller-page.ts'

const AT = new Date('2026-11-21T08:00:00Z')
const GUEST = { access: ['basic'], at: AT }
const CONTACT = { phone: '۰۲۱-۸۸۷۷۶۶۵۰', email: 'shop@example.com', hours: 'شنبه تا چهارشنبه', address: 'تهران، خیابان ولیعصر' }

async function buildShop(tx: Transaction) {
  const { sellerId } = await buildOffer(tx)
  const { id: userId } = await buildSupplier(tx, { sellerId })
  return { sellerId, userId, at: AT }
}

/** As the wire brings it. */
const wanted = (page: SellerPage, given: object = {}) => {
  const { version, logo, cover, about, policies, contact } = page
  return SaveSellerPage.parse({ version, logo, cover, about, policies, contact, ...given })
}

let uploads = 0
/** A picture that somebody has sent and that stands nowhere. */
async function sent(tx: Transaction, userId: UserId): Promise<{ id: string; path: string }> {
  const id = `upload${String(++uploads).padStart(18, '0')}`
  const text = `insert into uploads (user_id, id, sha256, bytes, created_at) values ($1, $2, $3, 2000, $4)`
  await tx.query({ text, values: [userId, id, 'a'.repeat(64), AT] })
  return { id, path: uploadPath(id) }
}

async function statesOf(tx: Transaction, ...ids: string[]) {
  const { rows } = await tx.query({ text: 'select state from uploads where id = any ($1) order by id', values: [ids] })
  return rows.map(({ state }) => state)
}

const shown = async (tx: Transaction, id: SellerId) => (await readSeller(tx, id, GUEST)).seller

test('what a seller writes stands on its public page, in paragraphs and without marks that run', async ({ tx }) => {
  const shop = await buildShop(tx)
  const bare = await shown(tx, shop.sellerId)
  const { page } = await saveSellerPage(
    tx,
    shop,
    wanted(await readSellerPage(tx, shop.sellerId), {
      about: '# ما\n\nاز ۱۳۹۰ <script>alert(1)</script>\nهستیم',
      policies: '- هفت روز بازگشت\n- ارسال رایگان',
      contact: CONTACT,
    }),
  )

  expect(bare).not.toHaveProperty('policies')
  expect(bare).not.toHaveProperty('contact')
  expect(page).toMatchObject({ about: '# ما\n\nاز ۱۳۹۰ <script>alert(1)</script>\nهستیم', policies: '- هفت روز بازگشت\n- ارسال رایگان' })
  expect(await shown(tx, shop.sellerId)).toMatchObject({
    description: '<h3>ما</h3><p>از ۱۳۹۰ &lt;script&gt;alert(1)&lt;/script&gt;<br />هستیم</p>',
    policies: '<ul><li>هفت روز بازگشت</li><li>ارسال رایگان</li></ul>',
    contact: { ...CONTACT, phone: '02188776650' },
  })
})

/** Property of every text that people write: whatever it is, it is shown and does nothing. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">اینجا</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>@import "//a.example"</style>',
  '<p style="background:url(javascript:alert(1))">',
  '<math><mtext></p><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '"><img src=x onerror=alert(1)>',
  '# <script>alert(1)</script>',
  '- <img src=x onerror=alert(1)>\n- <svg onload=alert(1)>',
]

test.for(HOSTILE)('«%s» is text on a seller’s page, and comes back as it was written', async (payload, { tx }) => {
  const shop = await buildShop(tx)
  const { page } = await saveSellerPage(tx, shop, wanted(await readSellerPage(tx, shop.sellerId), { about: payload, policies: payload }))

  const { description, policies = '' } = await shown(tx, shop.sellerId)
  for (const html of [description, policies]) {
    expect(html.replace(/<\/?(?:p|ul|li|h3)>|<br \/>/g, '')).not.toMatch(/[<>]/)
    expect(html).not.toMatch(/<(?:p|ul|li|h3)\s/)
  }
  expect([page.about, page.policies]).toEqual([payload, payload])
})

test('HTML of an import stays as it came until its words are changed', async ({ tx }) => {
  const shop = await buildShop(tx)
  const html = '<p>ما <a href="https://a.example" rel="nofollow noopener">اینجاییم</a></p>'
  await tx.query({ text: 'update sellers set description = $2 where id = $1', values: [shop.sellerId, html] })
  const before = await readSellerPage(tx, shop.sellerId)

  await saveSellerPage(tx, shop, wanted(before, { contact: CONTACT }))
  expect((await shown(tx, shop.sellerId)).description).toBe(html)
  await saveSellerPage(tx, shop, wanted(await readSellerPage(tx, shop.sellerId), { about: `${before.about} و می‌مانیم` }))

  expect(before.about).toBe('ما اینجاییم')
  expect((await shown(tx, shop.sellerId)).description).toBe('<p>ما اینجاییم و می‌مانیم</p>')
})

test('of two who write at once one is refused with the page as it stands', async ({ database: { db } }) => {
  const shop = await inTransaction(db, 'write', buildShop)
  const page = await inTransaction(db, 'read', (tx) => readSellerPage(tx, shop.sellerId))
  const save = (about: string) => inTransaction(db, 'write', (tx) => saveSellerPage(tx, shop, wanted(page, { about })))

  const outcomes = await Promise.allSettled([save('یکی'), save('دیگری')])

  const [saved] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.page] : []))
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toMatchObject({
    code: 'SELLER_PAGE_CHANGED',
    status: 409,
    wire: { page: { about: saved?.about, version: saved?.version } },
  })
  expect((await inTransaction(db, 'read', (tx) => readSellerPage(tx, shop.sellerId))).about).toBe(saved?.about)
})

test('an import that brings another logo makes another version', async ({ tx }) => {
  const shop = await buildShop(tx)
  const read = await readSellerPage(tx, shop.sellerId)
  await tx.query({ text: `update sellers set logo = '/logos/new.svg' where id = $1`, values: [shop.sellerId] })

  await expect(saveSellerPage(tx, shop, wanted(read))).rejects.toMatchObject({ code: 'SELLER_PAGE_CHANGED' })
})

test('a picture is taken from the uploads of the one who writes, and goes when another stands in its place', async ({ tx }) => {
  const shop = await buildShop(tx)
  const [first, second] = [await sent(tx, shop.userId), await sent(tx, shop.userId)]
  const save = async (given: object) => saveSellerPage(tx, shop, wanted(await readSellerPage(tx, shop.sellerId), given))

  await save({ logo: first.path })
  const after = [await statesOf(tx, first.id, second.id)]
  await save({ logo: second.path })
  after.push(await statesOf(tx, first.id, second.id))
  await save({ logo: '' })
  after.push(await statesOf(tx, first.id, second.id))

  expect(after).toEqual([
    ['taken', 'waiting'],
    ['given-up', 'taken'],
    ['given-up', 'given-up'],
  ])
})

test('nobody else’s picture, no address of elsewhere and no picture that stands already is taken', async ({ tx }) => {
  const [shop, other] = [await buildShop(tx), await buildShop(tx)]
  const [foreign, own] = [await sent(tx, other.userId), await sent(tx, shop.userId)]
  const page = await readSellerPage(tx, shop.sellerId)

  for (const logo of [foreign.path, 'https://a.example/x.png', '/uploads/sent/no/nothing.webp', '//a.example/x', 'javascript:alert(1)'])
    await expect(saveSellerPage(tx, shop, wanted(page, { logo })), logo).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
  await expect(saveSellerPage(tx, shop, wanted(page, { logo: own.path, cover: own.path }))).rejects.toMatchObject({
    code: 'UPLOAD_NOT_FOUND',
  })
})

test('faults are told by field', () => {
  const blank = {
    version: '0'.repeat(32),
    logo: '',
    cover: '',
    about: '',
    policies: '',
    contact: { phone: '', email: '', hours: '', address: '' },
  }
  const faultsOf = (given: object) =>
    SaveSellerPage.safeParse({ ...blank, ...given }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  expect(faultsOf({})).toBeUndefined()
  expect(faultsOf({ about: 'ا'.repeat(3_001) })).toEqual(['about: معرفی باید حداکثر ۳٬۰۰۰ حرف باشد'])
  expect(faultsOf({ contact: { phone: '12', email: 'a', hours: '', address: '' } })).toEqual([
    'contact.phone: شماره تماس را با پیش‌شماره و فقط با رقم بنویسید',
    'contact.email: فرمت ایمیل اشتباه است',
  ])
})
