import type { FastifyRequest } from 'fastify'
import type { CallDefinition } from '#contract/call.ts'
import type { SellerId } from '#contract/ids.ts'
import { type Press, pressOf, REPEAT_KEY_HEADER } from '../repeats/repeat-key.ts'
import type { SignedIn } from './signed-in.ts'

/** The press that a request says it is; undefined where it brings no key, or the call knows none. */
export function pressIn(
  call: CallDefinition,
  request: FastifyRequest,
  { user, sellerId }: { user: SignedIn | undefined; sellerId?: SellerId | undefined },
  sent: object,
): Press | undefined {
  const key = request.headers[REPEAT_KEY_HEADER]
  if (call.isRepeatable !== true || key === undefined || user === undefined) return undefined
  return pressOf(String(key), { userId: user.id, call: `${call.method} ${call.path}`, sent: { ...sent, sellerId } })
}

/** A key belongs to a caller and its answer is a small text: what knows neither cannot be repeated by key. */
export function assertRepeatable({ isRepeatable, by, transaction, method, path, cached, takesFile, answersFile }: CallDefinition): void {
  if (isRepeatable !== true) return
  const isWriteOfSomebody = by !== 'anyone' && transaction !== 'read' && method !== 'GET'
  if (!isWriteOfSomebody || cached === true || takesFile !== undefined || answersFile !== undefined)
    throw new Error(`${method} ${path} cannot be repeated by a key`)
}
