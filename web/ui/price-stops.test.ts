import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestStop, priceStops } from './price-stops.ts'

test('the rail ends at the lowest and the highest price themselves, and its steps are round amounts that follow the range', () => {
  expect(priceStops(223_000, 900_000).slice(0, 4)).toEqual([223_000, 230_000, 240_000, 250_000])
  expect(priceStops(0, 3)).toEqual([0, 1, 2, 3])
  expect(priceStops(700_000, 700_000)).toEqual([700_000])
})

test('where the ends lie far apart, steps grow with the price', () => {
  const stops = priceStops(223_000, 257_400_000)

  expect(stops.slice(0, 4)).toEqual([223_000, 250_000, 300_000, 400_000])
  expect(stops).toContain(2_500_000)
  expect(stops.slice(-2)).toEqual([250_000_000, 257_400_000])
})

test('whatever the prices are, stops rise, are few, and begin and end with them', () => {
  const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [min, max] = one < other ? [one, other] : [other, one]
      const stops = priceStops(min, max)

      expect([stops[0], stops.at(-1)]).toEqual([min, max])
      expect(stops.length).toBeLessThanOrEqual(162)
      expect(stops.every((stop, at) => at === 0 || stop > (stops[at - 1] ?? stop))).toBe(true)
    }),
  )
})

test('a typed amount is shown at the stop next to it', () => {
  const stops = priceStops(223_000, 900_000)

  expect(stops[nearestStop(stops, 238_000)]).toBe(240_000)
  expect(nearestStop(stops, 0)).toBe(0)
  expect(nearestStop(stops, 5_000_000)).toBe(stops.length - 1)
})
