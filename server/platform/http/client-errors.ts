import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '#contract/refusal.ts'
import { newId } from '../ids.ts'
import { isTakingFile } from './files.ts'

const REFUSALS: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TOO_SLOW', 'درخواست به‌موقع نرسید'],
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'سرآیندهای درخواست بیش از اندازه بزرگ‌اند'],
}

/** What never became a request is refused on the bare connection. A file that takes its time is no such thing: its own limits look after it. */
export function answerClientError(error: Error & { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isTakingFile(socket)) return
  const [status, code, message] = REFUSALS[error.code] ?? [400, 'UNREADABLE_REQUEST', 'درخواست خوانده نشد']
  const refusal: Refusal = { message, code, requestId: newId() }
  const body = JSON.stringify(refusal)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}
