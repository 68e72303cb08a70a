import { expect, test } from 'vitest'
import { comparisonTable } from './comparison.ts'

const runs = (figure: string, weight: string) => [
  {
    products: 10_000,
    rows: [
      { bench: 'placing', measured: '8 at once: 63 orders', figure, aim: '' },
      { bench: 'page weight', measured: 'home: 15 scripts', figure: weight, aim: '' },
    ],
  },
]

test('two versions are compared figure by figure, by the median of the ratios of each pair and their spread', () => {
  const table = comparisonTable(
    [
      { before: runs('50/s, p95 20 ms', '130.0 KB'), now: runs('60/s, p95 18 ms', '130.0 KB') },
      { before: runs('40/s, p95 25 ms', '130.0 KB'), now: runs('40/s, p95 20 ms', '130.0 KB') },
      { before: runs('1,000/s, p95 30 ms', '130.0 KB'), now: runs('1,100/s, p95 33 ms', '130.0 KB') },
    ],
    'abc',
  )

  expect(table.split('\n').slice(2)).toEqual([
    '| placing     | 8 at once | 10,000   | 50  | 60  | 1.1   | 1     | 1.2  |',
    '| placing     | 8 at once | 10,000   | 25  | 20  | 0.9   | 0.8   | 1.1  |',
    '| page weight | home      | 10,000   | 130 | 130 | 1     | 1     | 1    |',
  ])
})

test('a row that one version does not have is left out', () => {
  const without = [{ products: 10_000, rows: runs('50/s', '').flatMap(({ rows }) => rows.slice(1)) }]

  expect(comparisonTable([{ before: without, now: runs('60/s', '130.0 KB') }], 'abc')).not.toContain('placing')
})
