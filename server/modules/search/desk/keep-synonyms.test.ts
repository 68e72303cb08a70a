import { expect } from 'vitest'
import { ListingFilters } from '#contract/listing.ts'
import { NewSynonyms } from '#contract/search-desk.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { buildMaster } from '../../identity/people.testing.ts'
import { buildMarket, productRow } from '../../import/market.testing.ts'
import { listProducts } from '../../listing/list-products.ts'
import { trySearch } from '../../listing/try-search.ts'
import { suggest } from '../suggest.ts'
import { addSynonyms, listSynonyms, removeSynonym } from './keep-synonyms.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const read = (said: string, written: string) => NewSynonyms.parse({ said, written })
const faultOf = (said: string, written: string) => NewSynonyms.safeParse({ said, written }).error?.issues[0]?.message

test('a search that finds nothing as typed finds what staff say that titles call it, until they take it away', async ({
  database: { db },
}) => {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [productRow('p1', { title: 'جاروبرقی رباتیک', brand: null }), productRow('p2', { title: 'سماور برقی', brand: null })]),
  )
  const find = async (s: string) => (await listProducts(db, ListingFilters.parse({ s }), ['basic'])).listing
  expect((await find('ضبطوک خانگی')).totalCount).toBe(0)

  const added = await inTransaction(db, 'write', async (tx) => {
    const { id: by } = await buildMaster(tx)
    return addSynonyms(tx, read('ضبطوک، ضبطوک خانگی', 'جاروبرقی رباتیک'), { by, now: NOW })
  })

  expect(added.map(({ said }) => said).toSorted()).toEqual(['ضبطوک', 'ضبطوک خانگی'])
  expect(await find('ضبطوک خانگی')).toMatchObject({ totalCount: 1, corrected: { by: 'synonym' }, products: [{ title: 'جاروبرقی رباتیک' }] })
  expect((await suggest(db, 'ضبطوک')).products).toMatchObject([{ title: 'جاروبرقی رباتیک' }])
  const tried = await trySearch(db, 'ضبطوک')
  expect(tried).toMatchObject({ words: ['ضبطوک'], totalCount: 1, corrected: { by: 'synonym' } })
  expect(tried.readings).toContainEqual({ said: 'ضبطوک', readings: expect.arrayContaining([{ text: 'جاروبرقی رباتیک', by: 'synonym' }]) })
  for (const { id } of added) await inTransaction(db, 'write', (tx) => removeSynonym(tx, id))
  expect((await find('ضبطوک خانگی')).totalCount).toBe(0)
})

test('what is known stays as it is; what means itself and what is no name is refused at its field', async ({ tx }) => {
  const { id: by } = await buildMaster(tx)
  const setting = { by, now: NOW }
  const [made] = await addSynonyms(tx, read('هندزفیری', 'هندزفری'), setting)

  expect(await addSynonyms(tx, read('هندزفيری', 'هندزفري'), setting)).toEqual([])
  await expect(addSynonyms(tx, read('گوشي', 'گوشی'), setting)).rejects.toMatchObject({ code: 'SYNONYM_OF_ITSELF' })
  expect(faultOf('', 'گوشی')).toBe('آنچه مردم می‌نویسند را بنویسید')
  expect(faultOf('یک دو سه', 'گوشی')).toBe('هر نام یک یا دو واژه است؛ میان نام‌ها ویرگول بگذارید')
  expect(faultOf('قاب', '؟!')).toBe('آنچه در عنوان محصول‌ها هست را بنویسید')
  expect((await listSynonyms(tx, 'زفیر')).synonyms).toMatchObject([{ id: made?.id, said: 'هندزفیری', written: 'هندزفری' }])
  expect((await listSynonyms(tx, '%')).totalCount).toBe(0)
})
