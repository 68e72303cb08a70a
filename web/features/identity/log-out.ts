import { logoutCall } from '#contract/identity.ts'
import { call } from '#web/api/call.ts'
import { endSession } from '#web/api/token-store.ts'
import { forgetPerson } from '#web/offline/forget-person.ts'
import { forgetOwner } from '#web/offline/owner.ts'

/** Ends the session on the server and forgets it here. Without an answer it is forgotten all the same. */
export async function logOut(): Promise<void> {
  await call(logoutCall, {}).catch(() => undefined)
  endSession()
  await forgetPerson()
  forgetOwner()
}
