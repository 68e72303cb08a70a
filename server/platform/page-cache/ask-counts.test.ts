import { expect, test } from 'vitest'
import { ASKED_MAX, createAskCounts } from './ask-counts.ts'

test('an address that comes again is known, however many others came between, up to a bound', () => {
  const counts = createAskCounts(10)
  counts.count('/again')
  for (let n = 0; n < 9; n++) counts.count(`/${n}`)

  expect(counts.count('/again')).toBe(2)

  for (let n = 0; n < 20; n++) counts.count(`/other/${n}`)
  expect(counts.count('/again')).toBe(1)
})

test('a favourite that was forgotten because it changed keeps its count, and no count grows without end', () => {
  const counts = createAskCounts(10)
  counts.carry('/favourite', 1_000_000)

  expect(counts.count('/favourite')).toBe(ASKED_MAX + 1)
  expect(counts.count('/favourite')).toBe(ASKED_MAX + 1)
})
