import { hash } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { sheetAddress } from '#contract/react-router.ts'

/** The style sheets of the built web as they stand inside pages, each made ready once. */
export interface Sheets {
  /** The addresses of those that a route needs, by the id of the route, in the order of the cascade. */
  byRoute: Readonly<Record<string, readonly string[]>>
  byAddress: ReadonlyMap<string, Sheet>
}

interface Sheet {
  text: Buffer
  source: string
}

export const NO_SHEETS: Sheets = { byRoute: {}, byAddress: new Map() }

/** The place of a sheet in a page, as the web renders it. */
const PLACE = '<style data-sheet="'
const PLACE_ENDS = '">'

type Routes = Readonly<Record<string, { css?: string[] } | undefined>>

/** Reads every sheet that the routes of a build name. */
export async function readSheets(routes: Routes, read: (address: string) => Promise<Buffer>): Promise<Sheets> {
  const byRoute: Record<string, string[]> = {}
  const byAddress = new Map<string, Sheet>()
  for (const [id, route] of Object.entries(routes)) {
    byRoute[id] = (route?.css ?? []).map(sheetAddress)
    for (const address of byRoute[id]) if (!byAddress.has(address)) byAddress.set(address, sheetOf(await read(address), address))
  }
  return { byRoute, byAddress }
}

function sheetOf(text: Buffer, address: string): Sheet {
  if (text.includes('</style')) throw new Error(`${address} would end the element that it stands in`)
  return { text, source: sourceOf(text) }
}

/** A sheet in a page by its bytes, as a source of a Content-Security-Policy. */
export function sourceOf(sheet: Buffer | string): string {
  return `'sha256-${hash('sha256', sheet, 'base64')}'`
}

/** The build as the router renders it: it links no sheet, for they stand in the page. */
export function withoutLinkedSheets(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(Object.entries(build.assets.routes).map(([id, route]) => [id, route && { ...route, css: [] }]))
  return { ...build, assets: { ...build.assets, routes } }
}

/** Puts the sheets into their places. Their bytes are copied as they are: nothing is encoded or hashed for a page. */
export function withSheets(page: Buffer, { byAddress }: Sheets): { body: Buffer; sources: string[] } {
  const parts: Buffer[] = []
  const sources: string[] = []
  let copiedTo = 0
  for (let place = page.indexOf(PLACE); place >= 0; place = page.indexOf(PLACE, place + PLACE.length)) {
    const addressAt = place + PLACE.length
    const addressEnds = page.indexOf(PLACE_ENDS, addressAt)
    const sheet = byAddress.get(page.toString('latin1', addressAt, addressEnds))
    if (sheet === undefined) continue
    const filledFrom = addressEnds + PLACE_ENDS.length
    parts.push(page.subarray(copiedTo, filledFrom), sheet.text)
    sources.push(sheet.source)
    copiedTo = filledFrom
  }
  return parts.length === 0 ? { body: page, sources } : { body: Buffer.concat([...parts, page.subarray(copiedTo)]), sources }
}
