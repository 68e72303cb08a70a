import { chromium, type Page } from '@playwright/test'
import { serveKitPage } from '../e2e/support/kit/kit-page.ts'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/set-up/chromium.mjs'
import { median, ms, type Row, round } from './figures.ts'
import type { BenchTools } from './tools.ts'

const ROUNDS = 5
const SLOWDOWN = 4
const SCROLL_MS = 5_000
const STEP_PX = 160
const FRAME_MS = 1_000 / 60
const MEGABYTE = 1024 * 1024
const MANY = 'many'
const EMPTY = 'خالی'

interface Looked {
  firstRowsMs: number
  droppedShare: number
  heapMegabytes: number
}

/** Ten thousand rows of the table kit in Chromium: when the first of them stand, what a slow processor drops while they are scrolled, and what they weigh. */
export async function tableInBrowser({ market }: BenchTools): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  })
  try {
    const rounds: Looked[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await serveKitPage(page)
      rounds.push(await lookAt(page, `${market.running.address}/dev/kit/table`))
      await page.close()
    }
    const worst = (figure: keyof Looked) => Math.max(...rounds.map((each) => each[figure]))
    return [
      row(`first of 10,000 rows after they are there, worst of ${ROUNDS}`, ms(worst('firstRowsMs')), '≤ 1,000 ms'),
      row(
        `frames dropped while scrolling, processor ${SLOWDOWN} times slower, median of ${ROUNDS} (worst ${percent(worst('droppedShare'))})`,
        percent(median(rounds.map(({ droppedShare }) => droppedShare))),
        '≤ 2 %',
      ),
      row('memory of the page after scrolling', `${round(worst('heapMegabytes'), 1)} MB`, '≤ 150 MB'),
    ]
  } finally {
    await browser.close()
  }
}

const percent = (share: number) => `${round(share * 100, 1)} %`

const row = (measured: string, figure: string, aim: string): Row => ({ bench: 'table in a browser', measured, figure, aim })

async function lookAt(page: Page, url: string): Promise<Looked> {
  await page.goto(url)
  await page.getByRole('rowheader').first().waitFor()
  // the rows are made again, so that loading the page does not count
  await page.getByRole('radio', { name: EMPTY, exact: true }).check()
  await page.getByRole('rowheader').first().waitFor({ state: 'detached' })
  const firstRowsMs = await page.evaluate(
    (value) =>
      new Promise<number>((done) => {
        const choice = document.querySelector<HTMLInputElement>(`input[name=table-state][value=${value}]`)
        const began = performance.now()
        const look = () => (document.querySelector('[role=rowheader]') ? done(performance.now() - began) : requestAnimationFrame(look))
        choice?.click()
        requestAnimationFrame(look)
      }),
    MANY,
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const droppedShare = await page.evaluate(droppedWhileScrolling, { forMs: SCROLL_MS, stepPx: STEP_PX, frameMs: FRAME_MS })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { firstRowsMs, droppedShare, heapMegabytes: usedSize / MEGABYTE }
}

/** Runs in the page: pushes the table on by a step a frame, and tells which share of the frames of that time never came. */
function droppedWhileScrolling({ forMs, stepPx, frameMs }: { forMs: number; stepPx: number; frameMs: number }): Promise<number> {
  const box = document.querySelector('[role=grid]')?.parentElement
  if (!box) throw new Error('There is no table to scroll.')
  return new Promise((done) => {
    const began = performance.now()
    let last = began
    let dropped = 0
    const step = (now: number) => {
      dropped += Math.max(0, Math.round((now - last) / frameMs) - 1)
      last = now
      box.scrollTop += stepPx
      if (now - began < forMs) requestAnimationFrame(step)
      else done(dropped / Math.round((now - began) / frameMs))
    }
    requestAnimationFrame(step)
  })
}
