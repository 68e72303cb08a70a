import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { type Caller, contextOf } from './api/caller.ts'
import { withDeskList } from './first-paint/desk-list.ts'
import { handOver } from './first-paint/router-page.ts'
import { scriptsAfterPaint } from './first-paint/scripts-after-paint.ts'
import { type SheetsOfRoutes, tellSheets } from './first-paint/sheets.tsx'
import { isAtDesk } from './shell/desk-routes.ts'
import { tellPublicAddress } from './shell/public-address.ts'

/** What the server hands over with each request; the address and the sheets are the same in all of them. */
export function loadContext(caller: Caller, publicAddress: string, sheetsOfRoutes: SheetsOfRoutes): RouterContextProvider {
  tellPublicAddress(publicAddress)
  tellSheets(sheetsOfRoutes)
  return contextOf(caller)
}

/**
 * The whole page as one text: it is kept as bytes and its inline scripts are hashed, so nothing is gained by streaming,
 * and the text renderer is the quickest one. Its price: no component may suspend while the server renders.
 */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const state = await textOf(context.serverHandoffStream)
  const html = renderToString(<ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  const listed = isAtDesk(new URL(request.url).pathname) ? withDeskList(html, context.manifest.url) : html
  const page = withState(listed, state)
  return new Page(`<!DOCTYPE html>${import.meta.env.PROD ? scriptsAfterPaint(page) : page}`, { status, headers })
}

/** A page whose text is read as it was written: as a body it would be encoded, streamed and decoded again. */
class Page extends Response {
  readonly #page: string

  constructor(page: string, init: ResponseInit) {
    super(null, init)
    this.#page = page
  }

  override async text(): Promise<string> {
    return this.#page
  }
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (stream === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of stream) text += decoder.decode(part, { stream: true })
  return text + decoder.decode()
}

/** The loaders' data stands behind everything that is shown. */
function withState(html: string, state: string): string {
  const end = html.lastIndexOf('</body>')
  return state === '' || end === -1 ? html : `${html.slice(0, end)}${handOver(state)}${html.slice(end)}`
}
