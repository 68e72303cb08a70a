import { megabytes, type Row } from './figures.ts'
import { memoryOf } from './processes.ts'
import type { BenchTools } from './tools.ts'

/**
 * What the process holds that kept pages, carts, orders and live changes were asked of, after every bench of this run that came before. Those that ask a process
 * of their own (nothing kept, imports, listeners) are not in it.
 */
export async function memory({ market }: BenchTools): Promise<Row[]> {
  const held = await memoryOf(market.running.address)
  return [
    { bench: 'memory', measured: 'of the run’s own market, after all that it was asked before', figure: megabytes(held), aim: '≤ 300 MB' },
  ]
}
