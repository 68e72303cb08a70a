import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, ms, type Row, ratio, round } from './figures.ts'
import { drawGraphs, type Panel } from './soak/graphs.ts'
import { type Sample, watch } from './soak/samples.ts'
import { type Visitors, visit, type Work } from './soak/visitors.ts'
import type { BenchTools } from './tools.ts'

const SAMPLES_A_MINUTE = 2
/** Of the time: until then it settles, and so long are the first and the last stretch that are compared. */
const SETTLED_AFTER = 1 / 6
const SEEN_WORKS: readonly Work[] = ['pages', 'searches', 'purchases', 'new prices']
const FAILURES_SHOWN = 5

/** Half of what the machine can do, for an hour: what grows with time alone, and not with what was sold? Draws it, too, into `bench/results/`. */
export async function soak({ market, minutes }: BenchTools): Promise<Row[]> {
  const over = new AbortController()
  const visitors = await visit(market, over.signal)
  const look = await watch(market, visitors)
  const samples: Sample[] = []
  const began = performance.now()
  while (samples.length < minutes * SAMPLES_A_MINUTE) {
    await sleep(began + ((samples.length + 1) * 60_000) / SAMPLES_A_MINUTE - performance.now())
    samples.push(await look())
  }
  over.abort()
  await visitors.ended
  drawInto(resolve(import.meta.dirname, 'results'), samples)
  return rowsOf(samples, visitors)
}

function rowsOf(samples: readonly Sample[], visitors: Visitors): Row[] {
  const stretch = Math.max(1, Math.floor(samples.length * SETTLED_AFTER))
  const [early, late] = [samples.slice(stretch, 2 * stretch), samples.slice(-stretch)]
  const compared = (name: string, of: (sample: Sample) => number, written: (value: number) => string): Row => {
    const middleOf = (those: readonly Sample[]) => median(those.map(of).filter(Number.isFinite))
    const [first, last] = [middleOf(early), middleOf(late)] as const
    const measured = `${name}: settled ${written(first)}, at the end ${written(last)}`
    return { bench: 'soak', measured, figure: `× ${ratio(last / first)}`, aim: 'flat' }
  }
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  const perPurchase = (those: readonly Sample[]) => {
    const [first, last] = [those[0], those.at(-1)]
    if (first === undefined || last === undefined || first === last) return Number.NaN
    return ((last.diskMb - first.diskMb) * 1024) / (last.purchases - first.purchases)
  }
  const failures = [...visitors.waits].flatMap(([work, each]) => each.failures.map((failure) => `${work}: ${failure}`))
  for (const failure of failures.slice(0, FAILURES_SHOWN)) process.stderr.write(`${failure}\n`)
  const [begun, ended] = [samples[0]?.minute ?? 0, samples.at(-1)?.minute ?? 0]
  return [
    ...SEEN_WORKS.flatMap((work) => [
      compared(`wait for ${work}, median`, ({ waits }) => waits.get(work)?.median ?? Number.NaN, ms),
      compared(`wait for ${work}, p95`, ({ waits }) => waits.get(work)?.p95 ?? Number.NaN, ms),
    ]),
    compared(
      'memory of the server',
      ({ memoryMb }) => memoryMb,
      (value) => `${whole(value)} MB`,
    ),
    compared('dead rows', ({ deadRows }) => deadRows, whole),
    compared(
      'processor',
      ({ cores }) => cores,
      (value) => `${round(value, 2)} cores`,
    ),
    {
      bench: 'soak',
      measured: 'most rows that waited in queues when it was looked',
      figure: whole(Math.max(...samples.map(({ queued }) => queued))),
      aim: 'no growth',
    },
    {
      bench: 'soak',
      measured: `disk for each purchase: settled ${round(perPurchase(early), 1)} KB, at the end`,
      figure: `${round(perPurchase(late), 1)} KB`,
      aim: 'flat',
    },
    {
      bench: 'soak',
      measured: `${round(ended - begun)} minutes, ${whole(visitors.purchases())} purchases, ${whole(visitors.heard())} changes heard by open pages`,
      figure: `${failures.length} failed`,
      aim: '0 failed',
    },
  ]
}

function drawInto(folder: string, samples: readonly Sample[]): void {
  const line = (name: string, of: (sample: Sample) => number) => ({ name, values: samples.map(of) })
  const waits = (of: 'median' | 'p95') => SEEN_WORKS.map((work) => line(work, ({ waits }) => waits.get(work)?.[of] ?? Number.NaN))
  const panels: Panel[] = [
    { title: 'Wait, median (ms)', lines: waits('median') },
    { title: 'Wait, p95 (ms)', lines: waits('p95') },
    { title: 'Memory of the server (MB)', lines: [line('resident', ({ memoryMb }) => memoryMb)] },
    { title: 'Processor (cores)', lines: [line('server and database', ({ cores }) => cores)] },
    {
      title: 'Dead rows and queues',
      lines: [line('dead rows', ({ deadRows }) => deadRows), line('rows that wait in queues', ({ queued }) => queued)],
    },
    { title: 'Disk (MB)', lines: [line('database', ({ diskMb }) => diskMb)] },
  ]
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    resolve(folder, 'soak.svg'),
    drawGraphs(
      'Waits, memory, processor, dead rows, queues and disk over the minutes of a soak',
      samples.map(({ minute }) => minute),
      panels,
    ),
  )
}
