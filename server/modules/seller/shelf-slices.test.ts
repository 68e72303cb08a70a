import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slicesOf } from './shelf-slices.ts'

test('the last page is read from the end, and the end of what is in stock from there', () => {
  expect(slicesOf({ products: 100_000, inStock: 90_000 }, { offset: 99_980, limit: 20 }).soldOut).toEqual({
    backwards: true,
    from: 0,
    count: 20,
  })
  expect(slicesOf({ products: 100_000, inStock: 90_000 }, { offset: 89_990, limit: 20 })).toEqual({
    inStock: { backwards: true, from: 0, count: 10 },
    soldOut: { backwards: false, from: 0, count: 10 },
  })
})

test('whichever end is nearer: a page shows what it would show from the beginning, and nothing is further than half', () => {
  const sizes = fc.record({ inStock: fc.nat({ max: 50 }), soldOut: fc.nat({ max: 50 }) })
  const window = fc.record({ offset: fc.nat({ max: 120 }), limit: fc.integer({ min: 1, max: 30 }) })
  fc.assert(
    fc.property(sizes, window, ({ inStock, soldOut }, { offset, limit }) => {
      const names = (half: string, size: number) => Array.from({ length: size }, (_, at) => `${half} ${at}`)
      const halves = { inStock: names('in stock', inStock), soldOut: names('sold out', soldOut) }

      const slices = slicesOf({ products: inStock + soldOut, inStock }, { offset, limit })

      const shown = (['inStock', 'soldOut'] as const).flatMap((half) => {
        const { backwards, from, count } = slices[half]
        if (count > 0) expect(from).toBeLessThanOrEqual(halves[half].length / 2)
        const read = (backwards ? halves[half].toReversed() : halves[half]).slice(from, from + count)
        return backwards ? read.reverse() : read
      })
      expect(shown).toEqual([...halves.inStock, ...halves.soldOut].slice(offset, offset + limit))
    }),
  )
})
