import { expect, test } from 'vitest'
import { patternsOf } from './patterns.ts'

test('wildcards of LIKE never reach a pattern as such', () => {
  expect(patternsOf('50% a_b')).toEqual(['% 50%', '% a%', '% b%'])
})
