import { STAFF_RIGHTS, type StaffRight } from '#contract/rights.ts'
import type { StaffGrant } from '#contract/staff.ts'
import { staffRightsOf } from '../identity/rights-of.ts'

/** What somebody may do, or shall. */
export interface Access {
  isMaster: boolean
  granted: readonly StaffGrant[]
}

/** What a member may do, as it is kept. */
export interface Standing {
  role: 'staff' | 'master'
  granted: string[]
}

const NOTHING: Standing = { role: 'staff', granted: [] }

export const standingOf = ({ isMaster, granted }: Access): Standing =>
  isMaster ? { role: 'master', granted: [] } : { role: 'staff', granted: [...granted] }

/** Whether who has `own` may turn `from` into `to`: a master may; others may give and take what they have themselves, of who is no master. */
export function mayTurn(own: Standing, from: Standing = NOTHING, to: Standing = NOTHING): boolean {
  if (own.role === 'master') return true
  if (from.role === 'master' || to.role === 'master') return false
  const rights = (of: Standing): ReadonlySet<StaffRight> => new Set(staffRightsOf(of))
  const [has, before, after] = [rights(own), rights(from), rights(to)]
  return STAFF_RIGHTS.every((right) => before.has(right) === after.has(right) || has.has(right))
}

/** What stands now, to be sent back with a change of it. */
export const versionOf = ({ role, granted }: Standing): string => [role, ...granted].join(' ')
