import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { type Caller, contextOf } from './api/caller.ts'
import { scriptsAfterPaint } from './first-paint/scripts-after-paint.ts'
import { type SheetsOfRoutes, tellSheets } from './first-paint/sheets.tsx'
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
  const page = withState(html, state)
  return new Response(`<!DOCTYPE html>${import.meta.env.PROD ? scriptsAfterPaint(page) : page}`, { status, headers })
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream === undefined ? '' : new Response(stream).text()
}

/** Hands the loaders' data to the browser's router, in the call that its streamed form makes. */
function withState(html: string, state: string): string {
  const end = html.lastIndexOf('</body>')
  if (state === '' || end === -1) return html
  const controller = 'window.__reactRouterContext.streamController'
  return `${html.slice(0, end)}<script>${controller}.enqueue(${inScript(state)});${controller}.close();</script>${html.slice(end)}`
}

/** A text as a literal that cannot end the script it stands in. */
function inScript(text: string): string {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
