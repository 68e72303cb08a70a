import { describe, expect, test } from 'vitest'
import { findCity, kilometresBetween, latinNameKey, persianNameKey } from './gazetteer.ts'

describe('a romanised name and its Persian one', () => {
  test.each([
    ['Golpāyegān', 'گلپایگان'],
    ['Şowme‘eh Sarā', 'صومعه سرا'],
    ['Torbat-e Ḩeydarīyeh', 'تربت حیدریه'],
    ['Qal‘eh-ye Ganj', 'قلعه گنج'],
    ['‘Abbāsābād', 'عباس اباد'],
    ['Īlkhchī', 'ایلخچی'],
    ['Nowshahr', 'نوشهر'],
    ['Khvāf', 'خواف'],
    ['Bū’īn Zahrā', 'بویین زهرا'],
  ])('%s is %s', (latin, persian) => {
    expect(latinNameKey(latin)).toBe(persianNameKey(persian))
  })

  test('one that differs in a long vowel is another name', () => {
    expect(latinNameKey('Ḩoseynābād')).not.toBe(persianNameKey('حسن آباد'))
  })
})

describe('a city among the places of its province', () => {
  const at = [33.1, 51.2] as const

  test('is found by its name, also where the gazetteer leaves the marks of long vowels out', () => {
    expect(findCity('نطنز', [{ name: 'Naţanz', at }])).toBe(at)
    expect(findCity('بوانات', [{ name: 'Bavanat', at }])).toBe(at)
    expect(findCity('قایم شهر', [{ name: 'Qā’em Shahr', at }])).toBe(at)
    expect(findCity('خوانسار', [{ name: 'Khānsār', at }])).toBe(at)
  })

  test('is nowhere when two places far apart bear its name', () => {
    const village = { name: 'Ābādeh', at: [28.83, 53.17] as const }

    expect(findCity('آباده', [village, { name: 'Abadeh', at: [31.16, 52.65] }])).toBeUndefined()
    expect(findCity('آباده', [village, { name: 'Ābādeh', at: [28.85, 53.2] }])).toBe(village.at)
  })

  test('is nowhere when none bears its name, nor when a name says too little', () => {
    expect(findCity('ناغان', [{ name: 'Naqneh', at }])).toBeUndefined()
    expect(findCity('هیر', [{ name: 'Hor', at }])).toBeUndefined()
  })
})

test('from Tehran to Isfahan it is some 340 kilometres', () => {
  expect(kilometresBetween([35.69, 51.39], [32.65, 51.67])).toBeCloseTo(339, 0)
})
