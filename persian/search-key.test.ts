import { expect, test } from 'vitest'
import { lettersKey, searchKey, searchTokens, withoutSuffix, withSingleYe, wordsAsWritten } from './search-key.ts'

const words = (text: string) => searchKey(text).trim().split(' ')

test('Arabic letters, marks, presentation forms and digits are folded', () => {
  expect(searchTokens('گوشي كتاب')).toEqual(['گوشی', 'کتاب'])
  expect(searchTokens('ﮔﻮﺷﯽ')).toEqual(['گوشی'])
  expect(searchTokens('آبِ گُـــل')).toEqual(['اب', 'گل'])
  expect(searchTokens('مؤسسهٔ رأی خانۀ جزء')).toEqual(['موسسه', 'رای', 'خانه', 'جز'])
  expect(searchTokens('۱۲٬۳۸۹ ٢٥٦ ۵٫۵')).toEqual(['12389', '256', '5.5'])
  expect(searchTokens('\u200fSAMSUNG\u00ad Galaxy\ufeff')).toEqual(['samsung', 'galaxy'])
})

test('a half-space is found joined, split and half-spaced', () => {
  expect(words('نیم‌فاصله')).toEqual(['نیم', 'فاصله', 'نیمفاصله'])
  expect(searchTokens('نیم‌فاصله')).toEqual(['نیم', 'فاصله'])
})

test('two ye are found as one, and one where titles write two', () => {
  expect(words('آیینه')).toEqual(['ایینه', 'اینه'])
  expect(words('پائین')).toEqual(['پایین', 'پاین'])
  expect(withSingleYe('ایینه')).toBe('اینه')
  expect(wordsAsWritten('آیینه').get('اینه')).toBe('آیینه')
})

test('two short names around an ampersand are one name', () => {
  expect(searchTokens('h&m')).toEqual(['hm'])
  expect(words('لباس H & M')).toEqual(['لباس', 'hm'])
  expect(searchTokens('کیف&کفش')).toEqual(['کیف', 'کفش'])
})

test('letters and digits are found together and apart', () => {
  expect(words('A54')).toEqual(['a54', 'a', '54'])
  expect(words('A 54')).toEqual(['a', '54', 'a54'])
  expect(words('256 GB')).toContain('256gb')
})

test('endings of plural and comparison are extra forms, not the only one', () => {
  expect(words('کتابها')).toEqual(['کتابها', 'کتاب'])
  expect(words('بزرگ‌ترین')).toEqual(expect.arrayContaining(['بزرگ', 'ترین', 'بزرگترین']))
})

test('an ending behind a half-space is not looked for, a word behind one is', () => {
  expect(searchTokens('کتاب‌های سعدی')).toEqual(['کتاب', 'سعدی'])
  expect(searchTokens('شاهنامه‌ی فردوسی')).toEqual(['شاهنامه', 'فردوسی'])
  expect(searchTokens('هایلو X1')).toEqual(['هایلو', 'x1'])
  expect(searchTokens('لپ‌تاپ')).toEqual(['لپ', 'تاپ'])
  expect(['کتابهای', 'چدنی', 'آب', 'کتاب'].map(withoutSuffix)).toEqual(['کتاب', 'چدن', 'آب', 'کتاب'])
})

test('the words of a key are shown as the text writes them, with Persian ye and kaf', () => {
  const written = wordsAsWritten('گوشي شیائومی لپ‌تاپ iPhone (آبی)')

  expect(['گوشی', 'شیایومی', 'لپ', 'لپتاپ', 'iphone', 'ابی'].map((word) => written.get(word))).toEqual([
    'گوشی',
    'شیائومی',
    'لپ',
    'لپ‌تاپ',
    'iPhone',
    'آبی',
  ])
})

test('punctuation and wildcards separate words and are none', () => {
  expect(searchTokens('%_(گوشی)٪ - "s23+"')).toEqual(['گوشی', 's23'])
  expect(searchTokens(' ؟ ')).toEqual([])
})

test('every word of a query with the same text stands at the beginning of a word of its key', () => {
  for (const title of ['گوشي موبايل سامسونگ گلکسي A54 ظرفیت ۲۵۶ گیگابایت', 'آب‌میوه‌گیری ۱٬۲۰۰ واتی', 'مبل‌های راحتی L شکل']) {
    for (const token of searchTokens(title)) expect(searchKey(title)).toContain(` ${token}`)
  }
})

test('a short name holds what was typed of it, with or without spaces and however its letters were written', () => {
  expect(lettersKey('چهارمحال و بختیاری')).toContain(lettersKey('چهار محال'))
  expect(lettersKey('کهگیلویه و بویراحمد')).toContain(lettersKey('كهگيلويه'))
  expect(lettersKey('آذربایجان شرقی')).toContain(lettersKey('اذر‌بايجان'))
})
