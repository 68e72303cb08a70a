import { expect, test } from 'vitest'
import { canMove, isFinal, PAYMENT_MOVES, stagesBefore } from './payment-moves.ts'

test('money that came is the end of a payment', () => {
  const finals = (['opened', 'at_bank', 'unknown', 'settled', 'credited', 'refused', 'cancelled', 'abandoned', 'disputed'] as const).filter(
    isFinal,
  )

  expect(finals).toEqual(['settled', 'credited', 'disputed'])
})

test('a payment without an authority is never paid', () => {
  expect(canMove('opened', 'settled')).toBe(false)
  expect(canMove('opened', 'credited')).toBe(false)
})

test('a bank that did not answer is not a bank that refused: from there every outcome is open', () => {
  expect(PAYMENT_MOVES.unknown).toEqual(expect.arrayContaining(['settled', 'credited', 'refused', 'cancelled', 'at_bank']))
})

test('what was given up or refused never goes back under way', () => {
  for (const over of ['refused', 'cancelled', 'abandoned'] as const) {
    for (const underWay of ['opened', 'at_bank', 'unknown'] as const) expect(canMove(over, underWay)).toBe(false)
  }
})

test('late money is found from every state in which a link was out', () => {
  expect(stagesBefore('credited')).toEqual(['at_bank', 'unknown', 'refused', 'cancelled', 'abandoned'])
})
