import fc from 'fast-check'
import { expect, test } from 'vitest'
import { added, type Pieces, type ReturnSums, sumsOfReturn, type WorthOfPart } from './return-sums.ts'

const LINE = fc.record({ quantity: fc.integer({ min: 1, max: 7 }), worth: fc.integer({ min: 0, max: 9_000_000_000_000 }) })
const PART = fc
  .record({ lines: fc.array(LINE, { minLength: 1, maxLength: 4 }), shipping: fc.nat(90_000), direct: fc.nat(1_000) })
  .map(({ lines, shipping, direct }): WorthOfPart => {
    const total = lines.reduce((sum, { worth }) => sum + worth, shipping)
    return { total, paidDirectly: Math.min(direct, total), lines: lines.map((line, index) => ({ id: `l${index}`, ...line })) }
  })

/** Every piece of a part, in some order, cut into returns. */
const RETURNED = PART.chain((part) => {
  const pieces = part.lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
  const shuffled = fc.shuffledSubarray(pieces, { minLength: pieces.length })
  return fc.record({ part: fc.constant(part), pieces: shuffled, cut: fc.integer({ min: 1, max: 4 }) })
})

test('however a part comes back, no return is below zero and together they bring exactly what went through the market', () => {
  fc.assert(
    fc.property(RETURNED, ({ part, pieces, cut }) => {
      const sums: ReturnSums[] = []
      let before: Pieces = new Map()
      for (let at = 0; at < pieces.length; at += cut) {
        const back = pieces.slice(at, at + cut).reduce<Pieces>((all, id) => added(all, new Map([[id, 1]])), new Map())
        sums.push(sumsOfReturn(part, before, back))
        before = added(before, back)
      }

      expect(sums.every(({ worth, refund }) => refund >= 0 && refund <= worth + 1)).toBe(true)
      expect(sums.reduce((sum, { worth }) => sum + worth, 0)).toBe(part.total)
      expect(sums.reduce((sum, { refund }) => sum + refund, 0)).toBe(part.total - part.paidDirectly)
    }),
  )
})

test('sending comes back with the last piece, and a toman that does not divide with it', () => {
  const part = { total: 150_001, paidDirectly: 0, lines: [{ id: 'a', quantity: 3, worth: 100_001 }] }

  const first = sumsOfReturn(part, new Map(), new Map([['a', 2]]))
  const last = sumsOfReturn(part, new Map([['a', 2]]), new Map([['a', 1]]))

  expect([first.refund, last.refund]).toEqual([66_667, 83_334])
})
