import { expect, test } from 'vitest'
import { persianLetters } from './persian-letters.ts'

test('Arabic ye, with and without dots, and kaf become Persian letters, and nothing else changes', () => {
  expect(persianLetters('گوشي مشكى، كیف ۲ Galaxy')).toBe('گوشی مشکی، کیف ۲ Galaxy')
})
