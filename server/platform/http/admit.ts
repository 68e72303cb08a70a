import type { FastifyRequest } from 'fastify'
import { isForKeys, KEY_PREFIX } from '#contract/api-key.ts'
import type { CallDefinition } from '#contract/call.ts'
import { isStaff } from '#contract/identity.ts'
import type { SellerId } from '#contract/ids.ts'
import { Forbidden, NotSignedIn, PasswordNeeded, PasswordUnset } from '../errors.ts'
import type { Services } from '../services.ts'
import { type Authentication, MASTER_COOKIE, type Session, type StaffLock } from './signed-in.ts'

/** Who may go on, and the seller that they speak for where the call is a seller's. */
interface Admission {
  user: Session | undefined
  sellerId?: SellerId
  token: string | undefined
}

/** Finds out who asks, and refuses those who may not make this call. Roles and rights come from the server's records, never from the token's text. */
export async function admit(
  call: CallDefinition,
  request: FastifyRequest,
  kit: { services: Services; authentication: Authentication },
): Promise<Admission> {
  const token = bearerOf(request)
  if (token?.startsWith(KEY_PREFIX)) return admitKey(call, token, kit)
  if (call.by === 'staff') return admitStaff(call, request, token, kit)
  const user = token === undefined ? undefined : await kit.authentication.shopper(kit.services.db, token)
  if (call.by === 'anyone') return { user, token }
  if (user === undefined) throw NotSignedIn()
  if (call.by === 'shopper') return { user, token }
  if (user.role !== 'supplier' || user.sellerId === undefined || !mayMake(call, user)) throw Forbidden()
  return { user, sellerId: user.sellerId, token }
}

/** A program, with the key of somebody. It sees what everybody sees, and makes the calls of that desk that its key names: no shopper's, none that is open to all of a desk. */
async function admitKey(
  call: CallDefinition,
  key: string,
  { services, authentication }: { services: Services; authentication: Authentication },
): Promise<Admission> {
  if (call.by === 'anyone') return { user: undefined, token: undefined }
  const user = await authentication.key?.(services.db, key)
  if (user === undefined) throw NotSignedIn()
  if (call.can === undefined || !isForKeys(call.can) || !mayMake(call, user)) throw Forbidden()
  if (call.by === 'seller' && user.sellerId !== undefined) return { user, sellerId: user.sellerId, token: undefined }
  if (call.by === 'staff' && user.sellerId === undefined) return { user, token: undefined }
  throw Forbidden()
}

const LOCKED = { password: PasswordNeeded, 'first-password': PasswordUnset } as const satisfies Record<StaffLock, () => Error>

/** A bearer token, or the cookie: browsers send cookies by themselves, so that way counts only from our own pages. */
async function admitStaff(
  call: CallDefinition,
  request: FastifyRequest,
  bearer: string | undefined,
  { services, authentication }: { services: Services; authentication: Authentication },
): Promise<Admission> {
  const token = bearer ?? (isFromOurPages(request, services.settings.publicUrl) ? request.cookies[MASTER_COOKIE] : undefined)
  if (token === undefined) throw NotSignedIn()
  const user = await authentication.master(services.db, token)
  if (user !== undefined && isStaff(user.role)) {
    if (user.lock !== undefined && call.whileLocked !== true) throw LOCKED[user.lock]()
    if (mayMake(call, user)) return { user, token }
  }
  if (user !== undefined || (await authentication.shopper(services.db, token)) !== undefined) throw Forbidden()
  throw NotSignedIn()
}

/** A call that names no right would be open to all of them: it is open to none. */
function mayMake({ can }: CallDefinition, { rights }: Session): boolean {
  return can !== undefined && (can === 'any' || rights.has(can))
}

function isFromOurPages(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers
  return origin !== undefined && origin === (publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin)
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]
}
