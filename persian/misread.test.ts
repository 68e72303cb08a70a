import { expect, test } from 'vitest'
import { areHomophones, soundOf, soundsInLatin, soundsInPersian } from './finglish.ts'
import { persianTimestamp } from './format.ts'
import { looksMistyped, otherKeyboard } from './keyboard.ts'
import { parsePersianTimestamp } from './persian-calendar.ts'
import { soundDistance } from './sound-distance.ts'
import { spelledLetters } from './spelled-letters.ts'
import { isAboutBuying, synonymsOf } from './synonyms.ts'
import { isOneTypoAway } from './typo.ts'

test('a text typed on the wrong keyboard layout reads as it was meant, both ways', () => {
  expect(otherKeyboard('سشپسعدل')).toBe('samsung')
  expect(otherKeyboard('سشئسعدل')).toBe('samsung')
  expect(otherKeyboard("',ad")).toBe('گوشی')
  expect(otherKeyboard('`hnk')).toBe('پادن')
  expect(otherKeyboard('گوشی samsung')).toBeUndefined()
  expect(otherKeyboard('1405')).toBeUndefined()
  expect(otherKeyboard('Ch;j')).toBe('ژاکت')
  expect(otherKeyboard('ژشدئ')).toBe('canm')
  expect(otherKeyboard('CHD')).toBe('زای')
  expect(["',ad", 'levi’s', 'قاب, گوشی', 'samsung'].map(looksMistyped)).toEqual([true, false, false, false])
})

test('Persian in Latin letters sounds like itself', () => {
  for (const [latin, persian] of [
    ['goshi', 'گوشی'],
    ['gooshi', 'گوشی'],
    ['yakhchal', 'یخچال'],
    ['lebas', 'لباس'],
    ['jaroo', 'جارو'],
    ['barghi', 'برقی'],
    ['khane', 'خانه'],
    ['samsung', 'سامسونگ'],
    ['zhakat', 'ژاکت'],
  ] as const) {
    expect(soundOf(latin), latin).toBe(soundOf(persian))
  }
  expect(soundOf('goshi')).not.toBe(soundOf('گوجه'))
})

test('a Latin name in Persian letters has the sound of the name, whatever letters it sounds like', () => {
  for (const [persian, latin] of [
    ['ایفون', 'iphone'],
    ['گلکسی', 'galaxy'],
    ['پلیاستیشن', 'playstation'],
    ['ایکسباکس', 'xbox'],
    ['شارژ', 'charge'],
    ['لژیون', 'legion'],
    ['ساواج', 'sauvage'],
    ['واچ', 'watch'],
    ['ایرپاد', 'airpods'],
    ['بادز', 'buds'],
  ] as const) {
    expect(soundsInLatin(persian), latin).toContain(soundOf(latin))
  }
  expect(soundsInLatin('ایفون')).not.toContain(soundOf('samsung'))
})

test('names of Latin letters, other names of things and words about buying are known', () => {
  expect(spelledLetters('ایکس')).toEqual(['x'])
  expect(spelledLetters('ای')).toEqual(['a', 'e', 'i'])
  expect(spelledLetters('گوشی')).toEqual([])
  expect(synonymsOf('نوت بوک')).toEqual(['لپ تاپ'])
  expect(synonymsOf('گوشی')).toEqual([])
  expect([isAboutBuying('قیمت'), isAboutBuying('گوشی')]).toEqual([true, false])
})

test('of words that sound alike the one whose letters stand where they sound is nearer', () => {
  for (const [latin, meant, other] of [
    ['mashin', 'ماشین', 'مشان'],
    ['kif', 'کیف', 'کفی'],
    ['shane', 'شانه', 'شن'],
    ['payize', 'پاییزه', 'پز'],
    ['esport', 'اسپرت', 'سوپرتو'],
  ] as const)
    expect(soundDistance(latin, meant), latin).toBeLessThan(soundDistance(latin, other))
  expect(soundDistance('galaxy', 'گلکسی')).toBeLessThan(0.5)
})

test('kh, zh and the h of a part are found where people write x, j and e', () => {
  expect(soundsInPersian('xane')).toContain(soundOf('خانه'))
  expect(soundsInPersian('jaket')).toContain(soundOf('ژاکت'))
  expect(soundsInPersian('dastebandi')).toContain(soundOf('دستهبندی'))
  expect(soundOf('گیره\u200cسر')).toBe(soundOf('giresar'))
  expect([areHomophones('طشت', 'تشت'), areHomophones('دشت', 'تشت')]).toEqual([true, false])
})

test('one typo is a letter more, less, other or swapped with its neighbour', () => {
  for (const [one, other] of [
    ['سامسنگ', 'سامسونگ'],
    ['iphonee', 'iphone'],
    ['galaxi', 'galaxy'],
    ['aplpe', 'apple'],
  ] as const)
    expect(isOneTypoAway(one, other), one).toBe(true)
  for (const [one, other] of [
    ['apple', 'apple'],
    ['aple', 'applee'],
    ['abc', 'cba'],
    ['گوشی', 'توپی'],
  ] as const)
    expect(isOneTypoAway(one, other), one).toBe(false)
})

test('a Persian-calendar moment of Tehran reads as the moment that is written so', () => {
  expect(parsePersianTimestamp('۱۴۰۵/۰۸/۳۰ ۲۳:۵۹:۵۹')?.toISOString()).toBe('2026-11-21T20:29:59.000Z')
  expect(parsePersianTimestamp('1403/12/30')?.toISOString()).toBe('2025-03-19T20:30:00.000Z')
  expect(parsePersianTimestamp('1403/12/30', 'last second')?.toISOString()).toBe('2025-03-20T20:29:59.000Z')
  expect(parsePersianTimestamp('1403/12/30 00:00', 'last second')?.toISOString()).toBe('2025-03-19T20:30:00.000Z')
  expect(parsePersianTimestamp('1404/12/30')).toBeUndefined()
  expect(parsePersianTimestamp('1405/07/31')).toBeUndefined()
  for (let day = 0; day < 3_000; day++) {
    const moment = new Date(Date.UTC(2023, 0, 1, 8) + day * 86_400_000)
    expect(parsePersianTimestamp(persianTimestamp(moment))).toEqual(moment)
  }
})
