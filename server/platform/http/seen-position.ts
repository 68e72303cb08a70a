import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { CallDefinition } from '#contract/call.ts'
import type { WalPosition } from '../database/wal.ts'
import type { Writes } from '../database/writes.ts'
import { askedSince } from '../live/moment.ts'
import { isHttps } from '../public-address.ts'
import type { Settings } from '../settings.ts'

/**
 * What a person wrote last lies before the position in this cookie, whichever process wrote it. It is theirs to keep: a lower one shows
 * nobody but themselves an older state, a higher one costs them the replica and the database a look.
 */
const COOKIE = 'rasteh_seen'
const KEPT_S = 30 * 86_400
const IN_COOKIES = new RegExp(`(?:^|; ?)${COOKIE}=(\\d{1,15})(?:;|$)`)

/** Undefined for whoever keeps no cookies: what they wrote last is not known. */
export function seenBy({ headers }: IncomingMessage): WalPosition | undefined {
  const told = headers.cookie === undefined ? undefined : IN_COOKIES.exec(headers.cookie)?.[1]
  return told === undefined ? undefined : Number(told)
}

/** Up to where a process must have heard of changes before it answers this with anything kept: what the asker wrote, or was told of by another process. */
export function mustHaveHeard(request: IncomingMessage): WalPosition {
  return Math.max(seenBy(request) ?? 0, askedSince(request.url ?? '') ?? 0)
}

/** After anything that may have written. Transactions have told where they ended; a call that opens none itself may have written without one. */
export async function showPosition(call: CallDefinition, reply: FastifyReply, writes: Writes, settings: Settings): Promise<void> {
  if (call.transaction === 'read') return
  reply.setCookie(COOKIE, String(await writes.upTo(call.transaction === 'none')), {
    path: '/',
    maxAge: KEPT_S,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(settings),
  })
}
