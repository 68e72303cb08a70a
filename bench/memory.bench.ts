import type { Row } from './figures.ts'
import { memoryOf } from './processes.ts'
import type { BenchTools } from './tools.ts'

const MB = 1024 * 1024

/** What the market's process holds in memory after every bench of this run that came before. */
export async function memory({ market }: BenchTools): Promise<Row[]> {
  const held = await memoryOf(market.running.address)
  return [
    {
      bench: 'memory',
      measured: 'of the server’s process after all that was measured before',
      figure: `${Math.round(held / MB)} MB`,
      aim: '≤ 300 MB',
    },
  ]
}
