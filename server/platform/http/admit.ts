import type { FastifyRequest } from 'fastify'
import type { CallDefinition } from '#contract/call.ts'
import { Forbidden, NotSignedIn } from '../errors.ts'
import type { Services } from '../services.ts'
import { type Authentication, MASTER_COOKIE, type SignedIn } from './signed-in.ts'

interface Admission {
  user: SignedIn | undefined
  token: string | undefined
}

/** Finds out who asks and refuses whoever may not make this call. Roles come from the server's records, never from the token's text. */
export async function admit(
  call: CallDefinition,
  request: FastifyRequest,
  kit: { services: Services; authentication: Authentication },
): Promise<Admission> {
  const token = bearerOf(request)
  if (call.by === 'master') return admitMaster(request, token, kit)
  const user = token === undefined ? undefined : await kit.authentication.shopper(kit.services.db, token)
  if (call.by === 'anyone') return { user, token }
  if (user === undefined) throw NotSignedIn()
  if (call.by === 'supplier' && user.role !== 'supplier') throw Forbidden()
  return { user, token }
}

/** A bearer token, or the cookie: browsers send cookies by themselves, so that way counts only from our own pages. */
async function admitMaster(
  request: FastifyRequest,
  bearer: string | undefined,
  { services, authentication }: { services: Services; authentication: Authentication },
): Promise<Admission> {
  const token = bearer ?? (isFromOurPages(request, services.settings.publicUrl) ? request.cookies[MASTER_COOKIE] : undefined)
  if (token === undefined) throw NotSignedIn()
  const user = await authentication.master(services.db, token)
  if (user?.role === 'master') return { user, token }
  if (user !== undefined || (await authentication.shopper(services.db, token)) !== undefined) throw Forbidden()
  throw NotSignedIn()
}

function isFromOurPages(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers
  return origin !== undefined && origin === (publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin)
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]
}
