import { expect } from 'vitest'
import type { Block } from '#contract/built-blocks.ts'
import { Blocks } from '#contract/built-page.ts'
import { builtPageFault } from '#contract/built-page-rules.ts'
import type { UserId } from '#contract/ids.ts'
import { ArchiveRow, PageRow } from '#contract/import-content.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importArchives, importPages } from '../import/import-content.ts'
import { buildMarket } from '../import/market.testing.ts'
import { cancelToCome, keepDraft, publishDraft, readDraft, readShared, readVersion } from './keep-built-page.ts'
import { readHolding } from './read-built-page.ts'

const AT = new Date('2026-11-28T08:00:00Z')
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)
const by = { by: 'member' as UserId, at: AT }

const blocks = (...texts: string[]): Block[] =>
  Blocks.parse(texts.map((text) => ({ type: 'Text', props: { id: `t-${text}`, text, level: 'h2' } })))
const textsOf = (shown: readonly Block[] | undefined) => shown?.map((block) => (block.type === 'Text' ? block.props.text : block.type))

async function published(tx: Transaction, texts: string[], { version = 0, from = null as string | null } = {}) {
  const draft = await keepDraft(tx, 'home', { blocks: blocks(...texts), version }, by)
  return { ...(await publishDraft(tx, 'home', { version: draft.version, at: from, note: '' }, by)), version: draft.version }
}

test('a version holds from its time on, the newest of those whose time has come; the page knows when the next one does', async ({ tx }) => {
  expect(await readHolding(tx, 'home', AT)).toEqual({ built: undefined, next: null })
  const first = await published(tx, ['یک'])
  const second = await published(tx, ['دو'], { version: first.version, from: later(60).toISOString() })

  expect(textsOf((await readHolding(tx, 'home', AT)).built?.blocks)).toEqual(['یک'])
  expect((await readHolding(tx, 'home', AT)).next).toEqual(later(60))
  expect(textsOf((await readHolding(tx, 'home', later(60))).built?.blocks)).toEqual(['دو'])
  expect(await readDraft(tx, 'home', AT)).toMatchObject({ current: 1, versions: [{ no: 2 }, { no: 1 }] })

  await cancelToCome(tx, 'home', second.no, AT)
  expect(textsOf((await readHolding(tx, 'home', later(60))).built?.blocks)).toEqual(['یک'])
  await expect(cancelToCome(tx, 'home', first.no, AT)).rejects.toMatchObject({ code: 'BUILT_VERSION_HOLDS' })
  await expect(cancelToCome(tx, 'home', 9, AT)).rejects.toMatchObject({ code: 'BUILT_VERSION_NOT_FOUND' })
})

test('a page goes back to a version, and to what it is without blocks', async ({ tx }) => {
  const first = await published(tx, ['یک', 'دو'])
  const second = await published(tx, ['سه'], { version: first.version })
  const draft = await keepDraft(tx, 'home', { blocks: await readVersion(tx, 'home', 1), version: second.version }, by)
  await publishDraft(tx, 'home', { version: draft.version, at: null, note: 'بازگشت' }, by)
  expect(textsOf((await readHolding(tx, 'home', AT)).built?.blocks)).toEqual(['یک', 'دو'])

  await published(tx, [], { version: draft.version })
  expect((await readHolding(tx, 'home', AT)).built).toBeUndefined()
})

test('of two who save one draft the second is told what stands, also where both begin it', async ({ database: { db } }) => {
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  const race = async (version: number) => {
    const saves = ['یک', 'دو'].map((text) => write((tx) => keepDraft(tx, 'home', { blocks: blocks(text), version }, by)))
    const settled = await Promise.allSettled(saves)
    return settled.map((each) => (each.status === 'fulfilled' ? each.value.version : each.reason.code)).toSorted()
  }

  expect(await race(0)).toEqual([1, 'DRAFT_CHANGED'])
  expect(await race(1)).toEqual([2, 'DRAFT_CHANGED'])
  await expect(write((tx) => publishDraft(tx, 'home', { version: 1, at: null, note: '' }, by))).rejects.toMatchObject({
    code: 'DRAFT_CHANGED',
  })
})

test('an archive is built in place of its description', async ({ tx }) => {
  await tx.query({
    text: `insert into archives (url, title, description, image, filters, position) values ('cheap', 'ارزان', '', '', '{}', 0)`,
    values: [],
  })
  const { version } = await keepDraft(tx, 'archive:cheap', { blocks: blocks('یک'), version: 0 }, by)
  await publishDraft(tx, 'archive:cheap', { version, at: null, note: '' }, by)

  expect(await readDraft(tx, 'archive:cheap', AT)).toMatchObject({ title: 'ارزان', current: 1 })
  expect(textsOf((await readHolding(tx, 'archive:cheap', AT)).built?.blocks)).toEqual(['یک'])
})

test('a page and an archive that are made anew have nothing of what stood in their place before', async ({ tx }) => {
  const write = async () => {
    await importPages(tx, [PageRow.parse({ slug: 'about', title: 'درباره', body: '<p>متن</p>' })], AT)
    await importArchives(tx, [ArchiveRow.parse({ url: 'cheap', title: 'ارزان' })], AT)
  }
  const drafts = async () => [await readDraft(tx, 'page:about', AT), await readDraft(tx, 'archive:cheap', AT)].map(({ version }) => version)
  await write()
  for (const place of ['page:about', 'archive:cheap']) await keepDraft(tx, place, { blocks: blocks('یک'), version: 0 }, by)
  await write()
  expect(await drafts()).toEqual([1, 1])

  await tx.query({ text: `delete from pages where slug = 'about'` })
  await tx.query({ text: `delete from archives where url = 'cheap'` })
  await write()
  expect(await drafts()).toEqual([0, 0])
})

test('whoever has the link of a draft sees what stands there then, and nothing of a page that is gone', async ({ tx }) => {
  await importPages(tx, [PageRow.parse({ slug: 'about', title: 'درباره', body: '<p>متن</p>' })], AT)
  expect(await readShared(tx, 'page:about')).toEqual({ title: 'درباره', blocks: [], tiles: {}, sections: [] })
  await keepDraft(tx, 'page:about', { blocks: blocks('یک'), version: 0 }, by)
  expect(textsOf((await readShared(tx, 'page:about')).blocks)).toEqual(['یک'])

  await tx.query({ text: `delete from pages where slug = 'about'` })
  await expect(readShared(tx, 'page:about')).rejects.toMatchObject({ code: 'BUILT_PAGE_NOT_FOUND' })
})

test('only the home page, pages of text and archives are built, and none that people agree to', async ({ tx }) => {
  for (const place of ['page:no-such-page', 'page:terms', 'archive:no-such-archive']) {
    await expect(keepDraft(tx, place, { blocks: blocks('یک'), version: 0 }, by)).rejects.toMatchObject({ code: 'BUILT_PAGE_NOT_FOUND' })
  }
})

test('tiles are those of the categories that a block names, or those at the top', async ({ tx }) => {
  await buildMarket(tx)
  const both = Blocks.parse([
    { type: 'Categories', props: { id: 'top' } },
    {
      type: 'Container',
      props: { id: 'box', children: [{ type: 'Categories', props: { id: 'named', categories: [{ slug: 'phones' }, { slug: 'gone' }] } }] },
    },
  ])
  const { version } = await keepDraft(tx, 'home', { blocks: both, version: 0 }, by)
  await publishDraft(tx, 'home', { version, at: null, note: '' }, by)

  const { built } = await readHolding(tx, 'home', AT)
  expect(built?.tiles.named?.map(({ title }) => title)).toEqual(['گوشی موبایل'])
  expect(built?.tiles.top?.map(({ slug }) => slug)).toContain('digital')
  expect(built?.tiles.top?.map(({ slug }) => slug)).not.toContain('phones')
})

test('what could not be read or found is not published', async ({ tx }) => {
  const fault = (given: unknown, isHome = true) => builtPageFault(Blocks.parse(given), isHome)
  const text = (props: object) => ({ type: 'Text', props: { id: 'x', text: 'متن', ...props } })
  expect(fault([text({ color: '#cccccc' })])).toContain('خوانا نیست')
  expect(fault([text({ color: '#949494', fontSize: 30 })])).toBeUndefined()
  expect(fault([{ type: 'Container', props: { id: 'c', background: '#101112', children: [text({})] } }])).toBeUndefined()
  expect(fault([text({ level: 'h3' })])).toContain('پیش از هر تیتر')
  expect(fault([text({ level: 'h2' }), text({ level: 'h3' })])).toBeUndefined()
  expect(fault([{ type: 'Image', props: { id: 'i', src: '/uploads/a.webp', url: '/shop' } }])).toContain('متن جایگزین')
  expect(fault([{ type: 'HomeSection', props: { id: 's', sectionId: 'a' } }], false)).toContain('تنها در صفحهٔ اصلی')

  const draft = await keepDraft(tx, 'home', { blocks: Blocks.parse([text({ color: '#ffffff' })]), version: 0 }, by)
  await expect(publishDraft(tx, 'home', { version: draft.version, at: null, note: '' }, by)).rejects.toMatchObject({
    code: 'BUILT_PAGE_REFUSED',
  })
})

test('a block is refused by what the documents say of it', async () => {
  const refused = (type: string, props: object) => Blocks.safeParse([{ type, props: { id: 'x', ...props } }]).error?.issues[0]?.message
  expect(refused('Text', { fontSize: 7 })).toBe('اندازهٔ قلم باید دست‌کم ۸ باشد')
  expect(refused('Text', { fontSize: 73 })).toBe('اندازهٔ قلم باید حداکثر ۷۲ باشد')
  expect(refused('Text', { fontWeight: 450 })).toBe('ضخامت باید یکی از صدتایی‌های ۱۰۰ تا ۹۰۰ باشد')
  expect(refused('Image', { w: { value: 10, unit: 'pt' } })).toContain('واحد')
  expect(refused('Image', { src: 'https://other.example/a.png' })).toContain('باید در همین فروشگاه باشد')
  expect(refused('Text', { url: 'javascript:alert(1)' })).toContain('پیوند')
  expect(Blocks.parse([{ type: 'Text', props: { id: 'x' } }])).toEqual([
    { type: 'Text', props: { id: 'x', text: '', level: 'p', fontSize: 16, color: '', fontWeight: 500, align: 'start', url: '' } },
  ])
  const many = Array.from({ length: 201 }, (_, at) => ({ type: 'Text', props: { id: String(at) } }))
  expect(Blocks.safeParse(many).success).toBe(false)
})
