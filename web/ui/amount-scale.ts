import { formatCount } from '#persian/format.ts'

/** Round amounts from just below the lowest to just above the highest price: the lines of the grid. */
export function amountTicks(lowest: number, highest: number): number[] {
  const room = Math.max(highest - lowest, highest * 0.02, 1)
  const rough = room / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  const from = Math.floor(lowest / step)
  const to = Math.max(from + 1, Math.ceil(highest / step))
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
}

const UNITS = [
  { name: 'میلیون تومان', size: 1_000_000, from: 2_000_000 },
  { name: 'هزار تومان', size: 1_000, from: 20_000 },
]
const TOMAN = { name: 'تومان', size: 1 }

/** Amounts beside the grid are short: in the unit that leaves few digits, with one decimal at most. */
export function amountUnitOf(highest: number): { name: string; write: (amount: number) => string } {
  const { name, size } = UNITS.find(({ from }) => highest >= from) ?? TOMAN
  return {
    name,
    write: (amount) => {
      const tenths = Math.round((amount / size) * 10)
      const rest = tenths % 10
      return rest === 0 ? formatCount(tenths / 10) : `${formatCount(Math.floor(tenths / 10))}٫${formatCount(rest)}`
    },
  }
}
