import { expect, test } from 'vitest'
import { QuestionRow } from '#contract/question-rows.ts'
import { DEMO_QUESTIONS } from './questions.ts'

test('every question is a row that staff could save, under a key of its own', () => {
  for (const row of DEMO_QUESTIONS) expect(QuestionRow.safeParse(row).error).toBeUndefined()
  expect(new Set(DEMO_QUESTIONS.map(({ _id }) => _id)).size).toBe(DEMO_QUESTIONS.length)
})

test.for([
  ['موبایل', 'phone-registry'],
  ['لپ‌تاپ', 'laptop-upgrade'],
  ['یخچال', 'appliance-installation'],
  ['قابلمه', 'dishes-broken'],
  ['کفش', 'clothes-size'],
  ['خواربار', 'food-expiry'],
  ['آرایشی', 'cosmetics-authentic'],
  ['ابزار', 'tools-warranty'],
  ['ورزشی', 'tent-weight'],
  ['کتاب', 'book-edition'],
  ['اسباب‌بازی', 'toy-age'],
  ['عمده', 'wholesale-terms'],
])('the trade of %s has its question', ([trade = '', id]) => {
  expect(DEMO_QUESTIONS.find(({ _id }) => _id === id)?.question).toContain(trade)
})
