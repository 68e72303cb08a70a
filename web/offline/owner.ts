import { signedInId } from '#web/session/signed-in-id.ts'

const KEY = 'kept-for'

/** Whether what is kept on this device belongs to somebody else than who is signed in now; from now on it is theirs. Guests change nothing. */
export function keepsForAnother(): boolean {
  const id = signedInId()
  if (id === undefined) return false
  const before = localStorage.getItem(KEY)
  localStorage.setItem(KEY, id)
  return before !== null && before !== id
}

/** After signing out, when what was kept is gone: not even the id of who was here stays. */
export function forgetOwner(): void {
  localStorage.removeItem(KEY)
}
