import { NotSignedIn } from '../../platform/errors.ts'
import { type Proof, type Proving, proveMember } from './prove-member.ts'
import { unlockSession } from './staff-password.queries.ts'

/** Unlocks a master session by its member's password, with a code of their app where they have one. */
export async function givePassword(services: Proving, proof: Proof): Promise<void> {
  await proveMember(services, proof, async (tx, session) => {
    if (!(await unlockSession(tx, session))) throw NotSignedIn()
  })
}
