import { inColumns, isSame, median, nameOf, numbersOf, type Row, type Run } from './figures.ts'

/** One turn of either version. */
export interface Pair {
  before: readonly Run[]
  now: readonly Run[]
}

/**
 * Each row with its figures of either version, by the median, and the ratio of this version to the one before: the median of the pairs' ratios, the
 * smallest and the largest. A figure of several numbers has a line for each.
 */
export function comparisonTable(pairs: readonly Pair[], commit: string): string {
  const lines = (pairs[0]?.now ?? []).flatMap(({ products, rows }) => rows.flatMap((row) => linesOf(row, products, pairs)))
  return inColumns([['bench', 'measured', 'products', commit, 'now', 'ratio', 'least', 'most'], ...lines])
}

function linesOf(row: Row, products: number, pairs: readonly Pair[]): string[][] {
  return numbersOf(row.figure).flatMap((_, place) => {
    const seen = pairs.flatMap(({ before, now }) => {
      const [was, is] = [before, now].map((runs) => numberAt(runs, products, row, place))
      return was === undefined || is === undefined ? [] : [{ was, is, ratio: is / was }]
    })
    if (seen.length === 0) return []
    const ratios = seen.map(({ ratio }) => ratio)
    const figures = [
      median(seen.map(({ was }) => was)),
      median(seen.map(({ is }) => is)),
      ...[median(ratios), Math.min(...ratios), Math.max(...ratios)].map((ratio) => Number(ratio.toFixed(3))),
    ]
    return [[row.bench, nameOf(row), products.toLocaleString('en'), ...figures.map((figure) => figure.toLocaleString('en'))]]
  })
}

function numberAt(runs: readonly Run[], products: number, row: Row, place: number): number | undefined {
  const rows = runs.find((run) => run.products === products)?.rows ?? []
  return numbersOf(rows.find((other) => isSame(other, row))?.figure ?? '')[place]
}
