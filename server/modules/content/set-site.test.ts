import { expect } from 'vitest'
import { SaveSiteSettings } from '#contract/site-settings.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildMaster } from '../identity/people.testing.ts'
import { readBootstrap } from './read-bootstrap.ts'
import { readSiteSettings, setSite } from './set-site.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const NO_CONTACT = { phone: '', email: '', hours: '', address: '', enamadId: '', enamadCode: '' }
const faultsOf = (part: object) => {
  const { error } = SaveSiteSettings.safeParse({ version: 1, ...part })
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

test('what staff set lies over the frame, each part by itself, and over a market without a frame', async ({ tx }) => {
  const by = (await buildMaster(tx)).id
  expect(await readBootstrap(tx)).toEqual({ data: null })
  const trust = {
    label1: 'ارسال رایگان',
    text1: 'از ۵۰۰ هزار',
    ...Object.fromEntries(['label', 'text'].flatMap((of) => [2, 3, 4, 5].map((at) => [`${of}${at}`, '']))),
  }

  await setSite(tx, SaveSiteSettings.parse({ version: 1, name: { siteTitle: 'بازار ما', logo: '' }, trust }), { by, now: NOW })
  await setSite(tx, SaveSiteSettings.parse({ version: 2, colours: { primaryLight: '#9D1231', primaryDark: '#ffa3b5' } }), { by, now: NOW })

  expect(await readBootstrap(tx)).toMatchObject({
    data: null,
    over: {
      siteTitle: 'بازار ما',
      footerEnd: '',
      look: { '--firuze-600': 'light-dark(#9d1231, #ffa3b5)' },
      trust: [{ label: 'ارسال رایگان' }, null, null, null, null],
    },
  })
  await tx.query({
    text: `insert into bootstrap (site_title, logo, banner, footer_about) values ('قاب', '/a.webp', null, '<p>درباره</p>')`,
  })
  expect((await readBootstrap(tx)).data).toMatchObject({ siteTitle: 'بازار ما', logo: '/a.webp', footerAbout: '<p>درباره</p>' })
})

test('contact and seal stand in the footer as words and links of ours: no mark of HTML and no script comes through', async ({ tx }) => {
  const by = (await buildMaster(tx)).id
  const contact = {
    ...NO_CONTACT,
    phone: '۰۲۱ ۱۲۳۴ ۵۶۷۸',
    address: '<img src=x onerror=alert(1)> تهران',
    enamadId: '۱۲۳',
    enamadCode: 'aB9',
  }

  await setSite(tx, SaveSiteSettings.parse({ version: 1, contact }), { by, now: NOW })

  const end = (await readBootstrap(tx)).over?.footerEnd
  expect(end).toContain('<a href="tel:02112345678" rel="nofollow noopener">۰۲۱۱۲۳۴۵۶۷۸</a>')
  expect(end).toContain('href="https://trustseal.enamad.ir/?id=123&amp;Code=aB9"')
  expect(end).not.toContain('<img')
  expect(faultsOf({ contact: { ...NO_CONTACT, enamadId: '1', enamadCode: '<script>' } })).toEqual([
    ['contact.enamadCode', 'کد تنها حرف لاتین و رقم است؛ اسکریپت را اینجا نگذارید'],
  ])
  expect(faultsOf({ contact: { ...NO_CONTACT, enamadId: '1' } })).toEqual([['contact.enamadCode', 'شناسه و کد با هم می‌آیند']])
})

test('a colour that cannot be read is refused at its field with the contrast that it makes, and so is half a choice', () => {
  expect(faultsOf({ colours: { primaryLight: '#ffd27a', primaryDark: '#123f45' } })).toEqual([
    ['colours.primaryLight', expect.stringContaining('خوانا نیست (کمترین تضاد ۱٫۳ به ۱، دست‌کم ۴٫۵ لازم است)')],
    ['colours.primaryDark', expect.stringContaining('روشن‌تر برگزینید')],
  ])
  expect(faultsOf({ colours: { primaryLight: '#9d1231', primaryDark: '' } })).toEqual([
    ['colours.primaryDark', 'رنگ هر دو نما را بنویسید، یا هیچ‌کدام'],
  ])
  expect(faultsOf({ colours: { primaryLight: 'red', primaryDark: 'url(x)' } })?.map(([, message]) => message)).toEqual([
    'رنگ را مانند #0b7a83 بنویسید',
    'رنگ را مانند #0b7a83 بنویسید',
  ])
})

test('a logo is what its writer has sent, and of two who save at once the second is refused', async ({ database: { db } }) => {
  const by = await inTransaction(db, 'write', async (tx) => (await buildMaster(tx)).id)
  const set = (siteTitle: string, logo = '') =>
    inTransaction(db, 'write', (tx) =>
      setSite(tx, SaveSiteSettings.parse({ version: 1, name: { siteTitle, logo } }), { by, now: NOW }),
    ).then(
      () => 'done',
      ({ code }) => code,
    )

  expect(await set('الف', '/uploads/sent/00/000000000000.webp')).toBe('UPLOAD_NOT_FOUND')
  expect(await set('الف', 'https://example.com/x.png')).toBe('UPLOAD_NOT_FOUND')
  const outcomes = await Promise.all([set('الف'), set('ب')])

  expect(outcomes.toSorted()).toEqual(['SITE_SETTINGS_CHANGED', 'done'])
  expect((await readSiteSettings(db)).version).toBe(2)
})
