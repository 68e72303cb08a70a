import { expect, test } from 'vitest'
import { maskCards } from './mask-cards.ts'

test('hides the middle of card numbers, also in groups', () => {
  expect(maskCards('card 6037991111111112 of 6104-3311-1111-1119')).toBe('card 603799******1112 of 610433******1119')
})

test('leaves other numbers and masked cards as they are', () => {
  const text = 'trackId 3714061234, ref 12345678901234567890, 603799******1112'

  expect(maskCards(text)).toBe(text)
})
