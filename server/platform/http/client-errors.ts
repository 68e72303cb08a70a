import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '#contract/refusal.ts'
import { newId } from '../ids.ts'
import { isTakingFile } from './files.ts'

type ErrorAnswer = readonly [status: number, code: string, message: string]
const UNREADABLE: ErrorAnswer = [400, 'UNREADABLE_REQUEST', 'درخواست خوانده نشد']
const REFUSALS: Readonly<Record<string, ErrorAnswer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TOO_SLOW', 'درخواست به‌موقع نرسید'],
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'سرآیندهای درخواست بیش از اندازه بزرگ‌اند'],
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** A request that says nothing of which it could be for us. Its connection goes: what follows on it may be read otherwise by a proxy that sends it on. */
export function refuseUnreadable(request: IncomingMessage, response: ServerResponse): void {
  const [status] = UNREADABLE
  const body = bodyOf(UNREADABLE)
  response.writeHead(status, {
    connection: 'close',
    'cache-control': 'no-store',
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** What never became a request is refused on the bare connection. A file that takes its time is no such thing: its own limits look after it. */
export function answerClientError(error: Error & { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isTakingFile(socket)) return
  const refusal = REFUSALS[error.code] ?? UNREADABLE
  const [status] = refusal
  const body = bodyOf(refusal)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

function bodyOf([, code, message]: ErrorAnswer): string {
  const refusal: Refusal = { message, code, requestId: newId() }
  return JSON.stringify(refusal)
}
