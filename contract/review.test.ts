import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characterCount, plainText } from '#persian/plain-text.ts'
import { NewComment, reviewTextFault } from './review.ts'

const kept = (given: object) => NewComment.safeParse({ commentText: 'خوب بود', supplierId: 's1', ...given })

test('stars come as a text, in any digits, and default to none', () => {
  const ratings = [undefined, '0', '5', '۴', 3].map((rating) => kept({ rating }).data?.rating)

  expect(ratings).toEqual([0, 0, 5, 4, 3])
  for (const rating of ['6', '-1', '4.5', '', null, true, [], {}]) expect(kept({ rating }).success, JSON.stringify(rating)).toBe(false)
})

test('what is kept has five to five hundred characters, as the database counts them, and nothing unseen at its edges', () => {
  const written = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 520 }),
    fc
      .array(fc.constantFrom('\n', '\r\n', '\t', ' ', '\u200c', '\u202e', '\ufeff', 'ب', '🙂', '\u0007'), { maxLength: 540 })
      .map((parts) => parts.join('')),
    fc.integer({ min: 3, max: 7 }).map((length) => '🙂'.repeat(length)),
    fc.integer({ min: 498, max: 502 }).map((length) => 'ا'.repeat(length)),
  )
  fc.assert(
    fc.property(written, (text) => {
      const parsed = kept({ commentText: text })
      expect(parsed.success).toBe(reviewTextFault(text) === undefined)
      if (!parsed.success) return
      const { commentText } = parsed.data
      expect(characterCount(commentText)).toBeGreaterThanOrEqual(5)
      expect(characterCount(commentText)).toBeLessThanOrEqual(500)
      expect(plainText(commentText)).toBe(commentText)
      expect(commentText).not.toMatch(/^\s|\s$|(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\n{3}/u)
    }),
    { numRuns: 400 },
  )
})
