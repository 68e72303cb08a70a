import { resolve } from 'node:path'
import { BENCH_FOLDER } from './bench-market.ts'
import { median, megabytes, ms, type Row } from './figures.ts'
import { load } from './load.ts'
import { memoryOf, startMarket } from './processes.ts'

const ROUNDS = 3

/** The demonstration market with the database that comes with it, from a data folder that was used before. */
export async function start(): Promise<Row[]> {
  const folder = resolve(BENCH_FOLDER, 'start')
  const demonstration = () => startMarket('', folder, {}, [])
  await (await demonstration()).stop()

  const waits: number[] = []
  const memories: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const market = await demonstration()
    const home = await (await fetch(market.address)).text()
    waits.push(performance.now() - began)
    for (const path of ['/', ...linksOf(home)]) await load({ url: `${market.address}${path}` })
    memories.push(await memoryOf(market.address))
    await market.stop()
  }
  return [
    { bench: 'start', measured: 'used data folder, database included, to the first page', figure: ms(median(waits)), aim: '≤ 1,500 ms' },
    {
      bench: 'start',
      measured: 'memory of the server’s process after pages were asked for at 32 connections',
      figure: megabytes(median(memories)),
      aim: '≤ 300 MB',
    },
  ]
}

/** Pages of two more kinds, as the home page leads to them. */
function linksOf(home: string): string[] {
  return ['category', 'product'].flatMap((kind) => home.match(new RegExp(`href="(/${kind}/[^"#?]+)"`))?.[1] ?? [])
}
