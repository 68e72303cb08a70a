import { expect, test } from 'vitest'
import { maskCards } from './mask-cards.ts'

test('hides the middle of card numbers, also in groups', () => {
  expect(maskCards('card 6037991111111112 of 6104-3311-1111-1119')).toBe('card 603799******1112 of 610433******1119')
})

test('leaves other numbers and masked cards as they are', () => {
  const text = 'trackId 3714061234, ref 12345678901234567890, 603799******1112'

  expect(maskCards(text)).toBe(text)
})

test('an order’s id stays as it is, whatever digits it has', () => {
  const id = 'order_01a20492-1234-7123-8123-4567bdf8b8aa'

  expect(maskCards(`{"order_id":"${id}","card":"6037-9912-3456-7890"}`)).toBe(`{"order_id":"${id}","card":"603799******7890"}`)
})
