import { expect, test } from 'vitest'
import { priorityWords } from './ticket-words.ts'

test.for([
  ['high', 'بالا'],
  ['medium', 'متوسط'],
  ['low', 'پایین'],
  ['urgent', 'نامشخص'],
  ['toString', 'نامشخص'],
])('a priority of %s is shown as %s', ([priority, words]) => {
  expect(priorityWords(priority ?? '')).toBe(words)
})
