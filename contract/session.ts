import { z } from 'zod'
import { defineCall } from './call.ts'

const NO_SUCH_SESSION = 'این دستگاه پیدا نشد'

export const SessionId = z.string({ error: NO_SUCH_SESSION }).min(1, NO_SUCH_SESSION).max(64, NO_SUCH_SESSION).brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

export const DeviceBrowser = z.enum(['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'unknown'])
export type DeviceBrowser = z.infer<typeof DeviceBrowser>
export const DeviceSystem = z.enum(['android', 'ios', 'linux', 'mac', 'windows', 'unknown'])
export type DeviceSystem = z.infer<typeof DeviceSystem>

/** A device that is signed in. */
export const DeviceSession = z.object({
  id: SessionId,
  browser: DeviceBrowser,
  system: DeviceSystem,
  signedInAt: z.iso.datetime(),
  /** When it has to sign in again. */
  endsAt: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type DeviceSession = z.infer<typeof DeviceSession>

const Sessions = z.object({ sessions: z.array(DeviceSession).describe('the asking one first, then the newest first') })
const Ended = Sessions.extend({ status: z.literal('ok'), message: z.string() })

export const listSessionsCall = defineCall({
  method: 'GET',
  path: '/users/sessions',
  by: 'shopper',
  transaction: 'read',
  summary: 'The devices on which the shopper is signed in',
  answer: Sessions,
  errors: [],
})

export const endSessionCall = defineCall({
  method: 'DELETE',
  path: '/users/sessions/:sessionId',
  by: 'shopper',
  transaction: 'write',
  summary: 'Signs one of the shopper’s devices out at once',
  params: z.object({ sessionId: SessionId }),
  answer: Ended,
  errors: ['SESSION_NOT_FOUND'],
})

export const endOtherSessionsCall = defineCall({
  method: 'DELETE',
  path: '/users/sessions',
  by: 'shopper',
  transaction: 'write',
  summary: 'Signs out every device but the one that asks',
  answer: Ended,
  errors: [],
})
