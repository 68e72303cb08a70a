export interface Row {
  bench: string
  measured: string
  figure: string
  aim: string
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value below which `share` of all values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const round = (value: number, digits = 0) => Number(value.toFixed(digits))
export const perSecond = (value: number) => `${round(value).toLocaleString('en')}/s`
export const ms = (value: number) => `${round(value, 1)} ms`
export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`
export const ratio = (value: number) => value.toFixed(value < 0.1 ? 3 : 2)

/** All rows of one size of the market. */
export interface Run {
  products: number
  rows: Row[]
}

export function tableOf(rows: readonly Row[]): string {
  return inColumns([['bench', 'measured', 'figure', 'to reach'], ...rows.map((row) => [row.bench, row.measured, row.figure, row.aim])])
}

/** What was measured at more than one size, and the last figure as a multiple of the first. */
export function growthTable(runs: readonly Run[]): string {
  const [first, ...others] = runs
  const rows = (first?.rows ?? []).flatMap((row) => {
    const figures = [row, ...others.map((run) => run.rows.find((other) => isSame(other, row)))].map((each) => each?.figure)
    if (figures.slice(1).every((figure) => figure === undefined)) return []
    return [[row.bench, nameOf(row), ...figures.map((figure) => figure ?? ''), growthOf(figures.at(0), figures.at(-1))]]
  })
  return inColumns([['bench', 'measured', ...runs.map(({ products }) => products.toLocaleString('en')), 'growth'], ...rows])
}

/** What a row measures, without the figures of this one run. */
export const nameOf = ({ measured }: Row) => measured.split(':')[0] ?? measured
export const isSame = (one: Row, other: Row) => one.bench === other.bench && nameOf(one) === nameOf(other)

function growthOf(first = '', last = ''): string {
  const factor = numberOf(last) / numberOf(first)
  return Number.isFinite(factor) ? `× ${factor.toFixed(2)}` : ''
}

const numberOf = (figure: string) => Number.parseFloat(figure.replaceAll(',', ''))

/** Every number of a figure, in order: «1,234/s, p95 5.6 ms» has 1234 and 5.6. */
export const numbersOf = (figure: string) => (figure.match(/(?<![\p{L}\d.,])\d[\d,]*(?:\.\d+)?/gu) ?? []).map(numberOf)

export function inColumns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const drawn = lines.map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [drawn[0], rule, ...drawn.slice(1)].join('\n')
}
