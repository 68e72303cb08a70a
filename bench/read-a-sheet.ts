import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { readSheetFile } from '#server/platform/sheets/sheets.ts'

/* Reads one spreadsheet in a process that has done nothing else, so that what it takes and gives back can be told from what was there before. The
program that reads counts whole, with what Node.js itself takes. */

const LOOKED_EVERY_MS = 20
/** What the answer came in is given back when the process gets to it. */
const SETTLES_MS = 2_000
/** What a process keeps for the next file does not add up. */
const MORE = 5

const file = await readFile(process.argv[2] ?? '')
const before = process.memoryUsage.rss()
let peak = before
const looking = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss() + ofPrograms())
}, LOOKED_EVERY_MS)
const began = performance.now()
const rows = (await readSheetFile(file, 'xlsx')).length
const seconds = (performance.now() - began) / 1_000
clearInterval(looking)
const after = await settled()
for (let more = 0; more < MORE; more++) await readSheetFile(file, 'xlsx')
process.stdout.write(JSON.stringify({ rows, seconds, before, peak, after, later: await settled() }))

async function settled(): Promise<number> {
  await new Promise((done) => setTimeout(done, SETTLES_MS))
  globalThis.gc?.()
  return process.memoryUsage.rss()
}

/** What the processes hold that this one started, by the system's account. */
function ofPrograms(): number {
  const started = readdirSync(`/proc/${process.pid}/task`).flatMap((thread) => {
    const children = readOrNothing(`/proc/${process.pid}/task/${thread}/children`)
    return children.split(' ').filter((id) => id !== '')
  })
  return started.reduce((sum, id) => sum + Number(/VmRSS:\s+(\d+)/.exec(readOrNothing(`/proc/${id}/status`))?.[1] ?? 0) * 1024, 0)
}

/** Nothing of a process that has ended meanwhile. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
