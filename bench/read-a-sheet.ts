import { readFile } from 'node:fs/promises'
import { readSheetFile } from '#server/platform/sheets/sheets.ts'

/* Reads one spreadsheet in a process that has done nothing else, so that what it takes and gives back can be told from what was there before. */

const LOOKED_EVERY_MS = 20
/** A thread that ended gives its memory back when the process gets to it. */
const SETTLES_MS = 2_000
/** What a process keeps for the next file does not add up. */
const MORE = 5

const file = await readFile(process.argv[2] ?? '')
const before = process.memoryUsage.rss()
let peak = before
const looking = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, LOOKED_EVERY_MS)
const began = performance.now()
const rows = (await readSheetFile(file, 'xlsx')).length
const seconds = (performance.now() - began) / 1_000
clearInterval(looking)
const after = await settled()
for (let more = 0; more < MORE; more++) await readSheetFile(file, 'xlsx')
process.stdout.write(JSON.stringify({ rows, seconds, before, peak, after, later: await settled() }))

async function settled(): Promise<number> {
  globalThis.gc?.()
  await new Promise((done) => setTimeout(done, SETTLES_MS))
  return process.memoryUsage.rss()
}
