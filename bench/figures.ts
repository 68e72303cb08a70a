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
export const ratio = (value: number) => value.toFixed(value < 0.1 ? 3 : 2)

export function tableOf(rows: readonly Row[]): string {
  const head: Row = { bench: 'bench', measured: 'measured', figure: 'figure', aim: 'to reach' }
  const width = (key: keyof Row) => Math.max(...[head, ...rows].map((row) => row[key].length))
  const widths = { bench: width('bench'), measured: width('measured'), figure: width('figure'), aim: width('aim') }
  const line = (row: Row) =>
    `| ${row.bench.padEnd(widths.bench)} | ${row.measured.padEnd(widths.measured)} | ${row.figure.padStart(widths.figure)} | ${row.aim.padEnd(widths.aim)} |`
  const rule = `|${Object.values(widths)
    .map((size) => '-'.repeat(size + 2))
    .join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
