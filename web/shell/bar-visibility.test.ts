import { expect, test } from 'vitest'
import { hidesBar } from './bar-visibility.ts'

test('scrolling down by 5 pixels hides the bottom bar', () => {
  expect(hidesBar(200, 205)).toBe(true)
})

test('scrolling up by 5 pixels shows it', () => {
  expect(hidesBar(200, 195)).toBe(false)
})

test('a smaller movement changes nothing', () => {
  expect(hidesBar(200, 204)).toBeUndefined()
  expect(hidesBar(200, 196)).toBeUndefined()
})

test('within 10 pixels of the top it always shows, also on the way down', () => {
  expect(hidesBar(0, 10)).toBe(false)
  expect(hidesBar(9, 10)).toBe(false)
  expect(hidesBar(0, 11)).toBe(true)
})
