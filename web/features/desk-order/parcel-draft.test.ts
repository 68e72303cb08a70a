import { expect, test } from 'vitest'
import { codesIn, faultsOf, isSound, newDraft, type ParcelDraft, toNewParcel } from './parcel-draft.ts'

const PHONE = { lineId: 'phone', left: 2, pieceCode: 'imei' as const }
const CABLE = { lineId: 'cable', left: 3, pieceCode: null }
const POST_CODE = '۱۸۶۵۰۴۲۱۷۹۰۳۳۸۵۲۱۱۴۷۶۹۰۲'

const draft = (given: Partial<ParcelDraft>, isFirst = true): ParcelDraft => ({
  ...newDraft('post', [PHONE, CABLE], isFirst),
  code: POST_CODE,
  ...given,
})

test('a first parcel holds all that is left, a further one nothing', () => {
  expect([...newDraft('post', [PHONE, CABLE], true).quantities.values()]).toEqual([2, 3])
  expect([...newDraft('post', [PHONE, CABLE], false).quantities.values()]).toEqual([0, 0])
})

test('pieces that need a code are asked for theirs, each once and well formed', () => {
  const faultOf = (text: string) =>
    faultsOf([draft({ pieceCodes: new Map([['phone', text]]) })], [PHONE, CABLE])[0]?.lines.get('phone')?.pieceCodes

  expect(faultOf('')).toContain('۲ دستگاه لازم است')
  expect(faultOf('490154203237518\n490154203237518')).toContain('دو بار')
  expect(faultOf('490154203237519\n490154203237518')).toContain('«۴۹۰۱۵۴۲۰۳۲۳۷۵۱۹» درست نیست')
  expect(faultOf('۴۹۰۱۵۴۲۰۳۲۳۷۵۱۸، 352099001761481')).toBeUndefined()
})

test('parcels together hold no more than is left, and none is empty', () => {
  const two = [draft({ quantities: new Map([['cable', 2]]) }), draft({ quantities: new Map([['cable', 2]]) }, false)]
  expect(faultsOf(two, [CABLE]).map(({ lines }) => lines.get('cable')?.quantity)).toEqual(['تنها ۳ عدد مانده است', 'تنها ۳ عدد مانده است'])
  expect(faultsOf([draft({}, false)], [CABLE])[0]).toMatchObject({ parcel: 'در این بسته چیزی نیست' })
})

test('a carrier says what its codes look like, and one that gives none needs none', () => {
  expect(faultsOf([draft({ code: '۱۲۳' })], [CABLE])[0]?.code).toContain('بارکد پست')
  expect(faultsOf([draft({ carrier: 'own', code: '' })], [CABLE]).every(isSound)).toBe(true)
})

test('what is sent names the lines that are in the parcel, with their codes', () => {
  const written = draft({
    quantities: new Map([
      ['phone', 1],
      ['cable', 0],
    ]),
    pieceCodes: new Map([['phone', ' 490154203237518 ']]),
  })

  expect(toNewParcel(written).lines).toEqual([{ lineId: 'phone', quantity: 1, pieceCodes: ['490154203237518'] }])
  expect(codesIn('a-1\n\nb-2;')).toEqual(['A-1', 'B-2'])
})
