import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { markChanged } from '#server/platform/changes.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { median, ms, type Row } from './figures.ts'
import { openLiveStream, tellsOfChange } from './live-stream.ts'
import { memoryOf } from './processes.ts'
import type { BenchTools } from './tools.ts'

const LISTENERS = 2_000
const CHANGES = 11
/** Memory is looked at when what opening cost has been collected again. */
const SETTLE_MS = 8_000
const PRODUCT = 'watched'

/** Tabs that only wait: what each costs the process, and how late a change reaches the last of them. */
export async function liveListeners({ market }: BenchTools): Promise<Row[]> {
  const server = await market.another({})
  const listen = () => openLiveStream(server.address, PRODUCT)
  // what the first few cost is not what each costs
  const first = await Promise.all(Array.from({ length: 50 }, listen))
  await sleep(SETTLE_MS)
  const before = await memoryOf(server.address)

  const streams: IncomingMessage[] = []
  while (streams.length < LISTENERS) streams.push(...(await Promise.all(Array.from({ length: 50 }, listen))))
  await sleep(SETTLE_MS)
  const perListener = ((await memoryOf(server.address)) - before) / LISTENERS

  const delays: number[] = []
  let began = 0
  let waiting = 0
  let all = Promise.withResolvers<void>()
  for (const stream of streams) {
    stream.on('data', (text: string) => {
      if (!tellsOfChange(text)) return
      delays.push(performance.now() - began)
      if (--waiting === 0) all.resolve()
    })
  }
  const rounds: { middle: number; last: number }[] = []
  for (let round = 0; round < CHANGES; round++) {
    delays.length = 0
    waiting = LISTENERS
    all = Promise.withResolvers()
    began = performance.now()
    await inTransaction(market.db, 'write', (tx) => markChanged(tx, [`product:${PRODUCT}`]))
    await all.promise
    rounds.push({ middle: median(delays), last: Math.max(...delays) })
    await sleep(200)
  }
  for (const stream of [...first, ...streams]) stream.destroy()
  await server.stop()

  return [
    {
      bench: 'live listeners',
      measured: `memory of the process for each of ${LISTENERS}`,
      figure: `${(perListener / 1024).toFixed(1)} KB`,
      aim: '≤ 64 KB',
    },
    {
      bench: 'live listeners',
      measured: `commit to the last of ${LISTENERS}: median of ${CHANGES} changes (half of them within ${ms(median(rounds.map(({ middle }) => middle)))})`,
      figure: ms(median(rounds.map(({ last }) => last))),
      aim: '≤ 500 ms',
    },
    {
      bench: 'live listeners',
      measured: 'the slowest change to the last listener',
      figure: ms(Math.max(...rounds.map(({ last }) => last))),
      aim: '≤ 2,000 ms',
    },
  ]
}
