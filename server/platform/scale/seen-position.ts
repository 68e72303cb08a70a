import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { WalPosition } from '../database/wal.ts'
import { sinceOf } from '../live/moment.ts'

/**
 * What a person wrote last lies before the position in this cookie, whichever process wrote it. It is theirs to keep: a lower one shows
 * nobody but themselves an older state, a higher one costs them the replica and the database a look.
 */
const COOKIE = 'rasteh_seen'
const KEPT_S = 30 * 86_400
const IN_COOKIES = new RegExp(`(?:^|; ?)${COOKIE}=(\\d{1,15})(?:;|$)`)

/** Undefined for a browser that keeps no cookies: what its person wrote last is not known. */
export function seenBy({ headers }: IncomingMessage): WalPosition | undefined {
  const position = headers.cookie === undefined ? undefined : IN_COOKIES.exec(headers.cookie)?.[1]
  return position === undefined ? undefined : Number(position)
}

/** What an answer to this request must show: everything that its sender wrote, or learned from an event, lies before this. */
export function mustShow(request: IncomingMessage): WalPosition {
  return Math.max(seenBy(request) ?? 0, sinceOf(request.url ?? '') ?? 0)
}

export function rememberSeen(reply: FastifyReply, position: WalPosition, secure: boolean): void {
  reply.setCookie(COOKIE, String(position), { path: '/', maxAge: KEPT_S, httpOnly: true, sameSite: 'lax', secure })
}
