import { sheetsThatCame } from '#web/first-paint/sheets.tsx'
import { KEPT } from './kept.ts'

/** Pages that were kept as the router's data link the sheets that came within another page: these are kept as the files that they are. */
export async function keepSheets(): Promise<void> {
  const cache = await caches.open(KEPT.files)
  for (const { address, css } of sheetsThatCame()) {
    if ((await caches.match(address)) === undefined)
      await cache.put(address, new Response(css, { headers: { 'content-type': 'text/css; charset=utf-8' } }))
  }
}
